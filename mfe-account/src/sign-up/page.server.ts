import { type PageServer, page } from '@storefront/contracts/pages';
import { privateHead } from '../common/private-head';
import type { SignUpData } from './page';

export const signUp: PageServer<SignUpData> = {
  cache: 'private',
  load: async () => page({}),
  head: (_, context) => privateHead(context.t('common_signup'), context),
};
