import { isTrustedNavigation } from './origin-rules';

const publicUrl = 'https://shop.example';
const isTrusted = (headers: Record<string, string>) =>
  isTrustedNavigation({ headers: { host: 'shop.example', ...headers } }, publicUrl);

test.each([
  ['a link of the shop', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
  ['an address that was typed', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
  ['a page transition', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
  ['a link of the shop in a browser that says nothing else', { referer: 'https://shop.example/auth/' }],
])('a page may act that is opened by %s', (_, headers) => {
  expect(isTrusted(headers)).toBe(true);
});

const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
  ['a neighbour of the same site', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' }],
  ['a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
  ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
  ['a script of nowhere', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'empty' }],
  ['a prefetch', { ...own, 'sec-purpose': 'prefetch' }],
  ['a page drawn ahead', { ...own, 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of an older browser', { ...own, 'x-moz': 'prefetch' }],
  ['another site in a browser that says nothing else', { referer: 'https://evil.example/?https://shop.example/' }],
  ['a host whose name begins like the shop’s', { referer: 'https://shop.example.evil.example/' }],
  ['a program', {}],
])('a page may not act that is opened by %s', (_, headers) => {
  expect(isTrusted(headers)).toBe(false);
});
