import type { ImportRules } from './import-rules';
import { readMapping } from './mapping';
import { readProduct } from './read-product';

const currencies: ImportRules['currencies'] = [
  { code: 'BAM', display_format: '%s KM', minor_units: 2, rate_from_eur: 1.95583, price_step_minor: 10 },
  { code: 'EUR', display_format: '%s €', minor_units: 2, rate_from_eur: 1, price_step_minor: 5 },
  { code: 'RSD', display_format: '%s RSD', minor_units: 2, rate_from_eur: 117.2, price_step_minor: 1000 },
];
const usual = readMapping(undefined);

function rulesWith(mapping: Partial<ImportRules['mapping']> = {}, more: Partial<ImportRules> = {}): ImportRules {
  const rules = { currencies, brand: 'Vrelo', hasIds: false, version: '1', isKnownPicture: () => false };
  return { ...rules, mapping: { ...usual, ...mapping }, ...more };
}

const lamp = { name: 'Lamp', price: 10, categories: ['Home', 'Lamps'], image: 'https://img.example/lamp_1.jpg?w=2' };

function requireProduct(record: Record<string, unknown>, rules = rulesWith()) {
  const reading = readProduct(record, rules);
  if (!reading.ok) throw new Error(reading.errors.join('; '));
  return reading.read;
}

function findErrors(record: Record<string, unknown>, rules = rulesWith()) {
  const reading = readProduct(record, rules);
  return reading.ok ? [] : reading.errors;
}

test('a price of one currency is converted to the others and rounded to their price steps', () => {
  const { prices } = requireProduct(lamp).product;
  expect(prices).toEqual({
    BAM: { minor: 1960, basicMinor: 1960 },
    EUR: { minor: 1000, basicMinor: 1000 },
    RSD: { minor: 117_000, basicMinor: 117_000 },
  });
});

test('prices by currency stand as they are, and only what is missing is converted', () => {
  const fields = { ...usual.fields, price: { EUR: 'eur', BAM: 'bam' } };
  const { prices } = requireProduct({ ...lamp, eur: '9.99', bam: '19.55' }, rulesWith({ fields })).product;
  expect([prices.EUR?.minor, prices.BAM?.minor, prices.RSD?.minor]).toEqual([999, 1955, 117_000]);
});

test('a currency that the shop does not know needs rates', () => {
  expect(() => readProduct(lamp, rulesWith({ currency: 'USD' }))).toThrow('"rates"');
  const rates = { EUR: 0.9, BAM: 1.8, RSD: 105 };
  expect(requireProduct(lamp, rulesWith({ currency: 'USD', rates })).product.prices.EUR?.minor).toBe(900);
});

test('everything that is wrong with a record is said at once', () => {
  expect(findErrors({ price: 'free', stock: 'many' })).toEqual([
    'it has no name',
    'it has no category',
    'its price "free" is no amount',
    'its stock "many" is no number of pieces',
  ]);
  expect(findErrors({ ...lamp, price: 0 })).toEqual(['its price is 0']);
  expect(findErrors({ ...lamp, name: 'La\uFFFDmp' })).toEqual(['it is not written in UTF-8']);
});

test('without an id the same name and picture are the same product, whatever else has changed', () => {
  const { key, hash, product } = requireProduct(lamp);
  const later = requireProduct({ ...lamp, price: 12, name: 'LAMP' });
  expect([later.key, later.product.code]).toEqual([key, product.code]);
  expect(later.hash).not.toBe(hash);
  expect(requireProduct({ ...lamp, image: 'other.jpg' }).key).not.toBe(key);
});

test('with ids a record without a usable one is bad', () => {
  const rules = rulesWith({}, { hasIds: true });
  expect(requireProduct({ ...lamp, sku: 'A-1/2' }, rules).product.code).toBe('A-1/2');
  expect(findErrors(lamp, rules)).toEqual(['it has no id']);
  expect(findErrors({ ...lamp, id: '<b>' }, rules)).toEqual([expect.stringContaining('is not made of letters')]);
});

test('pictures are those that the shop has, by their file’s name; else the stand-in', () => {
  const rules = rulesWith({}, { isKnownPicture: (name) => name === 'lamp-1' });
  expect(requireProduct(lamp, rules).product.pictures).toEqual(['lamp-1']);
  expect(requireProduct({ ...lamp, image: 'https://evil.example/../x.jpg' }, rules).product.pictures).toEqual([
    'no-picture',
  ]);
});

test('attributes come as fields of one, as a list, or as fields of their own', () => {
  const expected = [{ code: 'color', title: 'Color', values: ['Red', 'Blue'] }];
  const list = [
    { name: 'Color', value: 'Red' },
    { name: 'Color', value: 'Blue' },
  ];
  expect(requireProduct({ ...lamp, attributes: { Color: ['Red', 'Blue'], Empty: '' } }).product.attributes).toEqual(
    expected,
  );
  expect(requireProduct({ ...lamp, attributes: list }).product.attributes).toEqual(expected);
  const fields = { ...usual.fields, attributes: { Color: 'own.color' } };
  expect(requireProduct({ ...lamp, own: { color: 'Red' } }, rulesWith({ fields })).product.attributes).toEqual([
    { code: 'color', title: 'Color', values: ['Red'] },
  ]);
});

test('a text may come in several languages', () => {
  const fields = { ...usual.fields, name: { en: 'name', de: 'name_de' }, description: { de: 'text_de' } };
  const { texts } = requireProduct({ ...lamp, name_de: 'Lampe', text_de: 'Warm.' }, rulesWith({ fields })).product;
  expect(texts.de).toEqual({ title: 'Lampe', summary: 'Warm.', content: '<p>Warm.</p>' });
  expect(texts.en).toEqual({ title: 'Lamp', summary: '', content: '' });
});
