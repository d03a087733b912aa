import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer, Exchange, Step } from './exchange';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Shared pages are compressed once for thousands of visitors, private ones for one: they get a lighter hand. */
const sharedQuality = 9;
const privateQuality = 4;

async function compressed({ body }: Answer, quality: number): Promise<Answer['encoded']> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
  };
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 6 })]);
  return { br, gzip: gz };
}

/** Whether every visitor may be given this very answer. */
function canBeShared({ page, loaded, fragments = [], problem, cacheKey }: Exchange): boolean {
  const isWhole = fragments.every(({ data }) => data !== undefined);
  return cacheKey !== undefined && page?.cache === 'public' && !problem && isWhole && (loaded?.cacheable ?? false);
}

function cachePolicy(exchange: Exchange, isShared: boolean): string {
  if (isShared) return 'public, max-age=0, must-revalidate';
  return exchange.page?.cache === 'private' ? 'no-store' : 'no-cache';
}

/** Compresses the answer, says who may keep it, and keeps it for the next visitor where that is right. */
export const respond: Step = async (exchange) => {
  const { answer, services, cacheKey, problem } = exchange;
  if (!answer) throw new Error('respond runs after render-page');
  const isShared = canBeShared(exchange);
  const encoded = await compressed(answer, isShared ? sharedQuality : privateQuality);
  const retryAfter: Record<string, string> = problem?.status === 503 ? { 'retry-after': '60' } : {};
  const headers = {
    ...answer.headers,
    ...retryAfter,
    'cache-control': cachePolicy(exchange, isShared),
    vary: 'accept-encoding',
  };
  const complete: Answer = { ...answer, headers, encoded };
  if (isShared && cacheKey) services.htmlCache.set(cacheKey, complete);
  return complete;
};
