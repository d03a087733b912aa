import type { JournalEntry } from './journal-entry';

/**
 * The version that was live for everyone before the current one. A version that was rolled back does not count: rolling back
 * twice goes back two versions and never returns to the one just rolled back.
 */
export function findVersionBefore(
  entries: readonly JournalEntry[],
  remote: string,
  present: string,
): string | undefined {
  const stack: string[] = [];
  for (const entry of entries) {
    if (entry.remote !== remote) continue;
    if (entry.action === 'promote') stack.push(entry.to);
    if (entry.action === 'rollback' && stack.includes(entry.to)) stack.length = stack.lastIndexOf(entry.to) + 1;
  }
  return stack.findLast((version) => version !== present);
}
