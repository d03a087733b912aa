import type { RouteRecord } from '@storefront/contracts/calls/site';
import type { Labels } from '@storefront/contracts/labels';
import { type LanguageCode, languagePrefix, languages } from '@storefront/contracts/languages';
import type { PageContext } from '@storefront/contracts/pages';
import { anonymousSession, type SessionState } from '@storefront/contracts/session';
import { createSiteInfo, testTranslate, toCurrency } from './site';
import { createTestApi, type PreparedAnswer, type TestApi } from './test-api';

export interface PageContextOptions {
  language?: LanguageCode;
  path?: string;
  params?: PageContext['params'];
  /** `?a=1&b=2`, with or without the question mark. */
  query?: string;
  route?: Partial<RouteRecord>;
  session?: Partial<SessionState>;
  api?: readonly PreparedAnswer[];
  labels?: Labels;
}

function createRoute(path: string, language: LanguageCode, own: Partial<RouteRecord> = {}): RouteRecord {
  const plain = { controller: 'cms', action: 'page', template: '', content_type: '', content: null, urls: {} } as const;
  return { ...plain, path, lang: language, ...own };
}

/** What the shell hands to a page's or a fragment's `load`; `context.api.calls` lists the calls. */
export function createPageContext(options: PageContextOptions = {}): PageContext & { api: TestApi } {
  const { language: code = 'ba', query = '', params = {}, session = {}, api = [] } = options;
  const language = languages[code];
  const prefix = languagePrefix(code, 'ba');
  const path = options.path ?? `${prefix}/`;
  return {
    route: createRoute(path, code, options.route),
    path,
    params,
    query: new URLSearchParams(query),
    language,
    prefix,
    currency: toCurrency(language),
    site: createSiteInfo(prefix),
    api: createTestApi(api),
    t: testTranslate(language, options.labels),
    session: { ...anonymousSession, ...session },
    signal: new AbortController().signal,
    isBot: false,
    isTrustedNavigation: false,
  };
}
