import { ownAddressOr } from '@storefront/contracts/addresses';
import { page } from '@storefront/contracts/pages';
import { privatePage } from '../common/private-page.server';
import type { LogOutData } from './page';

export const logOut = privatePage<LogOutData>('common_logout', async ({ query, prefix, isTrustedNavigation }) =>
  page({ nextPath: ownAddressOr(`${prefix}/`, query.get('redirect')), shouldAsk: !isTrustedNavigation }),
);
