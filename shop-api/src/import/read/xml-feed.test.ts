import type { FeedRecord } from './feed-record';
import { readXmlFeed } from './xml-feed';

async function read(text: string, chunkBytes = 11): Promise<FeedRecord[]> {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  const all: FeedRecord[] = [];
  for await (const record of readXmlFeed(chunks())) all.push(record);
  return all;
}

const rss = (items: string) =>
  `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title>\n${items}\n</channel></rss>`;

test('an item of RSS is a record with Google’s names, and begins in its own line', async () => {
  const records = await read(
    rss(`<item><g:id>A</g:id><title>Mug &amp; lid</title><g:price>12 EUR</g:price>
<g:shipping><g:country>DE</g:country><g:price>3 EUR</g:price></g:shipping></item>
<item><g:id>B</g:id><title><![CDATA[<b>Cup</b>]]></title>
<g:additional_image_link>1.jpg</g:additional_image_link><g:additional_image_link>2.jpg</g:additional_image_link></item>`),
  );
  expect(records).toEqual([
    { line: 3, value: { id: 'A', title: 'Mug & lid', price: '12 EUR', shipping: { country: 'DE', price: '3 EUR' } } },
    { line: 5, value: { id: 'B', title: '<b>Cup</b>', additional_image_link: ['1.jpg', '2.jpg'] } },
  ]);
});

test('Google’s own name goes before that of RSS, wherever it stands', async () => {
  const [first, second] = await read(
    rss('<item><title>a</title><g:title>b</g:title></item><item><g:title>b</g:title><title>a</title></item>'),
  );
  expect([first, second]).toMatchObject([{ value: { title: 'b' } }, { value: { title: 'b' } }]);
});

test('entries of Atom and products of other lists are records too', async () => {
  expect(await read('<feed><title>x</title><entry><id>A</id><link href="https://a.example/"/></entry></feed>')).toEqual(
    [{ line: 1, value: { id: 'A', link: 'https://a.example/' } }],
  );
  expect(await read('<products>\n<product><sku>A</sku></product></products>')).toEqual([
    { line: 2, value: { sku: 'A' } },
  ]);
});

test('what is not well-formed costs its own record', async () => {
  const records = await read(
    rss('<item><id>A</id><title>Salt & pepper</title></item>\n<item><id>B</id><title>Cup</title></item>'),
  );
  expect(records).toEqual([
    { line: 3, error: expect.stringContaining('is not well-formed XML: Invalid character in entity name in line 3') },
    { line: 4, value: { id: 'B', title: 'Cup' } },
  ]);
});

test('a feed that breaks off, or is a web page, says so', async () => {
  await expect(read('<rss><channel>\n<item><id>A</id></item>')).rejects.toThrow('ends in line 2, before its XML does');
  await expect(read('<html><body>Log in</body></html>')).rejects.toThrow('The feed is a web page');
});

test('a record that is too long is one error, and the memory stays free', async () => {
  const long = `<item><id>A</id><title>${'long '.repeat(300_000)}</title></item><item><id>B</id></item>`;
  expect(await read(rss(long), 65_536)).toEqual([
    { line: 3, error: 'is longer than 1 MiB' },
    { line: 3, value: { id: 'B' } },
  ]);
});
