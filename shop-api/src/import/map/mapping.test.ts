import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { completeLanguages } from '@storefront/remote-kit/testing';
import { readMapping } from './mapping';
import { namedChoiceTitles } from './named-choice';

const folder = mkdtempSync(path.join(tmpdir(), 'mapping-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function readText(text: string) {
  const file = path.join(folder, 'map.json');
  writeFileSync(file, text);
  return readMapping(file);
}

test('a mapping needs a name and a price only', () => {
  expect(readText('{ "fields": { "name": "n", "price": "p" } }')).toMatchObject({
    fields: { name: 'n', price: 'p' },
    language: 'en',
    currency: 'EUR',
    identity: ['name', 'pictures'],
  });
});

test.each([
  ['{', 'is not JSON'],
  ['{ "fields": { "name": "n" } }', 'fields.price'],
  ['{ "fields": { "name": { "fr": "n" }, "price": "p" } }', 'fields.name'],
  ['{ "fields": { "name": "n", "price": "p", "weight": "w" } }', 'weight'],
  ['{ "fields": { "name": "n", "price": "p" }, "currency": "euro" }', 'currency'],
  ['{ "fields": { "name": "n", "price": "p", "group": "g" } }', 'variationAttributes: says by which attributes'],
  [
    '{ "fields": { "name": "n", "price": "p", "group": "g", "attributes": { "Size": "s" } }, "variationAttributes": ["Colour"] }',
    '"Colour" is none of fields.attributes',
  ],
])('a mapping that cannot be used says why: %s', (text, why) => {
  expect(() => readText(text)).toThrow(why);
});

test('fields of variations have their usual names, but for those that the mapping names', () => {
  const { variationFields } = readText(
    '{ "fields": { "name": "n", "price": "p", "variations": "items" }, "variationFields": { "id": "nr" } }',
  );
  expect(variationFields).toMatchObject({ id: 'nr', stock: ['stock', 'quantity', 'inventory'] });
});

test('what variations are chosen by has a name of its own in each language that the shop is written in', () => {
  expect(completeLanguages.filter((lang) => !namedChoiceTitles[lang])).toEqual([]);
});
