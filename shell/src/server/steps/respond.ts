import { createEncodings } from '../document/encodings';
import type { Answer, Exchange, Step } from './exchange';

/** Whether every visitor may be given this very answer. */
function canBeShared({ page, loaded, fragments = [], problem, cacheKey, isHidden }: Exchange): boolean {
  if (isHidden) return false;
  const isWhole = fragments.every(({ data }) => data !== undefined);
  return cacheKey !== undefined && page?.cache === 'public' && !problem && isWhole && (loaded?.cacheable ?? false);
}

function cachePolicy(exchange: Exchange, isShared: boolean): string {
  if (exchange.isHidden || exchange.preview) return 'private, no-store';
  if (isShared) return 'public, max-age=0, must-revalidate';
  return exchange.page?.cache === 'private' ? 'no-store' : 'no-cache';
}

/** Says who may keep the answer, and keeps it for the next visitor where that is right. */
export const respond: Step = (exchange) => {
  const { answer, services, cacheKey, problem } = exchange;
  if (!answer) throw new Error('respond runs after render-page');
  const isShared = canBeShared(exchange);
  const retryAfter: Record<string, string> = problem?.status === 503 ? { 'retry-after': '60' } : {};
  const headers = {
    ...answer.headers,
    ...retryAfter,
    'cache-control': cachePolicy(exchange, isShared),
    vary: 'accept-encoding',
  };
  const complete: Answer = { ...answer, headers, encoded: createEncodings(answer.body) };
  if (isShared && cacheKey) services.htmlCache.set(cacheKey, complete);
  return complete;
};
