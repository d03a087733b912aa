import { type Currency, formatMoney, parsePrice } from './money';

const marks: Currency = { code: 'BAM', display: '%s KM' };
const euros: Currency = { code: 'EUR', display: '%s €' };
const dinars: Currency = { code: 'RSD', display: '%s RSD' };

/** Sums stand with a no-break space, so that a line never ends between number and currency. */
const noBreak = (text: string) => text.replace(' ', '\u00a0');

it.each([
  [marks, 'bs-BA', 3290, '32,90 KM'],
  [dinars, 'sr-Latn-RS', 123_456_700, '1.234.567,00 RSD'],
  [euros, 'de-AT', 123_450, '1.234,50 €'],
  [euros, 'en', 123_450, '1,234.50 €'],
  [{ code: 'EUR', display: '€ %s' }, 'en', 5, '€ 0.05'],
  [marks, 'bs-BA', 99_900, '999,00 KM'],
  [marks, 'bs-BA', -123_450, '−1.234,50 KM'],
  [marks, 'bs-BA', 0, '0,00 KM'],
] as const)('formats with %j in %s: %i minor units are %s', (currency, htmlLang, amount, text) => {
  expect(formatMoney(amount, currency, htmlLang)).toBe(noBreak(text));
});

it.each([
  ['32,90 KM', 32.9],
  ['1.234,50 KM', 1234.5],
  ['€ 1,234.50', 1234.5],
  ['$19.99', 19.99],
  ['£5', 5],
  ['1.234,00 RSD', 1234],
  ['990,00 din', 990],
  ['990,00 din.', 990],
  ['1.234.567,89 KM', 1_234_567.89],
  ['1\u00a0234,50\u00a0€', 1234.5],
  ['12,345', 12.35],
  ['−5,00 KM', -5],
])('reads %j as %d', (text, amount) => {
  expect(parsePrice(text)).toBe(amount);
});

it.each(['', 'KM', 'na upit'])('reads no number out of %j', (text) => {
  expect(parsePrice(text)).toBeNaN();
});

it.each([marks, euros, dinars])('reads back what it formats with %j', (currency) => {
  for (const htmlLang of ['bs-BA', 'en']) {
    expect(parsePrice(formatMoney(123_456_789, currency, htmlLang))).toBe(1_234_567.89);
    expect(parsePrice(formatMoney(-250, currency, htmlLang))).toBe(-2.5);
  }
});
