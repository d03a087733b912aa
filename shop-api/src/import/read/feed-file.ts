import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { exitCodes, ImportError } from '../import-error';
import { readCsv } from './csv-feed';
import type { FeedRecord } from './feed-record';
import { readJson } from './json-feed';
import { readJsonLines } from './jsonl-feed';

const formats = {
  json: 'json',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  csv: 'csv',
  tsv: 'csv',
} as const;

export type FeedFormat = (typeof formats)[keyof typeof formats];

export const feedFormats: readonly FeedFormat[] = ['json', 'jsonl', 'csv'];

/** A feed as it lies on the disk. */
export interface FeedFile {
  path: string;
  /** `ecommerce` of `ecommerce.json.gz`. */
  name: string;
  format: FeedFormat | undefined;
  isCompressed: boolean;
  bytes: number;
}

function describe(file: string): FeedFile {
  const { size } = statSync(file);
  const isCompressed = file.toLowerCase().endsWith('.gz');
  const plain = isCompressed ? file.slice(0, -'.gz'.length) : file;
  const ending = path.extname(plain).slice(1).toLowerCase();
  const format = ending in formats ? formats[ending as keyof typeof formats] : undefined;
  return { path: file, name: path.basename(plain, path.extname(plain)), format, isCompressed, bytes: size };
}

/** Finds the feed that is named: a file, or the only one of a folder. */
export function findFeed(named: string): FeedFile {
  const full = path.resolve(named);
  if (!existsSync(full)) throw new ImportError(`There is no file ${full}`, exitCodes.wrongUse);
  if (!statSync(full).isDirectory()) return describe(full);
  const feeds = readdirSync(full)
    .sort()
    .map((file) => describe(path.join(full, file)))
    .filter(({ format }) => format !== undefined);
  const [only, another] = feeds;
  if (!only)
    throw new ImportError(`No file in ${full} is a feed: .json, .jsonl or .csv, also with .gz`, exitCodes.wrongUse);
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
function openFeed({ path: file, isCompressed }: FeedFile, onBytes: (bytes: number) => void): AsyncIterable<Buffer> {
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

export interface FeedReading {
  format: FeedFormat;
  /** Where in a JSON document the list stands. */
  records?: string;
  delimiter?: string;
  onBytes?: (bytes: number) => void;
}

/** Every record of a feed in order, with the line where it begins. */
export function readFeed(feed: FeedFile, reading: FeedReading): AsyncGenerator<FeedRecord> {
  const chunks = openFeed(feed, reading.onBytes ?? (() => undefined));
  switch (reading.format) {
    case 'json':
      return readJson(chunks, reading.records ? reading.records.split('.') : []);
    case 'jsonl':
      return readJsonLines(chunks);
    case 'csv':
      return readCsv(chunks, reading.delimiter);
  }
}
