import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { writeXlsx } from '../testing/write-xlsx';
import { detectFeed } from './detect-feed';
import { findFeed } from './feed-file';

const folder = mkdtempSync(path.join(tmpdir(), 'detect-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function detect(name: string, content: string | Buffer, given = {}) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return detectFeed(findFeed(file), given);
}

test.each([
  ['feed.txt', '[{"a":1}]', { format: 'json', records: '' }],
  ['feed.txt', '{"shop":{"n":[1],"products":[{"a":1}]}}', { format: 'json', records: 'shop.products' }],
  ['feed.txt', '{"a":1}\n{"a":2}', { format: 'jsonl' }],
  ['feed.jsonl', '{"a":1,"items":[{"b":1}]}', { format: 'jsonl' }],
  ['feed.csv', '<rss><channel/></rss>', { format: 'xml' }],
  ['feed.json', 'id;name\n1;a', { format: 'csv', delimiter: ';' }],
  ['feed', 'id\tname\n1\ta', { format: 'csv', delimiter: '\t' }],
])('a feed is what its content is, whatever its file is called: %s %j', async (name, content, reading) => {
  expect((await detect(name, content)).reading).toMatchObject({ encoding: 'UTF-8', ...reading });
  const packed = await detect(`${name}.gz`, gzipSync(content));
  expect(packed.reading).toMatchObject(reading);
});

test('a workbook is known by its content', async () => {
  expect((await detect('book.csv', writeXlsx([['a'], ['1']]))).reading.format).toBe('xlsx');
  await expect(detect('book.csv', 'a,b', { format: 'xlsx' })).rejects.toThrow('The feed is no workbook');
});

test('it is said what a feed was taken for, and why', async () => {
  const { reasons } = await detect('feed.csv', iconv.encode('id;naziv\n1;Šolja, đezva', 'Windows-1250'));
  expect(reasons).toEqual([
    'the feed is CSV, for its first line names columns; its columns are parted by semicolons',
    'its letters are Windows-1250, for it is not UTF-8, and its letters are those of this encoding',
  ]);
});

test('what the owner says goes before what is detected', async () => {
  const given = { format: 'tsv', encoding: 'latin1', delimiter: '|' };
  const { reading } = await detect('feed.csv', '{"id"|b', given);
  expect(reading).toMatchObject({ format: 'csv', encoding: 'latin1', delimiter: '|' });
  await expect(detect('feed.csv', 'a', { format: 'xls' })).rejects.toThrow('There is no format "xls"');
});

test('an XML document says in which encoding it is, unless it is UTF-8 all the same', async () => {
  const declared = '<?xml version="1.0" encoding="ISO-8859-2"?><a>Lončić</a>';
  expect((await detect('a.xml', iconv.encode(declared, 'ISO-8859-2'))).reading.encoding).toBe('ISO-8859-2');
  expect((await detect('a.xml', declared)).reading.encoding).toBe('UTF-8');
});
