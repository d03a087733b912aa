import { type CsvDialect, detectDelimiter, readCsv } from './csv-feed';
import type { FeedRecord } from './feed-record';

async function read(text: string, dialect: CsvDialect = {}, chunkBytes = 5): Promise<FeedRecord[]> {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  const all: FeedRecord[] = [];
  for await (const record of readCsv(chunks(), dialect)) all.push(record);
  return all;
}

const toValues = (records: readonly FeedRecord[]) =>
  records.map((record) =>
    'value' in record ? Object.values(record.value).join('|') : `${record.line}: ${record.error}`,
  );

test('quotes within a value are taken as they stand, where the row has its columns', async () => {
  expect(toValues(await read('id,name\n1,"a"b\n2,5" tube\n3,"say ""hi"""\n'))).toEqual([
    '1|"a"b',
    '2|5" tube',
    '3|say "hi"',
  ]);
});

test('quotes behind a backslash are text, beside quotes that are doubled', async () => {
  const text = 'id,name\n1,"5\\" x, y"\n2,"say ""hi"""\n3,"a 5\\" and a ""b"", c"\n4,"C:\\"\n5,"a\\"b\nc"\n';
  expect(toValues(await read(text))).toEqual(['1|5" x, y', '2|say "hi"', '3|a 5" and a "b", c', '4|C:\\', '5|a"b\nc']);
});

test('an escape character that is named escapes', async () => {
  const records = await read("id;name\n1;'it\\'s; so'\n2;'a\n\\'b'\n", { quote: "'", escape: '\\' });
  expect(toValues(records)).toEqual(["1|it's; so", "2|a\n'b"]);
});

test('a quote that is never closed costs its own line and no other, each counted once', async () => {
  const records = await read('id,name\n1,"open\n2,b\n3,"c\nd"\n\n4,e,f\n5,"g\n6,h\n');
  expect(toValues(records)).toEqual([
    '2: opens a quote that is not closed',
    '2|b',
    '3|c\nd',
    '7: has 3 columns, the first line has 2',
    '8: opens a quote that is not closed',
    '6|h',
  ]);
  expect(records.map(({ line }) => line)).toEqual([2, 3, 4, 7, 8, 9]);
});

test('lines may end as on any system', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const records = await read(`id,name${end}1,a${end}${end}2,b`, {}, 64);
    expect(records.map(({ line }) => line)).toEqual([2, 4]);
    expect(toValues(records)).toEqual(['1|a', '2|b']);
  }
});

test('a spreadsheet may name what parts columns, and write empty ones behind the last', async () => {
  expect(toValues(await read('sep=;\nid;name\n1;a,b;;\n'))).toEqual(['1|a,b']);
  expect(await read('id,name,,\n1,a,,\n')).toEqual([{ line: 2, value: { id: '1', name: 'a' } }]);
});

test('two columns of one name are an error', async () => {
  await expect(read('id,id\n1,2\n')).rejects.toThrow('Two columns of the first line are called "id"');
});

test.each([
  ['id,name;x,price', ','],
  ['id;"name, long, and so on";price', ';'],
  ['id\tname\tprice', '\t'],
  ['id|name', '|'],
  ['sep=|\na;b;c|d', '|'],
])('what parts the columns of %j is %j', (header, sign) => {
  expect(detectDelimiter(header)).toBe(sign);
});
