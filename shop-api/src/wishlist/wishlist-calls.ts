import {
  deleteWishlist,
  getSharedWishlist,
  getWishlist,
  getWishlistCategories,
  postWishlist,
  shareWishlist as shareCall,
  unshareWishlist as unshareCall,
} from '@storefront/contracts/calls/catalog';
import { implementForSession } from '../server/implement';
import { addWish, readWishes, removeWish } from './wishes';
import { readWishlistCategories } from './wishlist-categories';
import { findShareCode, readSharedWishes, shareWishlist, unshareWishlist } from './wishlist-shares';

export const wishlistCalls = [
  implementForSession(getWishlist, async ({ lang }, context) => ({
    success: true,
    data: await readWishes(context, lang),
    share_code: await findShareCode(context),
  })),

  implementForSession(shareCall, async (_, context) => ({ success: true, share_code: await shareWishlist(context) })),

  implementForSession(unshareCall, async (_, context) => {
    await unshareWishlist(context);
    return { success: true };
  }),

  implementForSession(getSharedWishlist, async ({ lang, share_code: code }, context) => ({
    success: true,
    data: await readSharedWishes(context, code, lang),
  })),

  implementForSession(getWishlistCategories, async (request, context) => ({
    success: true,
    data: await readWishlistCategories(request, context),
  })),

  implementForSession(postWishlist, async ({ lang, code, qty = 1 }, context) => {
    const id = await addWish(context, code, qty);
    return { success: true, id, data: await readWishes(context, lang) };
  }),

  implementForSession(deleteWishlist, async ({ lang, id }, context) => {
    await removeWish(context, id);
    return { success: true, data: await readWishes(context, lang) };
  }),
];
