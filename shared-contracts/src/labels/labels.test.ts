import { createTranslate } from './labels';

const products = {
  ba: '{count, plural, one {# proizvod} few {# proizvoda} other {# proizvoda}}',
  si: '{count, plural, one {# izdelek} two {# izdelka} few {# izdelki} other {# izdelkov}}',
  en: '{count, plural, one {# product} other {# products}}',
};

it.each([
  ['bs-BA', products.ba, 1, '1 proizvod'],
  ['bs-BA', products.ba, 21, '21 proizvod'],
  ['bs-BA', products.ba, 3, '3 proizvoda'],
  ['bs-BA', products.ba, 11, '11 proizvoda'],
  ['sl-SI', products.si, 1, '1 izdelek'],
  ['sl-SI', products.si, 2, '2 izdelka'],
  ['sl-SI', products.si, 102, '102 izdelka'],
  ['sl-SI', products.si, 3, '3 izdelki'],
  ['sl-SI', products.si, 5, '5 izdelkov'],
  ['en', products.en, 1, '1 product'],
  ['en', products.en, 0, '0 products'],
])('counts in %s by the language’s own forms (%s, %i)', (htmlLang, text, count, expected) => {
  expect(createTranslate({ found: text }, htmlLang)('found', { count })).toBe(expected);
});

it.each([
  ['bs-BA', products.ba, 999, '999 proizvoda'],
  ['bs-BA', products.ba, 3291, '3.291 proizvod'],
  ['en', products.en, 3291, '3,291 products'],
  ['en', products.en, 1_234_567, '1,234,567 products'],
  ['en', 'Products ({count})', 3291, 'Products (3,291)'],
])('groups counts of thousands in %s (%s, %i)', (htmlLang, text, count, expected) => {
  expect(createTranslate({ found: text }, htmlLang)('found', { count })).toBe(expected);
});

it('leaves digits that count nothing as they are: text is never grouped', () => {
  const t = createTranslate({ line: '© {year}, {order}: {rating}' }, 'de-DE');
  expect(t('line', { year: '2026', order: '2026-000012', rating: 4.5 })).toBe('© 2026, 2026-000012: 4.5');
});

it('falls back to the general form where a language’s own is missing', () => {
  const t = createTranslate({ found: '{count, plural, one {# kos} other {# kosov}}' }, 'sl-SI');
  expect(t('found', { count: 2 })).toBe('2 kosov');
});

it('fills placeholders in and beside a plural', () => {
  const t = createTranslate({ left: '{name}: {count, plural, one {još # komad} other {još # komada}}' }, 'bs-BA');
  expect(t('left', { name: 'Šolja Ilma', count: 1 })).toBe('Šolja Ilma: još 1 komad');
});

it('leaves a placeholder without a value to be seen', () => {
  expect(createTranslate({ hello: 'Zdravo, {name}' }, 'bs-BA')('hello', { other: 1 })).toBe('Zdravo, {name}');
});

it('shows the code of a missing label, so that its absence is seen', () => {
  expect(createTranslate({}, 'en')('catalog_add_to_cart')).toBe('catalog_add_to_cart');
});

it('reports the requested labels, missing ones too', () => {
  const asked: string[] = [];
  const t = createTranslate({ one: 'Eins' }, 'de-DE', (code) => asked.push(code));
  t('one');
  t('two');
  expect(asked).toEqual(['one', 'two']);
});
