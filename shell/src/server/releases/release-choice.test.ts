import type { MicroFrontend } from '@storefront/contracts/releases';
import { chooseVisitorId, isInCanary, type Visitor } from './release-choice';

const known = 'a-known_visitor1';
const createId = () => 'a-new-visitor-id';

const choose = (visitor: Partial<Visitor>) =>
  chooseVisitorId({ cookie: undefined, isBot: false, isDocument: true, ...visitor }, createId);

it.each([
  ['a document', {}],
  ['data of a page', { isDocument: false }],
  ['a bot that sends one all the same', { isBot: true }],
])('recognises a visitor by the cookie: %s', (_, visitor) => {
  expect(choose({ ...visitor, cookie: known })).toEqual({ id: known, isNew: false });
});

it.each([
  ['without a cookie', undefined],
  ['with a cookie that is too short', 'x'.repeat(15)],
  ['with a cookie that is too long', 'x'.repeat(65)],
  ['with a cookie of other characters', `${known}.`],
  ['with a cookie that begins with another', `.${known}`],
])('gives a visitor an id who asks for a document %s', (_, cookie) => {
  expect(choose({ cookie })).toEqual({ id: 'a-new-visitor-id', isNew: true });
});

it.each([
  ['for data of a page', { isDocument: false }],
  ['as a bot', { isBot: true }],
])('gives nobody an id who asks %s', (_, visitor) => {
  expect(choose(visitor)).toEqual({ isNew: false });
});

const canary = (traffic?: number, salt?: string) =>
  ({ extras: { salt }, ...(traffic !== undefined && { deployment: { traffic } }) }) as MicroFrontend;
/** Everybody stands at a quarter. */
const hash = () => new Uint8Array([64, 0, 0, 0, 0, 0, 0]);

it.each([
  ['whose share is greater than their place', canary(26, 'salt'), true],
  ['whose share is their place', canary(25, 'salt'), false],
  ['without a salt', canary(100), false],
  ['without a share', canary(undefined, 'salt'), false],
])('decides about a canary %s', (_, entry, isGiven) => {
  expect(isInCanary(entry, known, hash)).toBe(isGiven);
});

it('hashes the visitor with the salt of the canary', () => {
  const hashed: string[] = [];
  isInCanary(canary(10, 'salt'), known, (text) => {
    hashed.push(text);
    return hash();
  });
  expect(hashed).toEqual([`salt\n${known}`]);
});
