import { createHmac, timingSafeEqual } from 'node:crypto';

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Compared in constant time: how long it takes tells nothing of how much was right. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What a merchant signs: all fields but the signature, sorted by name. */
export function signFields(secret: string, fields: Readonly<Record<string, string>>): string {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  return hmac(secret, `payment\n${lines.join('\n')}`);
}

/** What the bank signs: when, which event, and the body byte for byte. */
export function signEvent(secret: string, timestamp: string, eventId: string, rawBody: string): string {
  return hmac(secret, `event\n${timestamp}\n${eventId}\n${rawBody}`);
}
