import type { Answer } from '../answers';
import { createEncodings } from '../document/encodings';
import type { ReadyRequest } from './render-body';
import type { Rendered } from './stages';

type RenderedRequest = ReadyRequest & Rendered;

/** Whether every visitor may be given this very answer. */
function canBeShared({ page, loaded, fragments, problem, cacheKey, isHidden }: RenderedRequest): boolean {
  if (isHidden) return false;
  const isWhole = fragments.every(({ data }) => data !== undefined);
  return cacheKey !== undefined && page?.cache === 'public' && !problem && isWhole && (loaded?.cacheable ?? false);
}

function cachePolicy({ isHidden, previews, page }: RenderedRequest, isShared: boolean): string {
  if (isHidden || previews.length > 0) return 'private, no-store';
  if (isShared) return 'public, max-age=0, must-revalidate';
  return page?.cache === 'private' ? 'no-store' : 'no-cache';
}

/** Says who may store the answer, and caches it for the next visitor where that is right. */
export function respond(request: RenderedRequest): Answer {
  const { rendered, services, cacheKey, problem } = request;
  const isShared = canBeShared(request);
  const retryAfter: Record<string, string> = problem?.status === 503 ? { 'retry-after': '60' } : {};
  const headers = {
    ...rendered.headers,
    ...retryAfter,
    'cache-control': cachePolicy(request, isShared),
    vary: 'accept-encoding',
  };
  const answer: Answer = { ...rendered, headers, body: createEncodings(rendered.body) };
  if (isShared && cacheKey) services.htmlCache.set(cacheKey, answer);
  return answer;
}
