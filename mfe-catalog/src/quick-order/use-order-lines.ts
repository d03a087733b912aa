import { useShell } from '@storefront/contracts/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lookUp } from './look-up';
import { createOrderDraft, toEntry } from './order-draft';
import { writeOrderEntries } from './order-entries';
import { joinLines, lineKey, type OrderLine } from './order-line';

/** The lines of the order. They and the text of the field survive a reload; prices and stock are loaded again. */
export function useOrderLines(first: OrderLine[], field: RefObject<HTMLTextAreaElement | null>) {
  const { api, language } = useShell();
  const [draft] = useState(createOrderDraft);
  const [lines, setLines] = useState(first);
  // The current lines, for async work that began before the last change.
  const latest = useRef(lines);

  function keep() {
    draft.write({ text: field.current?.value ?? '', entries: latest.current.map(toEntry) });
  }
  function set(next: OrderLine[]) {
    latest.current = next;
    setLines(next);
    keep();
  }
  async function restore() {
    const { text, entries } = draft.read();
    if (field.current?.value === '') field.current.value = text;
    const found = await lookUp({ api, language }, writeOrderEntries(entries));
    // Lines of the plain form are in the address, so every reload loads them again.
    const known = new Set(found.lines.map(lineKey));
    const others = latest.current.filter((line) => !known.has(lineKey(line)));
    // Without an answer the draft is kept.
    if (found.lines.length > 0) set([...found.lines, ...others]);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, when its page opens
  useEffect(() => void restore(), []);

  return {
    lines,
    keep,
    /** Changes the current lines. */
    update: (change: (current: readonly OrderLine[]) => OrderLine[]) => set(change(latest.current)),
    changeLine: (key: string, own: Partial<OrderLine>) => {
      const change = (line: OrderLine) => (lineKey(line) === key ? { ...line, ...own, rejection: undefined } : line);
      // A choice that another line has already is joined with that line.
      set(joinLines([], latest.current.map(change)));
    },
    removeLine: (key: string) => set(latest.current.filter((line) => lineKey(line) !== key)),
  };
}
