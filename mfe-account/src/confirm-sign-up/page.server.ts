import { page } from '@storefront/contracts/pages';
import { findMailLink } from '../common/mail-link';
import { privatePage } from '../common/private-page.server';
import type { ConfirmSignUpData } from './page';

/** Opening the page confirms nothing: mail programs open links before their readers do (decision 0021). */
export const confirmSignUp = privatePage<ConfirmSignUpData>('account_confirm_title', async (context) =>
  page({ link: findMailLink(context) }),
);
