import { confirmStockAlert as confirmCall, postStockAlert } from '@storefront/contracts/calls/catalog';
import { implementForSession } from '../server/implement';
import { beginStockAlert, confirmStockAlert } from './stock-alerts';

export const stockAlertCalls = [
  implementForSession(postStockAlert, async ({ email, lang, shopping_cart_code: code }, context) => {
    await beginStockAlert(context, { email, lang, code });
    return { success: true };
  }),

  implementForSession(confirmCall, async (given, context) => {
    await confirmStockAlert(context, given);
    return { success: true };
  }),
];
