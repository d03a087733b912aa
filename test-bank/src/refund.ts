import { z } from 'zod';
import type { Payment, Refund } from './payment';
import { isSame, signFields } from './signing';

const maxAgeSeconds = 24 * 60 * 60;

const signedFields = z.object({
  reference: z.string().min(1).max(80),
  payment_reference: z.string().min(1).max(80),
  amount_minor: z.string().regex(/^[1-9]\d{0,11}$/),
  currency: z.enum(['BAM', 'EUR', 'RSD']),
  issued_at: z.string().regex(/^\d{10}$/),
});

const names = Object.keys(signedFields.shape);

export interface RefundRequest extends Refund {
  paymentReference: string;
  currency: string;
}

/** Parses a merchant's refund request; undefined when its signature is invalid or too old. */
export function findRefundRequest(
  given: Readonly<Record<string, unknown>>,
  secret: string,
  now: Date,
): RefundRequest | undefined {
  const fields = Object.fromEntries(names.map((name) => [name, String(given[name] ?? '')]));
  if (!isSame(String(given.signature ?? ''), signFields(secret, fields, 'refund'))) return undefined;
  const parsed = signedFields.safeParse(fields);
  if (!parsed.success) return undefined;
  const { reference, payment_reference: paymentReference, amount_minor, currency, issued_at } = parsed.data;
  if (now.getTime() / 1000 - Number(issued_at) > maxAgeSeconds) return undefined;
  return { reference, paymentReference, amountMinor: Number(amount_minor), currency };
}

/**
 * The payment after a refund: unchanged for one that it has already, undefined when it was not paid, is in another currency or
 * has less left.
 */
export function refund(payment: Payment, { reference, amountMinor, currency }: RefundRequest): Payment | undefined {
  const { refunds = [] } = payment;
  const known = refunds.find((each) => each.reference === reference);
  if (known) return known.amountMinor === amountMinor ? payment : undefined;
  const left = payment.amountMinor - refunds.reduce((sum, each) => sum + each.amountMinor, 0);
  if (payment.status !== 'succeeded' || payment.currency !== currency || amountMinor > left) return undefined;
  return { ...payment, refunds: [...refunds, { reference, amountMinor }] };
}
