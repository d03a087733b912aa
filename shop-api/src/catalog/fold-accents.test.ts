import { foldAccents, searchTextOf, searchWords } from './fold-accents';

test('accents fold to the letters that people type without them', () => {
  expect(foldAccents('ČAŠA ŽIČA ćup')).toBe('casa zica cup');
  expect(foldAccents('Größe Straße señal ciò')).toBe('grosse strasse senal cio');
});

test('a word with đ is found by d and by dj', () => {
  const text = searchTextOf(['Dječiji ruksak', 'smeđa']);
  expect(text).toContain('smeda');
  expect(text).toContain('smedja');
});

test('a query is its words, folded', () => {
  expect(searchWords('  Šolja   za čaj ')).toEqual(['solja', 'za', 'caj']);
  expect(searchWords(' ')).toEqual([]);
});
