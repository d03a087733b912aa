import { type ImportRules, requireRates } from './import-rules';
import { readMapping } from './mapping';
import { readProduct } from './read-product';

const currencies: ImportRules['currencies'] = [
  { code: 'BAM', display_format: '%s KM', minor_units: 2, rate_from_eur: 1.95583, price_step_minor: 10 },
  { code: 'EUR', display_format: '%s €', minor_units: 2, rate_from_eur: 1, price_step_minor: 5 },
  { code: 'RSD', display_format: '%s RSD', minor_units: 2, rate_from_eur: 117.2, price_step_minor: 1000 },
];
const usual = readMapping(undefined);
const now = new Date('2026-11-21T09:00:00Z');

function rulesWith(mapping: Partial<ImportRules['mapping']> = {}, more: Partial<ImportRules> = {}): ImportRules {
  const rules = { currencies, brand: 'Vrelo', hasIds: false, version: '1', isKnownPicture: () => false, now };
  return { ...rules, mapping: { ...usual, ...mapping }, ...more };
}

const lamp = { name: 'Lamp', price: 10, categories: ['Home', 'Lamps'], image: 'https://img.example/lamp_1.jpg?w=2' };

function requireProduct(record: Record<string, unknown>, rules = rulesWith()) {
  const reading = readProduct(record, rules);
  if (reading.kind !== 'product') throw new Error(JSON.stringify(reading));
  return reading.read;
}

function findErrors(record: Record<string, unknown>, rules = rulesWith()) {
  const reading = readProduct(record, rules);
  return reading.kind === 'bad' ? reading.errors : [];
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
  expect(() => requireRates(rulesWith({ currency: 'USD' }))).toThrow('"exchangeRates": { "USD"');
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
  expect(findErrors({ ...lamp, name: 'La\uFFFDmp' })).toEqual(['it holds characters that its encoding does not have']);
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

test('a price in another currency is converted by a rate, or its record is left out', () => {
  const rules = rulesWith({ exchangeRates: { USD: 0.5 } });
  expect(requireProduct({ ...lamp, price: '$20.00' }, rules).product.prices.EUR?.minor).toBe(1000);
  const fields = { ...usual.fields, currency: 'currency' };
  const named = rulesWith({ fields, exchangeRates: { USD: 0.5 } });
  expect(requireProduct({ ...lamp, price: '20', currency: 'usd' }, named).product.prices.EUR?.minor).toBe(1000);
  // No mapping need name the column.
  expect(findErrors({ ...lamp, currency: 'USD' })).toEqual([
    expect.stringContaining('is in USD, and the mapping does'),
  ]);
  const inDollars = rulesWith({ fields: { ...usual.fields, price: 'price_usd' }, exchangeRates: { USD: 0.5 } });
  expect(requireProduct({ ...lamp, price_usd: '20' }, inDollars).product.prices.EUR?.minor).toBe(1000);
  expect(requireProduct({ ...lamp, price: '19,56 KM' }).product.prices).toMatchObject({ BAM: { minor: 1956 } });
  expect(findErrors({ ...lamp, price: '$20.00' })).toEqual([
    expect.stringContaining('is in USD, and the mapping does'),
  ]);
  expect(findErrors({ ...lamp, price: '20', currency: 'pounds' }, named)).toEqual(['its currency "pounds" is none']);
  const byCurrency = rulesWith({ fields: { ...usual.fields, price: { EUR: 'price' } } });
  expect(findErrors({ ...lamp, price: '12 KM' }, byCurrency)).toEqual(['its price "12 KM" is in BAM, not in EUR']);
});

test('prices may be whole cents, of currencies that have them', () => {
  const rules = rulesWith({ priceUnit: 'minor', exchangeRates: { JPY: 0.01 } });
  expect(requireProduct({ ...lamp, price: '1999' }, rules).product.prices.EUR?.minor).toBe(1999);
  expect(requireProduct({ ...lamp, price: '1999 JPY' }, rules).product.prices.EUR?.minor).toBe(2000);
});

test('a sale counts while it is on, and the usual price is the old one then', () => {
  const fields = { ...usual.fields, salePrice: 'sale', saleFrom: 'from', saleUntil: 'until', salePeriod: 'period' };
  const euros = (more: object) =>
    requireProduct({ ...lamp, sale: '8.00', ...more }, rulesWith({ fields })).product.prices.EUR;
  expect(euros({})).toEqual({ minor: 800, basicMinor: 1000 });
  expect(euros({ until: '2026-11-21' })).toEqual({ minor: 800, basicMinor: 1000 });
  expect(euros({ until: '2026-11-20' })).toEqual({ minor: 1000, basicMinor: 1000 });
  // As a workbook keeps the days before and after.
  expect([euros({ until: 46346 })?.minor, euros({ from: 46348 })?.minor]).toEqual([1000, 1000]);
  expect(euros({ from: '2026-11-22T00:00Z' })).toEqual({ minor: 1000, basicMinor: 1000 });
  expect(euros({ period: '2026-11-01T00:00Z/2026-12-01T00:00Z' })).toEqual({ minor: 800, basicMinor: 1000 });
  expect(euros({ sale: '0' })).toEqual({ minor: 1000, basicMinor: 1000 });
  expect(euros({ sale: '12' })).toEqual({ minor: 1000, basicMinor: 1000 });
});

test('availability says that none is left, and what is sold without stock is not sold out', () => {
  const fields = { ...usual.fields, availability: 'availability' };
  const rules = rulesWith({ fields, sellsWithoutStockWhen: { tracked: ['', 'no'] } });
  const stock = (more: object) => requireProduct({ ...lamp, ...more }, rules).product.stock;
  expect(
    ['in stock', 'out_of_stock', 'Out of stock', '0', true, false].map((availability) => stock({ availability })),
  ).toEqual([null, 0, 0, 0, null, 0]);
  expect([stock({ stock: '-2' }), stock({ stock: '4.0000' })]).toEqual([0, 4]);
  expect([stock({ stock: 0, tracked: '' }), stock({ stock: 3, tracked: 'no' })]).toEqual([null, 3]);
});

test('a draft is not shown, and other views of a record are no products', () => {
  const rules = rulesWith({ hiddenWhen: { status: ['draft'] }, skipWhen: { view: ['*'] } });
  expect(readProduct({ ...lamp, status: 'Draft' }, rules)).toEqual({ kind: 'hidden', why: 'status: Draft' });
  expect(readProduct({ ...lamp, view: 'german' }, rules)).toEqual({ kind: 'skipped' });
  expect(readProduct({ ...lamp, status: 'active', view: '' }, rules)).toMatchObject({ kind: 'product' });
});
