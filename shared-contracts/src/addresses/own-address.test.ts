import { findOwnAddress, ownAddressOr } from './own-address';

/** What attackers write so that a browser reads another host, and what breaks a header or a parser. */
const pieces = [
  '/',
  '//',
  '\\',
  '\t',
  '\r',
  '\n',
  '\0',
  ' ',
  '.',
  '..',
  ':',
  '@',
  '?',
  '#',
  '%',
  '%2f',
  '%5c',
  '%0d%0a',
  '%00',
  '%ff',
  'evil.example',
  'https:',
  'http://',
  'javascript:alert(1)',
  'data:',
  '[::1]',
  'en',
  'ć',
  '😀',
  '\u2028',
  '\ud800',
  '\ufeff',
  'Set-Cookie: a=b',
  '&',
  ';',
  '<',
  '"',
  "'",
  'a'.repeat(500),
]; // prettier-ignore

/** The same texts at every run: a multiplicative generator (Park and Miller). */
function* texts(many: number): Generator<string> {
  let state = 20_260_101;
  const draw = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let index = 0; index < many; index += 1) {
    const start = draw(4) === 0 ? '' : '/';
    yield start + Array.from({ length: draw(7) }, () => pieces[draw(pieces.length)]).join('');
  }
}

const shop = 'https://vrelo.example';

it('leads nowhere but to a page of the shop, whatever is asked for, and fits into a header', () => {
  let accepted = 0;
  for (const text of texts(20_000)) {
    const address = ownAddressOr('/fallback/', text);
    // As a browser follows it from any page of the shop.
    expect(new URL(address, `${shop}/de/auth/login/`).origin).toBe(shop);
    expect(address).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    if (address !== '/fallback/') accepted += 1;
  }
  // It does not hold by refusing everything.
  expect(accepted).toBeGreaterThan(2000);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\r\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/en/..//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'evil.example',
  '',
  `/${'a'.repeat(2000)}`,
])('is the fallback for %j', (text) => {
  expect(ownAddressOr('/auth/', text)).toBe('/auth/');
});

it.each([undefined, null, 7, true, ['/en/'], { path: '/en/' }])('is the fallback for what is no text: %j', (value) => {
  expect(findOwnAddress(value)).toBeUndefined();
});

it.each([
  ['/webshop/customer/?korak=2#adresa', '/webshop/customer/?korak=2#adresa'],
  ['/en/šolja/', '/en/%C5%A1olja/'],
  ['/a b/', '/a%20b/'],
  ['/%0d%0aSet-Cookie:a=b/', '/%0d%0aSet-Cookie:a=b/'],
])('keeps a page of the shop: %j', (text, address) => {
  expect(ownAddressOr('/auth/', text)).toBe(address);
});
