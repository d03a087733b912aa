import type { LanguageCode } from '@storefront/contracts/languages';
import { toLightStem } from './light-stems';

test.each<[LanguageCode, string[]]>([
  ['ba', ['solja', 'solje', 'solju', 'soljom', 'soljama']],
  ['ba', ['noz', 'noza', 'nozevi', 'nozevima']],
  ['hr', ['tepih', 'tepisi', 'tepiha', 'tepisima']],
  ['rs', ['ruksak', 'ruksaci', 'ruksaka', 'ruksacima']],
  ['me', ['lonac', 'lonci', 'loncima']],
  ['ba', ['vunena', 'vuneni', 'vunene', 'vunenog', 'vunenih']],
  ['si', ['skodelica', 'skodelice', 'skodelic', 'skodelicami']],
  ['si', ['lonec', 'lonci', 'lonca']],
  ['en', ['mug', 'mugs']],
  ['en', ['battery', 'batteries']],
  ['en', ['brush', 'brushes']],
  ['de', ['tasse', 'tassen']],
  ['it', ['tazza', 'tazze']],
  ['es', ['taza', 'tazas']],
  ['es', ['sarten', 'sartenes']],
])('in %s the forms %j have one stem', (lang, forms) => {
  expect(new Set(forms.map((form) => toLightStem(lang, form))).size).toBe(1);
});

test.each<[LanguageCode, string]>([
  ['ba', 'dom'],
  ['en', 'glass'],
  ['de', 'see'],
  ['en', 'vr0101s'],
])('in %s %p stays as it is', (lang, word) => {
  expect(toLightStem(lang, word)).toBe(word);
});
