import { type Consents, getConsents, getGdprTemplate } from '@storefront/contracts/calls/site';
import { isLanguageCode } from '@storefront/contracts/languages';
import type { FastifyInstance } from 'fastify';
import { type ConsentAnswer, consentLabelCodes } from '../../app/consent/consent-texts';
import type { Services } from '../services';
import { sendForVisitor } from './request-api';
import { createVisitorToken, findToken, storeToken, type VisitorToken } from './visitor-token';

/** The visitor's earlier choice. A visitor without a token gets none by this. */
async function findRecorded({ provider }: Services, visitor: VisitorToken): Promise<ConsentAnswer['recorded']> {
  if (!visitor.current) return null;
  const answer = await sendForVisitor(provider, visitor, getConsents, {});
  const choice = answer.ok ? (answer.data as { data: Consents | null }).data : null;
  return choice && { analytics: choice.analytics, marketing: choice.marketing };
}

/** `/-/consent`: everything that the consent banner needs, in one answer. */
export function addConsentRoute(server: FastifyInstance, services: Services): void {
  server.get<{ Querystring: { lang?: string } }>('/-/consent', async (request, reply) => {
    const { lang } = request.query;
    const code = lang !== undefined && isLanguageCode(lang) ? lang : services.defaultLanguage;
    // Failures too: a cached one would keep the banner away from everybody.
    reply.header('cache-control', 'no-store');
    const visitor = createVisitorToken(findToken(request), services.provider, (token) => storeToken(reply, token));
    const [recorded, template, { labels }] = await Promise.all([
      findRecorded(services, visitor),
      services.content.send(getGdprTemplate, { lang: code, template: 'cookie' }),
      services.siteData.requireSite(code),
    ]);
    if (!template.answer.ok) return reply.code(template.answer.statusCode).send(template.answer.data);
    const { data } = template.answer.data as { data: ConsentAnswer['template'] };
    const texts = consentLabelCodes.flatMap((label) => (labels[label] === undefined ? [] : [[label, labels[label]]]));
    const answer: ConsentAnswer = { recorded, template: data, labels: Object.fromEntries(texts) };
    return answer;
  });
}
