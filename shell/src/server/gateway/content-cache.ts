import type { CallAnswer, CallDescriptor } from '@storefront/contracts/calls';
import { LRUCache } from 'lru-cache';
import type { ProviderClient } from './provider-client';

const minuteMs = 60_000;
/** How long a stale answer may stand in while the provider fails. */
const staleMs = 24 * 60 * minuteMs;

interface Entry {
  answer: CallAnswer<unknown>;
  freshUntil: number;
}

/** An answer, and whether it is an old one given because the provider failed. */
export interface ContentAnswer {
  answer: CallAnswer<unknown>;
  isStale: boolean;
}

/** Content calls, answered once for all visitors. */
export interface ContentCache {
  send(descriptor: CallDescriptor, request: Record<string, unknown>): Promise<ContentAnswer>;
  clear(): void;
}

/**
 * Keeps answers for the minutes their descriptors say; asks the provider once however many wait; when the provider
 * fails (network, 5xx other than 503) the last good answer stands in (design §5).
 */
export function createContentCache(provider: ProviderClient, now: () => number = Date.now): ContentCache {
  const entries = new LRUCache<string, Entry>({ max: 5000 });
  const underWay = new Map<string, Promise<ContentAnswer>>();

  async function ask(
    key: string,
    descriptor: CallDescriptor,
    request: Record<string, unknown>,
  ): Promise<ContentAnswer> {
    const stale = entries.get(key);
    const canStandIn = stale && now() < stale.freshUntil + staleMs;
    try {
      const answer = await provider.send(descriptor, request);
      if (canStandIn && answer.statusCode >= 500 && answer.statusCode !== 503)
        return { answer: stale.answer, isStale: true };
      if (answer.ok && descriptor.cacheMinutes > 0) {
        entries.set(key, { answer, freshUntil: now() + descriptor.cacheMinutes * minuteMs });
      }
      return { answer, isStale: false };
    } catch (error) {
      if (canStandIn) return { answer: stale.answer, isStale: true };
      throw error;
    }
  }

  return {
    send(descriptor, request) {
      const key = `${descriptor.name} ${JSON.stringify(request)}`;
      const known = entries.get(key);
      if (known && now() < known.freshUntil) return Promise.resolve({ answer: known.answer, isStale: false });
      const waiting = underWay.get(key);
      if (waiting) return waiting;
      const asked = ask(key, descriptor, request).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
    clear: () => entries.clear(),
  };
}
