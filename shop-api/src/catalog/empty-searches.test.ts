import { readWords } from './empty-searches';

test.each([
  ['  Topla   VODA ', 'topla voda'],
  ['iphone 15 256gb', 'iphone 15 256gb'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('"%s" is counted as "%s"', (query, words) => {
  expect(readWords(query)).toBe(words);
});

test.each(['amra@example.com', '+387 61 123 456', '2026-000123 račun', '   '])(
  '"%s" may say who searched, or says nothing: it is not counted',
  (query) => {
    expect(readWords(query)).toBeUndefined();
  },
);
