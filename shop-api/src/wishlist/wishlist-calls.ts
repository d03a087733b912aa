import { deleteWishlist, getWishlist, getWishlistCategories, postWishlist } from '@storefront/contracts/calls/catalog';
import { implementForSession } from '../server/implement';
import { addWish, readWishes, removeWish } from './wishes';
import { readWishlistCategories } from './wishlist-categories';

export const wishlistCalls = [
  implementForSession(getWishlist, async ({ lang }, context) => ({
    success: true,
    data: await readWishes(context, lang),
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
