import { ownAddressOr } from '@storefront/contracts/addresses';
import { type PageServer, page } from '@storefront/contracts/pages';
import { privateHead } from '../common/private-head';
import type { LogOutData } from './page';

export const logOut: PageServer<LogOutData> = {
  cache: 'private',
  load: async ({ query, prefix, isTrustedNavigation }) =>
    page({ nextPath: ownAddressOr(`${prefix}/`, query.get('redirect')), shouldAsk: !isTrustedNavigation }),
  head: (_, context) => privateHead(context.t('common_logout'), context),
};
