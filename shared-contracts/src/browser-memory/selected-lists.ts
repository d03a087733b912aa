import type { EventItem, EventList } from '../events/event-map';
import { createBrowserMemory } from './browser-memory';

interface Selection {
  productId: number;
  list: EventList;
  index?: number;
}

/** Older selections are of another shopping trip. */
const maxSelections = 30;

function parse(stored: unknown): Selection[] {
  return (stored as Selection[]).filter(
    ({ productId, list }) =>
      Number.isInteger(productId) && typeof list.id === 'string' && typeof list.name === 'string',
  );
}

/**
 * From which list each product was last opened, for as long as the tab lives (REQ-9.33): the shell remembers what is
 * followed, and whoever puts a product into the cart can say where it was found.
 */
export function createSelectedLists(storage: () => Storage = () => sessionStorage) {
  const memory = createBrowserMemory(storage, 'selected-lists', parse, []);
  return {
    remember({ id, index }: EventItem, list: EventList): void {
      const others = memory.read().filter(({ productId }) => productId !== id);
      memory.write([...others, { productId: id, list, index }].slice(-maxSelections));
    },
    findList({ id }: EventItem): Pick<EventItem, 'list' | 'index'> {
      const found = memory.read().findLast(({ productId }) => productId === id);
      if (!found) return {};
      return found.index === undefined ? { list: found.list } : { list: found.list, index: found.index };
    },
  };
}
