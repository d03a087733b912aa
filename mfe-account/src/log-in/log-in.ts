import type { Api, CallAnswer } from '@storefront/contracts/calls';
import { getProfile, login } from '@storefront/contracts/calls/auth';
import type { LanguageCode } from '@storefront/contracts/languages';
import type { SessionUser } from '@storefront/contracts/session';
import type { FormResult } from '@storefront/ui/use-form';
import { toFormResult, waitError } from '../common/form-errors';

export interface Credentials {
  email: string;
  password: string;
}

/** Logs in and resolves to the customer. The token itself stays at the gateway, in an HttpOnly cookie. */
export async function logInWith(
  api: Api,
  { email, password }: Credentials,
  lang: LanguageCode,
): Promise<FormResult<SessionUser>> {
  const answer = await api.call(login, { email, password, lang });
  const userId = answer.ok && answer.data.success ? answer.data.user_id : null;
  if (userId === null) return toLoginError(answer);
  const profile = await api.call(getProfile, {});
  // Without a profile the visitor is logged in all the same: only the name is missing.
  const firstName = (profile.ok && profile.data.data?.first_name) || '';
  return { ok: true, value: { id: userId, firstName } };
}

/** A shop that is down blames nobody's password. */
function toLoginError(answer: CallAnswer<unknown>): FormResult<never> {
  if (answer.statusCode >= 500) return { ok: false, errors: { form: 'account_login_unavailable' } };
  const wait = answer.ok ? undefined : answer.data.retry_after;
  if (wait !== undefined) return { ok: false, errors: waitError('account_login_wait', wait) };
  const result = toFormResult(answer, ['email', 'password']);
  return result.ok ? { ok: false, errors: { form: 'error_login' } } : result;
}
