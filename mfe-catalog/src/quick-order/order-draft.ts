import { createBrowserMemory } from '@storefront/contracts/browser-memory';
import type { OrderEntry } from './order-entries';
import type { OrderLine } from './order-line';

/** What survives a reload, in this tab: prices and stock are asked for anew. */
export interface OrderDraft {
  text: string;
  entries: OrderEntry[];
}

const emptyDraft: OrderDraft = { text: '', entries: [] };

function parse(stored: unknown): OrderDraft {
  const { text, entries } = stored as OrderDraft;
  const isEntry = ({ code, quantity }: OrderEntry) => typeof code === 'string' && Number.isInteger(quantity);
  return { text: typeof text === 'string' ? text : '', entries: entries.filter(isEntry) };
}

export function createOrderDraft() {
  return createBrowserMemory(() => sessionStorage, 'catalog.quick-order', parse, emptyDraft);
}

/** A line as it is found again: by what was chosen, else by what was written. */
export function entryOf({ code, chosen, quantity, isQuantityUnclear }: OrderLine): OrderEntry {
  return { code: chosen ?? code, quantity, isQuantityUnclear };
}
