import type { CallAnswer } from '@storefront/contracts/calls';
import type { FormErrors, FormResult } from '@storefront/ui/use-form';

/** Converts a provider's answer for a form. What is wrong with a field that the form does not show stands above it. */
export function toFormResult<Response>(answer: CallAnswer<Response>, shown: readonly string[]): FormResult<Response> {
  if (answer.ok) return { ok: true, value: answer.data };
  const { statusCode, data } = answer;
  // 0: the answer never came; why, the label says when the browser knows it.
  if (statusCode === 0) return { ok: false, errors: { form: data.label_name ?? 'error_network' } };
  if (statusCode >= 500) return { ok: false, errors: { form: 'error_server' } };
  const fields = Object.fromEntries(Object.entries(data.errors ?? {}).filter(([name]) => shown.includes(name)));
  if (Object.keys(fields).length > 0) return { ok: false, errors: { fields } };
  if (data.retry_after !== undefined) return { ok: false, errors: waitError('account_wait', data.retry_after) };
  return { ok: false, errors: { form: data.label_name ?? 'error_server' } };
}

/** Too many attempts, in words that say how long to wait: in whole minutes, and never too early. */
export function waitError(form: string, seconds: number): FormErrors {
  return { form, formParams: { minutes: Math.max(1, Math.ceil(seconds / 60)) } };
}

const shortestPassword = 8;

/** What can be seen of an e-mail address without asking the provider. Only what is certain. */
export function emailError(email: string): string | undefined {
  if (email === '') return 'account_error_email_missing';
  return /^\S+@\S+\.\S{2,}$/.test(email) ? undefined : 'account_error_email_incomplete';
}

/** What can be seen of a password that is to be a new one. */
export function newPasswordError(password: string): string | undefined {
  if (password === '') return 'account_error_password_missing';
  return password.length < shortestPassword ? 'error_password_short' : undefined;
}
