import { createHash } from 'node:crypto';
import { languages } from '@storefront/contracts/languages';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { importRecords, importRuns } from '../database/import-tables';
import type { Shop } from '../site/shop';
import { type AppliedImport, applyImport } from './apply/apply-import';
import { dryRun } from './apply/dry-run';
import { exitCodes, ImportError } from './import-error';
import { describeIdentity } from './map/identity';
import type { ImportRules } from './map/import-rules';
import type { Mapping } from './map/mapping';
import { NamedFields } from './map/named-fields';
import { findField } from './map/read-fields';
import type { FeedFile, FeedFormat } from './read/feed-file';
import { hashFeed, readFeed } from './read/feed-file';
import type { FeedRecord } from './read/feed-record';
import { countWaiting, joinGroups } from './stage/join-groups';
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
} from './stage/staging';

/** Raise it when the same record becomes another product: everything is then written again. */
const rulesVersion = 2;

export interface ImportListener {
  onPhase(phase: 'reading' | 'joining' | 'applying', total: number): void;
  onProgress(count: number): void;
  onNote(note: Note): void;
  onResumed(records: number): void;
  onRules(lines: readonly string[]): void;
  /** Of fields that the mapping names, and no record has. */
  onMissing(names: readonly string[]): void;
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
  /** Whether no record need have what the mapping names. */
  mayLack: boolean;
  listener: ImportListener;
}

export interface ImportResult extends AppliedImport {
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

/** A field that no record has is a mistake in the mapping: prices and stock would be filled without the feed's values. */
function requireNamed({ missing, present }: NamedFields, { mayLack, listener }: FeedImport): void {
  const { needed, stoodInFor } = missing;
  if (needed.length > 0 && !mayLack) {
    const names = needed.map((name) => `"${name}"`).join(', ');
    throw new ImportError(
      `The mapping names ${names}, which no record has. The feed has: ${present.join(', ')}. With --may-lack it is taken as it is`,
      exitCodes.wrongUse,
    );
  }
  const names = [...needed, ...stoodInFor];
  if (names.length > 0) listener.onMissing(names);
}

/** With the usual names it is the first record that shows whether a feed has ids; a mapping that names the field means it. */
async function readRules(own: FeedImport): Promise<ImportRules> {
  const { mapping, currencies, isKnownPicture, shop } = own;
  const first = await readFirst(own);
  if (!first || 'error' in first)
    throw new ImportError(
      'The feed holds no record. What it brought before is taken out by: npm run shop -- remove <source>',
    );
  // The first line names the columns of all records: nothing has been read yet, and nothing is kept.
  if (own.format === 'csv') requireNamed(new NamedFields(mapping).look(first.value), own);
  const isNamed = typeof mapping.fields.id === 'string';
  const hasIds = isNamed || findField(first.value, mapping.fields.id) !== undefined;
  // A language more, and every product is written again.
  const version = sha256(JSON.stringify([rulesVersion, mapping, languages]));
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

function describeVariations({ fields, variationAttributes = [] }: Mapping): string[] {
  if (fields.group === undefined) return [];
  const name = [fields.group].flat().join(', ');
  return [
    `rows with the same ${name} are variations of one product, told apart by ${variationAttributes.join(' and ')}; the first of them says what it is`,
  ];
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
  const named = new NamedFields(mapping);
  const reading = { ...mapping, format, onBytes: (bytes: number) => listener.onProgress(bytes) };
  for await (const record of readFeed(feed, reading)) {
    position += 1;
    if ('value' in record) named.look(record.value);
    if (position <= behind) continue;
    step.push({ ...record, position });
    if (step.length === recordsPerStep) await finishStep();
  }
  if (step.length > 0) await finishStep();
  if (format !== 'csv') requireNamed(named, own);
}

/** Of rows that are variations, products. */
async function joinVariations(database: Database, { source, listener }: FeedImport, rules: ImportRules): Promise<void> {
  const waiting = await countWaiting(database, source);
  if (waiting === 0) return;
  listener.onPhase('joining', waiting);
  await joinGroups(database, source, rules, listener);
}

async function repeatNotes(database: Database, { source, listener }: FeedImport): Promise<void> {
  for await (const note of readNotes(database, source)) listener.onNote(note);
}

/** Stages and applies a feed, each step in a transaction: a killed import resumes from its last step. */
async function runImport(database: Database, own: FeedImport): Promise<ImportResult> {
  const { feed, source, mapping, listener, shop, now, mayShrink } = own;
  const rules = await readRules(own);
  listener.onRules([describeIdentity(mapping, rules.hasIds), ...describeVariations(mapping), describePrices(rules)]);
  const fingerprint = sha256([await hashFeed(feed), own.format, rules.version].join());
  const run = await findRun(database, source, fingerprint, now);
  if (run.recordsRead > 0) {
    listener.onResumed(run.recordsRead);
    await repeatNotes(database, own);
  }
  if (!run.isStaged) {
    listener.onPhase('reading', feed.bytes);
    await stageFeed(database, own, rules, run.recordsRead);
    await joinVariations(database, own, rules);
    await markStaged(database, source);
  }
  const [read] = await database
    .select({ records: importRuns.recordsRead })
    .from(importRuns)
    .where(eq(importRuns.source, source));
  const notes = await countNotes(database, source);
  const records = read?.records ?? 0;
  listener.onPhase('applying', await database.$count(importRecords, eq(importRecords.source, source)));
  const onProgress = (count: number) => listener.onProgress(count);
  const applied = await database.transaction((transaction) =>
    applyImport(transaction, { source, mapping, shop, now, mayShrink, onProgress }),
  );
  return { source, records, notes, isDryRun: own.isDryRun, ...applied };
}

/** Imports a feed, or only says what would come of it. */
export function importFeed(database: Database, own: FeedImport): Promise<ImportResult> {
  return own.isDryRun ? dryRun(database, (transaction) => runImport(transaction, own)) : runImport(database, own);
}

export function toExitCode({ notes }: ImportResult): number {
  return notes.bad + notes.repeated + notes.taken + notes.variation > 0 ? exitCodes.someLeftOut : exitCodes.done;
}
