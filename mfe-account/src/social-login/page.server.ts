import { socialLogin } from '@storefront/contracts/calls/auth';
import { notFound, type PageContext, page, redirectTo } from '@storefront/contracts/pages';
import { privatePage } from '../common/private-page.server';
import type { SocialLoginData } from './page';

/** What the issuer sends a visitor back with; undefined on the way there. */
function broughtBack(provider: string, { query }: PageContext): SocialLoginData | undefined {
  const code = query.get('code');
  const state = query.get('state');
  const iss = query.get('iss');
  if (code && state) return { brought: { provider, code, state, ...(iss && { iss }) } };
  // Whoever has changed their mind over there comes back with an error instead.
  return query.has('error') ? { brought: null } : undefined;
}

/** The way out to somewhere else, and the way back in. Coming back logs nobody in here: the page does, as the shop's own. */
async function load(context: PageContext) {
  const { api, language, params, isBot } = context;
  const provider = params.slug;
  if (isBot || provider === undefined) return notFound();
  const back = broughtBack(provider, context);
  if (back) return page<SocialLoginData>(back);
  const answer = await api.call(socialLogin, { provider, lang: language.code });
  if (answer.ok) return redirectTo(answer.data.redirect_url);
  return answer.statusCode === 422 ? page<SocialLoginData>({ brought: null }) : notFound();
}

export const socialLoginPage = privatePage<SocialLoginData>('common_login', load);
