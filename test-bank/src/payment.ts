import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isSame, signFields } from './signing';

/** The results of a payment. */
export const results = ['succeeded', 'refused', 'cancelled'] as const;

export type Result = (typeof results)[number];

/** The event of a payment, stored until the shop has acknowledged it. */
export interface Notice {
  eventId: string;
  result: Result;
  attempts: number;
  /** Time of the next attempt; null when it is delivered or rejected for good. */
  nextAt: number | null;
}

/** Money that went back on a payment. */
export interface Refund {
  /** The merchant's name for it: the same one is the same refund, however often it is sent. */
  reference: string;
  amountMinor: number;
}

/** A payment as it is stored: plain data for a file. */
export interface Payment {
  bankReference: string;
  reference: string;
  amountMinor: number;
  currency: string;
  orderNumber: string;
  lang: string;
  returnUrl: string;
  returnBy: 'post' | 'get';
  /** `waiting`: approved by the shopper, settled later. */
  status: 'open' | 'waiting' | Result;
  /** When a waiting payment settles by itself, in milliseconds since 1970; null when only the admin call settles it. */
  dueAt: number | null;
  /** Last four digits of the posted card; more is never stored. */
  cardEnding?: string;
  notice?: Notice;
  refunds?: Refund[];
}

const maxAgeSeconds = 24 * 60 * 60;

const signedFields = z.object({
  reference: z.string().min(1).max(80),
  amount_minor: z.string().regex(/^[1-9]\d{0,11}$/),
  currency: z.enum(['BAM', 'EUR', 'RSD']),
  order_number: z.string().min(1).max(40),
  lang: z.string().regex(/^[a-z]{2}$/),
  return_url: z.url({ protocol: /^https?$/ }).max(500),
  return_by: z.enum(['post', 'get']),
  issued_at: z.string().regex(/^\d{10}$/),
});

const names = Object.keys(signedFields.shape);

/**
 * Parses a merchant's payment request; undefined when its signature is invalid or too old. Unsigned fields, for example of a
 * card, are ignored.
 */
export function findRequest(
  given: Readonly<Record<string, unknown>>,
  secret: string,
  now: Date,
): Omit<Payment, 'bankReference' | 'status' | 'dueAt'> | undefined {
  const fields = Object.fromEntries(names.map((name) => [name, String(given[name] ?? '')]));
  if (!isSame(String(given.signature ?? ''), signFields(secret, fields))) return undefined;
  const parsed = signedFields.safeParse(fields);
  if (!parsed.success) return undefined;
  const { reference, amount_minor, currency, order_number, lang, return_url, return_by, issued_at } = parsed.data;
  if (now.getTime() / 1000 - Number(issued_at) > maxAgeSeconds) return undefined;
  return {
    reference,
    amountMinor: Number(amount_minor),
    currency,
    orderNumber: order_number,
    lang,
    returnUrl: return_url,
    returnBy: return_by,
  };
}

export function createPayment(request: Omit<Payment, 'bankReference' | 'status' | 'dueAt'>): Payment {
  return { ...request, bankReference: `TB-${randomBytes(12).toString('hex')}`, status: 'open', dueAt: null };
}

export function isSettled({ status }: Pick<Payment, 'status'>): boolean {
  return status !== 'open' && status !== 'waiting';
}

/** Settles a payment once: later decisions change nothing. */
export function settle(payment: Payment, result: Result, now: Date): Payment {
  if (isSettled(payment)) return payment;
  const notice = { eventId: randomUUID(), result, attempts: 0, nextAt: now.getTime() };
  return { ...payment, status: result, dueAt: null, notice };
}

/** Approves a payment that is settled later. Without a delay only the admin call settles it. */
export function postpone(payment: Payment, delaySeconds: number | null, now: Date): Payment {
  if (payment.status !== 'open') return payment;
  return { ...payment, status: 'waiting', dueAt: delaySeconds === null ? null : now.getTime() + delaySeconds * 1000 };
}
