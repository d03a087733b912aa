import type { CallFailure } from '@storefront/contracts/calls';
import { generateToken } from '@storefront/contracts/calls/auth';
import { cookieLifetimeSeconds } from '@storefront/contracts/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findCookie, setCookie } from '../cookies';
import { ShellError } from '../errors';
import type { ProviderAnswer, ProviderClient } from './provider-client';

const cookieName = '__Host-token';

/** Reads the visitor's token; scripts never see it (decision 0007). */
export function findToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return findCookie(request, cookieName);
}

/** Sets the token as a cookie of the answer. An answer with a cookie must never be cached. */
export function storeToken(reply: FastifyReply, token: string, lifeSeconds = cookieLifetimeSeconds): void {
  setCookie(reply, cookieName, token, lifeSeconds);
  reply.header('cache-control', 'no-store');
}

/** The provider created no guest token. `answer` is its answer. */
export class GuestTokenRefused extends ShellError {
  constructor(readonly answer: ProviderAnswer) {
    const { statusCode, data } = answer;
    const code = statusCode === 401 ? 'token_refused' : 'provider_failed';
    const { label_name: label = statusCode } = data as CallFailure;
    super(code, `no guest token: ${label}`, { status: statusCode >= 500 ? statusCode : undefined });
  }
}

/** The token of one request: the visitor's own, or a guest's that is created when the first call needs one. */
export interface VisitorToken {
  readonly current: string | undefined;
  /** Returns the token; creates a guest's if there is none. */
  require(): Promise<string>;
  /** Replaces a token that the provider no longer knows. */
  renew(): Promise<string>;
  /** Sets the token that a login or logout answered with; a staff member's lives for hours only. */
  replace(token: string, lifeSeconds?: number): void;
}

/** `onChange` gets every token that is created or replaced during the request, and sets the cookie. */
export function createVisitorToken(
  initial: string | undefined,
  provider: ProviderClient,
  onChange: (token: string, lifeSeconds?: number) => void,
): VisitorToken {
  let current = initial;
  let inFlight: Promise<string> | undefined;

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
    // Single-flight: two calls of one page must not create two carts.
    inFlight ??= make().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
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
