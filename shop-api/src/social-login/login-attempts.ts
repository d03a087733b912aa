import { createHash, randomBytes } from 'node:crypto';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { socialLoginAttempts } from '../database/email-tables';
import type { CallContext, SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import type { LoginChecks } from './issuer';

const attemptMinutes = 10;
const randomText = () => randomBytes(32).toString('base64url');

function hashState(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

/** The one address that is registered with an issuer: without a language, which is remembered instead. */
function toRedirectUri(provider: string, { shop }: Pick<CallContext, 'shop'>): string {
  return new URL(shop.urls.at(shop.defaultLanguage, `/auth/social_login/${provider}/`), shop.siteUrl).href;
}

/** Starts a login at an issuer: stores its checks under a state that only the visitor's browser gets. */
export async function startLogin(
  context: SessionContext,
  { provider, lang }: { provider: string; lang: LanguageCode },
): Promise<LoginChecks> {
  const { database, session, clock } = context;
  const checks = { redirectUri: toRedirectUri(provider, context), state: randomText(), nonce: randomText() };
  const codeVerifier = randomText();
  await database.insert(socialLoginAttempts).values({
    stateHash: hashState(checks.state),
    tokenId: session.tokenId,
    provider,
    lang,
    nonce: checks.nonce,
    codeVerifier,
    expiresAt: new Date(clock().getTime() + attemptMinutes * 60_000),
  });
  return { ...checks, codeVerifier };
}

/** The way back, once, for the visitor who left. Of two at the same time one gets it. */
export async function finishLogin(
  context: SessionContext,
  { provider, state }: { provider: string; state: string },
): Promise<{ checks: LoginChecks; lang: LanguageCode }> {
  const { database, session, clock } = context;
  const [attempt] = await database
    .delete(socialLoginAttempts)
    .where(
      and(
        eq(socialLoginAttempts.stateHash, hashState(state)),
        eq(socialLoginAttempts.tokenId, session.tokenId),
        eq(socialLoginAttempts.provider, provider),
        gt(socialLoginAttempts.expiresAt, clock()),
      ),
    )
    .returning();
  if (!attempt) throw new ShopError('error_social_login');
  const { nonce, codeVerifier, lang } = attempt;
  const checks = { redirectUri: toRedirectUri(provider, context), state, nonce, codeVerifier };
  return { checks, lang: lang as LanguageCode };
}

export async function removeExpiredAttempts(database: Database, now: Date): Promise<void> {
  await database.delete(socialLoginAttempts).where(lt(socialLoginAttempts.expiresAt, now));
}
