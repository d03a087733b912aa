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

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** A program on this very machine: a proxy on it passes on who asks, and is not the one who asks. */
export function isLocalProgram({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const isPassedOn = proxyHeaders.some((name) => headers[name] !== undefined);
  return !isPassedOn && loopback.test(socket.remoteAddress ?? '');
}
