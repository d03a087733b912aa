import type { z } from 'zod';
import { defineCall } from './call';
import type { cmsPage, redirect, route, siteInfo, siteSchemas } from './site.schema';

export type RouteRecord = z.infer<typeof route>;
export type Redirect = z.infer<typeof redirect>;
export type SiteInfo = z.infer<typeof siteInfo>;
export type CmsPage = z.infer<typeof cmsPage>;

type S = typeof siteSchemas;
const content = { kind: 'content', method: 'GET' } as const;

/** Everything a shell needs to start, in one call. */
export const checkInitData = defineCall<S['checkInitData']>({
  ...content,
  name: '_get_nuxtapi_check_init_data',
  path: '/api/nuxtapi/checkInitData/',
  cacheMinutes: 5,
});
export const getEndpoints = defineCall<S['getEndpoints']>({
  ...content,
  name: '_get_nuxtapi_endpoints',
  path: '/api/nuxtapi/endpoints/',
  cacheMinutes: 1440,
});
export const getInfo = defineCall<S['getInfo']>({
  ...content,
  name: '_get_nuxtapi_info',
  path: '/api/nuxtapi/info/',
  cacheMinutes: 1440,
});
export const getRoutes = defineCall<S['getRoutes']>({
  ...content,
  name: '_get_nuxtapi_routes',
  path: '/api/nuxtapi/routes/',
  cacheMinutes: 5,
});
export const getCurrency = defineCall<S['getCurrency']>({
  ...content,
  name: '_get_nuxtapi_currency',
  path: '/api/nuxtapi/currency/',
  cacheMinutes: 1440,
});
export const getLabels = defineCall<S['getLabels']>({
  ...content,
  name: '_get_nuxtapi_labels',
  path: '/api/nuxtapi/labels',
  cacheMinutes: 5,
});
export const getRedirects = defineCall<S['getRedirects']>({
  ...content,
  name: '_get_nuxtapi_redirects',
  path: '/api/nuxtapi/redirects/',
  cacheMinutes: 5,
});
/** A CMS page by its path without the language prefix; 404 when there is none. */
export const getPage = defineCall<S['getPage']>({
  ...content,
  name: '_get_nuxtapi_pages',
  path: '/api/nuxtapi/pages/',
  cacheMinutes: 5,
});
