import { deleteCoupon, getCoupon, postCoupon } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import type { SessionContext } from '../server/call-context';
import { isErrorCode, ShopError } from '../server/errors';
import { implementForSession } from '../server/implement';
import { cartAnswer } from '../webshop/cart-calls';
import { changeCart, findCart } from '../webshop/cart-store';
import { readCart } from '../webshop/cart-view';
import { normalizeCode, requireCoupon } from './coupon-store';

/** Puts the coupon on the cart if it counts there; else the cart stays as it was (REQ-8.8). */
async function applyCoupon(context: SessionContext, code: string, lang: LanguageCode) {
  const { session, limits } = context;
  await limits.take('coupon', session.tokenId);
  const changed = await changeCart(context, async (transaction, cart) => {
    const coupon = await requireCoupon(transaction, code);
    const view = await readCart(transaction, { ...cart, couponCode: coupon.code }, lang, context);
    const error = view.coupon?.label_name;
    if (error) throw new ShopError(isErrorCode(error) ? error : 'error_coupon_invalid_code');
    return { couponCode: coupon.code };
  });
  await limits.forgive('coupon', session.tokenId);
  return changed;
}

export const couponCalls = [
  implementForSession(getCoupon, async ({ lang }, context) => {
    const cart = await readCart(context.database, await findCart(context.database, context.session), lang, context);
    if (!cart.coupon) return { success: true, data: [] };
    const extra = cart.total.extra_items.find(({ type }) => type === 'coupon');
    return {
      success: true,
      data: [{ ...cart.coupon, total: extra?.total ?? '', total_minor: extra?.total_minor ?? 0 }],
    };
  }),

  implementForSession(postCoupon, async ({ lang, code }, context) =>
    cartAnswer(context, await applyCoupon(context, code, lang), lang),
  ),

  implementForSession(deleteCoupon, async ({ lang, code }, context) => {
    const changed = await changeCart(context, async (_transaction, cart) => {
      const isHeld = code === undefined ? cart.couponCode !== null : cart.couponCode === normalizeCode(code);
      if (!isHeld) throw new ShopError('error_not_found');
      return { couponCode: null };
    });
    return cartAnswer(context, changed, lang);
  }),
];
