import type { Api } from '@storefront/contracts/calls';
import { isMaintenance } from '@storefront/contracts/calls/site';
import { unauthorizedLoaderMs, unauthorizedRedirectMs } from '@storefront/contracts/constants';
import type { PageErrorView } from '../../app/error-page';
import { watchNotice } from './maintenance';
import type { ReloadGuard } from './reload-guard';

export { createDocumentGuard } from './reload-guard';

export interface ErrorPageParts {
  api: Api;
  guard: ReloadGuard;
  reload(): void;
  /** Goes there instead: this page is no step to come back to. */
  leave(url: string): void;
}

/**
 * The visitor's session has ended: 404 "unauthorized" may name where to go; a 401 loads the page as somebody new, and goes to
 * the login where that was done a moment ago.
 */
function watchUnauthorized({ url, loginUrl }: PageErrorView, { guard, leave }: ErrorPageParts): () => void {
  const reload = () => !guard.reload() && loginUrl && leave(loginUrl);
  const timer = url ? setTimeout(() => leave(url), unauthorizedRedirectMs) : setTimeout(reload, unauthorizedLoaderMs);
  return () => clearTimeout(timer);
}

/** What an error page does by itself (REQ-2.61, REQ-2.63). Returns what stops it when the visitor goes on. */
export function watchErrorPage(problem: PageErrorView, parts: ErrorPageParts): () => void {
  const { kind } = problem;
  if (kind === 'unauthorized') return watchUnauthorized(problem, parts);
  if (kind !== 'maintenance' && kind !== 'upgrade' && kind !== 'build' && kind !== 'unreachable')
    return () => undefined;
  const { api, reload, guard } = parts;
  return watchNotice({
    kind,
    reload,
    guard,
    // A provider that cannot be asked has confirmed nothing.
    isUnderMaintenance: async () => {
      const answer = await api.call(isMaintenance, {});
      return answer.ok && answer.data.success;
    },
  });
}
