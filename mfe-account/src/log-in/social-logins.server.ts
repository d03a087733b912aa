import { getSocialLogins } from '@storefront/contracts/calls/auth';
import type { PageContext } from '@storefront/contracts/pages';
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
