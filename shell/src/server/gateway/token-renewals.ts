import { createHash } from 'node:crypto';
import { generateToken } from '@storefront/contracts/calls/auth';
import { tokenRenewalGuardMs } from '@storefront/contracts/constants';
import { LRUCache } from 'lru-cache';
import type { ProviderAnswer, ProviderClient } from './provider-client';
import { currentScope } from './request-scope';

/** Only the visitor who sends the refused token, from the same address, may share its replacement. */
function toKey(refusedToken: string): string {
  const from = currentScope()?.visitorAddress ?? '';
  return createHash('sha256').update(`${refusedToken} ${from}`).digest('base64');
}

/**
 * Renews a token at most once in ten seconds: a page's calls arrive together with the same refused token, and
 * each would otherwise create a guest, and a cart, of its own. A token younger than that is not renewed either: a provider
 * that refuses it would refuse the next one too, in a loop.
 */
export function shareRenewals(provider: ProviderClient, now: () => number = Date.now): ProviderClient {
  const renewals = new LRUCache<string, { made: Promise<ProviderAnswer>; until: number }>({ max: 10_000 });

  async function make(...call: Parameters<ProviderClient['send']>): Promise<ProviderAnswer> {
    const answer = await provider.send(...call);
    const { jwt } = answer.data as { jwt?: string };
    if (jwt) renewals.set(toKey(jwt), { made: Promise.resolve(answer), until: now() + tokenRenewalGuardMs });
    return answer;
  }

  return {
    ...provider,
    send(descriptor, request, caller = {}) {
      if (descriptor.name !== generateToken.name) return provider.send(descriptor, request, caller);
      if (!caller.replaces) return make(descriptor, request, caller);
      const key = toKey(caller.replaces);
      const known = renewals.get(key);
      if (known && now() < known.until) return known.made;
      const made = make(descriptor, request, caller);
      renewals.set(key, { made, until: now() + tokenRenewalGuardMs });
      // A failure is not shared.
      const forget = () => void renewals.delete(key);
      made.then(({ ok }) => (ok ? undefined : forget()), forget);
      return made;
    },
  };
}
