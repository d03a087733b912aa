import { once } from 'node:events';
import { createServer } from 'node:http';

/** Content calls and session calls: every gateway of a shop has them under the same addresses as the provider behind it. */
const passedPaths = /^\/(?:hapi\/v1|api\/nuxtapi)\//;
/** What the shell asks a provider for and a gateway does not pass on. */
export const guestTokenPath = '/hapi/v1/auth/generate-token/';
/** A call that changes nothing, for which a gateway gives a guest a session. */
export const sessionCallPath = '/hapi/v1/auth/is-login/';

const tokenCookie = '__Host-token';
const deviceCookie = '__Host-device';
/** Set by a gateway that has replaced a refused token meanwhile. */
const renewedHeader = 'x-session-renewed';

/** No call of a shell takes longer. */
const timeoutMs = 20_000;
const maxBodyBytes = 131_072;

/** @typedef {{ value: string, maxAgeSeconds: number }} SetCookie */

/** The cookies that an answer sets. @param {Headers} headers @returns {Map<string, SetCookie>} */
function readCookies(headers) {
  const cookies = headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    const [, seconds = '0'] = /;\s*max-age=(\d+)/i.exec(line) ?? [];
    return /** @type {const} */ ([name.trim(), { value, maxAgeSeconds: Number(seconds) }]);
  });
  return new Map(cookies);
}

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  /** @type {Buffer[]} */
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > maxBodyBytes) throw new Error('The request is too large');
    parts.push(part);
  }
  return parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : undefined;
}

/** The bearer's token and device, as the browser of a visitor would send them. @param {import('node:http').IncomingHttpHeaders} headers */
function toCookie({ authorization = '', 'x-device-token': device }) {
  const [, token] = /^Bearer (\S+)$/.exec(authorization) ?? [];
  const cookies = Object.entries({ [tokenCookie]: token, [deviceCookie]: device });
  return cookies.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('; ');
}

/**
 * What a gateway keeps in cookies stands in a provider's answer.
 * @param {unknown} data
 * @param {Map<string, SetCookie>} cookies
 */
function withSession(data, cookies) {
  const token = cookies.get(tokenCookie);
  const device = cookies.get(deviceCookie);
  if ((!token && !device) || typeof data !== 'object' || data === null) return data;
  return {
    ...data,
    ...(token && { jwt: token.value, expires_in: token.maxAgeSeconds }),
    ...(device && { device_token: device.value }),
  };
}

/** @typedef {{ status: number, data: unknown, retryAfter?: string | null }} Answer */

const refused = { success: false };

/** @param {string} shop its origin */
function createCalls(shop) {
  /** @param {string} url @param {RequestInit} init */
  const send = (url, init) =>
    fetch(shop + url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });

  /** A session of its own, which the gateway makes for whoever brings none. @returns {Promise<Answer>} */
  async function createGuest() {
    const response = await send(sessionCallPath, {});
    const token = readCookies(response.headers).get(tokenCookie);
    if (token) return { status: 200, data: { success: true, jwt: token.value } };
    const status = response.ok ? 502 : response.status;
    return { status, data: refused, retryAfter: response.headers.get('retry-after') };
  }

  /** @param {import('node:http').IncomingMessage} request @returns {Promise<Answer>} */
  async function pass(request) {
    const { method = 'GET', url = '', headers } = request;
    const isContent = url.startsWith('/api/');
    // Content is the same for everybody: the gateway has a token of its own for it.
    const cookie = isContent ? '' : toCookie(headers);
    const language = headers['x-language'];
    const response = await send(url, {
      method,
      headers: {
        ...(cookie && { cookie }),
        // What a gateway takes changes from is its own pages alone.
        ...(method !== 'GET' && { origin: shop, 'content-type': headers['content-type'] ?? 'application/json' }),
        ...(typeof language === 'string' && { 'accept-language': language }),
      },
      body: method === 'GET' ? undefined : await readBody(request),
    });
    const retryAfter = response.headers.get('retry-after');
    const data = await response.json().catch(() => refused);
    // The call was made in the name of a new guest: refused, it is made again with a token that the shell knows.
    if (response.headers.has(renewedHeader)) return { status: 401, data: refused };
    return { status: response.status, data: withSession(data, readCookies(response.headers)), retryAfter };
  }

  return { createGuest, pass };
}

/**
 * A provider for a shell on this machine that is the gateway of a deployed shop: sessions, carts and content are that shop's.
 * A provider takes bearer tokens and answers with them, a gateway has cookies.
 * @param {string} shop origin of the deployed shop
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function startDeployedProvider(shop) {
  const calls = createCalls(shop);

  /** @param {import('node:http').IncomingMessage} request @returns {Promise<Answer>} */
  async function answer(request) {
    const [path = ''] = (request.url ?? '').split('?');
    if (path === '/readyz') return { status: 200, data: { status: 'ready' } };
    if (path === guestTokenPath) return calls.createGuest();
    return passedPaths.test(path) ? calls.pass(request) : { status: 404, data: refused };
  }

  const server = createServer(async (request, response) => {
    const { status, data, retryAfter } = await answer(request).catch((error) => {
      console.error(`${shop} does not answer: ${error instanceof Error ? String(error.cause ?? error) : error}`);
      return { status: 503, data: refused, retryAfter: '5' };
    });
    const again = retryAfter ? { 'retry-after': retryAfter } : {};
    response.writeHead(status, { 'content-type': 'application/json', ...again }).end(JSON.stringify(data));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
