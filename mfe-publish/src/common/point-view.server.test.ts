import { countryName, formatHours, formatLanguages } from './point-view.server';

const german = { htmlLang: 'de-DE' };

it('formats countries and languages in the page’s language', () => {
  expect([countryName('SI', german), formatLanguages(['sl', 'de'], german)]).toEqual([
    'Slowenien',
    'Slowenisch, Deutsch',
  ]);
});

it.each(['<script>', 'SLOVENIJA!', '\u0000'])('keeps the unknown code %j as it is', (code) => {
  expect([countryName(code, german), formatLanguages([code], german)]).toEqual([code, code]);
});

it('does not correct words of the language itself', () => {
  expect(formatLanguages(['constructor'], { htmlLang: 'sr-Latn-ME' })).toBe('constructor');
});

it('keeps invalid opening times as they are', () => {
  const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: 'ab 9', closes: '25:00' }];
  expect(formatHours(hours, german, (code) => code)).toEqual([{ days: 'Montag–Sonntag', time: 'ab 9–25:00' }]);
});
