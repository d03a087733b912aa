import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers'>;

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  // `Origin: null` is sent by documents without an origin of their own.
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Protects against cross-site request forgery. Browsers send the origin of a POST, or at least
 * `Sec-Fetch-Site`; a request with neither is accepted only without a cookie, for then it acts in nobody's name.
 */
export function isForeignOrigin({ headers }: Asked, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin) return !isOwnOrigin(origin, host, publicUrl);
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  return headers.cookie !== undefined;
}

/** Headers by which browsers mark a page that is prefetched or prerendered, and perhaps never shown. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether a page is fetched before anybody asks for it, by the browser or by the shell's own half there. */
export function isPrefetch({ headers }: Asked): boolean {
  return prefetchHeaders.some((name) => headers[name] !== undefined);
}

/**
 * Whether a page may act by being opened, e.g. log out: it was opened from a page of the shop, or by hand. A link, picture,
 * frame or form of another site may not, nor a prefetch. Browsers without these headers (and every browser without TLS) are
 * judged by the referrer.
 */
export function isTrustedNavigation(request: Asked, publicUrl: string): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': target, referer, host } = request.headers;
  if (isPrefetch(request)) return false;
  if (site === undefined) return referer !== undefined && isOwnOrigin(referer, host, publicUrl);
  // A page transition fetches data.
  if (target === 'empty') return site === 'same-origin';
  return target === 'document' && (site === 'same-origin' || site === 'none');
}

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Whether the request is from a program on this machine, and not one that a proxy on it passes on. */
export function isLocalProgram({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const isPassedOn = proxyHeaders.some((name) => headers[name] !== undefined);
  return !isPassedOn && loopback.test(socket.remoteAddress ?? '');
}
