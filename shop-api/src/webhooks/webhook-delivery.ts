import { signEvent } from '../payments/bank-signature';
import { orderNumber } from '../webshop/order-row';
import type { ClaimedStep } from './webhook-queue';
import type { WebhookSettings } from './webhook-settings';

const timeoutMs = 5000;
/** Answers of 4xx that say nothing about the event: too slow, too early, too many. */
const temporaryStatuses: readonly number[] = [408, 425, 429];

/** What an event says of a step: which order and how it stands, and nothing of who bought or what was written about it. */
export function toEvent({ step, order }: ClaimedStep) {
  return {
    event_id: String(step.id),
    type: 'order.transition',
    order_number: orderNumber(order),
    action: step.action,
    from: step.fromState,
    to: step.toState,
    parcel: step.parcel,
    actor: step.actor,
    at: step.at.toISOString(),
    currency: order.currency,
    total_minor: order.totalMinor,
  };
}

/** `refused`: whoever listens rejects the event for good. */
export type DeliveryOutcome = 'delivered' | 'refused' | 'failed';

/** Posts one event, signed over time, id and body byte for byte. */
export async function postEvent(
  { url, secret }: WebhookSettings,
  claimed: ClaimedStep,
  now: Date,
): Promise<DeliveryOutcome> {
  const rawBody = JSON.stringify(toEvent(claimed));
  const eventId = String(claimed.step.id);
  // The time of this attempt: an event that is sent again must not look outdated.
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = {
    'content-type': 'application/json',
    'x-shop-timestamp': timestamp,
    'x-shop-event': eventId,
    'x-shop-signature': signEvent(secret, { timestamp, eventId, rawBody }),
  };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { ok, status } = await fetch(url, { method: 'POST', headers, body: rawBody, redirect: 'error', signal });
    if (ok) return 'delivered';
    return status >= 400 && status < 500 && !temporaryStatuses.includes(status) ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
}
