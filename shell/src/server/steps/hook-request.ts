import { loadSession } from '../gateway/load-session';
import type { HookRequest } from '../settings/site-hooks';
import type { ResolvedRequest } from './stages';

/** The request as a site's own code sees it: what it may know, and nothing that it could break. */
export function hookRequest(request: ResolvedRequest): HookRequest {
  const { services, path, query, language, match, pageKey, isBot, visitor } = request;
  return {
    path,
    query: new URLSearchParams(query),
    language: language.code,
    pageKey,
    route: match.route,
    isBot,
    loadSession: () => loadSession(services.provider, visitor, language.code, request.signal),
    extra: services.settings.extra,
  };
}
