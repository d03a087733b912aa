import { type PageServer, page } from '@storefront/contracts/pages';
import { internalPathOr } from '../common/internal-path';
import { privateHead } from '../common/private-head';
import type { LogOutData } from './page';

export const logOut: PageServer<LogOutData> = {
  cache: 'private',
  load: async ({ query, prefix }) => page({ nextPath: internalPathOr(`${prefix}/`, query.get('redirect')) }),
  head: (_, context) => privateHead(context.t('common_logout'), context),
};
