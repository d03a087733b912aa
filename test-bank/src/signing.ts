import { createHmac, timingSafeEqual } from 'node:crypto';

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Compares in constant time, so that the time does not reveal how much matches. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The merchant's signature over all other fields, sorted by name. A request of one kind is none of another. */
export function signFields(
  secret: string,
  fields: Readonly<Record<string, string>>,
  kind: 'payment' | 'refund' = 'payment',
): string {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  return hmac(secret, `${kind}\n${lines.join('\n')}`);
}

/** The bank's signature over time, event id and body. */
export function signEvent(secret: string, timestamp: string, eventId: string, rawBody: string): string {
  return hmac(secret, `event\n${timestamp}\n${eventId}\n${rawBody}`);
}
