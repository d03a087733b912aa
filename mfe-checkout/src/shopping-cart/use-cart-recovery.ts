import { type Cart, postAbandonment } from '@storefront/contracts/calls/webshop';
import { useShell } from '@storefront/contracts/runtime';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CartEditor } from '../common/cart-editor';
import { toErrorLabel } from '../common/cart-outcome';
import { toCartSummary, toCartView } from '../common/cart-view';

/** What the link of a mail about an abandoned cart carries (REQ-3.25). */
export interface Recovery {
  abandonment: string;
  /** `saveconfirm`: put the items back at once; else show what they are and ask. */
  isConfirmed: boolean;
}

/** What a saved cart held. */
export interface SavedItem {
  shopping_cart_code: string;
  title: string;
  quantity: number;
}

export type RecoveryState =
  | { kind: 'busy' }
  | { kind: 'offered'; items: readonly SavedItem[] }
  | { kind: 'restored'; isWhole: boolean }
  | { kind: 'refused'; label: string }
  | null;

const toStorageKey = (abandonment: string) => `checkout.recovered.${abandonment.split('-')[0]}`;

/** A code works once: a reload after that must not call it worthless. */
function isRecovered(abandonment: string): boolean {
  try {
    return sessionStorage.getItem(toStorageKey(abandonment)) !== null;
  } catch {
    return false;
  }
}

function markRecovered(abandonment: string): void {
  try {
    sessionStorage.setItem(toStorageKey(abandonment), '1');
  } catch {
    // Storage is full or forbidden: only a reload would show the difference.
  }
}

/** 400: what stands in the address was cut or changed on its way. */
function toRecoveryError(statusCode: number, label: string | undefined): string {
  const isCodeWrong = statusCode === 400 || label === 'error_code_invalid';
  return isCodeWrong ? 'error_code_invalid' : toErrorLabel(label);
}

function holdsAll(cart: Cart, items: readonly SavedItem[]): boolean {
  const held = new Set(cart.parcels.flatMap((parcel) => parcel.items.map((item) => item.shopping_cart_code)));
  return items.every((item) => held.has(item.shopping_cart_code));
}

/**
 * Brings back a cart that was left, by the link of its mail. Asked from the browser only: a mail program that opens links
 * before their reader does must not use the code up (decision 0021).
 */
export function useCartRecovery(recovery: Recovery | null, editor: CartEditor) {
  const { api, bus, labels, language } = useShell();
  const [state, setState] = useState<RecoveryState>(null);
  const { submit } = useSingleSubmission();

  async function send({ abandonment, isConfirmed }: Recovery): Promise<RecoveryState> {
    const confirmation = isConfirmed ? { saveconfirm: '1' } : {};
    const [answer] = await Promise.all([
      api.call(postAbandonment, { lang: language.code, abandonment, ...confirmation }),
      // The cart fills by itself, perhaps before the visitor has done anything.
      labels.complete?.(),
    ]);
    if (!answer.ok) return { kind: 'refused', label: toRecoveryError(answer.statusCode, answer.data.label_name) };
    const { items, data: cart, is_restored: isRestored } = answer.data;
    if (!isRestored) return { kind: 'offered', items };
    markRecovered(abandonment);
    editor.accept(toCartView(cart));
    bus.emit('cart.changed', { cart: toCartSummary(toCartView(cart)) });
    return { kind: 'restored', isWhole: holdsAll(cart, items) };
  }

  const restore = (asked: Recovery) =>
    submit(async () => {
      setState({ kind: 'busy' });
      setState(await send(asked));
    });

  // Once for each link that the page was opened with.
  const restoreAtOnce = useEffectEvent(() => {
    if (recovery && !isRecovered(recovery.abandonment)) void restore(recovery);
  });
  const link = recovery?.abandonment;
  useEffect(() => {
    if (link !== undefined) restoreAtOnce();
  }, [link]);

  return { state, restore: () => recovery && void restore({ ...recovery, isConfirmed: true }) };
}
