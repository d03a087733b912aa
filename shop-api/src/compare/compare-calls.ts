import { deleteCompare, getCompare, postCompare } from '@storefront/contracts/calls/catalog';
import { implementForSession } from '../server/implement';
import { addToComparison, readComparison, removeFromComparison } from './compared-products';

export const compareCalls = [
  implementForSession(getCompare, async ({ lang, mode }, context) => ({
    success: true,
    data: await readComparison(context, { lang, mode }),
  })),

  implementForSession(postCompare, async ({ lang, shopping_cart_code: code }, context) => {
    await addToComparison(context, code, lang);
    return { success: true, data: await readComparison(context, { lang }) };
  }),

  implementForSession(deleteCompare, async ({ lang, shopping_cart_code: code }, context) => {
    await removeFromComparison(context, code);
    return { success: true, data: await readComparison(context, { lang }) };
  }),
];
