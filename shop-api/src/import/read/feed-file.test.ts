import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findFeed, readFeed } from './feed-file';
import type { FeedFormat } from './feed-formats';
import type { FeedRecord } from './feed-record';

const folder = mkdtempSync(path.join(tmpdir(), 'feed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(format: FeedFormat, text: string | Buffer, records?: string): Promise<FeedRecord[]> {
  const file = path.join(folder, `feed.${format}${typeof text === 'string' ? '' : '.gz'}`);
  writeFileSync(file, text);
  const all: FeedRecord[] = [];
  for await (const record of readFeed(findFeed(file), { format, encoding: 'UTF-8', records })) all.push(record);
  return all;
}

const splitLines = (records: readonly FeedRecord[]) => records.map(({ line }) => line);

test('JSON records are named by the line in which each begins', async () => {
  const records = await read('json', '[\n{"a":1},\n{"a":\n2}, {"a":{"b":[1,{"c":2}]}}\n, 7]');
  expect(splitLines(records)).toEqual([2, 3, 4, 5]);
  expect(records[2]).toEqual({ line: 4, value: { a: { b: [1, { c: 2 }] } } });
  expect(records[3]).toEqual({ line: 5, error: 'is no record with fields' });
});

test('a JSON list may stand deeper, when it is said where', async () => {
  const text = '{"meta":{"n":[1]},\n"shop":{"products":[{"a":1},\n{"a":2}]}}';
  expect(splitLines(await read('json', text, 'shop.products'))).toEqual([2, 3]);
  await expect(read('json', text)).rejects.toThrow('"records": "products"');
});

test('JSON that breaks off or breaks says so with its line', async () => {
  await expect(read('json', '[{"a":1},\n{"a":')).rejects.toThrow('ends in line 2');
  await expect(read('json', '[{"a":1},\n{bad}]')).rejects.toThrow('line 2');
});

test('a bad line of JSONL is one error, and the next line is read', async () => {
  expect(await read('jsonl', '{"a":1}\n\n{bad\n[1]\n{"a":2}')).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 3, error: expect.stringContaining('is not JSON') },
    { line: 4, error: 'is no record with fields' },
    { line: 5, value: { a: 2 } },
  ]);
});

test('CSV rows may hold lines, quotes and any of the usual delimiters', async () => {
  const records = await read('csv', '\uFEFFid;name\r\n1;"a\nb ""c"" ; d"\r\n2;e;f\r\n3;g\r\n');
  expect(records).toEqual([
    { line: 2, value: { id: '1', name: 'a\nb "c" ; d' } },
    { line: 4, error: 'has 3 columns, the first line has 2' },
    { line: 5, value: { id: '3', name: 'g' } },
  ]);
});

test('a feed may be packed, and be the only one of its folder', async () => {
  expect(await read('jsonl', gzipSync('{"a":1}\n'))).toEqual([{ line: 1, value: { a: 1 } }]);
  expect(() => findFeed(folder)).toThrow('holds several feeds');
  expect(() => findFeed(path.join(folder, 'none.json'))).toThrow('There is no file');
});
