import { emitSearchEvents } from './search-events';

function memoryStorage(): () => Storage {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return () => storage as Storage;
}

function search(words: readonly string[]): unknown[] {
  const storage = memoryStorage();
  const emitted: unknown[] = [];
  const bus = { emit: (name: string, payload: unknown) => void emitted.push([name, payload]) };
  for (const query of words) emitSearchEvents(bus, { query, resultCount: 3 }, storage);
  return emitted;
}

it('reports a search and its results', () => {
  expect(search(['mug'])).toEqual([
    ['search.performed', { query: 'mug' }],
    ['search.resultsViewed', { query: 'mug', resultCount: 3 }],
  ]);
});

it('reports further results of the same words as the same search', () => {
  expect(search(['mug', 'mug', 'tray', 'mug'])).toEqual([
    ['search.performed', { query: 'mug' }],
    ['search.resultsViewed', { query: 'mug', resultCount: 3 }],
    ['search.resultsViewed', { query: 'mug', resultCount: 3 }],
    ['search.performed', { query: 'tray' }],
    ['search.resultsViewed', { query: 'tray', resultCount: 3 }],
    ['search.performed', { query: 'mug' }],
    ['search.resultsViewed', { query: 'mug', resultCount: 3 }],
  ]);
});

it('reports nothing of an empty search', () => {
  expect(search([''])).toEqual([]);
});
