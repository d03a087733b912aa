import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LanguageCode } from '@storefront/contracts/languages';
import { listProducts } from '../src/catalog/products';
import { type ImportResult, importFeed } from '../src/import/import-feed';
import { prepareFeed } from '../src/import/prepare-feed';
import { findFeed } from '../src/import/read/feed-file';
import type { Note } from '../src/import/stage/staging';
import { readSettings } from '../src/settings';
import { loadShop, readCurrencies } from '../src/site/shop';
import type { OpenCatalog } from './open-catalog';

export interface Imported {
  result: ImportResult;
  notes: Note[];
  rules: string[];
  missing: string[];
}

const folder = mkdtempSync(path.join(tmpdir(), 'feeds-'));

/** Where a test may write a feed that is more than records. */
export const feedFile = (name: string) => path.join(folder, name);

const now = new Date('2026-11-21T09:00:00Z');

/** How a feed is imported in a test: `mapping` as it stands in its file. */
export interface CatalogImportOptions {
  mapping?: object;
  isDryRun?: boolean;
  mayShrink?: boolean;
  mayLack?: boolean;
}

/** Imports records as JSONL, or a file, into a shop whose memory is then as a running provider's. */
export async function importCatalog(
  { context }: OpenCatalog,
  source: string,
  records: readonly unknown[] | string,
  { mapping, isDryRun = false, mayShrink = false, mayLack = false }: CatalogImportOptions = {},
): Promise<Imported> {
  const file = typeof records === 'string' ? records : feedFile(`${source}.jsonl`);
  if (typeof records !== 'string') writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'));
  const prepared = await prepareFeed(findFeed(file), { ...mapping }, 'of the test', 'en');
  const notes: Note[] = [];
  const rules: string[] = [];
  const missing: string[] = [];
  const result = await importFeed(context.database, {
    ...{ prepared, source, now, isDryRun, mayShrink, mayLack },
    shop: context.shop,
    currencies: await readCurrencies(context.database),
    // A name as an owner gives it, and not one of a download.
    isKnownPicture: (name) => /^mug-[a-z0-9]+$/.test(name),
    hasFetchedPictures: false,
    listener: {
      onPhase: () => undefined,
      onProgress: () => undefined,
      onResumed: () => undefined,
      onNote: (note) => notes.push(note),
      onRules: (lines) => rules.push(...lines),
      onMissing: (names) => missing.push(...names),
    },
  });
  Object.assign(context.shop, await loadShop(context.database, readSettings({ NODE_ENV: 'test' })));
  return { result, notes, rules, missing };
}

/** Notes without what only a person reads. */
export const toNotes = ({ notes }: Imported) => notes.map(({ line, kind, text }) => [line, kind, text]);

export const search = ({ context }: OpenCatalog, search_q: string, lang: LanguageCode = 'en') =>
  listProducts({ lang, search_q }, context);
