import { countryName, hoursInWords, languagesInWords } from './point-view.server';

const german = { htmlLang: 'de-DE' };

it('names countries and languages in the language of the page', () => {
  expect([countryName('SI', german), languagesInWords(['sl', 'de'], german)]).toEqual([
    'Slowenien',
    'Slowenisch, Deutsch',
  ]);
});

it.each(['<script>', 'SLOVENIJA!', '\u0000'])('leaves %j as it is, which is the code of nothing', (code) => {
  expect([countryName(code, german), languagesInWords([code], german)]).toEqual([code, code]);
});

it('takes a word of the language itself for no correction', () => {
  expect(languagesInWords(['constructor'], { htmlLang: 'sr-Latn-ME' })).toBe('constructor');
});

it('leaves opening times that are no times as the provider wrote them', () => {
  const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: 'ab 9', closes: '25:00' }];
  expect(hoursInWords(hours, german, (code) => code)).toEqual([{ days: 'Montag–Sonntag', time: 'ab 9–25:00' }]);
});
