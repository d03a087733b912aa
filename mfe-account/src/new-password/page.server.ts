import { checkForgottenPassword } from '@storefront/contracts/calls/auth';
import { notFound, type PageContext, page } from '@storefront/contracts/pages';
import { findMailLink } from '../common/mail-link';
import { privatePage } from '../common/private-page.server';
import type { NewPasswordData } from './page';

/** Looks whether the link still opens something, and uses nothing up: mail programs open links too. */
async function load(context: PageContext) {
  const link = findMailLink(context);
  if (!link) return notFound();
  // A bot has no link of its own, and needs no session for looking at one.
  const answer = context.isBot ? undefined : await context.api.call(checkForgottenPassword, link);
  if (!answer || answer.ok) return page<NewPasswordData>({ link, errorLabel: null });
  const isOurs = answer.statusCode >= 500;
  const errorLabel = isOurs ? 'error_server' : (answer.data.label_name ?? 'error_code_invalid');
  // 400: what stands in the address was cut or changed on its way.
  const label = errorLabel === 'error_validation' ? 'error_code_invalid' : errorLabel;
  return page<NewPasswordData>({ link, errorLabel: label }, { status: isOurs ? 502 : 200 });
}

export const newPassword = privatePage<NewPasswordData>('account_new_password_title', load);
