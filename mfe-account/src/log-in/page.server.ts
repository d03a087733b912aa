import { type PageServer, page } from '@storefront/contracts/pages';
import { internalPathOr } from '../common/internal-path';
import { privateHead } from '../common/private-head';
import type { LogInData } from './page';

export const logIn: PageServer<LogInData> = {
  cache: 'private',
  load: async ({ query, prefix }) => page({ nextPath: internalPathOr(`${prefix}/auth/`, query.get('redirect')) }),
  head: (_, { t }) => privateHead(t('common_login')),
};
