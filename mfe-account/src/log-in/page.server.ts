import { type PageServer, page } from '@storefront/contracts/pages';
import { internalPathOr } from '../common/internal-path';
import { privateHead } from '../common/private-head';
import type { LogInData } from './page';
import { findSocialLogins } from './social-logins.server';

export const logIn: PageServer<LogInData> = {
  cache: 'private',
  load: async (context) => {
    const { query, prefix } = context;
    const socialLogins = await findSocialLogins(context);
    return page({ nextPath: internalPathOr(`${prefix}/auth/`, query.get('redirect')), socialLogins });
  },
  head: (_, context) => privateHead(context.t('common_login'), context),
};
