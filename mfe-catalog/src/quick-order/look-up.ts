import { findLines, mostLines } from './find-lines';
import { type OrderEntry, readOrderEntries, writeOrderEntries } from './order-entries';
import type { OrderLine } from './order-line';

/** The error beside the field. */
export interface EntryError {
  label: string;
  params?: Record<string, string | number>;
}

/** The result of a lookup. */
export interface LookedUp {
  lines: OrderLine[];
  /** The text that stays in the field: lines with unknown codes. */
  text: string;
  error: EntryError | null;
}

function toEntryError(unknown: readonly OrderEntry[], isTooLong: boolean): EntryError | null {
  if (unknown.length > 0) {
    return { label: 'catalog_quick_order_unknown', params: { codes: unknown.map(({ code }) => code).join(', ') } };
  }
  return isTooLong ? { label: 'catalog_quick_order_limit', params: { count: mostLines } } : null;
}

/** Looks up the typed lines, up to the free places of the list. Lines that are not found stay in the field. */
export async function lookUp(
  provider: Parameters<typeof findLines>[0],
  text: string,
  room = mostLines,
): Promise<LookedUp> {
  const entries = readOrderEntries(text);
  const fitting = entries.slice(0, room);
  // Errors are shown beside the field.
  const found = await findLines(provider, fitting).catch(() => ({ failure: 'error_server' }) as const);
  if (found.failure !== undefined) return { lines: [], text, error: { label: found.failure } };
  const left = [...found.unknown, ...entries.slice(room)];
  const error = toEntryError(found.unknown, entries.length > room);
  return { lines: found.lines, text: writeOrderEntries(left), error };
}
