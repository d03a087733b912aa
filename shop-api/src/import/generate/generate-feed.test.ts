import distribution from './feed-distribution.json';
import { addVariations, generateRecords, writeFeed } from './generate-feed';

const count = 4000;
const records = [...generateRecords(count, 1)];

function share(matches: (record: (typeof records)[number]) => boolean): number {
  return records.filter(matches).length / count;
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test('a generated feed is spread as the measured one', () => {
  expect(Math.abs(median(records.map(({ price }) => price)) - (distribution.prices[50] ?? 0))).toBeLessThan(3);
  expect(Math.abs(median(records.map(({ name }) => name.length)) - (distribution.nameLengths[50] ?? 0))).toBeLessThan(
    8,
  );
  expect(Math.abs(share(({ description }) => /&#\d+;/.test(description)) - distribution.entities)).toBeLessThan(0.03);
  expect(Math.abs(share(({ attributes }) => 'Color' in attributes) - distribution.colors)).toBeLessThan(0.03);
  const depths = new Set(records.map(({ categories }) => categories.length));
  expect([...depths].sort()).toEqual([1, 2, 3, 4, 5]);
  const repeated = count - new Set(records.map(({ name }) => name)).size;
  expect(Math.abs(repeated / count - distribution.duplicateNames)).toBeLessThan(0.01);
});

test('the same seed makes the same feed, another seed another one', () => {
  expect([...generateRecords(5, 1)]).toEqual(records.slice(0, 5));
  expect([...generateRecords(5, 2)]).not.toEqual(records.slice(0, 5));
});

test('a feed is written as lines, as one list, or as rows', () => {
  const some = records.slice(0, 3);
  expect([...writeFeed(some, 'jsonl')].map((line) => JSON.parse(line))).toEqual(some);
  expect(JSON.parse([...writeFeed(some, 'json')].join(''))).toEqual(some);
  expect([...writeFeed(some, 'csv')].join('').split('\n')).toHaveLength(5);
});

test('a share of a generated feed has variations, each different from the others of its product', () => {
  const varied = [...addVariations(records, 1, 0.3)];
  const withSome = varied.flatMap(({ variations }) => (variations ? [variations] : []));
  expect(Math.abs(withSome.length / count - 0.3)).toBeLessThan(0.03);
  for (const variations of withSome) {
    const choices = variations.map(({ attributes }) => `${attributes.Color} ${attributes.Size}`);
    expect(choices.length).toBeGreaterThan(1);
    expect(new Set(choices).size).toBe(choices.length);
  }
  expect(varied.map(({ variations: _none, ...record }) => record)).toEqual(records);
  expect([...addVariations(records, 1, 0)]).toEqual(records);
});

test('in a CSV each variation is a row, and a group’s rows stand apart', () => {
  const varied = [...addVariations(records, 1, 0.3)];
  const [header = '', ...rows] = [...writeFeed(varied, 'csv', true)];
  const at = header.trim().split(',').indexOf('item_group_id');
  const groups = rows.map((row) => row.slice(1, -2).split('","')[at] ?? '');
  const expected = varied.reduce((sum, { variations }) => sum + (variations?.length ?? 1), 0);
  expect(rows).toHaveLength(expected);
  const [first = ''] = groups.filter(Boolean);
  expect(groups.indexOf(first, groups.indexOf(first) + 1) - groups.indexOf(first)).toBeGreaterThan(1);
  expect([...writeFeed(records.slice(0, 2), 'csv')][0]).not.toContain('item_group_id');
});
