import {
  type AmountForm,
  findColumnCurrency,
  findCurrency,
  findMinorUnits,
  findUsedSign,
  parseAmount,
} from './parse-amount';

const euro: AmountForm = { currency: 'EUR' };

test.each([
  [49.99, 49.99, undefined],
  ['49.99', 49.99, undefined],
  ['34.0000', 34, undefined],
  ['1,299.00', 1299, undefined],
  ['1.299,00', 1299, undefined],
  ['1 299,00 €', 1299, 'EUR'],
  ['1\u00a0299,00\u00a0€', 1299, 'EUR'],
  ['1\u202f299\u202f000,5', 1_299_000.5, undefined],
  ['1’299.00 CHF', 1299, 'CHF'],
  ["1'299'000", 1_299_000, undefined],
  ['12,50 kn', 12.5, 'HRK'],
  ['12,-', 12, undefined],
  ['12,– €', 12, 'EUR'],
  ['CHF 12.--', 12, 'CHF'],
  ['€ 12', 12, 'EUR'],
  ['€12.50 EUR', 12.5, 'EUR'],
  ['12.50 eur', 12.5, 'EUR'],
  ['1.299,00 KM', 1299, 'BAM'],
  ['$19.99', 19.99, 'USD'],
  ['£5', 5, 'GBP'],
  ['1.999.000 din.', 1_999_000, 'RSD'],
  ['0.125', 0.125, undefined],
  ['1299.000', 1299, undefined],
])('%p is %p in %p', (written, amount, currency) => {
  expect(parseAmount(written, euro)).toEqual(currency === undefined ? { amount } : { amount, currency });
});

test.each(['', 'free', '12.3.4', '1,23,456', '12 34', '-5', '- 5 €', -5, Number.NaN, null, {}, '0x10', '1e3', '5-10'])(
  '%p is no amount',
  (written) => {
    expect(parseAmount(written, euro)).toHaveProperty('error');
  },
);

test('what may be a thousand or a fraction is read as the feed’s other prices are, else it is refused', () => {
  expect(parseAmount('1.299', euro)).toEqual({ error: expect.stringContaining('"decimalSign"') });
  expect(parseAmount('1.299', { ...euro, usualSign: ',' })).toEqual({ amount: 1299 });
  expect(parseAmount('1.299', { ...euro, usualSign: '.' })).toEqual({ amount: 1.299 });
  expect(parseAmount('12,50', { ...euro, usualSign: '.' })).toEqual({ amount: 12.5 });
});

test('a decimal sign that the mapping names is the only one', () => {
  expect(parseAmount('1,29', { ...euro, decimalSign: '.' })).toEqual({ error: 'is no amount' });
  expect(parseAmount('1,299', { ...euro, decimalSign: '.' })).toEqual({ amount: 1299 });
  expect(parseAmount('49,9 €', { ...euro, decimalSign: ',' })).toEqual({ amount: 49.9, currency: 'EUR' });
});

test('a word that is no currency, or two that differ, are no price', () => {
  expect(parseAmount('12 pieces', euro)).toEqual({ error: expect.stringContaining('no currency') });
  expect(parseAmount('$12 EUR', euro)).toEqual({ error: expect.stringContaining('no currency') });
});

test('of currencies that share a sign it is the feed’s own', () => {
  expect([findCurrency('$', 'EUR'), findCurrency('$', 'CAD')]).toEqual(['USD', 'CAD']);
  expect([findCurrency('kr', 'EUR'), findCurrency('kr', 'SEK')]).toEqual([undefined, 'SEK']);
});

test('a feed’s decimal sign is learnt from prices that leave no doubt', () => {
  const signs = ['12.50', '12,5', '1.299', '1.299,00', '1,299.00', '12', 12.5, 'free'].map(findUsedSign);
  expect(signs).toEqual(['.', ',', undefined, ',', '.', undefined, undefined, undefined]);
});

test('currencies have the decimals that they have', () => {
  expect(['EUR', 'JPY', 'KWD'].map(findMinorUnits)).toEqual([2, 0, 3]);
});

test('the name of a column may name its currency', () => {
  const columns = ['price_usd', 'Preis (€)', 'EUR price', 'Price $', 'Variant Price', 'cup price', 'price all'];
  expect(columns.map((column) => findColumnCurrency(column, 'EUR'))).toEqual([
    ...['USD', 'EUR', 'EUR', 'USD', undefined, undefined, undefined],
  ]);
});
