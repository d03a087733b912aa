import type { CallFailure } from '@storefront/contracts/calls';
import { generateToken } from '@storefront/contracts/calls/auth';
import { cookieLifetimeSeconds } from '@storefront/contracts/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShellError } from '../errors';
import type { ProviderAnswer, ProviderClient } from './provider-client';

const cookieName = '__Host-token';

/** Reads the visitor's token; scripts never see it (readings 19). */
export function findToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const found = (request.headers.cookie ?? '').match(/(?:^|;\s*)__Host-token=([\w.-]+)/);
  return found?.[1];
}

/** Lays the token into the answer's cookie. An answer with a cookie must never be cached. */
export function storeToken(reply: FastifyReply, token: string, lifeSeconds = cookieLifetimeSeconds): void {
  reply.header('set-cookie', `${cookieName}=${token}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; Secure; SameSite=Lax`);
  reply.header('cache-control', 'no-store');
}

/** The provider made no guest's token. `answer` is what it said in its place. */
export class GuestTokenRefused extends ShellError {
  constructor(readonly answer: ProviderAnswer) {
    const { statusCode, data } = answer;
    const code = statusCode === 401 ? 'token_refused' : 'provider_failed';
    const { label_name: label = statusCode } = data as CallFailure;
    super(code, `no guest token: ${label}`, { status: statusCode >= 500 ? statusCode : undefined });
  }
}

/** The token of one request: the visitor's own, or a guest's made when the first call needs one. */
export interface VisitorToken {
  readonly current: string | undefined;
  /** Makes a guest's token if there is none. */
  require(): Promise<string>;
  /** Replaces a token that the provider no longer knows. */
  renew(): Promise<string>;
  /** Takes over a token that a login or logout answered with; of staff it lives for hours only. */
  replace(token: string, lifeSeconds?: number): void;
}

/** Tokens that were made or replaced during the request are handed to `onChange` (which sets the cookie). */
export function createVisitorToken(
  initial: string | undefined,
  provider: ProviderClient,
  onChange: (token: string, lifeSeconds?: number) => void,
): VisitorToken {
  let current = initial;
  let underWay: Promise<string> | undefined;

  function replace(token: string, lifeSeconds?: number): void {
    current = token;
    onChange(token, lifeSeconds);
  }

  async function make(): Promise<string> {
    const answer = await provider.send(generateToken, {}, { replaces: current });
    if (!answer.ok) throw new GuestTokenRefused(answer);
    const { jwt } = answer.data as { jwt: string };
    replace(jwt);
    return jwt;
  }

  function renew(): Promise<string> {
    // Two calls of one page must not make two carts.
    underWay ??= make().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return {
    get current() {
      return current;
    },
    require: () => (current ? Promise.resolve(current) : renew()),
    renew,
    replace,
  };
}
