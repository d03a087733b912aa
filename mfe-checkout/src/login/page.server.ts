import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { privateHead } from '../common/private-head.server';

/** Logged in or guest: the guard sends visitors on who are logged in already. */
export const login: PageServer<Record<string, never>> = {
  cache: 'private',
  layout: 'checkout',
  load: async (_: PageContext) => page({}),
  head: (_, context) => privateHead('checkout_login_title', context),
};
