import { type PageServer, page } from '@storefront/contracts/pages';
import { findMailLink } from '../common/mail-link.server';
import { privateHead } from '../common/private-head';
import type { ConfirmSignUpData } from './page';

/** Opening the page confirms nothing: mail programs open links before their readers do (decision 0021). */
export const confirmSignUp: PageServer<ConfirmSignUpData> = {
  cache: 'private',
  load: async (context) => page({ link: findMailLink(context) }),
  head: (_, context) => privateHead(context.t('account_confirm_title'), context),
};
