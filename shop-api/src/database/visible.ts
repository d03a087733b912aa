import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** null or 0 hides (REQ-5.3). */
export function isShown(visible: PgColumn): SQL {
  return sql`coalesce(${visible}, 0) <> 0`;
}

/** Who asks for content: see `CallContext`. */
export interface Viewer {
  seesHidden: boolean;
}

/** A condition of visibility, which staff need not meet: to them everything is answered, marked by its own fields. */
export function shownTo({ seesHidden }: Viewer, condition: SQL | undefined): SQL | undefined {
  return seesHidden ? undefined : condition;
}
