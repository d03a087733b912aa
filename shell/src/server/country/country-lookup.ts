import axios from 'axios';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Services } from '../services';
import { findPublicAddress } from './public-address';

/** Time-out in ms: a suggestion is not worth a longer wait. */
const longestMs = 1500;
/** A country's name, and not the whole of what a service knows. */
const maxAnswerBytes = 16_384;
const minuteMs = 60_000;
/** Addresses are personal data: cached in memory only, and no longer than a visit. */
const knownMs = 60 * minuteMs;
/** How long a failed lookup is cached for its address: the circuit is open for it. */
const failedMs = 5 * minuteMs;

export interface CountryLookup {
  /** The country of an address in lower case (`at`), or null where the lookup fails. Never throws. */
  find(address: string): Promise<string | null>;
}

interface LookupParts {
  /** With `{ip}` in place of the address; null: there is no look-up. */
  url: string | null;
  log: Services['log'];
  limitMs?: number;
}

const answerSchema = z.object({ country: z.string().regex(/^[a-z]{2}$/i) });

async function ask(url: string, address: string, limitMs: number): Promise<string> {
  const { data } = await axios.get<unknown>(url.replaceAll('{ip}', encodeURIComponent(address)), {
    signal: AbortSignal.timeout(limitMs),
    maxContentLength: maxAnswerBytes,
    maxRedirects: 0,
    proxy: false,
    headers: { accept: 'application/json' },
  });
  return answerSchema.parse(data).country.toLowerCase();
}

/**
 * Asks a public service where an address is (REQ-7.14, REQ-8.18): from here, for a visitor's own call would tell a third
 * party who reads which page. One question per address; private addresses are none of its business.
 */
export function createCountryLookup({ url, log, limitMs = longestMs }: LookupParts): CountryLookup {
  const known = new LRUCache<string, Promise<string | null>>({ max: 5000, ttl: knownMs });

  function fetchOnce(service: string, address: string): Promise<string | null> {
    const asked = ask(service, address, limitMs).catch((error: unknown) => {
      // The address stays out of the log.
      log.warn({ err: error }, 'the visitor’s country could not be looked up');
      known.set(address, Promise.resolve(null), { ttl: failedMs });
      return null;
    });
    known.set(address, asked);
    return asked;
  }

  return {
    async find(address) {
      const asked = findPublicAddress(address);
      if (url === null || asked === undefined) return null;
      return known.get(asked) ?? fetchOnce(url, asked);
    },
  };
}
