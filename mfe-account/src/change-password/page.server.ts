import { notFound, type PageServer, page } from '@storefront/contracts/pages';
import { privateHead } from '../common/private-head';
import type { ChangePasswordData } from './page';

/** The guard lets customers only get here; a bot, which it sends nowhere, has no password (decision 0016). */
export const changePassword: PageServer<ChangePasswordData> = {
  cache: 'private',
  load: async ({ isBot }) => (isBot ? notFound() : page({})),
  head: (_, context) => privateHead(context.t('account_change_password_title'), context),
};
