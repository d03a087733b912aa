import { type Mapping, readMapping, usualVariationFields } from './mapping';
import { NamedFields } from './named-fields';

const usual = readMapping(undefined);

function missingIn(
  fields: Mapping['fields'],
  records: readonly Record<string, unknown>[],
  more: Partial<Mapping> = {},
) {
  const named = new NamedFields({ ...usual, ...more, fields });
  for (const record of records) named.look(record);
  return named.missing;
}

test('the usual names are a guess: none of them need be there', () => {
  expect(missingIn(usual.fields, [{ name: 'A', price: 1 }])).toEqual({ needed: [], stoodInFor: [] });
});

test('a field is there when one record has it, even empty, within another field or called by a dot', () => {
  const fields = { name: { en: 'name', de: 'titel' }, price: 'offer.price', stock: 'own.stock' };
  const records = [
    { name: 'A', offer: { price: 1 } },
    { titel: null, 'own.stock': '' },
  ];
  expect(missingIn(fields, records)).toEqual({ needed: [], stoodInFor: [] });
  expect(missingIn(fields, records.slice(0, 1)).needed).toEqual(['titel', 'own.stock']);
});

test('of several names one is enough; a language, a currency or an attribute needs its own', () => {
  const fields = { name: ['title', 'name'], price: { EUR: 'eur', BAM: 'bam' }, attributes: { Colour: 'colour' } };
  expect(missingIn(fields, [{ name: 'A', eur: 1 }])).toEqual({ needed: ['bam', 'colour'], stoodInFor: ['title'] });
});

test('fields of variations are looked for where there are variations', () => {
  const fields = { name: 'name', price: 'price', variations: 'items' };
  const variationFields = { ...usualVariationFields, price: 'preiss' };
  const product = { name: 'A', price: 1, items: [{ preis: 2 }] };
  expect(missingIn(fields, [product], { variationFields }).needed).toEqual(['preiss']);
  expect(missingIn(fields, [{ ...product, items: [] }], { variationFields }).needed).toEqual([]);
  expect(missingIn(fields, [{ name: 'A', price: 1 }], { variationFields }).needed).toEqual(['items']);
});

test('it says what records are made of', () => {
  expect(new NamedFields(usual).look({ a: 1 }).look({ a: 2, b: 3 }).present).toEqual(['a', 'b']);
});
