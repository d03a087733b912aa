import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRemoteName } from '@storefront/contracts/ownership';
import { shopDomains, shopWords, toNames } from './names.mjs';

const root = path.join(__dirname, '../..');
const contact = 'loyalty@shop.example';

it('derives every name from one', () => {
  expect(toNames('gift-cards', { contact })).toEqual({
    remote: 'mfe-gift-cards',
    domain: 'gift_cards',
    path: 'gift-cards',
    title: 'Gift cards',
    team: 'Gift cards',
    contact,
  });
  expect(toNames('mfe-gift-cards', { contact })).toEqual(toNames('gift-cards', { contact }));
});

it('takes what is said before what follows from the name', () => {
  const said = { title: 'Šolje & co.', team: 'Loyalty "one"', contact };
  expect(toNames('loyalty', said)).toMatchObject(said);
});

it.each([undefined, '', 'mfe-', 'Loyalty', '9-lives', 'a--b', 'a_b', '../a', 'a/b', 'en', 'x'.repeat(37)])(
  'refuses the name %p',
  (name) => {
    expect(() => toNames(name, { contact })).toThrow(/remote|name|long|short/);
  },
);

it('makes the longest name that the contracts allow', () => {
  expect(isRemoteName(toNames('x'.repeat(36), { contact }).remote)).toBe(true);
});

it.each(shopDomains)('refuses the shop’s own domain "%s"', (domain) => {
  expect(() => toNames(domain, { contact })).toThrow("a domain of the shop's own remotes");
});

it('refuses a title that would end a string, and a contact of no line', () => {
  expect(() => toNames('loyalty', { contact, title: "It's" })).toThrow('no title');
  expect(() => toNames('loyalty', {})).toThrow('--contact');
  expect(() => toNames('loyalty', { contact: 'a\nb' })).toThrow('--contact');
});

it('refuses every word that a text of the shop begins with: the shop’s text would be shown', () => {
  const folder = path.join(root, 'shop-api/seed/labels');
  const codes = readdirSync(folder).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object),
  );
  const words = new Set(codes.map((code) => code.split('_', 1)[0] ?? ''));
  expect([...words].filter((word) => ![...shopDomains, ...shopWords].includes(word))).toEqual([]);
});

it.each(shopWords)('refuses the shop’s own word "%s"', (word) => {
  expect(() => toNames(word, { contact })).toThrow('choose another name');
});

it('knows the domains of every remote of the shop', () => {
  const remotes = ['mfe-account', 'mfe-catalog', 'mfe-checkout', 'mfe-publish'];
  const declared = remotes.flatMap((remote) => {
    const text = readFileSync(path.join(root, remote, 'package.json'), 'utf8');
    return (JSON.parse(text) as { storefront: { domains: string[] } }).storefront.domains;
  });
  expect([...shopDomains].sort()).toEqual(declared.sort());
});
