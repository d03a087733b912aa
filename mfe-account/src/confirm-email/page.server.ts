import { notFound, page } from '@storefront/contracts/pages';
import { findMailLink } from '../common/mail-link';
import { privatePage } from '../common/private-page.server';
import type { ConfirmEmailData } from './page';

/** Opening the page confirms nothing: mail programs open links before their readers do (decision 0021). */
export const confirmEmail = privatePage<ConfirmEmailData>('account_email_confirm_title', async (context) => {
  const link = findMailLink(context);
  return link ? page({ link }) : notFound();
});
