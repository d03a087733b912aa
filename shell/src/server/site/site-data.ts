import { createHash } from 'node:crypto';
import type { CallAnswer } from '@storefront/contracts/calls';
import { checkInitData, getRedirects, type SiteInfo } from '@storefront/contracts/calls/site';
import { createTranslate } from '@storefront/contracts/labels';
import { type Language, type LanguageCode, languageCodes, languages } from '@storefront/contracts/languages';
import type { Logger } from 'pino';
import { ShellError } from '../errors';
import type { ContentCache } from '../gateway/content-cache';
import type { SiteSettings } from '../settings/site-settings';
import { createFallbackSite } from './fallback-site';
import { withFixedRoutes } from './fixed-routes';
import { createRedirectMatcher, type RedirectMatcher } from './redirect-matcher';
import { createRouteTable } from './route-table';
import type { Site } from './site';
import { createSiteLook } from './site-look';

/** The site in every language; fetched at its first use, then cached as long as the gateway caches the calls. */
export interface SiteData {
  requireSite(language: LanguageCode): Promise<Site>;
  /** The languages that the shop speaks, in the order of the language switch; all that there are while nothing is known. */
  findLanguages(): Promise<readonly LanguageCode[]>;
  /** The last version of the site that could be loaded: good enough for an error page. */
  findLastSite(language: LanguageCode): Site | undefined;
  /** What a notice needs in a language that was never loaded. */
  createFallbackSite(language: LanguageCode): Site;
  requireRedirects(): Promise<RedirectMatcher>;
}

export interface SiteDataSettings {
  publicUrl: string;
  defaultLanguage: LanguageCode;
  redirectIgnoredUrls: readonly string[];
  multilanguage: boolean;
  webshop: Pick<SiteSettings['webshop'], 'quickOrder'>;
  log: Pick<Logger, 'warn'>;
}

function requireData<T>(answer: CallAnswer<T>, what: string): T {
  if (answer.ok) return answer.data;
  throw new ShellError('provider_failed', `${what} answered ${answer.statusCode}`, { status: answer.statusCode });
}

/** Compiles a value, and compiles it again only for another answer. */
function createCompiler<Answer extends object, Value>(compile: (answer: Answer) => Value) {
  let last: { answer: Answer; value: Value } | undefined;
  return {
    compile(answer: Answer): Value {
      if (last?.answer !== answer) last = { answer, value: compile(answer) };
      return last.value;
    },
    last: () => last?.value,
  };
}

type InitData = NonNullable<(typeof checkInitData)['types']>['response'];
type Part<Data> = { success: false; statusCode?: number; statusMessage?: string } | { data: Data };

/** The status of a part that says nothing of its own (REQ-8.12). */
const defaultPartStatus = 500;

/** Currency, labels, info or routes. Throws for a part that the provider could not load, with the part's own status. */
function requirePart<Data>(part: Part<Data>, what: string): Data {
  if ('data' in part) return part.data;
  const status = part.statusCode ?? defaultPartStatus;
  throw new ShellError('site_data_failed', part.statusMessage ?? `No ${what} available`, { status });
}

function requireEndpoints({ endpoints }: InitData): void {
  if (endpoints.success) return;
  const status = endpoints.statusCode ?? defaultPartStatus;
  throw new ShellError('endpoints_failed', `Error ${status}`, { status });
}

/** The answer of the call that contains endpoints and everything else. Where it failed, the endpoints have. */
function requireInitData({ ok, statusCode, data }: CallAnswer<InitData>): InitData {
  if (ok) return data;
  throw new ShellError('endpoints_failed', `Error ${statusCode}`, { status: statusCode });
}

/**
 * Replaces the provider's address by the shell's own, and removes links to what the settings switch off. Colours are in the
 * page's styles already.
 */
function toSiteInfo(info: SiteInfo, { publicUrl, webshop }: SiteDataSettings): SiteInfo {
  const { quick_order, ...others } = info.named_routes;
  const named_routes = webshop.quickOrder ? info.named_routes : others;
  const brand = info.brand && { brand: { ...info.brand, colors: null } };
  return { ...info, ...brand, named_routes, site_url: publicUrl };
}

function compileSite(language: Language, data: InitData, settings: SiteDataSettings): Site {
  requireEndpoints(data);
  const labels = requirePart(data.labels, 'labels');
  const info = requirePart(data.info, 'info');
  const routes = requirePart(data.routes, 'routes');
  if (Object.keys(labels).length === 0) settings.log.warn({ lang: language.code }, 'No labels available');
  return {
    language,
    currency: requirePart(data.currency, 'currency'),
    info: toSiteInfo(info, settings),
    look: createSiteLook(info),
    labels,
    labelsHash: createHash('sha256').update(JSON.stringify(labels)).digest('hex').slice(0, 12),
    t: createTranslate(labels, language.htmlLang),
    hasRoutes: routes.length > 0,
    routes: createRouteTable(withFixedRoutes(routes, language, settings.defaultLanguage)),
  };
}

export function createSiteData(content: ContentCache, settings: SiteDataSettings): SiteData {
  const { publicUrl, defaultLanguage, redirectIgnoredUrls } = settings;
  const siteCompilers = new Map<LanguageCode, ReturnType<typeof createCompiler<InitData, Site>>>();
  const refusedRedirects = new Set<string>();
  const redirects = createCompiler((answer: CallAnswer<unknown>) => {
    const { data } = requireData(answer as CallAnswer<{ data: [] }>, 'redirects');
    const matcher = createRedirectMatcher(data, publicUrl, redirectIgnoredUrls);
    // The list is fetched every few minutes: what is wrong with it is said once.
    const unknown = matcher.refused.filter((oldPath) => !refusedRedirects.has(oldPath));
    for (const oldPath of unknown) refusedRedirects.add(oldPath);
    if (unknown.length > 0)
      settings.log.warn({ oldPaths: unknown }, 'redirects are left out: a capture names their host');
    return matcher;
  });

  function findCompiler(code: LanguageCode) {
    const known = siteCompilers.get(code);
    if (known) return known;
    const compiler = createCompiler((data: InitData) => compileSite(languages[code], data, settings));
    siteCompilers.set(code, compiler);
    return compiler;
  }

  async function requireSite(code: LanguageCode): Promise<Site> {
    const { answer } = await content.send(checkInitData, { lang: code });
    return findCompiler(code).compile(requireInitData(answer as CallAnswer<InitData>));
  }

  return {
    requireSite,
    async findLanguages() {
      if (!settings.multilanguage) return [defaultLanguage];
      const known = siteCompilers.get(defaultLanguage)?.last();
      const site = known ?? (await requireSite(defaultLanguage).catch(() => undefined));
      const spoken = site?.info.languages;
      return spoken ? languageCodes.filter((code) => code === defaultLanguage || spoken.includes(code)) : languageCodes;
    },
    findLastSite: (code) => siteCompilers.get(code)?.last(),
    createFallbackSite(code) {
      const known = [...siteCompilers.values()].map(({ last }) => last()).find((site) => site !== undefined);
      return createFallbackSite(languages[code], { publicUrl, defaultLanguage, known });
    },
    async requireRedirects() {
      const { answer } = await content.send(getRedirects, {});
      return redirects.compile(answer);
    },
  };
}
