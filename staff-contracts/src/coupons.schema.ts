import { z } from 'zod';
import { currency, day, lang, minor, page, pagination, search } from './common.schema';

const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]{2,39}$/, 'error_validation');
const money = z.record(currency, minor.min(1, 'error_validation').max(1_000_000_000, 'error_validation'));

const fields = {
  type: z.enum(['percentage', 'amount', 'free_shipping']),
  /** Of a percentage; null otherwise. */
  percent: z.number().int().min(1).max(100).nullable().default(null),
  /** Of an amount: minor units in every currency; null otherwise. */
  amount_minor: money.nullable().default(null),
  /** The least that the items must come to; null for any cart. */
  minimum_minor: money.nullable().default(null),
  /** Days at the shop's place; the last one counts. */
  valid_from: day.nullable().default(null),
  valid_until: day.nullable().default(null),
  /** How many orders may use it; null for any number. */
  max_uses: z.number().int().min(1).max(1_000_000).nullable().default(null),
};

const written = z.object({ ...lang, code: couponCode, ...fields });
type Written = z.infer<typeof written>;

/** Rules between fields; beside the errors of other fields, not only after they are fixed. */
function checkFields<T extends z.ZodType<Written>>(schema: T): T {
  const when = () => true;
  return schema
    .refine(({ type, percent }) => (type === 'percentage') === (percent != null), {
      ...{ path: ['percent'], message: 'error_required', when },
    })
    .refine(({ type, amount_minor }) => (type === 'amount') === (amount_minor != null), {
      ...{ path: ['amount_minor'], message: 'error_required', when },
    })
    .refine(({ valid_from, valid_until }) => !valid_from || !valid_until || valid_from <= valid_until, {
      ...{ path: ['valid_until'], message: 'error_validation', when },
    });
}

export const coupon = z.object({
  code: z.string(),
  type: fields.type,
  percent: z.number().int().nullable(),
  amount_minor: z.record(currency, minor).nullable(),
  minimum_minor: z.record(currency, minor).nullable(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  max_uses: z.number().int().nullable(),
  /** What it gives, in words. */
  title: z.string(),
  /** How many orders it made cheaper. */
  uses: z.number().int(),
  /** Whether it counts today: `planned` begins later, `stopped` was ended by staff. */
  state: z.enum(['active', 'planned', 'expired', 'exhausted', 'stopped']),
  /** Raised by every change. */
  version: z.number().int(),
});

const seen = { seen_version: z.number().int().min(0) };
const changed = z.object({ success: z.boolean(), data: coupon });

export const couponSchemas = {
  listCoupons: {
    request: z.object({ ...lang, ...search, ...page }),
    response: z.object({ success: z.boolean(), data: z.array(coupon), pagination }),
  },
  createCoupon: { request: checkFields(written), response: changed },
  changeCoupon: { request: checkFields(written.extend(seen)), response: changed },
  stopCoupon: {
    request: z.object({
      ...lang,
      code: couponCode,
      ...seen,
      /** False lets a stopped coupon count again. */
      stopped: z.boolean().default(true),
    }),
    response: changed,
  },
};
