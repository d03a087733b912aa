import { ownAddressOr } from '@storefront/contracts/addresses';
import { type PageServer, page } from '@storefront/contracts/pages';
import { privateHead } from '../common/private-head';
import type { LogInData } from './page';
import { findSocialLogins } from './social-logins.server';

export const logIn: PageServer<LogInData> = {
  cache: 'private',
  load: async (context) => {
    const { query, prefix } = context;
    const asked = ownAddressOr(`${prefix}/auth/`, query.get('redirect'));
    // That address logs out at once: nobody logs in for it.
    const nextPath = /\/auth\/logout(?:[/?#]|$)/.test(asked) ? `${prefix}/auth/` : asked;
    const socialLogins = await findSocialLogins(context);
    return page({ nextPath, socialLogins });
  },
  head: (_, context) => privateHead(context.t('common_login'), context),
};
