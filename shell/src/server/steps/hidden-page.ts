import type { Api } from '@storefront/contracts/calls';
import { anonymousSession, type SessionState } from '@storefront/contracts/session';
import type { ContentCache } from '../gateway/content-cache';
import { loadSession } from '../gateway/load-session';
import { createRequestApi } from '../gateway/request-api';
import { isStaffToken } from '../gateway/staff';
import type { Exchange } from './exchange';

/** Content as the provider gives it to this visitor now: never from the shared cache, never into it (readings 20). */
function contentPast({ services, visitor, signal }: Exchange): Pick<ContentCache, 'send'> {
  return {
    async send(descriptor, request) {
      const caller = { token: visitor.current, signal, isUncached: true };
      return { answer: await services.provider.send(descriptor, request, caller), isStale: false };
    },
  };
}

/** `api` for a page that others may not see. */
export function createUncachedApi(exchange: Exchange): Api {
  const { services, visitor, signal } = exchange;
  const { provider, log, metrics } = services;
  const content = { ...services.content, ...contentPast(exchange) };
  return createRequestApi({ provider, content, visitor: visitor.current ? visitor : undefined, signal, log, metrics });
}

/** The session with which a hidden page is loaded; undefined for whoever may not see it. */
export async function findHiddenSession(exchange: Exchange): Promise<SessionState | undefined> {
  const { services, visitor, language, isBot, maySeeHidden, signal } = exchange;
  if (isBot || !language) return undefined;
  const isStaff = await isStaffToken(services.provider, visitor.current);
  if (isStaff) return loadSession(services.provider, visitor, language.code, signal);
  // Where the site's rule lets somebody else in, the page's own check has to let them pass as well.
  return maySeeHidden ? { ...anonymousSession, isStaff: true } : undefined;
}
