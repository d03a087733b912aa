import { useShell } from '@storefront/contracts/runtime';
import { type RefObject, useRef, useState } from 'react';
import { addLines, type LineOutcome } from './add-lines';
import { mostLines } from './find-lines';
import { type EntryProblem, lookUp } from './look-up';
import { isReady, joinLines, lineKey, type OrderLine } from './order-line';
import type { QuickOrderData } from './page.server';
import { useOrderLines } from './use-order-lines';

/** What the page is doing, or what came of it. */
export type OrderOutcome =
  | { kind: 'none' | 'looking' }
  | { kind: 'found'; count: number }
  | { kind: 'adding'; done: number; total: number }
  | { kind: 'added'; count: number; left: number };

/** What comes back from the cart: refused lines stay, with the reason. */
function withoutAdded(lines: readonly OrderLine[], outcomes: readonly LineOutcome[]): OrderLine[] {
  const byKey = new Map(outcomes.map((outcome) => [lineKey(outcome.line), outcome]));
  return lines.flatMap((line) => {
    const outcome = byKey.get(lineKey(line));
    if (!outcome) return line;
    return outcome.refusal ? { ...line, refusal: outcome.refusal } : [];
  });
}

/** Does one thing at a time. Asked here and not by state: a double click comes before the next render. */
function useOneAtATime() {
  const isBusy = useRef(false);
  return async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => {
      isBusy.current = false;
    });
  };
}

/** The page's one state: a field to type into, the list that grows from it, and its way into the cart. */
export function useQuickOrder(data: QuickOrderData, field: RefObject<HTMLTextAreaElement | null>) {
  const { api, bus, language } = useShell();
  const { lines, update, ...list } = useOrderLines(data.lines, field);
  const [problem, setProblem] = useState<EntryProblem | null>(data.problem);
  const [outcome, setOutcome] = useState<OrderOutcome>({ kind: 'none' });
  const once = useOneAtATime();

  async function look() {
    const text = field.current?.value.trim() ?? '';
    field.current?.focus();
    if (text === '') return setProblem({ label: 'catalog_quick_order_empty' });
    setOutcome({ kind: 'looking' });
    const found = await lookUp({ api, language }, text, mostLines - lines.length);
    if (field.current) field.current.value = found.text;
    setProblem(found.problem);
    update((current) => joinLines(current, found.lines));
    setOutcome(found.lines.length > 0 ? { kind: 'found', count: found.lines.length } : { kind: 'none' });
  }

  async function addAll() {
    const ready = lines.filter(isReady);
    const total = ready.length;
    setOutcome({ kind: 'adding', done: 0, total });
    const parts = { api, bus, lang: language.code };
    const outcomes = await addLines(parts, ready, (done) => setOutcome({ kind: 'adding', done, total }));
    update((current) => withoutAdded(current, outcomes));
    const count = outcomes.filter(({ refusal }) => !refusal).length;
    setOutcome({ kind: 'added', count, left: lines.length - count });
  }

  return {
    ...list,
    lines,
    problem,
    outcome,
    look: () => once(look),
    addAll: () => once(addAll),
    clear: () => {
      update(() => []);
      setOutcome({ kind: 'none' });
    },
  };
}

export type QuickOrder = ReturnType<typeof useQuickOrder>;
