import { createHash, randomBytes } from 'node:crypto';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { socialLoginAttempts } from '../database/letter-tables';
import type { CallContext, SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import type { AwayChecks } from './issuer';

const awayMinutes = 10;
const randomText = () => randomBytes(32).toString('base64url');

function hashState(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

/** The one address that is registered with an issuer: without a language, which is remembered instead. */
function redirectUriOf(provider: string, { shop }: Pick<CallContext, 'shop'>): string {
  return new URL(shop.urls.at(shop.defaultLanguage, `/auth/social_login/${provider}/`), shop.siteUrl).href;
}

/** Remembers, under a state that only the visitor's browser is told, what must come back. */
export async function sendAway(
  context: SessionContext,
  { provider, lang }: { provider: string; lang: LanguageCode },
): Promise<AwayChecks> {
  const { database, session, clock } = context;
  const checks = { redirectUri: redirectUriOf(provider, context), state: randomText(), nonce: randomText() };
  const codeVerifier = randomText();
  await database.insert(socialLoginAttempts).values({
    stateHash: hashState(checks.state),
    tokenId: session.tokenId,
    provider,
    lang,
    nonce: checks.nonce,
    codeVerifier,
    expiresAt: new Date(clock().getTime() + awayMinutes * 60_000),
  });
  return { ...checks, codeVerifier };
}

/** The way back, once, for the visitor who left. Of two at the same time one gets it. */
export async function welcomeBack(
  context: SessionContext,
  { provider, state }: { provider: string; state: string },
): Promise<{ checks: AwayChecks; lang: LanguageCode }> {
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
  const checks = { redirectUri: redirectUriOf(provider, context), state, nonce, codeVerifier };
  return { checks, lang: lang as LanguageCode };
}

export async function removeExpiredAttempts(database: Database, now: Date): Promise<void> {
  await database.delete(socialLoginAttempts).where(lt(socialLoginAttempts.expiresAt, now));
}
