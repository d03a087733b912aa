import { findLines, mostLines } from './find-lines';
import { type OrderEntry, readOrderEntries, writeOrderEntries } from './order-entries';
import type { OrderLine } from './order-line';

/** Why codes stayed in the field. */
export interface EntryProblem {
  label: string;
  params?: Record<string, string | number>;
}

/** What became of a field full of codes. */
export interface LookedUp {
  lines: OrderLine[];
  /** What stays in the field: lines that nothing was found for. */
  text: string;
  problem: EntryProblem | null;
}

function problemOf(unknown: readonly OrderEntry[], isTooLong: boolean): EntryProblem | null {
  if (unknown.length > 0) {
    return { label: 'catalog_quick_order_unknown', params: { codes: unknown.map(({ code }) => code).join(', ') } };
  }
  return isTooLong ? { label: 'catalog_quick_order_limit', params: { count: mostLines } } : null;
}

/** Looks up what was typed, as far as there is room on the list. Nothing that was typed is lost, whatever happens. */
export async function lookUp(
  provider: Parameters<typeof findLines>[0],
  text: string,
  room = mostLines,
): Promise<LookedUp> {
  const entries = readOrderEntries(text);
  const fitting = entries.slice(0, room);
  // Faults are told beside the field.
  const found = await findLines(provider, fitting).catch(() => ({ failure: 'error_server' }) as const);
  if (found.failure !== undefined) return { lines: [], text, problem: { label: found.failure } };
  const left = [...found.unknown, ...entries.slice(room)];
  const problem = problemOf(found.unknown, entries.length > room);
  return { lines: found.lines, text: writeOrderEntries(left), problem };
}
