import { createRequire } from 'node:module';
import path from 'node:path';
import type { RouteRecord } from '@storefront/contracts/calls/site';
import type { LanguageCode } from '@storefront/contracts/languages';
import type { SessionState } from '@storefront/contracts/session';
import { SettingsError } from './settings-error';
import type { SiteSettings } from './site-settings';

/** A requested page, as a site's own code sees it. */
export interface HookRequest {
  /** Decoded, with language prefix, without query. */
  path: string;
  query: URLSearchParams;
  language: LanguageCode;
  pageKey: string;
  route: RouteRecord;
  isBot: boolean;
  /** Loads the visitor's session from the provider. A page whose access depends on it costs that call every time. */
  loadSession(): Promise<SessionState>;
  /** `extra` of the site settings. */
  extra: SiteSettings['extra'];
}

/**
 * `show`: hidden or not, the visitor sees the page as staff do; `hide`: it is a 404 to them; undefined: the usual rules.
 * Pages that are decided upon are rendered for this visitor alone.
 */
export type AccessDecision = 'show' | 'hide' | undefined;

/** Ends the request with a redirect, with a 404, or lets it pass. */
export type MiddlewareOutcome = { redirectTo: string; code?: 301 | 302 | 303 | 307 | 308 } | 'notFound' | undefined;

export type RouteMiddleware = (request: HookRequest) => MiddlewareOutcome | Promise<MiddlewareOutcome>;

/** What a site may add to the shell without changing it. */
export interface SiteHooks {
  /** May override who sees a page (REQ-4.19). Must be quick: every page waits for it. */
  decideAccess?(request: HookRequest): AccessDecision | Promise<AccessDecision>;
  /** What rows of the route list may name as their `middleware`. */
  routeMiddleware?: Readonly<Record<string, RouteMiddleware>>;
}

const knownHooks: readonly string[] = ['decideAccess', 'routeMiddleware'] satisfies (keyof SiteHooks)[];

function requireHooks(value: unknown, file: string): SiteHooks {
  const isObject = typeof value === 'object' && value !== null;
  const unknown = isObject ? Object.keys(value).filter((name) => !knownHooks.includes(name)) : ['no object'];
  if (unknown.length === 0) return value as SiteHooks;
  throw new SettingsError(
    `The shell cannot start: ${file} may export ${knownHooks.join(' and ')}, not ${unknown.join(', ')}`,
  );
}

/** Loads the site's own module, once at start. */
export function loadSiteHooks({ hooks }: Pick<SiteSettings, 'hooks'>, settingsFile: string | undefined): SiteHooks {
  if (hooks === null) return {};
  const file = path.resolve(settingsFile === undefined ? '.' : path.dirname(settingsFile), hooks);
  return requireHooks(createRequire(file)(file), file);
}
