import { z } from 'zod';
import { type LanguageCode, languageCodes } from '../languages/languages';

export const languageCode = z.enum(languageCodes as [LanguageCode, ...LanguageCode[]]);
export const currencyCode = z.enum(['BAM', 'EUR', 'RSD']);
/** Same page in the other languages: code → path with its language prefix. */
export const languagesUrls = z.partialRecord(languageCode, z.string());
const byLanguage = z.object({ lang: languageCode });

/** A row of the route list (specification §2). `path` may hold patterns such as `(slug+)-proizvod-(id+)`. */
export const route = z.object({
  path: z.string(),
  controller: z.enum([
    'cms',
    'auth',
    'catalog',
    'publish',
    'webshop',
    'location',
    'staticcontent',
    'newsletter',
    'sweepstake',
  ]),
  action: z.string(),
  template: z.string(),
  content_type: z.string(),
  content: z.number().nullable(),
  lang: languageCode,
  urls: languagesUrls,
});

/** A redirect (specification §3). `type` is the HTTP code, 301 when absent. */
export const redirect = z.object({ old_path: z.string(), new_path: z.string(), type: z.number().optional() });

export const currency = z.object({ code: currencyCode, display: z.string() });

export const siteInfo = z.object({
  site_url: z.string(),
  gtagmanager_code: z.string(),
  ganalytics4_code: z.string(),
  site_name: z.string(),
  tagline: z.string(),
  notice: z.string(),
  /** The notice in one short sentence, for a phone. */
  notice_short: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  /**
   * Paths with language prefix of the places that every frame links to, by name: `home`, `catalog`, `makers`, `journal`,
   * `search`, `contact`, `about`, `delivery`, `returns`, `privacy`, `webshop_shopping_cart`, `webshop_login`, `login`,
   * `account`, `my_orders`.
   */
  named_routes: z.record(z.string(), z.string()),
});

export const cmsPage = z.object({
  id: z.number(),
  template: z.string(),
  visible: z.number().nullable(),
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  /** HTML of a plain page; empty for the homepage, whose content is `sections`. */
  content: z.string(),
  sections: z
    .object({
      hero: z.object({
        title: z.string(),
        text: z.string(),
        button: z.string(),
        url: z.string(),
        picture: z.string(),
        picture_narrow: z.string(),
        caption: z.string(),
      }),
      categories_title: z.string(),
      story: z.object({
        eyebrow: z.string(),
        title: z.string(),
        text: z.string(),
        link: z.string(),
        url: z.string(),
        picture: z.string(),
      }),
      carousel_title: z.string(),
      posts_title: z.string(),
    })
    .nullable(),
  contact: z.object({ address: z.string(), email: z.string(), phone: z.string(), hours: z.string() }).nullable(),
  languages_urls: languagesUrls,
});

const labels = z.record(z.string(), z.string());

export const siteSchemas = {
  checkInitData: {
    request: byLanguage,
    response: z.object({
      endpoints: z.object({ success: z.boolean(), data: z.record(z.string(), z.string()) }),
      currency: z.object({ data: currency }),
      labels: z.object({ data: labels }),
      info: z.object({ data: siteInfo }),
      routes: z.object({ data: z.array(route) }),
    }),
  },
  getEndpoints: {
    request: z.object({}),
    response: z.object({ success: z.boolean(), data: z.record(z.string(), z.string()) }),
  },
  getInfo: { request: byLanguage, response: z.object({ data: siteInfo }) },
  getRoutes: { request: byLanguage, response: z.object({ data: z.array(route) }) },
  getCurrency: { request: byLanguage, response: z.object({ data: currency }) },
  getLabels: { request: byLanguage, response: z.object({ data: labels }) },
  getRedirects: { request: z.object({}), response: z.object({ data: z.array(redirect) }) },
  getPage: {
    request: z.object({ slug: z.string(), lang: languageCode, mode: z.string().optional() }),
    response: z.object({ data: cmsPage }),
  },
};
