import type { CallAnswer, CallDescriptor } from '@storefront/contracts/calls';
import { LRUCache } from 'lru-cache';
import { type Metrics, noMetrics } from '../ops/metrics';
import { everything, toTags } from './cache-tags';
import type { ProviderAnswer, ProviderClient } from './provider-client';
import { createPurgeLog } from './purge-log';
import { currentScope } from './request-scope';

const minuteMs = 60_000;
/** How long a stale answer may be used while the provider fails (stale-if-error). */
const maxStaleMs = 24 * 60 * minuteMs;
/** An answer that expired less than this ago is used while one request revalidates it (stale-while-revalidate). */
const revalidateMs = minuteMs;
/** A failed revalidation is not repeated for this long: nobody waits for the same time-out twice. */
const failurePauseMs = 5000;

/** Why an entry could not be revalidated: maintenance (an explicit 503), or the provider fails. */
interface Failure {
  at: number;
  maintenance?: CallAnswer<unknown>;
}

interface Entry {
  answer: CallAnswer<unknown>;
  tags: readonly string[];
  freshUntil: number;
  failure?: Failure;
}

/** An answer, and whether it is a stale one because the provider failed. */
export interface ContentAnswer {
  answer: CallAnswer<unknown>;
  isStale: boolean;
}

export interface ContentOptions {
  /** Bypasses the cache: staff want to see what the provider has now. */
  isUncached?: boolean;
  /** Token of the uncached call; cached content is fetched with the shell's own. */
  token?: string | undefined;
}

/** Content calls, answered once for all visitors. */
export interface ContentCache {
  send(descriptor: CallDescriptor, request: Record<string, unknown>, options?: ContentOptions): Promise<ContentAnswer>;
  /** Removes every answer with one of these tags. */
  purge(tags: readonly string[]): void;
  clear(): void;
}

interface Question {
  key: string;
  descriptor: CallDescriptor;
  request: Record<string, unknown>;
}

/** Notes in the request's scope what its answer is made from. */
function noteInScope(
  { key, descriptor, request }: Question,
  { answer, isStale }: ContentAnswer,
  tags: readonly string[],
  isFromMemory: boolean,
): void {
  const scope = currentScope();
  if (!scope) return;
  scope.calls.set(key, { descriptor, request, answer });
  for (const tag of tags) scope.tags.add(tag);
  scope.isStale ||= isStale;
  scope.isFromMemory ||= isFromMemory && answer.ok;
}

/** Whether all parts of an answer are there. A partial answer (decision 0013) is used, but not cached. */
function isWhole(data: unknown): boolean {
  const parts: unknown[] = typeof data === 'object' && data !== null ? Object.values(data) : [];
  return !parts.some((part) => (part as { success?: unknown } | null)?.success === false);
}

/** An explicit 503 means maintenance, unless the provider says that its database was unavailable. */
function isMaintenance({ statusCode, data }: CallAnswer<unknown>): boolean {
  const { label_name } = (data ?? {}) as { label_name?: unknown };
  return statusCode === 503 && label_name !== 'error_unavailable';
}

function isServerError({ statusCode }: CallAnswer<unknown>): boolean {
  return statusCode >= 500;
}

/**
 * Caches answers for the minutes that their descriptors name. Single-flight: equal requests share one call.
 * Stale-while-revalidate: an answer that has just expired is used while it is renewed. Stale-if-error: when the provider
 * fails (network, 5xx other than maintenance) the last successful answer is used (decision 0013).
 */
export function createContentCache(
  provider: Pick<ProviderClient, 'send'>,
  now: () => number = Date.now,
  metrics: Metrics = noMetrics,
): ContentCache {
  const entries = new LRUCache<string, Entry>({ max: 5000 });
  const inFlight = new Map<string, Promise<ContentAnswer>>();
  const purges = createPurgeLog(now);

  function store({ key, descriptor, request }: Question, answer: ProviderAnswer, askedAt: number): void {
    const tags = toTags(descriptor, request, answer.data);
    // Purged meanwhile: this is the old answer, and a newer one may be cached by now.
    if (purges.hasPurged(tags, askedAt)) return;
    const isCacheable = answer.ok && !answer.isPersonal && isWhole(answer.data) && descriptor.cacheMinutes > 0;
    if (isCacheable) entries.set(key, { answer, tags, freshUntil: now() + descriptor.cacheMinutes * minuteMs });
    // Removed content must not be served from the cache.
    else entries.delete(key);
  }

  /** The last successful answer while the provider fails, or its maintenance answer; undefined if there is none or it is too old. */
  function findStaleAnswer(entry: Entry | undefined): ContentAnswer | undefined {
    if (!entry || now() >= entry.freshUntil + maxStaleMs) return undefined;
    const { maintenance } = entry.failure ?? {};
    return maintenance ? { answer: maintenance, isStale: false } : { answer: entry.answer, isStale: true };
  }

  async function fetchAnswer(question: Question): Promise<ContentAnswer> {
    const { key, descriptor, request } = question;
    const askedAt = now();
    // Read again after the answer: the entry may have been purged meanwhile.
    const fail = (maintenance?: CallAnswer<unknown>) => {
      const entry = entries.get(key);
      if (entry) entry.failure = { at: now(), maintenance };
      return findStaleAnswer(entry);
    };
    try {
      const answer = await provider.send(descriptor, request);
      if (isServerError(answer)) return fail(isMaintenance(answer) ? answer : undefined) ?? { answer, isStale: false };
      store(question, answer, askedAt);
      return { answer, isStale: false };
    } catch (error) {
      const old = fail();
      if (old) return old;
      throw error;
    }
  }

  /** Single-flight: joins a call for the same answer. */
  function fetchOnce(question: Question): Promise<ContentAnswer> {
    const waiting = inFlight.get(question.key);
    if (waiting) return waiting;
    const fetching = fetchAnswer(question).finally(() => {
      // After a purge another call may be in flight under the same key.
      if (inFlight.get(question.key) === fetching) inFlight.delete(question.key);
    });
    inFlight.set(question.key, fetching);
    return fetching;
  }

  /** An answer without waiting: fresh, just expired (and now being renewed), or stale after a failure a moment ago. */
  function fromMemory(question: Question, entry: Entry): ContentAnswer | undefined {
    const { answer, freshUntil, failure } = entry;
    const isHit = now() < freshUntil;
    if (isHit) return { answer, isStale: false };
    if (failure && now() < failure.at + failurePauseMs) return findStaleAnswer(entry);
    if (failure?.maintenance || now() >= freshUntil + (failure ? maxStaleMs : revalidateMs)) return undefined;
    // A failure is noted in the entry, and logged where the call was made.
    fetchOnce(question).catch(() => undefined);
    return { answer, isStale: failure !== undefined };
  }

  async function findAnswer(question: Question): Promise<ContentAnswer> {
    const { key, descriptor, request } = question;
    const entry = entries.get(key);
    const known = entry && fromMemory(question, entry);
    const given = known ?? (await fetchOnce(question));
    const result = given.isStale ? 'stale' : known ? 'hit' : 'miss';
    metrics.contentCall(descriptor.name, result);
    noteInScope(
      question,
      given,
      entries.get(key)?.tags ?? toTags(descriptor, request, given.answer.data),
      known !== undefined,
    );
    return given;
  }

  return {
    async send(descriptor, request, { isUncached = false, token } = {}) {
      const question = { key: `${descriptor.name} ${JSON.stringify(request)}`, descriptor, request };
      if (!isUncached) return findAnswer(question);
      return { answer: await provider.send(descriptor, request, { isUncached, token }), isStale: false };
    },
    purge(tags) {
      purges.record(tags);
      for (const [key, entry] of entries) if (entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
      // Later requests must not get the answer that is in flight.
      inFlight.clear();
    },
    clear: () => {
      purges.record([everything]);
      entries.clear();
      inFlight.clear();
    },
  };
}
