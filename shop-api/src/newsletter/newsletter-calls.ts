import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '@storefront/contracts/calls/site';
import { isLanguageCode, type LanguageCode } from '@storefront/contracts/languages';
import { eq, sql } from 'drizzle-orm';
import { createCode, type IdAndCode, redeemCode } from '../auth/one-time-codes';
import { inTransaction } from '../database/transactions';
import { subscribers } from '../database/visitor-tables';
import type { SessionContext } from '../server/call-context';
import { implementForSession } from '../server/implement';

const linkMinutes = 3 * 24 * 60;
/** The unsubscribe link of every newsletter must work. */
const unsubscribeMinutes = 5 * 365 * 24 * 60;

interface Subscription {
  email: string;
  lang: string;
}

/** Does not reveal whether an address is subscribed: it gets the same mail, and confirming twice changes nothing. */
async function subscribe(context: SessionContext, email: string, lang: LanguageCode): Promise<void> {
  const { database, clock, limits, sendMail, shop } = context;
  await limits.take('newsletter', email);
  const data: Subscription = { email, lang };
  const { id, code } = await createCode(database, clock(), { purpose: 'newsletter', data, minutes: linkMinutes });
  const path = shop.urls.at(lang, `/newsletter/subscribe-confirm/${id}/${code}/`);
  sendMail('newsletter', email, lang, { path });
}

async function confirm(context: SessionContext, given: IdAndCode): Promise<void> {
  const { database, clock, limits, sendMail, shop } = context;
  const now = clock();
  await limits.take('code', given.id);
  const { subscription, way } = await inTransaction(database, async (transaction) => {
    const { data } = await redeemCode(transaction, 'newsletter', given, now);
    const { email, lang } = data as Subscription;
    await transaction.insert(subscribers).values({ email, lang, confirmedAt: now }).onConflictDoNothing();
    const out = await createCode(transaction, now, {
      purpose: 'unsubscribe',
      data: { email, lang },
      minutes: unsubscribeMinutes,
    });
    return { subscription: { email, lang }, way: out };
  });
  const lang = isLanguageCode(subscription.lang) ? subscription.lang : shop.defaultLanguage;
  const path = shop.urls.at(lang, `/newsletter/unsubscribe-confirm/${way.id}/${way.code}/`);
  sendMail('newsletter_welcome', subscription.email, lang, { path });
}

export const newsletterCalls = [
  implementForSession(subscribeNewsletter, async ({ email, lang }, context) => {
    await subscribe(context, email, lang);
    return { success: true };
  }),

  implementForSession(confirmNewsletter, async (given, context) => {
    await confirm(context, given);
    return { success: true };
  }),

  implementForSession(unsubscribeNewsletter, async (given, { database, clock, limits }) => {
    await limits.take('code', given.id);
    await inTransaction(database, async (transaction) => {
      const { data } = await redeemCode(transaction, 'unsubscribe', given, clock());
      const { email } = data as Subscription;
      await transaction.delete(subscribers).where(eq(sql`lower(${subscribers.email})`, email.toLowerCase()));
    });
    return { success: true };
  }),
];
