import { createTranslate, type Labels } from '@storefront/contracts/labels';
import {
  inLanguage,
  type Language,
  type LanguageCode,
  type Localized,
  languagePrefix,
} from '@storefront/contracts/languages';
import noticeTexts from './notice-labels.json';
import { createRouteTable } from './route-table';
import type { Site } from './site';
import { usualLook } from './site-look';

const texts: Readonly<Record<string, Localized<string>>> = noticeTexts;

/** Every label of a notice, for when the provider's labels cannot be loaded (a test compares the two). */
export function noticeLabels(language: LanguageCode): Labels {
  return Object.fromEntries(Object.entries(texts).map(([code, localized]) => [code, inLanguage(localized, language)]));
}

/**
 * A site for a notice in a language of which nothing could be loaded: labels, the shop's name, a link home. The name is that
 * of another language, or else the host; it looks as the other does.
 */
export function createFallbackSite(
  language: Language,
  { publicUrl, defaultLanguage, known }: { publicUrl: string; defaultLanguage: LanguageCode; known?: Site },
): Site {
  const labels = noticeLabels(language.code);
  const info: Site['info'] = {
    site_url: publicUrl,
    site_name: known?.info.site_name ?? new URL(publicUrl).hostname,
    brand: known?.info.brand,
    ...{ gtagmanager_code: '', ganalytics4_code: '' },
    ...{ tagline: '', notice: '', notice_short: '', email: '', phone: '', company: '' },
    named_routes: { home: `${languagePrefix(language.code, defaultLanguage)}/` },
  };
  return {
    language,
    currency: { code: language.currency, display: '%s' },
    info,
    look: known?.look ?? usualLook,
    labels,
    labelsHash: 'makeshift',
    t: createTranslate(labels, language.htmlLang),
    hasRoutes: false,
    routes: createRouteTable([]),
  };
}
