import type { Api } from '@storefront/contracts/calls';
import { anonymousSession, type SessionState } from '@storefront/contracts/session';
import type { ContentCache } from '../gateway/content-cache';
import { loadSession } from '../gateway/load-session';
import { createRequestApi } from '../gateway/request-api';
import { isStaffToken } from '../gateway/staff';
import type { PreparedRequest } from './stages';

/** Content as the provider sends it to this visitor: neither from the shared cache nor into it. */
function createUncachedContent({ services, visitor, signal }: PreparedRequest): Pick<ContentCache, 'send'> {
  return {
    async send(descriptor, input) {
      const caller = { token: visitor.current, signal, isUncached: true };
      return { answer: await services.provider.send(descriptor, input, caller), isStale: false };
    },
  };
}

/** `api` for a page that others may not see. */
export function createUncachedApi(request: PreparedRequest): Api {
  const { services, visitor, signal } = request;
  const { provider, log, metrics } = services;
  const content = { ...services.content, ...createUncachedContent(request) };
  return createRequestApi({ provider, content, visitor: visitor.current ? visitor : undefined, signal, log, metrics });
}

/** The session with which a hidden page is loaded; undefined for visitors who may not see it. */
export async function findHiddenSession(request: PreparedRequest): Promise<SessionState | undefined> {
  const { services, visitor, language, isBot, maySeeHidden, signal } = request;
  if (isBot) return undefined;
  const isStaff = await isStaffToken(services.provider, visitor.current);
  if (isStaff) return loadSession(services.provider, visitor, language.code, signal);
  // Where the site's rule admits a visitor who is not staff, the page's own check must admit them as well.
  return maySeeHidden ? { ...anonymousSession, isStaff: true } : undefined;
}
