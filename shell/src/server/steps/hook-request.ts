import { loadSession } from '../gateway/load-session';
import type { HookRequest } from '../settings/site-hooks';
import type { Exchange } from './exchange';

/** The request as a site's own code sees it: what it may know, and nothing that it could break. */
export function hookRequest(exchange: Exchange): HookRequest {
  const { services, path, query, language, match, pageKey, isBot, visitor, signal } = exchange;
  if (!match || !language || !pageKey) throw new Error('hooks run after resolve-page');
  return {
    path,
    query: new URLSearchParams(query),
    language: language.code,
    pageKey,
    route: match.route,
    isBot,
    loadSession: () => loadSession(services.provider, visitor, language.code, signal),
    extra: services.settings.extra,
  };
}
