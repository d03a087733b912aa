import { createHash } from 'node:crypto';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { importRecords, importRuns } from '../database/import-tables';
import type { Shop } from '../site/shop';
import { type AppliedImport, applyImport } from './apply/apply-import';
import { dryRun } from './apply/dry-run';
import { type PreviewedProduct, previewProducts } from './apply/preview-products';
import { exitCodes, ImportError } from './import-error';
import { describeIdentity } from './map/identity';
import { type ImportRules, requireLegalEntities, requireRates } from './map/import-rules';
import type { Mapping } from './map/mapping';
import { NamedFields } from './map/named-fields';
import { type GroupMember, type GroupMembers, readMembers } from './map/read-members';
import type { PreparedFeed } from './prepare-feed';
import { hashFeed, readFeed } from './read/feed-file';
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
const rulesVersion = 5;

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
  prepared: PreparedFeed;
  source: string;
  shop: Shop;
  currencies: ImportRules['currencies'];
  isKnownPicture: ImportRules['isKnownPicture'];
  /** Pictures were downloaded for this run: what was staged before that does not know them. */
  hasFetchedPictures: boolean;
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
  /** Some of the products as they would appear: of a dry run only. */
  preview?: PreviewedProduct[];
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

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

/** The first line names the columns of all records: nothing has been read yet, and nothing is kept. */
async function requireColumns(own: FeedImport): Promise<void> {
  const { feed, reading, mapping, guessedFields } = own.prepared;
  for await (const record of readFeed(feed, reading)) {
    if (!('value' in record)) continue;
    requireNamed(new NamedFields(mapping, guessedFields).look(record.value), own);
    return;
  }
}

const hasColumns = ({ reading: { format } }: PreparedFeed) => format === 'csv' || format === 'xlsx';

/** What rows belong to, which other rows say: known before the first of them is read. */
async function readGroupMembers({ feed, reading, mapping }: PreparedFeed): Promise<GroupMembers | undefined> {
  if (mapping.fields.members === undefined) return undefined;
  const members = new Map<string, GroupMember>();
  for await (const record of readFeed(feed, reading)) {
    if (!('value' in record)) continue;
    for (const [id, member] of readMembers(record.value, mapping)) if (!members.has(id)) members.set(id, member);
  }
  return members;
}

async function readRules(own: FeedImport): Promise<ImportRules> {
  const { prepared, currencies, isKnownPicture, shop, now } = own;
  const { mapping, usualSign, hasIds } = prepared;
  if (hasColumns(prepared)) await requireColumns(own);
  const version = sha256(JSON.stringify([rulesVersion, mapping, usualSign, languages]));
  const members = await readGroupMembers(prepared);
  const rules = {
    mapping,
    currencies,
    isKnownPicture,
    brand: shop.site.name,
    hasIds,
    usualSign,
    members,
    now,
    version,
  };
  requireRates(rules);
  requireLegalEntities(mapping, shop.site);
  return rules;
}

function describePrices({ mapping, currencies }: ImportRules): string {
  const own = mapping.fields.price;
  if (typeof own !== 'string' && !Array.isArray(own)) {
    const given = Object.keys(own);
    const others = currencies.map(({ code }) => code).filter((code) => !given.includes(code));
    return `prices in ${given.join(', ')} as they stand${others.length > 0 ? `; ${others.join(', ')} converted from ${given[0]}` : ''}`;
  }
  const others = currencies.map(({ code }) => code).filter((code) => code !== mapping.currency);
  return `prices that name no currency are ${mapping.currency}; ${others.join(' and ')} are converted and rounded as the shop rounds`;
}

function describeVariations({ fields, variationAttributes }: Mapping): string[] {
  if (fields.group === undefined) return [];
  const name = [fields.group].flat().join(', ');
  const apart = variationAttributes?.join(' and ') ?? 'all attributes in which they differ';
  return [
    `rows with the same ${name} are variations of one product, told apart by ${apart}; the first of them says what it is, and what a row leaves empty`,
  ];
}

/** Reads the feed from where an earlier run left it, and keeps what is good of it. */
async function stageFeed(database: Database, own: FeedImport, rules: ImportRules, behind: number): Promise<void> {
  const { source, listener, prepared } = own;
  const { feed, reading, mapping, guessedFields } = prepared;
  let step: PlacedRecord[] = [];
  const finishStep = async () => {
    const notes = await stageStep(database, source, step, rules);
    for (const note of notes) listener.onNote(note);
    step = [];
  };
  let position = 0;
  const named = new NamedFields(mapping, guessedFields);
  for await (const record of readFeed(feed, reading, (bytes) => listener.onProgress(bytes))) {
    position += 1;
    if ('value' in record) named.look(record.value);
    if (position <= behind) continue;
    step.push({ ...record, position });
    if (step.length === recordsPerStep) await finishStep();
  }
  if (step.length > 0) await finishStep();
  if (!hasColumns(prepared)) requireNamed(named, own);
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
  const { prepared, source, listener, shop, now, mayShrink } = own;
  const { feed, reading, mapping, reasons } = prepared;
  const rules = await readRules(own);
  const lines = [describeIdentity(mapping, rules.hasIds), ...describeVariations(mapping), describePrices(rules)];
  listener.onRules([...reasons, ...lines]);
  const fingerprint = sha256(
    [await hashFeed(feed), JSON.stringify(reading), rules.version, own.hasFetchedPictures].join(),
  );
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

async function runDry(database: Database, own: FeedImport): Promise<ImportResult> {
  const result = await runImport(database, own);
  const lang = own.prepared.mapping.language as LanguageCode;
  return { ...result, preview: await previewProducts(database, own.source, lang, own.shop) };
}

/** Imports a feed, or only says what would come of it. */
export function importFeed(database: Database, own: FeedImport): Promise<ImportResult> {
  return own.isDryRun ? dryRun(database, (transaction) => runDry(transaction, own)) : runImport(database, own);
}

export function toExitCode({ notes }: ImportResult): number {
  return notes.bad + notes.repeated + notes.taken + notes.variation > 0 ? exitCodes.someLeftOut : exitCodes.done;
}
