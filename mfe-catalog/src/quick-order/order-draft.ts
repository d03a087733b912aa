import { createBrowserMemory } from '@storefront/contracts/browser-memory';
import type { OrderEntry } from './order-entries';
import type { OrderLine } from './order-line';

/** The part of the order that survives a reload in this tab: prices and stock are loaded again. */
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

/** The entry that finds the line again: by the chosen code, else by the typed one. */
export function toEntry({ code, chosen, quantity, isQuantityUnclear }: OrderLine): OrderEntry {
  return { code: chosen ?? code, quantity, isQuantityUnclear };
}
