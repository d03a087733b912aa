import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { privateHead } from '../common/private-head.server';

export const failedOrder: PageServer<Record<string, never>> = {
  cache: 'private',
  layout: 'checkout',
  load: async (_: PageContext) => page({}),
  head: (_, context) => privateHead('checkout_failed_title', context),
};
