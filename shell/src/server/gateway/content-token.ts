import type { CallDescriptor } from '@storefront/contracts/calls';
import { generateToken } from '@storefront/contracts/calls/auth';
import { isMaintenance } from '@storefront/contracts/calls/site';
import { tokenRenewalGuardMs } from '@storefront/contracts/constants';
import type { ProviderAnswer, ProviderClient } from './provider-client';
import { runOutsideScope } from './request-scope';

/** A token that could not be made is not asked for again for this long: nobody waits for the same time-out twice. */
const failurePauseMs = 5000;

/** What the last attempt to make a token came to. */
interface Attempt {
  token?: string;
  /** What the provider said in its place; absent when it said nothing. */
  refusal?: ProviderAnswer;
  at: number;
}

/** The token of the shell itself: one for all content, whoever asks for it. */
function createOwnToken(provider: ProviderClient, now: () => number) {
  let last: Attempt | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<Attempt> | undefined;

  async function make(): Promise<Attempt> {
    // Nobody's request: no visitor's address goes along, and none is marked by its failure.
    const answer = await runOutsideScope(() => provider.send(generateToken, {})).catch(() => undefined);
    if (answer?.ok) return { token: (answer.data as { jwt: string }).jwt, at: now() };
    return { refusal: answer, at: now() };
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

  /** What took the place of a refused token: the same one while it is young, so that nothing is renewed in a loop. */
  async function replace(refused: Attempt): Promise<Attempt> {
    if (refused.token === undefined || last !== refused) return find();
    if (pending) return pending;
    if (now() < renewedAt + tokenRenewalGuardMs) return refused;
    renewedAt = now();
    return makeOnce();
  }

  return { find, replace };
}

/** What is the same for every visitor, and asked in nobody's name. */
function isForEveryone({ kind, name }: CallDescriptor): boolean {
  return kind === 'content' || name === isMaintenance.name;
}

/**
 * Content calls carry a bearer token of the shell's own (specification §7, readings 23): visitors share what is kept of them,
 * so none of theirs may decide. A refused one is replaced once in ten seconds, and the call made once more. A provider that
 * makes no tokens may still answer content: it is asked without one.
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
      const { token, refusal } = await own.replace(attempt);
      if (token !== undefined) return provider.send(descriptor, request, { ...caller, token });
      // Without a token nothing is answered: why there is none says more than the 401.
      return refusal && refusal.statusCode >= 500 ? refusal : answer;
    },
  };
}
