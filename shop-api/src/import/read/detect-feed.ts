import { exitCodes, ImportError } from '../import-error';
import { detectDelimiter } from './csv-feed';
import { type FeedFile, type FeedReading, openFeed } from './feed-file';
import { type FeedFormat, feedFormats } from './feed-formats';
import { findListPath } from './json-list';
import { EncodingProbe, type FoundEncoding, requireEncoding, toUtf8 } from './text-encoding';

/** What the owner says of a feed; the rest is detected. */
export interface GivenReading {
  format?: string | undefined;
  encoding?: string | undefined;
  delimiter?: string | undefined;
  quote?: string | undefined;
  escape?: string | undefined;
  records?: string | undefined;
  sheet?: string | undefined;
}

/** How a feed is read, and why it is taken for that: for people. */
export interface DetectedFeed {
  reading: FeedReading;
  reasons: string[];
}

const startBytes = 64 * 1024;

/** The beginning of a feed's text, and its encoding, which every byte has a say in. */
async function probeText(feed: FeedFile, given: string | undefined) {
  const probe = new EncodingProbe();
  const start: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of openFeed(feed)) {
    if (bytes < startBytes) start.push(chunk);
    bytes += chunk.length;
    if (given === undefined) probe.add(chunk);
    else if (bytes >= startBytes) break;
  }
  const found = given === undefined ? probe.find() : { encoding: requireEncoding(given), why: 'the mapping says so' };
  const encoding = findDeclared(Buffer.concat(start), found);
  const text = await readStart(start, encoding.encoding);
  return { text: text.replace(/^\uFEFF/, ''), encoding };
}

/** An XML document says what it is; where its bytes are UTF-8 all the same, it is wrong. */
function findDeclared(start: Buffer, found: FoundEncoding): FoundEncoding {
  if (!found.encoding.startsWith('Windows-')) return found;
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start.toString('latin1'))?.[1];
  return declared === undefined || /^utf-?8$/i.test(declared)
    ? found
    : { encoding: requireEncoding(declared), why: 'its first line says so' };
}

async function readStart(chunks: readonly Buffer[], encoding: string): Promise<string> {
  async function* all() {
    yield* chunks;
  }
  const parts: Buffer[] = [];
  for await (const part of toUtf8(all(), encoding)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function isJsonLine(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** A single line that is an object may be a document, or a record: there the file's name decides. */
function findJsonFormat(text: string, ending: string): { format: FeedFormat; why: string } {
  const [first = '', ...others] = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const isNamed = ending === 'jsonl' || ending === 'ndjson';
  const isLines = isJsonLine(first) && (others.length > 0 || findListPath(first) === undefined);
  return isNamed || isLines
    ? { format: 'jsonl', why: isLines ? 'each of its lines is a JSON object' : 'its name says so' }
    : { format: 'json', why: 'it begins with "{"' };
}

/** What a text is by how it begins, whatever its file is called. */
function findFormat(text: string, ending: string): { format: FeedFormat; why: string } {
  const plain = text.trimStart();
  if (plain.startsWith('<')) return { format: 'xml', why: 'it begins with "<"' };
  if (plain.startsWith('[')) return { format: 'json', why: 'it begins with "["' };
  if (plain.startsWith('{')) return findJsonFormat(plain, ending);
  return { format: 'csv', why: 'its first line names columns' };
}

function requireFormat(named: string): FeedFormat {
  const plain = named === 'tsv' ? 'csv' : named === 'ndjson' ? 'jsonl' : named;
  const known = feedFormats.find((each) => each === plain);
  if (known) return known;
  throw new ImportError(`There is no format "${named}": ${feedFormats.join(', ')}`, exitCodes.wrongUse);
}

const signNames: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** What a feed is, from its content: format, encoding, and what parts its columns. What is given is taken as it is. */
export async function detectFeed(feed: FeedFile, given: GivenReading = {}): Promise<DetectedFeed> {
  const { format: named, sheet, quote } = given;
  if (named === 'xlsx' || (named === undefined && feed.isZip)) {
    if (!feed.isZip) throw new ImportError('The feed is no workbook: an .xlsx is a zip file', exitCodes.wrongUse);
    return { reading: { format: 'xlsx', encoding: 'UTF-8', sheet }, reasons: ['the feed is a workbook (.xlsx)'] };
  }
  const { text, encoding } = await probeText(feed, given.encoding);
  const { format, why } =
    named === undefined
      ? findFormat(text, feed.ending)
      : { format: requireFormat(named), why: 'the command or the mapping says so' };
  const letters = `its letters are ${encoding.encoding}, for ${encoding.why}`;
  const reading: FeedReading = { format, encoding: encoding.encoding };
  if (format === 'json') {
    const records = given.records ?? findListPath(text)?.join('.') ?? '';
    const place = records === '' ? '' : `; its records are the list in "${records}"`;
    return { reading: { ...reading, records }, reasons: [`the feed is JSON, for ${why}${place}`, letters] };
  }
  if (format !== 'csv') return { reading, reasons: [`the feed is ${format.toUpperCase()}, for ${why}`, letters] };
  const delimiter = given.delimiter ?? detectDelimiter(text);
  const parted = `its columns are parted by ${signNames[delimiter] ?? `"${delimiter}"`}`;
  return {
    reading: { ...reading, delimiter, quote, escape: given.escape },
    reasons: [`the feed is CSV, for ${why}; ${parted}`, letters],
  };
}
