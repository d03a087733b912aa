import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { addVariations, generatedFormats, generateRecords, writeFeed } from '../generate/generate-feed';
import { exitCodes, ImportError } from '../import-error';

export interface GenerateOptions {
  out?: string;
  format?: string;
  seed?: string;
  /** How many of a hundred products have some. */
  variations?: string;
}

const mostProducts = 10_000_000;
const usualSeed = 20_261_121;

function requireWhole(what: string, text: string, most: number, least = 1): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new ImportError(`${what} is a whole number from ${least} to ${most}, not "${text}"`, exitCodes.wrongUse);
}

function requireFormat({ format, out }: GenerateOptions) {
  const named = format ?? (out === undefined ? 'jsonl' : path.extname(out.replace(/\.gz$/, '')).slice(1));
  const known = generatedFormats.find((each) => each === named);
  if (known) return known;
  throw new ImportError(`A feed is written as ${generatedFormats.join(', ')}, not as "${named}"`, exitCodes.wrongUse);
}

/** `npm run shop -- generate`: writes a feed to a file, or to standard output. */
export async function runGenerateCommand(count: string, options: GenerateOptions, output: Writable): Promise<void> {
  const format = requireFormat(options);
  const seed = options.seed === undefined ? usualSeed : requireWhole('--seed', options.seed, 2 ** 31 - 1);
  const percent = options.variations === undefined ? 0 : requireWhole('--variations', options.variations, 100, 0);
  const records = generateRecords(requireWhole('The number of products', count, mostProducts), seed);
  const text = Readable.from(writeFeed(addVariations(records, seed, percent / 100), format, percent > 0));
  if (options.out === undefined) await pipeline(text, output, { end: false });
  else if (options.out.endsWith('.gz')) await pipeline(text, createGzip(), createWriteStream(options.out));
  else await pipeline(text, createWriteStream(options.out));
}
