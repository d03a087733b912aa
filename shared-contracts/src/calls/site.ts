import type { z } from 'zod';
import { cacheMinutes, longCacheMinutes } from '../constants/constants';
import { defineCall } from './call';
import type {
  cmsPage,
  consents,
  gdprTemplate,
  legalEntity,
  redirect,
  route,
  routeRules,
  siteInfo,
  siteSchemas,
} from './site.schema';

export type RouteRecord = z.infer<typeof route>;
export type Redirect = z.infer<typeof redirect>;
export type SiteInfo = z.infer<typeof siteInfo>;
export type BrandColors = NonNullable<NonNullable<SiteInfo['brand']>['colors']>;
export type BrandColorName = keyof BrandColors['light'];
export type CmsPage = z.infer<typeof cmsPage>;
export type HomeBlock = NonNullable<CmsPage['blocks']>[number];
export type LegalEntity = z.infer<typeof legalEntity>;
export type GdprTemplate = z.infer<typeof gdprTemplate>;
export type Consents = z.infer<typeof consents>;
export type RouteRules = z.infer<typeof routeRules>;

type S = typeof siteSchemas;
const content = { kind: 'content', method: 'GET' } as const;
const session = { kind: 'session', cacheMinutes: 0 } as const;

/** Everything a shell needs to start, in one call. */
export const checkInitData = /* @__PURE__ */ defineCall<S['checkInitData']>({
  ...content,
  name: '_get_nuxtapi_check_init_data',
  path: '/api/nuxtapi/checkInitData/',
  cacheMinutes,
});
export const getEndpoints = /* @__PURE__ */ defineCall<S['getEndpoints']>({
  ...content,
  name: '_get_nuxtapi_endpoints',
  path: '/api/nuxtapi/endpoints/',
  cacheMinutes: longCacheMinutes,
});
export const getInfo = /* @__PURE__ */ defineCall<S['getInfo']>({
  ...content,
  name: '_get_nuxtapi_info',
  path: '/api/nuxtapi/info/',
  cacheMinutes: longCacheMinutes,
});
export const getRoutes = /* @__PURE__ */ defineCall<S['getRoutes']>({
  ...content,
  name: '_get_nuxtapi_routes',
  path: '/api/nuxtapi/routes/',
  cacheMinutes,
});
export const getCurrency = /* @__PURE__ */ defineCall<S['getCurrency']>({
  ...content,
  name: '_get_nuxtapi_currency',
  path: '/api/nuxtapi/currency/',
  cacheMinutes: longCacheMinutes,
});
export const getLabels = /* @__PURE__ */ defineCall<S['getLabels']>({
  ...content,
  name: '_get_nuxtapi_labels',
  path: '/api/nuxtapi/labels',
  cacheMinutes,
});
export const getRedirects = /* @__PURE__ */ defineCall<S['getRedirects']>({
  ...content,
  name: '_get_nuxtapi_redirects',
  path: '/api/nuxtapi/redirects/',
  cacheMinutes,
});
/** A CMS page by its path without the language prefix; 404 when there is none. */
export const getPage = /* @__PURE__ */ defineCall<S['getPage']>({
  ...content,
  name: '_get_nuxtapi_pages',
  path: '/api/nuxtapi/pages/',
  cacheMinutes,
});
/** The endpoint map for callers of one interface version. */
export const getNamedEndpoints = /* @__PURE__ */ defineCall<S['getNamedEndpoints']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_misc_endpoints',
  path: '/hapi/v1/misc/endpoints/',
});
/** Asked after a 503. Answers also while every other call is refused, `generateToken` included: it needs no token. */
export const isMaintenance = /* @__PURE__ */ defineCall<S['isMaintenance']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_misc_is_maintenance',
  path: '/hapi/v1/misc/is-maintenance/',
});
/** Asks for another currency. A currency belongs to languages, so the answer names those that sell in it. */
export const postCurrency = /* @__PURE__ */ defineCall<S['postCurrency']>({
  ...content,
  method: 'POST',
  name: '_post_nuxtapi_currency',
  path: '/api/nuxtapi/currency/',
  cacheMinutes,
});
export const getGdprTemplate = /* @__PURE__ */ defineCall<S['getGdprTemplate']>({
  ...content,
  method: 'POST',
  name: '_post_nuxtapi_gdpr_template',
  path: '/api/nuxtapi/gdpr/template/',
  cacheMinutes: longCacheMinutes,
});
/** The visitor's last choice; null when none was made. */
export const getConsents = /* @__PURE__ */ defineCall<S['getConsents']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_gdpr_consents',
  path: '/hapi/v1/gdpr/consents/',
});
/** Every choice of the visitor and of their account, the newest first. */
export const getConsentHistory = /* @__PURE__ */ defineCall<S['getConsentHistory']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_gdpr_consent_history',
  path: '/hapi/v1/gdpr/consents/history/',
});
/** Keeps the choice as a new record: what was agreed to, and when, can be shown later. */
export const postConsents = /* @__PURE__ */ defineCall<S['postConsents']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_gdpr_consents',
  path: '/hapi/v1/gdpr/consents/',
});
export const getRouteRules = /* @__PURE__ */ defineCall<S['getRouteRules']>({
  ...content,
  name: '_get_nuxtapi_route_rules',
  path: '/api/nuxtapi/route-rules/',
  cacheMinutes,
});
/** The provider keeps no cache and only says so. Whoever keeps one answers for who may empty it (REQ-7.16). */
export const clearCache = /* @__PURE__ */ defineCall<S['clearCache']>({
  ...content,
  method: 'POST',
  name: '_post_nuxtapi_cache_clear',
  path: '/api/nuxtapi/cache/clear/',
  cacheMinutes: 0,
});
/** Mails a link that confirms; nobody is subscribed before it was followed. */
export const subscribeNewsletter = /* @__PURE__ */ defineCall<S['subscribeNewsletter']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_newsletter_subscribe',
  path: '/hapi/v1/newsletter/subscribe/',
});
/** Mails the shop's staff what a visitor wrote on the contact page; a reply goes to the visitor. */
export const sendContactMessage = /* @__PURE__ */ defineCall<S['sendContactMessage']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_contact',
  path: '/hapi/v1/contact/',
});
export const confirmNewsletter = /* @__PURE__ */ defineCall<S['confirmNewsletter']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_newsletter_subscribe_confirm',
  path: '/hapi/v1/newsletter/subscribe-confirm/{id}/{code}/',
});
export const unsubscribeNewsletter = /* @__PURE__ */ defineCall<S['unsubscribeNewsletter']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_newsletter_unsubscribe_confirm',
  path: '/hapi/v1/newsletter/unsubscribe-confirm/{id}/{code}/',
});
