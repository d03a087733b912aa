import type { Order } from '@storefront/contracts/calls/webshop';
import type { Language } from '@storefront/contracts/languages';
import { dayText } from './moments.server';
import { toOrderState } from './order-view';
import type { ReturnView } from './return-guide';

/** A transfer or card that never came needs no way back. */
function isMoneyDue({ payment, refunded }: Order, state: string, isNothingSent: boolean): boolean {
  if (state === 'refunded' || (state === 'partially_refunded' && refunded)) return false;
  return payment.status === 'paid' || payment.status === 'refund_due' || !isNothingSent;
}

/** How an order comes back that was withdrawn from; null of any other, and where the provider does not say. */
export function toReturnView(order: Order, language: Language): ReturnView | null {
  const { number, withdrawal, refunded, documents = [] } = order;
  if (!withdrawal?.return) return null;
  const { step, send_by, send_to } = withdrawal.return;
  const state = toOrderState(order);
  const isWaiting = step === 'send' && state !== 'refunded' && state !== 'cancelled';
  return {
    number,
    note: withdrawal.note ?? '',
    // Whoever has all of the money back has nothing more to do.
    step: step === 'send' && !isWaiting ? 'arrived' : step,
    sendBy: dayText(send_by, language),
    sendTo: send_to,
    slip: documents.find(({ kind }) => kind === 'return_slip')?.title ?? '',
    refunded: refunded?.amount ?? '',
    isMoneyDue: isMoneyDue(order, state, step === 'none'),
  };
}
