import { z } from 'zod';
import { code, lang, page, pagination, reason, search } from './common.schema';

/** More pieces than any shop has of one thing. */
const mostPieces = 1_000_000;

/** A product, or one of its variations, with what is left of it. */
export const stockItem = z.object({
  shopping_cart_code: z.string(),
  product_id: z.number().int(),
  title: z.string(),
  /** What makes it this variation, e.g. "Moss"; empty for a product without variations. */
  options: z.array(z.string()),
  quantity: z.number().int(),
  /** Where it stands. */
  place: z.string(),
});

const required = reason.min(1, 'error_required');
const changed = z.object({ success: z.boolean(), data: stockItem });

export const stockSchemas = {
  listStock: {
    request: z.object({
      ...lang,
      /** The beginning of a code, or words of the product's title. */
      ...search,
      /** Only what has this many pieces or fewer; 0 is sold out. */
      at_most: z.number().int().min(0).max(mostPieces).optional(),
      ...page,
    }),
    response: z.object({ success: z.boolean(), data: z.array(stockItem), pagination }),
  },
  setStock: {
    request: z.object({
      ...lang,
      shopping_cart_code: code,
      quantity: z.number().int().min(0).max(mostPieces),
      /** What its reader saw: orders and others change it too. */
      seen_quantity: z.number().int().min(0),
      reason: required,
    }),
    response: changed,
  },
  adjustStock: {
    request: z.object({
      ...lang,
      shopping_cart_code: code,
      /** Pieces that came or, negative, went; whatever there is meanwhile. */
      change: z
        .number()
        .int()
        .min(-mostPieces)
        .max(mostPieces)
        .refine((change) => change !== 0, 'error_validation'),
      reason: required,
    }),
    response: changed,
  },
};
