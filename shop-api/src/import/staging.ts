import { and, asc, eq, inArray, min, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { products, sellables } from '../database/content-tables';
import { importedProducts, importNotes, importRecords, importRuns } from '../database/import-tables';
import { insertRows } from '../database/insert-rows';
import type { FeedRecord } from './feed-record';
import type { ImportRules } from './import-rules';
import { type ReadProduct, readProduct } from './read-product';

/** What a person should know of a record. Only the last one leaves it in. */
export type NoteKind = 'bad' | 'repeated' | 'taken' | 'same-name';

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

const place = ({ position, line }: { position: number; line: number }) => `line ${line} (record ${position})`;

function readStep(records: readonly PlacedRecord[], rules: ImportRules) {
  const good: PlacedProduct[] = [];
  const notes: Note[] = [];
  for (const record of records) {
    const { position, line } = record;
    if ('fault' in record) {
      notes.push({ position, line, kind: 'bad', text: record.fault });
      continue;
    }
    const reading = readProduct(record.value, rules);
    if (reading.ok) good.push({ ...reading.read, position, line });
    else notes.push({ position, line, kind: 'bad', text: reading.faults.join('; ') });
  }
  return { good, notes };
}

async function findEarlier(database: Database, source: string, read: readonly PlacedProduct[]) {
  const keys = read.map(({ key }) => key);
  return database
    .select({ key: importRecords.key, position: importRecords.position, line: importRecords.line })
    .from(importRecords)
    .where(and(eq(importRecords.source, source), inArray(importRecords.key, keys)));
}

/** Whoever comes a second time is left out: the first one counts. */
async function leaveOutRepeated(database: Database, source: string, read: readonly PlacedProduct[]) {
  const first = new Map((await findEarlier(database, source, read)).map((each) => [each.key, each]));
  const good: PlacedProduct[] = [];
  const notes: Note[] = [];
  for (const each of read) {
    const { key, position, line } = each;
    const before = first.get(key);
    if (before) notes.push({ position, line, kind: 'repeated', text: `is the same product as ${place(before)}` });
    else {
      first.set(key, each);
      good.push(each);
    }
  }
  return { good, notes };
}

/** Codes that something else of the shop bears already: of the seed, or of another feed. */
async function leaveOutTaken(database: Database, source: string, read: readonly PlacedProduct[]) {
  const codes = read.map(({ product }) => product.code);
  if (codes.length === 0) return { good: read, notes: [] as Note[] };
  const rows = await database
    .select({ code: products.code, sellable: sellables.shoppingCartCode })
    .from(sellables)
    .innerJoin(products, eq(products.id, sellables.productId))
    .leftJoin(importedProducts, eq(importedProducts.productId, products.id))
    .where(
      and(
        or(inArray(products.code, codes), inArray(sellables.shoppingCartCode, codes)),
        sql`${importedProducts.source} is distinct from ${source}`,
      ),
    );
  const taken = new Set(rows.flatMap(({ code, sellable }) => [code, sellable]));
  const notes = read
    .filter(({ product }) => taken.has(product.code))
    .map(({ position, line, product }): Note => {
      return { position, line, kind: 'taken', text: `another product of the shop has the code ${product.code}` };
    });
  return { good: read.filter(({ product }) => !taken.has(product.code)), notes };
}

/** Products that are called as one before them: they are imported, but whoever wrote the feed may want to know. */
async function noteSameNames(database: Database, source: string, read: readonly PlacedProduct[]): Promise<Note[]> {
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
    if (before) return [{ position, line, kind: 'same-name', text: `is called as ${place(before)}` }];
    first.set(nameKey, { position, line });
    return [];
  });
}

/** Checks some records and keeps the good ones for the swap, with what is to be said of the others: all of it or nothing. */
export function stageStep(
  database: Database,
  source: string,
  records: readonly PlacedRecord[],
  rules: ImportRules,
): Promise<Note[]> {
  return database.transaction(async (transaction) => {
    const read = readStep(records, rules);
    const first = await leaveOutRepeated(transaction, source, read.good);
    const own = await leaveOutTaken(transaction, source, first.good);
    const sameNames = await noteSameNames(transaction, source, own.good);
    const notes = [...read.notes, ...first.notes, ...own.notes, ...sameNames].sort((a, b) => a.position - b.position);
    await insertRows(
      transaction,
      importRecords,
      own.good.map((each) => ({ ...each, source })),
    );
    await insertRows(
      transaction,
      importNotes,
      notes.map((note) => ({ ...note, source })),
    );
    await transaction
      .update(importRuns)
      .set({ recordsRead: records.at(-1)?.position ?? 0 })
      .where(eq(importRuns.source, source));
    return notes;
  });
}

/** Everything that is kept of an import on its way. */
export async function forgetStaged(database: Database, source: string): Promise<void> {
  await database.delete(importRecords).where(eq(importRecords.source, source));
  await database.delete(importNotes).where(eq(importNotes.source, source));
  await database.delete(importRuns).where(eq(importRuns.source, source));
}

/** Where an import of this feed was left; a new one begins at 0, and forgets what was staged of another feed. */
export async function findRun(database: Database, source: string, fingerprint: string, now: Date) {
  const [run] = await database.select().from(importRuns).where(eq(importRuns.source, source));
  if (run?.fingerprint === fingerprint) return run;
  return database.transaction(async (transaction) => {
    await forgetStaged(transaction, source);
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
  return { bad: 0, repeated: 0, taken: 0, 'same-name': 0, ...counts };
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
