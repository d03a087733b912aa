import { useShell } from '@storefront/contracts/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lookUp } from './look-up';
import { createOrderDraft, entryOf } from './order-draft';
import { writeOrderEntries } from './order-entries';
import { joinLines, lineKey, type OrderLine } from './order-line';

/** The list of an order. It and what stands in the field survive a reload; prices and stock are asked for anew. */
export function useOrderLines(first: OrderLine[], field: RefObject<HTMLTextAreaElement | null>) {
  const { api, language } = useShell();
  const [draft] = useState(createOrderDraft);
  const [lines, setLines] = useState(first);
  // What is true now, for work that began before the last change.
  const latest = useRef(lines);

  function keep() {
    draft.write({ text: field.current?.value ?? '', entries: latest.current.map(entryOf) });
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
    // What the plain form brought is read from the address again with each reload.
    const known = new Set(found.lines.map(lineKey));
    const others = latest.current.filter((line) => !known.has(lineKey(line)));
    // A provider that does not answer takes no draft away.
    if (found.lines.length > 0) set([...found.lines, ...others]);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, when its page opens
  useEffect(() => void restore(), []);

  return {
    lines,
    keep,
    /** Changes the list as it is by then. */
    update: (change: (current: readonly OrderLine[]) => OrderLine[]) => set(change(latest.current)),
    changeLine: (key: string, own: Partial<OrderLine>) => {
      const change = (line: OrderLine) => (lineKey(line) === key ? { ...line, ...own, refusal: undefined } : line);
      // Choosing what stands on another line already makes that line more.
      set(joinLines([], latest.current.map(change)));
    },
    removeLine: (key: string) => set(latest.current.filter((line) => lineKey(line) !== key)),
  };
}
