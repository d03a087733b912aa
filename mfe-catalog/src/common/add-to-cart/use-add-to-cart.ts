import type { EventItem } from '@storefront/contracts/events/map';
import { useShell } from '@storefront/contracts/runtime';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { useState } from 'react';
import { type AddOptions, type AddResult, addToCart } from './add-to-cart';

/** The state of the last "add to cart". It failed when an item was rejected; the label says why the first one was. */
export type AddOutcome =
  | { kind: 'none' | 'added' }
  | { kind: 'busy'; done: number; total: number }
  | { kind: 'failed'; labelCode: string };

const none: AddOutcome = { kind: 'none' };

function toOutcome(results: readonly AddResult[]): AddOutcome {
  const rejected = results.find((result) => !result.isAdded);
  return rejected ? { kind: 'failed', labelCode: rejected.labelCode } : { kind: 'added' };
}

/**
 * The one way into the cart. `add` sends once however often it is called while a request is pending, and resolves with what the
 * cart did with each item; `reset` forgets the outcome.
 */
export function useAddToCart({ isListReported = true }: Partial<Pick<AddOptions, 'isListReported'>> = {}) {
  const shell = useShell();
  const [outcome, setOutcome] = useState<AddOutcome>(none);
  const { submit } = useSingleSubmission();

  function add(...items: readonly EventItem[]): Promise<AddResult[] | undefined> {
    return submit(async () => {
      const onProgress = (done: number) => setOutcome({ kind: 'busy', done, total: items.length });
      onProgress(0);
      const results = await addToCart(shell, items, { isListReported, onProgress });
      setOutcome(toOutcome(results));
      return results;
    });
  }

  return { outcome, add, reset: () => setOutcome(none) };
}
