import { useShell } from '@storefront/contracts/runtime';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { type RefObject, useState } from 'react';
import type { AddResult } from '../common/add-to-cart/add-to-cart';
import { useAddToCart } from '../common/add-to-cart/use-add-to-cart';
import { toCartItem } from './cart-item';
import { mostLines } from './find-lines';
import { type EntryError, lookUp } from './look-up';
import { isReady, joinLines, lineKey, type OrderLine } from './order-line';
import type { QuickOrderData } from './page.server';
import { useOrderLines } from './use-order-lines';

/** The state of the page's last action. */
export type OrderOutcome =
  | { kind: 'none' | 'looking' }
  | { kind: 'found'; count: number }
  | { kind: 'adding'; done: number; total: number }
  | { kind: 'added'; count: number; left: number };

/** The list after the cart has answered: added lines leave it, rejected lines stay with the reason. */
function removeAdded(lines: readonly OrderLine[], resultsByKey: ReadonlyMap<string, AddResult>): OrderLine[] {
  return lines.flatMap((line) => {
    const result = resultsByKey.get(lineKey(line));
    if (!result) return line;
    return result.isAdded ? [] : { ...line, rejection: result.labelCode };
  });
}

/** The state of the page: the field, the list of lines and adding them to the cart. */
export function useQuickOrder(data: QuickOrderData, field: RefObject<HTMLTextAreaElement | null>) {
  const { api, language } = useShell();
  const cart = useAddToCart({ isListReported: false });
  const { lines, update, ...list } = useOrderLines(data.lines, field);
  const [error, setError] = useState<EntryError | null>(data.error);
  const [outcome, setOutcome] = useState<OrderOutcome>({ kind: 'none' });
  const { submit } = useSingleSubmission();

  async function look() {
    const text = field.current?.value.trim() ?? '';
    field.current?.focus();
    if (text === '') return setError({ label: 'catalog_quick_order_empty' });
    setOutcome({ kind: 'looking' });
    const found = await lookUp({ api, language }, text, mostLines - lines.length);
    if (field.current) field.current.value = found.text;
    setError(found.error);
    update((current) => joinLines(current, found.lines));
    setOutcome(found.lines.length > 0 ? { kind: 'found', count: found.lines.length } : { kind: 'none' });
  }

  async function addAll() {
    const ready = lines.filter(isReady);
    const results = (await cart.add(...ready.map(toCartItem))) ?? [];
    const resultsByKey = new Map(results.map((result, index) => [lineKey(ready[index] as OrderLine), result]));
    update((current) => removeAdded(current, resultsByKey));
    const count = results.filter(({ isAdded }) => isAdded).length;
    setOutcome({ kind: 'added', count, left: lines.length - count });
  }

  return {
    ...list,
    lines,
    error,
    outcome: cart.outcome.kind === 'busy' ? { ...cart.outcome, kind: 'adding' as const } : outcome,
    look: () => submit(look),
    addAll: () => submit(addAll),
    clear: () => {
      update(() => []);
      setOutcome({ kind: 'none' });
    },
  };
}

export type QuickOrder = ReturnType<typeof useQuickOrder>;
