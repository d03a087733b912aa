import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { importRuns } from '../database/import-tables';
import type { Shop } from '../site/shop';
import type { FeedFile, FeedFormat } from './feed-file';
import { hashFeed, readFeed } from './feed-file';
import type { FeedRecord } from './feed-record';
import { describeIdentity } from './identity';
import { exitCodes, ImportError } from './import-error';
import type { ImportRules } from './import-rules';
import type { Mapping } from './mapping';
import { findField } from './read-fields';
import {
  countNotes,
  findRun,
  markStaged,
  type Note,
  type NoteKind,
  type PlacedRecord,
  readNotes,
  recordsPerStep,
  stageStep,
} from './staging';
import { type SwapResult, swapIn } from './swap-in';

/** Raise it when the same record becomes another product: everything is then written anew. */
const rulesVersion = 1;

export interface ImportListener {
  onPhase(phase: 'reading' | 'swapping', total: number): void;
  onProgress(count: number): void;
  onNote(note: Note): void;
  onResumed(records: number): void;
  onRules(lines: readonly string[]): void;
}

export interface FeedImport {
  feed: FeedFile;
  format: FeedFormat;
  mapping: Mapping;
  source: string;
  shop: Shop;
  currencies: ImportRules['currencies'];
  isKnownPicture: ImportRules['isKnownPicture'];
  now: Date;
  isDryRun: boolean;
  mayShrink: boolean;
  listener: ImportListener;
}

export interface ImportResult extends SwapResult {
  source: string;
  records: number;
  notes: Record<NoteKind, number>;
  isDryRun: boolean;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function readFirst(own: FeedImport): Promise<FeedRecord | undefined> {
  for await (const record of readFeed(own.feed, { ...own.mapping, format: own.format })) {
    if ('value' in record) return record;
  }
  return undefined;
}

/** With the usual names it is the first record that shows whether a feed has ids; a mapping that names the field means it. */
async function readRules(own: FeedImport): Promise<ImportRules> {
  const { mapping, currencies, isKnownPicture, shop } = own;
  const first = await readFirst(own);
  if (!first || 'fault' in first) throw new ImportError('The feed holds no record');
  const isNamed = typeof mapping.fields.id === 'string';
  const hasIds = isNamed || findField(first.value, mapping.fields.id) !== undefined;
  const version = sha256(JSON.stringify([rulesVersion, mapping]));
  return { mapping, currencies, isKnownPicture, brand: shop.site.name, hasIds, version };
}

function describePrices({ mapping, currencies }: ImportRules): string {
  const own = mapping.fields.price;
  if (typeof own !== 'string' && !Array.isArray(own)) {
    const given = Object.keys(own);
    const others = currencies.map(({ code }) => code).filter((code) => !given.includes(code));
    return `prices in ${given.join(', ')} as they stand${others.length > 0 ? `; ${others.join(', ')} converted from ${given[0]}` : ''}`;
  }
  const others = currencies.map(({ code }) => code).filter((code) => code !== mapping.currency);
  return `prices are ${mapping.currency}; ${others.join(' and ')} are converted and rounded as the shop rounds`;
}

/** Reads the feed from where an earlier run left it, and keeps what is good of it. */
async function stageFeed(database: Database, own: FeedImport, rules: ImportRules, behind: number): Promise<void> {
  const { source, listener, mapping, format, feed } = own;
  let step: PlacedRecord[] = [];
  const finishStep = async () => {
    const notes = await stageStep(database, source, step, rules);
    for (const note of notes) listener.onNote(note);
    step = [];
  };
  let position = 0;
  const reading = { ...mapping, format, onBytes: (bytes: number) => listener.onProgress(bytes) };
  for await (const record of readFeed(feed, reading)) {
    position += 1;
    if (position <= behind) continue;
    step.push({ ...record, position });
    if (step.length === recordsPerStep) await finishStep();
  }
  if (step.length > 0) await finishStep();
}

async function repeatNotes(database: Database, { source, listener }: FeedImport): Promise<void> {
  for await (const note of readNotes(database, source)) listener.onNote(note);
}

/** Stages and swaps in, each step a transaction: an import that was killed goes on from its last step. */
async function runImport(database: Database, own: FeedImport): Promise<ImportResult> {
  const { feed, source, mapping, listener, shop, now, mayShrink } = own;
  const rules = await readRules(own);
  listener.onRules([describeIdentity(mapping, rules.hasIds), describePrices(rules)]);
  const fingerprint = sha256([await hashFeed(feed), own.format, rules.version].join());
  const run = await findRun(database, source, fingerprint, now);
  if (run.recordsRead > 0) {
    listener.onResumed(run.recordsRead);
    await repeatNotes(database, own);
  }
  if (!run.isStaged) {
    listener.onPhase('reading', feed.bytes);
    await stageFeed(database, own, rules, run.recordsRead);
    await markStaged(database, source);
  }
  const [read] = await database
    .select({ records: importRuns.recordsRead })
    .from(importRuns)
    .where(eq(importRuns.source, source));
  const notes = await countNotes(database, source);
  const records = read?.records ?? 0;
  listener.onPhase('swapping', records - notes.bad - notes.repeated - notes.taken);
  const onProgress = (count: number) => listener.onProgress(count);
  const swapped = await database.transaction((transaction) =>
    swapIn(transaction, { source, mapping, shop, now, mayShrink, onProgress }),
  );
  return { source, records, notes, isDryRun: own.isDryRun, ...swapped };
}

/** Takes everything back that a dry run has done. */
class DryRunOver extends Error {
  constructor(readonly result: ImportResult) {
    super('The dry run is over');
  }
}

async function tryImport(database: Database, own: FeedImport): Promise<ImportResult> {
  try {
    return await database.transaction(async (transaction): Promise<ImportResult> => {
      throw new DryRunOver(await runImport(transaction, own));
    });
  } catch (error) {
    if (error instanceof DryRunOver) return error.result;
    throw error;
  }
}

/** Imports a feed, or only says what would come of it. */
export function importFeed(database: Database, own: FeedImport): Promise<ImportResult> {
  return own.isDryRun ? tryImport(database, own) : runImport(database, own);
}

export function exitCodeOf({ notes }: ImportResult): number {
  return notes.bad + notes.repeated + notes.taken > 0 ? exitCodes.someLeftOut : exitCodes.done;
}
