import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { documentSeries, orderDocuments } from '../database/order-tables';
import type { DocumentContent } from './document-content';

export type DocumentRow = typeof orderDocuments.$inferSelect;
export type NumberedKind = 'invoice' | 'credit_note';

const prefixes = { invoice: 'INV', credit_note: 'CN' } as const;
const digits = 6;

/** Which numbers a document takes its own from. */
export interface Series {
  /** Whose they are. */
  issuer: string;
  /** Before the number, where the issuer is not the shop itself. */
  prefix: string;
}

/** An order's invoices and credit notes, the oldest first. */
export function listDocuments(database: Database, orderId: number): Promise<DocumentRow[]> {
  return database
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(asc(orderDocuments.id));
}

/** Some documents, in the order of their ids. */
export function readDocuments(database: Database, ids: readonly number[]): Promise<DocumentRow[]> {
  return database
    .select()
    .from(orderDocuments)
    .where(inArray(orderDocuments.id, [...ids]))
    .orderBy(asc(orderDocuments.id));
}

export async function findDocument(
  database: Database,
  orderId: number,
  number: string,
): Promise<DocumentRow | undefined> {
  const [found] = await database
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.number, number)));
  return found;
}

/** The next number of a series. Its row stays locked: a transaction that fails gives the number back, so none is left out. */
async function takeNumber(transaction: Database, { issuer }: Series, kind: NumberedKind, year: number) {
  const [row] = await transaction
    .insert(documentSeries)
    .values({ issuer, kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.issuer, documentSeries.kind, documentSeries.year],
      set: { last: sql`${documentSeries.last} + 1` },
    })
    .returning();
  if (!row) throw new Error('A number that was just taken is not there');
  return row.last;
}

/** Writes a document under the next number of its series and year, which its content may name. */
export async function writeDocument(
  transaction: Database,
  document: { orderId: number; kind: NumberedKind; series: Series; amountMinor: number },
  toContent: (number: string) => DocumentContent,
  now: Date,
): Promise<DocumentRow> {
  const { orderId, kind, series, amountMinor } = document;
  const year = now.getUTCFullYear();
  const sequence = await takeNumber(transaction, series, kind, year);
  const number = `${series.prefix}${prefixes[kind]}-${year}-${String(sequence).padStart(digits, '0')}`;
  const [written] = await transaction
    .insert(orderDocuments)
    .values({
      ...{ orderId, kind, issuer: series.issuer, year, sequence, number, amountMinor },
      ...{ content: toContent(number), issuedAt: now },
    })
    .returning();
  if (!written) throw new Error('A document that was just written is not there');
  return written;
}
