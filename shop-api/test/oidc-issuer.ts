import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real OpenID Connect provider on loopback: discovery, keys, authorization code with PKCE, signed tokens. */
export interface OidcIssuer {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Who logs in next there, and what the token says besides. */
  person: Record<string, unknown>;
  /** How it goes wrong, if it should. */
  fault?: 'foreign signature' | 'no nonce' | 'another audience' | 'expired' | 'away';
  /** Logs the person in, as a browser sent there would, and returns what it is sent back with. */
  visit(authorizationUrl: string): Promise<{ redirectUri: string; code: string; state: string }>;
  close(): Promise<void>;
}

interface Grant {
  redirectUri: string;
  challenge: string;
  nonce: string;
}

const base64url = (value: string | object) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

function signedToken(claims: object, key: KeyObject): string {
  const content = `${base64url({ alg: 'RS256', typ: 'JWT', kid: 'test' })}.${base64url(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return new URLSearchParams(body);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function startOidcIssuer(): Promise<OidcIssuer> {
  const own = newKeys();
  const foreign = newKeys();
  const grants = new Map<string, Grant>();

  function idToken({ nonce }: Grant): string {
    const { fault, person, url, clientId } = issuer;
    const now = Math.floor(Date.now() / 1000) - (fault === 'expired' ? 86_400 : 0);
    const audience = fault === 'another audience' ? 'somebody-else' : clientId;
    const claims = { iss: url, aud: audience, iat: now, exp: now + 300, ...person };
    const key = fault === 'foreign signature' ? foreign.privateKey : own.privateKey;
    return signedToken({ ...claims, ...(fault !== 'no nonce' && { nonce }) }, key);
  }

  function answerAuthorize(query: URLSearchParams, response: ServerResponse): void {
    const code = randomBytes(12).toString('hex');
    const redirectUri = query.get('redirect_uri') ?? '';
    grants.set(code, { redirectUri, challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '' });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
    response.writeHead(302, { location: back.href }).end();
  }

  async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    const expected = `Basic ${Buffer.from(`${issuer.clientId}:${issuer.clientSecret}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return send(response, 401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) {
      return send(response, 400, { error: 'invalid_grant' });
    }
    send(response, 200, { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: idToken(grant) });
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer.url);
    if (issuer.fault === 'away') return void request.socket.destroy();
    if (pathname === '/.well-known/openid-configuration') {
      return send(response, 200, {
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    }
    if (pathname === '/keys') {
      const key = { ...own.publicKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' };
      return send(response, 200, { keys: [key] });
    }
    if (pathname === '/authorize') return answerAuthorize(searchParams, response);
    if (pathname === '/token') return void answerToken(request, response);
    return send(response, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const issuer: OidcIssuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'vrelo',
    clientSecret: 'geheim',
    person: {},
    async visit(authorizationUrl) {
      const response = await fetch(authorizationUrl, { redirect: 'manual' });
      const back = new URL(response.headers.get('location') ?? '');
      const { searchParams } = back;
      const redirectUri = `${back.origin}${back.pathname}`;
      return { redirectUri, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return issuer;
}

/** What a shop is told about it. */
export function toEnvironment({ url, clientId, clientSecret }: OidcIssuer, provider = 'example') {
  const prefix = `SOCIAL_LOGIN_${provider.toUpperCase()}`;
  return {
    SOCIAL_LOGINS: provider,
    [`${prefix}_ISSUER`]: url,
    [`${prefix}_CLIENT_ID`]: clientId,
    [`${prefix}_CLIENT_SECRET`]: clientSecret,
  };
}
