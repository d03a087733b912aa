import { type SQL, sql } from 'drizzle-orm';

/** Codes to be looked for, as one parameter: all variations of a step's products may be more than a statement takes. */
export function listedCodes(codes: readonly string[]): SQL {
  return sql`(select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`;
}
