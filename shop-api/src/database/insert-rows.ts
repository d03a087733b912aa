import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connection';

export type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts many rows; a field that one of them has not is null there, whatever the column's default. They travel as one
 * JSON text: thousands of parameters take longer than the rows.
 */
export async function insertRows(
  database: Database,
  table: PgTable,
  rows: readonly object[],
  onConflict: SQL = sql``,
): Promise<void> {
  if (rows.length === 0) return;
  const given = new Set(rows.flatMap(Object.keys));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const fields = columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`);
  const values = columns.map(([key]) => sql`r.${sql.identifier(key)}`);
  await database.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.join(fields, sql`, `)})
    ${onConflict}`);
}

/** Postgres reads it as an array; ids are numbers, so nothing needs escaping. */
export function idArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::int[]`;
}
