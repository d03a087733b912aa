import {
  type Consents,
  type GdprTemplate,
  getConsentHistory,
  getConsents,
  getGdprTemplate,
  postConsents,
} from '@storefront/contracts/calls/site';
import type { LanguageCode } from '@storefront/contracts/languages';
import { desc, eq, or } from 'drizzle-orm';
import { consentChoices } from '../database/visitor-tables';
import type { CallContext, SessionContext } from '../server/call-context';
import { implement, implementForSession } from '../server/implement';
import { readLabels } from './labels';
import { readNamedRoutes } from './named-routes';

const categories = ['necessary', 'analytics', 'marketing'] as const;

function parseConsents({
  categories: chosen,
  createdAt,
}: Pick<typeof consentChoices.$inferSelect, 'categories' | 'createdAt'>) {
  const consents: Consents = {
    analytics: chosen.includes('analytics'),
    marketing: chosen.includes('marketing'),
    gdpr_cookie: chosen.join('|'),
    created_at: createdAt.toISOString(),
  };
  return consents;
}

async function readTemplate({ database, shop }: CallContext, lang: LanguageCode, template: string) {
  const labels = await readLabels(database, lang, 'shop_gdpr_');
  const text = (code: string) => labels[`shop_gdpr_${code}`] ?? '';
  const answer: GdprTemplate = {
    template,
    title: text(`${template}_title`),
    text: text(`${template}_text`),
    url: (await readNamedRoutes(database, shop, lang)).privacy ?? '',
    categories: categories.map((code) => ({
      code,
      title: text(code),
      text: text(`${code}_text`),
      is_required: code === 'necessary',
    })),
  };
  return answer;
}

const shownChoices = 50;

/** The choices of this browser, and of the customer on others, the newest first. */
function listChoices({ database, session: { tokenId, user } }: SessionContext, limit: number) {
  return database
    .select()
    .from(consentChoices)
    .where(or(eq(consentChoices.tokenId, tokenId), user ? eq(consentChoices.userId, user.id) : undefined))
    .orderBy(desc(consentChoices.id))
    .limit(limit);
}

export const consentCalls = [
  implement(getGdprTemplate, async ({ lang, template = 'cookie' }, context) => ({
    success: true,
    data: await readTemplate(context, lang, template),
  })),

  implementForSession(getConsents, async (_request, context) => {
    const [choice] = await listChoices(context, 1);
    return { success: true, data: choice ? parseConsents(choice) : null };
  }),

  implementForSession(getConsentHistory, async (_request, context) => ({
    success: true,
    data: (await listChoices(context, shownChoices)).map(parseConsents),
  })),

  implementForSession(postConsents, async (request, { database, session, clock }) => {
    const chosen = (['analytics', 'marketing'] as const).filter((category) => request[category]);
    const choice = { categories: chosen, createdAt: clock() };
    const owner = { tokenId: session.tokenId, userId: session.user?.id ?? null };
    await database.insert(consentChoices).values({ ...owner, ...choice });
    return { success: true, data: parseConsents(choice) };
  }),
];
