import type { CallRequest } from '@storefront/contracts/calls';
import { finishSocialLogin, getSocialLogins, socialLogin } from '@storefront/contracts/calls/auth';
import { loginState, startUserSession } from '../auth/user-session';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implement, implementForSession } from '../server/implement';
import { identifyUser } from './identities';
import type { Issuer } from './issuer';
import { finishLogin, startLogin } from './login-attempts';

function requireIssuer({ socialLogins }: SessionContext, provider: string): Issuer {
  const issuer = socialLogins.issuers.find((each) => each.provider === provider);
  if (!issuer) throw new ShopError('error_not_found');
  return issuer;
}

/** Every failure of an issuer is one label for the shopper; the log gets the full error. */
async function ask<Answer>(
  { socialLogins }: SessionContext,
  provider: string,
  asking: Promise<Answer>,
): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    socialLogins.onFailure(new Error(`Logging in by ${provider} has failed`, { cause: error }));
    throw new ShopError('error_social_login', undefined, { cause: error });
  }
}

/** Attempts are a visitor's: nobody is guessed at here, but each one asks something of the issuer. */
function countAttempt({ limits, session }: SessionContext): Promise<void> {
  return limits.take('social', session.tokenId);
}

async function finish(context: SessionContext, request: CallRequest<typeof finishSocialLogin>) {
  const { provider, code, state, iss } = request;
  const { database, clock, shop, sendMail } = context;
  const issuer = requireIssuer(context, provider);
  await countAttempt(context);
  const { checks, lang } = await finishLogin(context, { provider, state });
  const brought = { code, state, ...(iss !== undefined && { iss }) };
  const identity = await ask(context, provider, issuer.identify(brought, checks));
  const { user, isNewWay } = await identifyUser(database, provider, identity, clock());
  if (isNewWay) sendMail('social_login_added', user.email, lang, { params: { provider: issuer.title } });
  const { session, ...started } = await startUserSession(context, user.id);
  return { success: true, ...started, ...loginState(session), redirect_url: shop.urls.at(lang, '/auth/') };
}

export const socialLoginCalls = [
  implement(getSocialLogins, async (_request, { socialLogins: { issuers } }) => ({
    success: true,
    data: issuers.map(({ provider, title }) => ({ provider, title })),
  })),

  implementForSession(socialLogin, async ({ provider, lang }, context) => {
    const issuer = requireIssuer(context, provider);
    await countAttempt(context);
    const checks = await startLogin(context, { provider, lang: lang ?? context.shop.defaultLanguage });
    return { success: true, redirect_url: await ask(context, provider, issuer.authorizationUrl(checks)) };
  }),

  implementForSession(finishSocialLogin, async (request, context) => finish(context, request)),
];
