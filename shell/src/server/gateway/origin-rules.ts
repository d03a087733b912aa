import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers'>;

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  // `Origin: null` is sent by documents without an origin of their own.
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * A page of another site must not act in a visitor's name (readings 19). Browsers name the origin of a POST, or at least
 * say how near the page is; what says neither may go on only if it brings no cookie, for then it acts in nobody's name.
 */
export function isForeignOrigin({ headers }: Asked, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin) return !isOwnOrigin(origin, host, publicUrl);
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  return headers.cookie !== undefined;
}

/** What browsers say of a page that is fetched ahead, or drawn ahead, and perhaps never shown. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * Whether a page may act by being opened, such as log out: a page of the shop has opened it, or the visitor by hand. A link,
 * picture, frame or form of another site has not, and a prefetch shows nothing yet. A browser that says nothing of itself
 * (and every browser without TLS) proves it by the page it comes from.
 */
export function isTrustedNavigation({ headers }: Asked, publicUrl: string): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': target, referer, host } = headers;
  if (prefetchHeaders.some((name) => headers[name] !== undefined)) return false;
  if (site === undefined) return referer !== undefined && isOwnOrigin(referer, host, publicUrl);
  // A page transition asks for data.
  if (target === 'empty') return site === 'same-origin';
  return target === 'document' && (site === 'same-origin' || site === 'none');
}

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** A program on this very machine: a proxy on it passes on who asks, and is not the one who asks. */
export function isLocalProgram({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const isPassedOn = proxyHeaders.some((name) => headers[name] !== undefined);
  return !isPassedOn && loopback.test(socket.remoteAddress ?? '');
}
