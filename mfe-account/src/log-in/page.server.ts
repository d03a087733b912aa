import { ownAddressOr } from '@storefront/contracts/addresses';
import { getSocialLogins } from '@storefront/contracts/calls/auth';
import { type PageContext, page } from '@storefront/contracts/pages';
import { privatePage } from '../common/private-page.server';
import type { LogInData } from './page';
import type { SocialLogin } from './social-logins';

/** Where one can log in besides here. The page stands without it; the shell's api has logged and counted a failed call. */
export async function findSocialLogins({ api }: Pick<PageContext, 'api'>): Promise<SocialLogin[]> {
  try {
    const answer = await api.call(getSocialLogins, {});
    return answer.ok ? answer.data.data : [];
  } catch {
    return [];
  }
}

export const logIn = privatePage<LogInData>('common_login', async (context) => {
  const { query, prefix } = context;
  const asked = ownAddressOr(`${prefix}/auth/`, query.get('redirect'));
  // That address logs out at once: nobody logs in for it.
  const nextPath = /\/auth\/logout(?:[/?#]|$)/.test(asked) ? `${prefix}/auth/` : asked;
  const socialLogins = await findSocialLogins(context);
  return page({ nextPath, socialLogins });
});
