import { and, asc, eq, inArray, min, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { importCodes, importNotes, importRecords, importRuns } from '../../database/import-tables';
import { insertRows } from '../../database/insert-rows';
import type { ImportRules } from '../map/import-rules';
import { type ReadProduct, readProduct } from '../map/read-product';
import type { FeedRecord } from '../read/feed-record';
import { findCodesOfOthers, findStagedCodes } from './codes-in-use';

/**
 * What a person should know of a record. The last three leave it in, `variation` leaves out a variation of its product, and `hidden` is
 * as the feed has it: a draft, or archived.
 */
export type NoteKind = 'bad' | 'repeated' | 'taken' | 'variation' | 'hidden' | 'same-name' | 'differs' | 'old-price';

export interface Note {
  position: number;
  line: number;
  kind: NoteKind;
  text: string;
}

/** A record with its place in the feed. */
export type PlacedRecord = FeedRecord & { position: number };
type PlacedProduct = ReadProduct & { position: number; line: number };

/** As many as are read, checked and written at once: what a killed import has to do again. */
export const recordsPerStep = 500;

/**
 * Whether a step has doubled what is there, or begun it. Then statistics are due: the plans of statements that run with every step
 * are made while tables are small, and read them whole from then on.
 */
export function hasDoubled(records: number): boolean {
  return Number.isInteger(Math.log2(Math.ceil(records / recordsPerStep)));
}

/** Tables that were filled a moment ago have no statistics yet, and a plan made without them takes minutes. */
export function analyzeStaged(database: Database) {
  return database.execute(
    sql`analyze import_records (source, key, position, name_key, group_key), import_codes, imported_products`,
  );
}

export const placeInWords = ({ position, line }: Pick<Note, 'position' | 'line'>) =>
  `line ${line} (record ${position})`;

function readStep(records: readonly PlacedRecord[], rules: ImportRules) {
  const good: PlacedProduct[] = [];
  const notes: Note[] = [];
  for (const record of records) {
    const { position, line } = record;
    if ('error' in record) {
      notes.push({ position, line, kind: 'bad', text: record.error });
      continue;
    }
    const reading = readProduct(record.value, rules);
    if (reading.kind === 'hidden') notes.push({ position, line, kind: 'hidden', text: reading.why });
    if (reading.kind === 'bad') notes.push({ position, line, kind: 'bad', text: reading.errors.join('; ') });
    if (reading.kind !== 'product') continue;
    // Of its group a description is one of many, which are told apart by where they stand.
    const key = reading.read.waiting?.isDescription ? `row:${position}` : reading.read.key;
    good.push({ ...reading.read, key, position, line });
    notes.push(...reading.read.notes.map((text): Note => ({ position, line, kind: 'variation', text })));
    notes.push(...reading.read.oldPrices.map((text): Note => ({ position, line, kind: 'old-price', text })));
  }
  return { good, notes };
}

const listCodes = (read: readonly PlacedProduct[]) => read.flatMap((each) => each.codes);

/** Whoever comes a second time is left out: the first one counts. Who is who shows in the codes, for they are made of that. */
async function skipDuplicates(database: Database, source: string, read: readonly PlacedProduct[]) {
  const first = new Map<string, Pick<Note, 'position' | 'line'>>(
    (await findStagedCodes(database, source, listCodes(read))).map((each) => [each.code, each]),
  );
  const good: PlacedProduct[] = [];
  const notes: Note[] = [];
  for (const each of read) {
    const { codes, position, line } = each;
    const known = codes.find((code) => first.has(code));
    const before = known === undefined ? undefined : first.get(known);
    if (before) {
      const what = known === each.product.code ? 'is the same product as' : `its code ${known} is that of`;
      notes.push({ position, line, kind: 'repeated', text: `${what} ${placeInWords(before)}` });
      continue;
    }
    for (const code of codes) first.set(code, { position, line });
    good.push(each);
  }
  return { good, notes };
}

/** Codes that something else of the shop bears already: of the seed, or of another feed. */
async function skipConflicts(database: Database, source: string, read: readonly PlacedProduct[]) {
  const taken = await findCodesOfOthers(database, source, listCodes(read));
  const findTaken = (each: PlacedProduct) => each.codes.find((code) => taken.has(code));
  const notes = read.flatMap((each): Note[] => {
    const { position, line } = each;
    const code = findTaken(each);
    return code === undefined
      ? []
      : [{ position, line, kind: 'taken', text: `another product of the shop has the code ${code}` }];
  });
  return { good: read.filter((each) => findTaken(each) === undefined), notes };
}

/** Products that are called as one before them: they are imported, but whoever wrote the feed may want to know. */
export async function noteSameNames(
  database: Database,
  source: string,
  read: readonly Pick<PlacedProduct, 'nameKey' | 'position' | 'line'>[],
): Promise<Note[]> {
  const names = read.map(({ nameKey }) => nameKey);
  if (names.length === 0) return [];
  const rows = await database
    .select({ nameKey: importRecords.nameKey, position: min(importRecords.position), line: min(importRecords.line) })
    .from(importRecords)
    .where(and(eq(importRecords.source, source), inArray(importRecords.nameKey, names)))
    .groupBy(importRecords.nameKey);
  const first = new Map(
    rows.map(({ nameKey, position, line }) => [nameKey, { position: position ?? 0, line: Number(line ?? 0) }]),
  );
  return read.flatMap(({ nameKey, position, line }): Note[] => {
    const before = first.get(nameKey);
    if (before) return [{ position, line, kind: 'same-name', text: `is called as ${placeInWords(before)}` }];
    first.set(nameKey, { position, line });
    return [];
  });
}

/** The rows of a group are called alike on purpose: what they have become one by is looked at then. */
function toRecord({ groupKey, waiting, nameKey, product, ...each }: PlacedProduct) {
  if (groupKey === undefined) return { ...each, nameKey, product };
  return { ...each, nameKey: '', product: { ...product, parts: waiting }, groupKey };
}

/** Checks a step of records, stages the good ones and stores notes on the others, in one transaction. */
export function stageStep(
  database: Database,
  source: string,
  records: readonly PlacedRecord[],
  rules: ImportRules,
): Promise<Note[]> {
  const position = records.at(-1)?.position ?? 0;
  return database.transaction(async (transaction) => {
    const read = readStep(records, rules);
    const first = await skipDuplicates(transaction, source, read.good);
    const own = await skipConflicts(transaction, source, first.good);
    const alone = own.good.filter(({ groupKey }) => groupKey === undefined);
    const sameNames = await noteSameNames(transaction, source, alone);
    const notes = [...read.notes, ...first.notes, ...own.notes, ...sameNames].sort((a, b) => a.position - b.position);
    await insertRows(
      transaction,
      importRecords,
      own.good.map((each) => ({ ...toRecord(each), source })),
    );
    await insertRows(
      transaction,
      importCodes,
      own.good.flatMap(({ codes, position, line }) => codes.map((code) => ({ source, code, position, line }))),
    );
    await insertRows(
      transaction,
      importNotes,
      notes.map((note) => ({ ...note, source })),
    );
    await transaction.update(importRuns).set({ recordsRead: position }).where(eq(importRuns.source, source));
    if (hasDoubled(position)) await analyzeStaged(transaction);
    return notes;
  });
}

/** Everything that is kept of an import on its way. */
export async function removeStaged(database: Database, source: string): Promise<void> {
  await database.delete(importRecords).where(eq(importRecords.source, source));
  await database.delete(importCodes).where(eq(importCodes.source, source));
  await database.delete(importNotes).where(eq(importNotes.source, source));
  await database.delete(importRuns).where(eq(importRuns.source, source));
}

/** Where an import of this feed was left; a new one begins at 0, and forgets what was staged of another feed. */
export async function findRun(database: Database, source: string, fingerprint: string, now: Date) {
  const [run] = await database.select().from(importRuns).where(eq(importRuns.source, source));
  if (run?.fingerprint === fingerprint) return run;
  return database.transaction(async (transaction) => {
    await removeStaged(transaction, source);
    const [fresh] = await transaction.insert(importRuns).values({ source, fingerprint, startedAt: now }).returning();
    if (!fresh) throw new Error('A run was inserted, but not returned');
    return fresh;
  });
}

export async function markStaged(database: Database, source: string): Promise<void> {
  await database.update(importRuns).set({ isStaged: true }).where(eq(importRuns.source, source));
}

/** How many notes there are of each kind. */
export async function countNotes(database: Database, source: string): Promise<Record<NoteKind, number>> {
  const rows = await database
    .select({ kind: importNotes.kind, count: sql<number>`count(*)::int` })
    .from(importNotes)
    .where(eq(importNotes.source, source))
    .groupBy(importNotes.kind);
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  return {
    bad: 0,
    repeated: 0,
    taken: 0,
    variation: 0,
    hidden: 0,
    'same-name': 0,
    differs: 0,
    'old-price': 0,
    ...counts,
  };
}

const notesPerStep = 1000;

/** Every note in the order of the feed, without holding them all. */
export async function* readNotes(database: Database, source: string): AsyncGenerator<Note> {
  for (let after = 0; ; ) {
    const rows = await database
      .select()
      .from(importNotes)
      .where(and(eq(importNotes.source, source), sql`${importNotes.id} > ${after}`))
      .orderBy(asc(importNotes.id))
      .limit(notesPerStep);
    for (const { position, line, kind, text } of rows) yield { position, line, kind: kind as NoteKind, text };
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
