import { z } from 'zod';
import { type LanguageCode, languageCodes } from '../languages/languages';
import { addressField, htmlField, pictureField } from './checked-fields.schema';

export const languageCode = z.enum(languageCodes as [LanguageCode, ...LanguageCode[]]);
export const currencyCode = z.enum(['BAM', 'EUR', 'RSD']);
/** Same page in the other languages: code → path with its language prefix. */
export const languagesUrls = z.partialRecord(languageCode, addressField());
const byLanguage = z.object({ lang: languageCode });

/** A row of the route list (REQ-2.4). `path` may hold patterns such as `(slug+)-proizvod-(id+)`. */
export const route = z.object({
  path: z.string(),
  /** The domain of the page (decision 0047): the remote that owns it renders the page. */
  controller: z.string().regex(/^[a-z][a-z\d_]*$/),
  action: z.string(),
  template: z.string(),
  content_type: z.string(),
  content: z.number().nullable(),
  lang: languageCode,
  urls: languagesUrls,
  /** A rule of the site's own that the shell applies before the page (shell/src/server/settings/site-hooks.ts). */
  middleware: z.string().optional(),
});

/** A redirect (REQ-3.1). `type` is the HTTP code, 301 when absent. */
export const redirect = z.object({ old_path: z.string(), new_path: z.string(), type: z.number().optional() });

export const currency = z.object({ code: currencyCode, display: z.string() });

/** The design tokens `--color-<name>` that a shop may have values of its own for. */
export const brandColorNames = [
  ...(['pine', 'pine-hover', 'on-pine', 'clay', 'clay-text', 'on-clay', 'mist'] as const),
  ...(['deep', 'on-deep', 'on-deep-muted', 'focus'] as const),
] as const;
const brandColorScheme = z.record(z.enum(brandColorNames), z.string().regex(/^#[\da-f]{6}$/));

export const siteInfo = z.object({
  site_url: z.string(),
  gtagmanager_code: z.string(),
  ganalytics4_code: z.string(),
  site_name: z.string(),
  /** The languages that the shop speaks. Absent: all. */
  languages: z.array(languageCode).optional(),
  /** What languages sell in, where that is not what the table of languages says. */
  currencies: z.partialRecord(languageCode, currencyCode).optional(),
  /** How the shop looks. Absent: as these programs come, with their own mark and colours. */
  brand: z
    .object({
      /** Name of the mark's picture, `/pictures/<mark>.png` at the provider; null: the name stands without one. */
      mark: z
        .string()
        .regex(/^[a-z\d-]{1,80}$/)
        .nullable(),
      /** Null: the colours that these programs come with. */
      colors: z.object({ light: brandColorScheme, dark: brandColorScheme }).nullable(),
    })
    .optional(),
  tagline: z.string(),
  notice: z.string(),
  /** The notice in one short sentence, for a phone. */
  notice_short: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  /**
   * Paths with language prefix of the places that every frame links to, by name: `home`, `catalog`, `makers`, `journal`,
   * `search`, `contact`, `about`, `delivery`, `returns`, `terms`, `privacy`, `webshop_shopping_cart`, `webshop_login`,
   * `login`, `account`, `my_orders`.
   */
  named_routes: z.record(z.string(), addressField()),
  /** Titles of the ways to pay that the checkout offers, for the foot of its pages. Absent: the provider does not say. */
  payments: z.array(z.string()).optional(),
  /** What delivery costs and how long things may be given back, for structured data. Absent: the provider does not say. */
  terms: z
    .object({
      /** ISO 3166-1, upper case: where this language's parcels are assumed to go. */
      country: z.string(),
      delivery_price_minor: z.number().int(),
      /** Baskets of this worth are delivered free. */
      delivery_free_from_minor: z.number().int(),
      /** Working days that a parcel takes, earliest and latest. */
      delivery_days: z.tuple([z.number().int(), z.number().int()]),
      return_days: z.number().int(),
      is_return_free: z.boolean(),
    })
    .optional(),
});

/** Who sells in a language, for the imprint. A field is absent where the law of the company's country has no such thing. */
export const legalEntity = z.object({
  name: z.string(),
  /** Lines of the postal address, the country last. */
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  represented_by: z.string().optional(),
  register: z.string().optional(),
  register_number: z.string().optional(),
  tax_number: z.string().optional(),
  vat_id: z.string().optional(),
  supervisory_body: z.string().optional(),
  /** Where a dispute is settled out of court. */
  dispute_body: z.string().optional(),
});

/** A large picture beside a text with a link. */
const story = {
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  url: addressField(),
  picture: pictureField(),
};

/** A block of a home page. Its pictures are of the shop's own; without an address of its own, `url` leads to the catalogue. */
const homeBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hero'),
    title: z.string(),
    text: z.string(),
    button: z.string(),
    url: addressField(),
    /** Null: words alone. `picture_narrow` is the same scene, cropped for a phone. */
    picture: pictureField().nullable(),
    picture_narrow: pictureField().nullable(),
    caption: z.string(),
  }),
  z.object({ kind: z.literal('categories'), title: z.string() }),
  /** The newest products, or those of a search. */
  z.object({ kind: z.literal('products'), title: z.string(), query: z.string().nullable() }),
  z.object({ kind: z.literal('story'), ...story }),
  /** Plain text; an empty line parts paragraphs. */
  z.object({ kind: z.literal('text'), title: z.string(), text: z.string() }),
  z.object({ kind: z.literal('posts'), title: z.string() }),
]);

export const cmsPage = z.object({
  id: z.number(),
  template: z.string(),
  visible: z.number().nullable(),
  title: z.string(),
  summary: z.string(),
  url: addressField(),
  /** Of a plain page; empty for the homepage, whose content is `sections`. */
  content: htmlField(),
  sections: z
    .object({
      hero: z.object({
        title: z.string(),
        text: z.string(),
        button: z.string(),
        url: addressField(),
        picture: pictureField(),
        picture_narrow: pictureField(),
        caption: z.string(),
      }),
      categories_title: z.string(),
      story: z.object(story),
      carousel_title: z.string(),
      posts_title: z.string(),
    })
    .nullable(),
  /** Of a homepage in place of `sections`: what stands on it, from top to bottom. */
  blocks: z.array(homeBlock).max(30).optional(),
  contact: z.object({ address: z.string(), email: z.string(), phone: z.string(), hours: z.string() }).nullable(),
  /** Of the page with the template `imprint`. */
  legal_entity: legalEntity.optional(),
  languages_urls: languagesUrls,
});

const labels = z.record(z.string(), z.string());

/** What the consent dialogue says. Categories go into `gdpr_cookie`, parted by a pipe (REQ-3.20). */
export const gdprTemplate = z.object({
  template: z.string(),
  title: z.string(),
  text: z.string(),
  /** Page that explains it all; empty in a shop that has none. */
  url: addressField(),
  categories: z.array(z.object({ code: z.string(), title: z.string(), text: z.string(), is_required: z.boolean() })),
});

export const consents = z.object({
  analytics: z.boolean(),
  marketing: z.boolean(),
  /** The value of the cookie of that name: `analytics|marketing`. */
  gdpr_cookie: z.string(),
  /** ISO 8601: when it was chosen. */
  created_at: z.string(),
});

/** How a path is to be treated, whether a page stands there or not (REQ-7.15). */
export const routeRules = z.object({
  path: z.string(),
  cache: z.object({ is_public: z.boolean(), minutes: z.number() }),
  redirect: z.object({ path: z.string(), code: z.number() }).nullable(),
  /** The value of the robots meta element. */
  robots: z.string(),
  layout: z.enum(['default', 'blank', 'bot']),
});

/** A part of the initial data that the provider could not bring (REQ-8.12). */
export const failedPart = z.object({
  success: z.literal(false),
  statusCode: z.number().int().min(400).max(599).optional(),
  statusMessage: z.string().optional(),
});
const part = <Data extends z.ZodType>(data: Data) => z.union([failedPart, z.object({ data })]);

const idAndCode = {
  id: z.string().regex(/^\d{1,15}$/, 'error_validation'),
  code: z.string().min(8, 'error_validation').max(64, 'error_validation'),
};

export const siteSchemas = {
  checkInitData: {
    request: byLanguage,
    response: z.object({
      endpoints: z.union([failedPart, z.object({ success: z.literal(true), data: z.record(z.string(), z.string()) })]),
      currency: part(currency),
      labels: part(labels),
      info: part(siteInfo),
      routes: part(z.array(route)),
    }),
  },
  getEndpoints: {
    request: z.object({}),
    /** `fallback` is true where the map is a stand-in for one that could not be had. */
    response: z.object({
      success: z.boolean(),
      fallback: z.boolean().optional(),
      data: z.record(z.string(), z.string()),
    }),
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
  getNamedEndpoints: {
    request: z.object({ version: z.string().max(16).optional() }),
    response: z.object({ success: z.boolean(), version: z.string(), data: z.record(z.string(), z.string()) }),
  },
  isMaintenance: {
    request: z.object({}),
    /** `success` true confirms that the shop is under maintenance (REQ-7.12). */
    response: z.object({ success: z.boolean() }),
  },
  postCurrency: {
    request: z.object({ lang: languageCode, code: currencyCode }),
    response: z.object({
      success: z.boolean(),
      /** `languages` are the shops that sell in this currency. */
      data: currency.extend({ languages: z.array(languageCode) }),
    }),
  },
  getGdprTemplate: {
    request: z.object({ lang: languageCode, template: z.enum(['cookie', 'privacy']).default('cookie') }),
    response: z.object({ success: z.boolean(), data: gdprTemplate }),
  },
  /** The choices of this browser and of the customer, the newest first: at most fifty. */
  getConsentHistory: { request: z.object({}), response: z.object({ success: z.boolean(), data: z.array(consents) }) },
  getConsents: { request: z.object({}), response: z.object({ success: z.boolean(), data: consents.nullable() }) },
  postConsents: {
    request: z.object({ analytics: z.boolean(), marketing: z.boolean() }),
    response: z.object({ success: z.boolean(), data: consents }),
  },
  getRouteRules: {
    request: z.object({ path: z.string().startsWith('/', 'error_validation').max(2000) }),
    response: z.object({ data: routeRules }),
  },
  clearCache: {
    request: z.object({ tags: z.array(z.string().min(1).max(80)).min(1).max(100) }),
    response: z.object({ success: z.boolean(), tags: z.array(z.string()) }),
  },
  subscribeNewsletter: {
    request: z.object({ lang: languageCode, email: z.email('error_email').max(254, 'error_too_long') }),
    response: z.object({ success: z.boolean() }),
  },
  sendContactMessage: {
    request: z.object({
      lang: languageCode,
      name: z.string().trim().min(1, 'error_required').max(160, 'error_too_long'),
      email: z.email('error_email').max(254, 'error_too_long'),
      /** The order that it is about, as the writer knows its number. */
      order_code: z.string().trim().max(40, 'error_too_long').optional(),
      message: z.string().trim().min(3, 'error_required').max(4000, 'error_too_long'),
      /** Honeypot: a field that no person sees. Whoever fills it is answered like everybody else, and nothing is sent. */
      website: z.string().max(2000).optional(),
    }),
    response: z.object({ success: z.boolean() }),
  },
  confirmNewsletter: { request: z.object(idAndCode), response: z.object({ success: z.boolean() }) },
  unsubscribeNewsletter: { request: z.object(idAndCode), response: z.object({ success: z.boolean() }) },
};
