import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { importCodes, importNotes, importRecords } from '../../database/import-tables';
import { insertRows } from '../../database/insert-rows';
import { listGroupCodes, toGroupKey } from '../map/identity';
import type { ImportRules } from '../map/import-rules';
import { joinGroup, type WaitingRow } from '../map/product-group';
import { completeProduct, hashProduct, type WaitingParts } from '../map/read-product';
import type { StagedProduct } from '../map/staged-product';
import { mostVariations } from '../map/variations';
import { findCodesOfOthers, findStagedCodes } from './codes-in-use';
import { type Note, type NoteKind, noteSameNames, placeInWords, recordsPerStep } from './staging';

type Row = WaitingRow & { position: number; line: number; popularity: number };

/** A product of a group, as it is staged in place of the group's rows. */
type Joined = Pick<Row, 'position' | 'line' | 'popularity' | 'product'> & {
  key: string;
  nameKey: string;
  codes: string[];
  rows: readonly Row[];
};

const isWaiting = (source: string) => and(eq(importRecords.source, source), isNotNull(importRecords.groupKey));

export function countWaiting(database: Database, source: string): Promise<number> {
  return database.$count(importRecords, isWaiting(source));
}

interface Group {
  group: string;
  rows: number;
}

/** Some groups whose rows one step can hold; one at least. */
async function findGroups(database: Database, source: string): Promise<Group[]> {
  const groups = await database
    .select({ group: sql<string>`${importRecords.groupKey}`, rows: sql<number>`count(*)::int` })
    .from(importRecords)
    .where(isWaiting(source))
    .groupBy(importRecords.groupKey)
    .orderBy(asc(importRecords.groupKey))
    .limit(recordsPerStep);
  let sum = 0;
  const fitting = groups.findIndex(({ rows }) => {
    sum += rows;
    return sum > recordsPerStep;
  });
  return fitting === -1 ? groups : groups.slice(0, Math.max(1, fitting));
}

/** A group that no shopper could choose from is most likely none: its first rows are taken. */
async function skipSurplusRows(database: Database, source: string, { group, rows }: Group): Promise<Note[]> {
  if (rows <= mostVariations) return [];
  const own = and(eq(importRecords.source, source), eq(importRecords.groupKey, group));
  const [last] = await database
    .select({ position: importRecords.position })
    .from(importRecords)
    .where(own)
    .orderBy(asc(importRecords.position))
    .offset(mostVariations - 1)
    .limit(1);
  if (!last) return [];
  const gone = await database
    .delete(importRecords)
    .where(and(own, gt(importRecords.position, last.position)))
    .returning({ position: importRecords.position, line: importRecords.line });
  const text = `its group ${group} has more than ${mostVariations} variations`;
  return gone.map(({ position, line }) => ({ position, line, kind: 'variation', text }));
}

async function readGroups(database: Database, source: string, groups: readonly string[]) {
  const rows = await database
    .select({
      group: sql<string>`${importRecords.groupKey}`,
      position: importRecords.position,
      line: importRecords.line,
      popularity: importRecords.popularity,
      product: importRecords.product,
    })
    .from(importRecords)
    .where(and(eq(importRecords.source, source), inArray(importRecords.groupKey, [...groups])))
    .orderBy(asc(importRecords.position));
  const byGroup = new Map<string, Row[]>();
  for (const { group, product: waiting, ...row } of rows) {
    const { parts, ...product } = waiting as StagedProduct & { parts: WaitingParts };
    byGroup.set(group, [...(byGroup.get(group) ?? []), { ...row, place: placeInWords(row), product, ...parts }]);
  }
  return byGroup;
}

/** Which of these codes something else bears: of the shop, or of the feed. */
async function findUsedCodes(
  database: Database,
  source: string,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const staged = await findStagedCodes(database, source, codes);
  const ofOthers = await findCodesOfOthers(database, source, codes);
  const usedCodes = new Map(staged.map(({ code, position }) => [code, position]));
  for (const code of ofOthers) usedCodes.set(code, 0);
  return usedCodes;
}

/** Its group's name, unless something outside of the group is called so. Sold as it is, it is called as its only row. */
function chooseCode(
  product: StagedProduct,
  group: string,
  rows: readonly Row[],
  { usedCodes, codePrefix }: { usedCodes: ReadonlyMap<string, number>; codePrefix: string | undefined },
): string {
  if (!product.variations) return product.code;
  const isFree = (code: string) => {
    const owner = usedCodes.get(code);
    return owner === undefined || rows.some(({ position }) => position === owner);
  };
  return listGroupCodes(group, codePrefix).find(isFree) ?? product.code;
}

function toName({ texts }: StagedProduct, { mapping }: ImportRules): string {
  return (texts[mapping.language as keyof typeof texts] ?? Object.values(texts)[0])?.title ?? '';
}

function toNotes({ rejected, differing, hidden }: ReturnType<typeof joinGroup<Row>>): Note[] {
  const notes: [Row, NoteKind, string][] = [
    ...rejected.map(({ row, error }): [Row, NoteKind, string] => [row, 'variation', error]),
    ...differing.map(({ row, text }): [Row, NoteKind, string] => [row, 'differs', text]),
    // A row that only describes its group is no product that is hidden.
    ...hidden.map(({ row, why }): [Row, NoteKind, string] => [row, 'hidden', why]),
  ];
  return notes.map(([{ position, line }, kind, text]) => ({ position, line, kind, text }));
}

/** Why no product comes of a group: said once, where the group begins. */
function toRejection({ product, hidden, rejected }: ReturnType<typeof joinGroup<Row>>, missing: readonly string[]) {
  if (product === undefined && hidden.length > 0) return undefined;
  if (product !== undefined) return missing.length === 0 ? undefined : missing.join('; ');
  return rejected.length > 0 ? undefined : 'none of its group can be sold: it has no price';
}

async function joinRows(database: Database, source: string, groups: readonly string[], rules: ImportRules) {
  const { codePrefix } = rules.mapping;
  const byGroup = await readGroups(database, source, groups);
  const listCodes = (group: string) => listGroupCodes(group, codePrefix);
  const usedCodes = await findUsedCodes(database, source, groups.flatMap(listCodes));
  const joined: Joined[] = [];
  const gone: number[] = [];
  const notes: Note[] = [];
  for (const [group, rows] of byGroup) {
    const [first, ...others] = rows;
    if (!first) continue;
    const made = joinGroup<Row>([first, ...others]);
    const { position, line } = first;
    const { product: complete, missing } = made.product ? completeProduct(made.product, rules) : noProduct;
    const why = toRejection(made, missing);
    if (why !== undefined) notes.push({ position, line, kind: 'bad', text: why });
    else notes.push(...toNotes(made));
    if (complete === undefined || why !== undefined) {
      gone.push(...rows.map((row) => row.position));
      continue;
    }
    const product = { ...complete, code: chooseCode(complete, group, rows, { usedCodes, codePrefix }) };
    const popularity = Math.max(...rows.map((row) => row.popularity));
    const sold = rows.filter((row) => !row.isDescription).map((row) => row.product.code);
    joined.push({
      ...{ position, line, popularity, product, codes: [...new Set([product.code, ...sold])], rows },
      key: toGroupKey(group),
      nameKey: toName(product, rules),
    });
  }
  joined.sort((a, b) => a.position - b.position);
  return { joined, gone, notes };
}

const noProduct = { product: undefined, missing: [] };

/** Puts products in the place of their rows; every code of a row leads to its product from then on. */
async function replaceRows(
  database: Database,
  source: string,
  { joined, gone }: { joined: readonly Joined[]; gone: readonly number[] },
  rules: ImportRules,
) {
  const positions = [...gone, ...joined.flatMap(({ rows }) => rows.map(({ position }) => position))];
  const records = joined.map(({ rows, codes, ...record }) => {
    return { ...record, source, hash: hashProduct(record.product, rules) };
  });
  const codes = joined.flatMap(({ position, line, codes: own }) =>
    own.map((code) => ({ source, code, position, line })),
  );
  await database
    .delete(importRecords)
    .where(and(eq(importRecords.source, source), inArray(importRecords.position, positions)));
  await database
    .delete(importCodes)
    .where(and(eq(importCodes.source, source), inArray(importCodes.position, positions)));
  await insertRows(database, importRecords, records);
  await insertRows(database, importCodes, codes);
}

function joinStep(database: Database, source: string, groups: readonly Group[], rules: ImportRules) {
  return database.transaction(async (transaction) => {
    const beyond: Note[] = [];
    for (const group of groups) beyond.push(...(await skipSurplusRows(transaction, source, group)));
    const names = groups.map(({ group }) => group);
    const { joined, gone, notes: ofRows } = await joinRows(transaction, source, names, rules);
    const sameNames = await noteSameNames(transaction, source, joined);
    await replaceRows(transaction, source, { joined, gone }, rules);
    const notes = [...beyond, ...ofRows, ...sameNames].sort((a, b) => a.position - b.position);
    await insertRows(
      transaction,
      importNotes,
      notes.map((note) => ({ ...note, source })),
    );
    const rows = joined.reduce((sum, each) => sum + each.rows.length, beyond.length + gone.length);
    return { notes, rows };
  });
}

/**
 * Makes one product of all rows of a group, wherever in the feed they stood: a few groups at a time, each step a transaction. A
 * killed import goes on with the groups that are left.
 */
export async function joinGroups(
  database: Database,
  source: string,
  rules: ImportRules,
  listener: { onNote(note: Note): void; onProgress(count: number): void },
): Promise<void> {
  for (let done = 0; ; ) {
    const groups = await findGroups(database, source);
    if (groups.length === 0) return;
    const { notes, rows } = await joinStep(database, source, groups, rules);
    for (const note of notes) listener.onNote(note);
    done += rows;
    listener.onProgress(done);
  }
}
