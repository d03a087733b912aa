import { createTranslate, type Labels } from '@storefront/contracts/labels';
import { type Language, type LanguageCode, type Localized, languagePrefix } from '@storefront/contracts/languages';
import noticeTexts from './notice-labels.json';
import { createRouteTable } from './route-table';
import type { Site } from './site';

const texts: Readonly<Record<string, Localized<string>>> = noticeTexts;

/** Everything that a notice says: it has to be there when not even the labels can be had (a test compares with the provider's). */
export function noticeLabels(language: LanguageCode): Labels {
  return Object.fromEntries(Object.entries(texts).map(([code, localized]) => [code, localized[language]]));
}

/**
 * What a notice needs of a site of which nothing is known in this language: its words, the shop's name, the way home.
 * The name is the one that the shop has in another language, at worst that of its host.
 */
export function createFallbackSite(
  language: Language,
  { publicUrl, defaultLanguage, name }: { publicUrl: string; defaultLanguage: LanguageCode; name?: string },
): Site {
  const labels = noticeLabels(language.code);
  const info: Site['info'] = {
    site_url: publicUrl,
    site_name: name ?? new URL(publicUrl).hostname,
    ...{ gtagmanager_code: '', ganalytics4_code: '' },
    ...{ tagline: '', notice: '', notice_short: '', email: '', phone: '', company: '' },
    named_routes: { home: `${languagePrefix(language.code, defaultLanguage)}/` },
  };
  return {
    language,
    currency: { code: language.currency, display: '%s' },
    info,
    labels,
    labelsHash: 'makeshift',
    t: createTranslate(labels, language.htmlLang),
    hasRoutes: false,
    routes: createRouteTable([]),
  };
}
