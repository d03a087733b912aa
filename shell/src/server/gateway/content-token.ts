import type { CallDescriptor } from '@storefront/contracts/calls';
import { generateToken } from '@storefront/contracts/calls/auth';
import { isMaintenance } from '@storefront/contracts/calls/site';
import { tokenRenewalGuardMs } from '@storefront/contracts/constants';
import type { ProviderAnswer, ProviderClient } from './provider-client';
import { runOutsideScope } from './request-scope';

/** A failed attempt to get a token is not repeated for this long: nobody waits for the same time-out twice. */
const failurePauseMs = 5000;

/** Outcome of the last attempt to get a token. */
interface Attempt {
  token?: string;
  /** The provider's answer instead; absent when there was none. */
  rejection?: ProviderAnswer;
  at: number;
}

/** The token of the shell itself: all content calls share it. */
function createOwnToken(provider: ProviderClient, now: () => number) {
  let last: Attempt | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<Attempt> | undefined;

  async function make(): Promise<Attempt> {
    // Outside of any request: the call has no visitor's address, and no request is marked by its failure.
    const answer = await runOutsideScope(() => provider.send(generateToken, {})).catch(() => undefined);
    if (answer?.ok) return { token: (answer.data as { jwt: string }).jwt, at: now() };
    return { rejection: answer, at: now() };
  }

  function makeOnce(): Promise<Attempt> {
    pending ??= make()
      .then((attempt) => (last = attempt))
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  async function find(): Promise<Attempt> {
    if (last && (last.token !== undefined || now() < last.at + failurePauseMs)) return last;
    return makeOnce();
  }

  /** The replacement of a refused token. A young token is not replaced: that could loop. */
  async function replace(refused: Attempt): Promise<Attempt> {
    if (refused.token === undefined || last !== refused) return find();
    if (pending) return pending;
    if (now() < renewedAt + tokenRenewalGuardMs) return refused;
    renewedAt = now();
    return makeOnce();
  }

  return { find, replace };
}

/** Whether the answer is the same for every visitor. */
function isForEveryone({ kind, name }: CallDescriptor): boolean {
  return kind === 'content' || name === isMaintenance.name;
}

/**
 * Sends content calls with a bearer token of the shell's own (REQ-10.4): visitors share the cached
 * answers, so no visitor's token may decide about them. A refused token is replaced at most once in ten seconds, and the call
 * repeated once. A provider that creates no tokens may still answer content: it is called without one.
 */
export function addContentToken(provider: ProviderClient, now: () => number = Date.now): ProviderClient {
  const own = createOwnToken(provider, now);
  return {
    ...provider,
    async send(descriptor, request, caller = {}) {
      if (!isForEveryone(descriptor) || caller.token !== undefined) return provider.send(descriptor, request, caller);
      const attempt = await own.find();
      const answer = await provider.send(descriptor, request, { ...caller, token: attempt.token });
      if (answer.statusCode !== 401) return answer;
      const { token, rejection } = await own.replace(attempt);
      if (token !== undefined) return provider.send(descriptor, request, { ...caller, token });
      // The reason why there is no token says more than the 401.
      return rejection && rejection.statusCode >= 500 ? rejection : answer;
    },
  };
}
