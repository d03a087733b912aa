import { languages } from '@storefront/contracts/languages';
import { parseMoney, toMoneyText } from './money-text';

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.50', 1250],
  [' 0,01 ', 1],
])('reads %p', (text, minor) => {
  expect(parseMoney(text)).toBe(minor);
});

test.each(['', '-1', '1.299,00', '12,505', 'x', '1e3', '123456789'])('takes %p for no amount', (text) => {
  expect(parseMoney(text)).toBeUndefined();
});

test('writes what it reads, in each language', () => {
  expect(toMoneyText(129_950, languages.de)).toBe('1299,50');
  for (const language of Object.values(languages)) expect(parseMoney(toMoneyText(129_950, language))).toBe(129_950);
});
