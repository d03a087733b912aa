import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsx } from '../testing/write-xlsx';
import type { FeedRecord } from './feed-record';
import { readXlsx } from './xlsx-feed';

const folder = mkdtempSync(path.join(tmpdir(), 'xlsx-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(bytes: Buffer, sheet?: string): Promise<FeedRecord[]> {
  const file = path.join(folder, 'feed.xlsx');
  writeFileSync(file, bytes);
  const all: FeedRecord[] = [];
  for await (const record of readXlsx(file, sheet)) all.push(record);
  return all;
}

test('rows of the first sheet that is shown are records, numbered as the program numbers them', async () => {
  const book = writeXlsx([['sku', 'name', 'price'], [], ['A', 'Mug & lid', 19.989999999999998], ['B', '', 12]]);
  expect(await read(book)).toEqual([
    { line: 3, value: { sku: 'A', name: 'Mug & lid', price: 19.99 } },
    { line: 4, value: { sku: 'B', name: '', price: 12 } },
  ]);
});

test('a sheet may be named, and one that is not there is an error with those that are', async () => {
  expect(await read(writeXlsx([['a'], ['1']], 'Shop'), 'Shop')).toHaveLength(1);
  await expect(read(writeXlsx([['a'], ['1']], 'Shop'), 'Else')).rejects.toThrow('no sheet "Else": "Notes", "Shop"');
});

test('a long code stays whole, though the program keeps it as a number', async () => {
  expect(await read(writeXlsx([['ean'], [5_901_234_123_457]]))).toEqual([
    { line: 2, value: { ean: 5_901_234_123_457 } },
  ]);
});

test('a file that is broken off is one sentence', async () => {
  const book = writeXlsx([['a'], ['1']]);
  await expect(read(book.subarray(0, book.length - 40))).rejects.toThrow('The workbook cannot be read: ');
});
