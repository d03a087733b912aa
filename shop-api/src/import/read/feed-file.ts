import { createHash } from 'node:crypto';
import { closeSync, createReadStream, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { exitCodes, ImportError } from '../import-error';
import { type CsvDialect, readCsv } from './csv-feed';
import type { FeedFormat } from './feed-formats';
import type { FeedRecord } from './feed-record';
import { readJson } from './json-feed';
import { readJsonLines } from './jsonl-feed';
import { toUtf8 } from './text-encoding';
import { readXlsx } from './xlsx-feed';
import { readXmlFeed } from './xml-feed';

/** Files that are feeds by their names; what they are, their content says. */
const endings: ReadonlySet<string> = new Set(['json', 'jsonl', 'ndjson', 'csv', 'tsv', 'txt', 'xml', 'rss', 'xlsx']);

/** A feed as it lies on the disk. */
export interface FeedFile {
  path: string;
  /** `ecommerce` of `ecommerce.json.gz`. */
  name: string;
  /** How its name ends, without `.gz`: `json`. Its content goes before it. */
  ending: string;
  /** With gzip. */
  isCompressed: boolean;
  /** As a workbook is. */
  isZip: boolean;
  bytes: number;
}

const gzipMark = Buffer.from([0x1f, 0x8b]);
const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** The first bytes of a file say what it is packed with, its name may not. */
function readMark(file: string): Buffer {
  const mark = Buffer.alloc(zipMark.length);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, mark, 0, mark.length, 0);
  } finally {
    closeSync(opened);
  }
  return mark;
}

function describe(file: string): FeedFile {
  const { size } = statSync(file);
  const mark = readMark(file);
  const plain = file.replace(/\.gz$/i, '');
  const ending = path.extname(plain).slice(1).toLowerCase();
  return {
    ...{ path: file, name: path.basename(plain, path.extname(plain)), bytes: size },
    ending,
    isCompressed: mark.subarray(0, gzipMark.length).equals(gzipMark),
    isZip: mark.equals(zipMark),
  };
}

/** Finds the feed that is named: a file, or the only one of a folder. */
export function findFeed(named: string): FeedFile {
  const full = path.resolve(named);
  if (!existsSync(full)) throw new ImportError(`There is no file ${full}`, exitCodes.wrongUse);
  if (!statSync(full).isDirectory()) return describe(full);
  const feeds = readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => describe(path.join(full, name)))
    .filter(({ ending }) => endings.has(ending))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const [only, another] = feeds;
  if (!only)
    throw new ImportError(
      `No file in ${full} is a feed: .csv, .tsv, .txt, .xlsx, .xml, .json or .jsonl, also with .gz`,
      exitCodes.wrongUse,
    );
  if (another) {
    const names = feeds.map((feed) => path.basename(feed.path)).join(', ');
    throw new ImportError(`${full} holds several feeds: ${names}. Name one of them`, exitCodes.wrongUse);
  }
  return only;
}

/** Names the feed's content: an import goes on only from where the same one was left. */
export async function hashFeed({ path: file }: FeedFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The feed's bytes, unpacked. `onBytes` gets the number of bytes read, for a progress display. */
export function openFeed(
  { path: file, isCompressed }: FeedFile,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncIterable<Buffer> {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onBytes(bytes);
      done(null, chunk);
    },
  });
  // An error of any of them ends the last one with it, where the reader meets it.
  const noticed = () => undefined;
  return isCompressed
    ? pipeline(createReadStream(file), counter, createGunzip(), noticed)
    : pipeline(createReadStream(file), counter, noticed);
}

/** How a feed is read. */
export interface FeedReading extends CsvDialect {
  format: FeedFormat;
  encoding: string;
  /** Where in a JSON document the list stands. */
  records?: string | undefined;
  /** Which sheet of a workbook. */
  sheet?: string | undefined;
}

/** Every record of a feed in order, with the line where it begins. */
export function readFeed(
  feed: FeedFile,
  reading: FeedReading,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<FeedRecord> {
  const { format, encoding, records = '', sheet } = reading;
  if (format === 'xlsx') return readXlsx(feed.path, sheet);
  const chunks = toUtf8(openFeed(feed, onBytes), encoding);
  switch (format) {
    case 'json':
      return readJson(chunks, records === '' ? [] : records.split('.'));
    case 'jsonl':
      return readJsonLines(chunks);
    case 'csv':
      return readCsv(chunks, reading);
    case 'xml':
      return readXmlFeed(chunks);
  }
}
