import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, serialId } from './trade-tables';

// State of catalogue imports (`src/import`). Visitors' calls read none of it.

/** A pending import of a source: a killed one resumes from it. The row is removed when the import is done. */
export const importRuns = pgTable('import_runs', {
  source: text().primaryKey(),
  /** Of the feed's bytes, its mapping and the rules: another feed starts from the beginning. */
  fingerprint: text().notNull(),
  /** How many records of the feed are behind it, the bad ones included. */
  recordsRead: integer('records_read').notNull().default(0),
  /** Whether the feed was read to its end and only remains to be applied. */
  isStaged: boolean('is_staged').notNull().default(false),
  startedAt: moment('started_at').notNull(),
});

/** The good records of a feed until they are applied. */
export const importRecords = pgTable(
  'import_records',
  {
    source: text().notNull(),
    /** Who the product is: see `src/import/map/identity.ts`. */
    key: text().notNull(),
    /** Which record of the feed it was, from 1, and the line where it began: a feed may lie on a single line. */
    position: integer().notNull(),
    line: bigint({ mode: 'number' }).notNull(),
    /** Its name, to find products that are called the same. */
    nameKey: text('name_key').notNull(),
    hash: text().notNull(),
    popularity: bigint({ mode: 'number' }).notNull(),
    product: jsonb().notNull(),
    /** Of a row that waits for the others of its group, to become one product with them (`src/import/stage/join-groups.ts`). */
    groupKey: text('group_key'),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.key] }),
    uniqueIndex('import_records_position').on(t.source, t.position),
    index('import_records_name').on(t.source, t.nameKey),
    index('import_records_group').on(t.source, t.groupKey, t.position).where(sql`${t.groupKey} is not null`),
  ],
);

/** What staged records are called by shoppers, the product and all that is sold of it: a code is borne once. */
export const importCodes = pgTable(
  'import_codes',
  {
    source: text().notNull(),
    code: text().notNull(),
    /** The record that bears it. */
    position: integer().notNull(),
    line: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.code] }), index('import_codes_position').on(t.source, t.position)],
);

/** What a person should know of a feed, by line. */
export const importNotes = pgTable(
  'import_notes',
  {
    id: serialId(),
    source: text().notNull(),
    position: integer().notNull(),
    line: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    text: text().notNull(),
  },
  (t) => [index('import_notes_source').on(t.source, t.kind, t.id)],
);

/** Which product a feed's record became. A product that left the feed keeps its number, should it come back. */
export const importedProducts = pgTable(
  'imported_products',
  {
    source: text().notNull(),
    key: text().notNull(),
    productId: integer('product_id').notNull().unique(),
    /** Of the record as it stands in the shop; null when it stands there no more. */
    hash: text(),
  },
  (t) => [primaryKey({ columns: [t.source, t.key] })],
);
