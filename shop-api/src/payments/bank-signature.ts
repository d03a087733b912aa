import { createHmac, timingSafeEqual } from 'node:crypto';

// The bank's rules of signing, as its documentation has them. The bank is a stranger: nothing of its code is used here.

/** Older or newer than this a callback is not believed, however well it is signed. */
export const toleranceSeconds = 300;

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** What a request asks the bank for. It is signed along: a request of one kind is none of another. */
type RequestKind = 'payment' | 'refund';

/** Signs a request to the bank: every field, sorted by name, so that none can be changed or added on the way. */
export function signFields(
  secret: string,
  fields: Readonly<Record<string, string>>,
  kind: RequestKind = 'payment',
): string {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  return hmac(secret, `${kind}\n${lines.join('\n')}`);
}

export interface SignedEvent {
  timestamp: string;
  eventId: string;
  signature: string;
  /** Byte for byte as it came: a body that was parsed and written again is another one. */
  rawBody: string;
}

/** Signs an event of the bank. */
export function signEvent(secret: string, { timestamp, eventId, rawBody }: Omit<SignedEvent, 'signature'>): string {
  return hmac(secret, `event\n${timestamp}\n${eventId}\n${rawBody}`);
}

/** Whether an event comes from the bank, and comes now. */
export function isFromBank(secret: string, event: SignedEvent, now: Date): boolean {
  const seconds = /^\d{10}$/.test(event.timestamp) ? Number(event.timestamp) : 0;
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  const given = Buffer.from(event.signature);
  const wanted = Buffer.from(signEvent(secret, event));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
