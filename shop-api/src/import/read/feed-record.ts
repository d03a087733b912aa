/** What a feed holds in one place: a record, or something that is none. */
export type FeedRecord = { line: number; value: Record<string, unknown> } | { line: number; error: string };

/** No product is as long. More would let one broken record fill the memory. */
export const longestRecordBytes = 1024 * 1024;

export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A parsed value as a record. */
export function toRecord(line: number, value: unknown): FeedRecord {
  return isFields(value) ? { line, value } : { line, error: 'is no record with fields' };
}
