import { createBrowserMemory } from '../browser-memory/browser-memory';
import type { EventBus } from './event-bus';

function parse(stored: unknown): string {
  if (typeof stored !== 'string') throw new TypeError('No search');
  return stored;
}

/**
 * Emits that results of a search stand before the visitor, and that the search was performed unless the same words were
 * searched for just before: filters, further pages and a reload show more of one search.
 */
export function emitSearchEvents(
  bus: Pick<EventBus, 'emit'>,
  { query, resultCount }: { query: string; resultCount: number },
  storage: () => Storage = () => sessionStorage,
): void {
  if (query === '') return;
  const last = createBrowserMemory(storage, 'last-search', parse, '');
  if (last.read() !== query) bus.emit('search.performed', { query });
  last.write(query);
  bus.emit('search.resultsViewed', { query, resultCount });
}
