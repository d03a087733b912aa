import type { Api, CallFailure } from '@storefront/contracts/calls';
import { getProfile, login } from '@storefront/contracts/calls/auth';
import type { LanguageCode } from '@storefront/contracts/languages';
import type { SessionUser } from '@storefront/contracts/session';

export interface Credentials {
  email: string;
  password: string;
}

/** What went wrong, as label codes: by field, or for the form as a whole. */
export interface LogInErrors {
  email?: string;
  password?: string;
  form?: string;
}

export type LogInResult = { ok: true; user: SessionUser } | { ok: false; errors: LogInErrors };

/** What can be seen without asking the provider. Whether an address exists is not told to anyone who guesses. */
export function credentialErrors({ email, password }: Credentials): LogInErrors {
  const errors: LogInErrors = {};
  if (email.trim() === '') errors.email = 'account_error_email_missing';
  else if (!/^\S+@\S+$/.test(email.trim())) errors.email = 'account_error_email_incomplete';
  if (password === '') errors.password = 'account_error_password_missing';
  return errors;
}

/** Logs in and tells who it is. The token itself stays at the gateway, in an HttpOnly cookie. */
export async function logInWith(api: Api, { email, password }: Credentials, lang: LanguageCode): Promise<LogInResult> {
  const answer = await api.call(login, { email: email.trim(), password, lang });
  const userId = answer.ok && answer.data.success ? answer.data.user_id : null;
  if (userId === null) return { ok: false, errors: failureOf(answer.statusCode, answer.data) };
  const profile = await api.call(getProfile, {});
  // Without a profile the visitor is logged in all the same: only the name is missing.
  const firstName = (profile.ok && profile.data.data?.first_name) || '';
  return { ok: true, user: { id: userId, firstName } };
}

function failureOf(statusCode: number, data: Pick<CallFailure, 'label_name' | 'errors'>): LogInErrors {
  // 0: the answer never came.
  if (statusCode === 0 || statusCode >= 500) return { form: 'account_login_unavailable' };
  const { email, password } = data.errors ?? {};
  return email || password ? { email, password } : { form: data.label_name ?? 'error_login' };
}
