import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** null or 0 hides (specification §5, readings 20). */
export function isShown(visible: PgColumn): SQL {
  return sql`coalesce(${visible}, 0) <> 0`;
}
