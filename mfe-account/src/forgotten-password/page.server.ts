import { type PageServer, page } from '@storefront/contracts/pages';
import { privateHead } from '../common/private-head';
import type { ForgottenPasswordData } from './page';

export const forgottenPassword: PageServer<ForgottenPasswordData> = {
  cache: 'private',
  load: async () => page({}),
  head: (_, context) => privateHead(context.t('account_forgotten_title'), context),
};
