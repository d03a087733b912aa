import type { FastifyInstance } from 'fastify';
import type { CountryAnswer } from '../../app/country-answer';
import type { Services } from '../services';
import { findCountryLanguage } from './country-language';
import { createCountryLookup } from './country-lookup';

async function suggestionFor({ siteData }: Services, country: string): Promise<CountryAnswer['suggestion']> {
  const language = findCountryLanguage(country);
  if (!language || !(await siteData.findLanguages()).includes(language)) return null;
  const { t } = await siteData.requireSite(language);
  return {
    language,
    label: t('shell_country_label'),
    text: t('shell_country_text'),
    go: t('shell_country_go'),
    close: t('common_close'),
  };
}

/** `/-/country`: which shop a visitor may have looked for. A bot has no country (decision 0016). */
export function addCountryRoute(server: FastifyInstance, services: Services): void {
  const { recogniseBot, settings, log } = services;
  const lookup = createCountryLookup({ ...settings.countryLookup, log });
  server.get('/-/country', async (request, reply) => {
    const isAsked = settings.multilanguage && !recogniseBot(request.headers['user-agent']);
    const country = isAsked ? await lookup.find(request.ip) : null;
    const answer: CountryAnswer = {
      country,
      suggestion: country === null ? null : await suggestionFor(services, country),
    };
    return reply.header('cache-control', 'no-store').send(answer);
  });
}
