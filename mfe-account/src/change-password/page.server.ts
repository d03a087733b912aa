import { notFound, page } from '@storefront/contracts/pages';
import { privatePage } from '../common/private-page.server';
import type { ChangePasswordData } from './page';

/** The guard lets customers only get here; a bot, which it sends nowhere, has no password (decision 0016). */
export const changePassword = privatePage<ChangePasswordData>('account_change_password_title', async ({ isBot }) =>
  isBot ? notFound() : page({}),
);
