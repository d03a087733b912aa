import type { CallAnswer, CallDescriptor } from '@storefront/contracts/calls';
import { LRUCache } from 'lru-cache';
import { type Metrics, noMetrics } from '../ops/metrics';
import { everything, toTags } from './cache-tags';
import type { ProviderAnswer, ProviderClient } from './provider-client';
import { createPurgeLog } from './purge-log';
import { currentScope } from './request-scope';

const minuteMs = 60_000;
/** How long a stale answer may stand in while the provider fails. */
const maxStaleMs = 24 * 60 * minuteMs;
/** An answer that has just run out is given once more, at once, while one request renews it; later ones wait for the new. */
const revalidateMs = minuteMs;
/** An answer that could not be renewed is not asked for again for this long: nobody waits for the same time-out twice. */
const failurePauseMs = 5000;

/** Why an entry could not be renewed: the provider means it (503, maintenance), or it does not work. */
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

/** An answer, and whether it is an old one given because the provider failed. */
export interface ContentAnswer {
  answer: CallAnswer<unknown>;
  isStale: boolean;
}

export interface ContentOptions {
  /** Neither from memory nor into it: staff want to see what the provider has now. */
  isUncached?: boolean;
  /** Whose eyes it is seen with; the shell's own where it comes from memory. */
  token?: string | undefined;
}

/** Content calls, answered once for all visitors. */
export interface ContentCache {
  send(descriptor: CallDescriptor, request: Record<string, unknown>, options?: ContentOptions): Promise<ContentAnswer>;
  /** Forgets every answer with one of these tags. */
  purge(tags: readonly string[]): void;
  clear(): void;
}

interface Question {
  key: string;
  descriptor: CallDescriptor;
  request: Record<string, unknown>;
}

/** Lets the request that asked know what its answer is made from. */
function noteInScope({ answer, isStale }: ContentAnswer, tags: readonly string[], isFromMemory: boolean): void {
  const scope = currentScope();
  if (!scope) return;
  for (const tag of tags) scope.tags.add(tag);
  scope.isStale ||= isStale;
  scope.isFromMemory ||= isFromMemory && answer.ok;
}

/** An answer in parts of which one could not be brought (specification §8): it is given, and asked for again. */
function isWhole(data: unknown): boolean {
  const parts: unknown[] = typeof data === 'object' && data !== null ? Object.values(data) : [];
  return !parts.some((part) => (part as { success?: unknown } | null)?.success === false);
}

/** An explicit 503 means maintenance, unless the provider says that it could not help it: its database was away. */
function isMaintenance({ statusCode, data }: CallAnswer<unknown>): boolean {
  const { label_name } = (data ?? {}) as { label_name?: unknown };
  return statusCode === 503 && label_name !== 'error_unavailable';
}

function isFault({ statusCode }: CallAnswer<unknown>): boolean {
  return statusCode >= 500;
}

/**
 * Keeps answers for the minutes their descriptors say; asks the provider once however many wait; gives an answer that has
 * just run out while it is renewed; when the provider fails (network, 5xx other than maintenance) the last good answer stands in
 * (design §5).
 */
export function createContentCache(
  provider: Pick<ProviderClient, 'send'>,
  now: () => number = Date.now,
  metrics: Metrics = noMetrics,
): ContentCache {
  const entries = new LRUCache<string, Entry>({ max: 5000 });
  const underWay = new Map<string, Promise<ContentAnswer>>();
  const purges = createPurgeLog(now);

  function keep({ key, descriptor, request }: Question, answer: ProviderAnswer, askedAt: number): void {
    const tags = toTags(descriptor, request, answer.data);
    // Purged meanwhile: this is the old answer, and there may be a newer one here by now.
    if (purges.hasPurged(tags, askedAt)) return;
    const mayKeep = answer.ok && !answer.isPersonal && isWhole(answer.data) && descriptor.cacheMinutes > 0;
    if (mayKeep) entries.set(key, { answer, tags, freshUntil: now() + descriptor.cacheMinutes * minuteMs });
    // What was taken away does not come back from here.
    else entries.delete(key);
  }

  /** The last good answer if the provider just does not work, and it is not too old; undefined: there is none. */
  function findStaleAnswer(entry: Entry | undefined): ContentAnswer | undefined {
    if (!entry || now() >= entry.freshUntil + maxStaleMs) return undefined;
    const { maintenance } = entry.failure ?? {};
    return maintenance ? { answer: maintenance, isStale: false } : { answer: entry.answer, isStale: true };
  }

  async function ask(question: Question): Promise<ContentAnswer> {
    const { key, descriptor, request } = question;
    const askedAt = now();
    // Read anew after the answer: it may have been purged meanwhile.
    const fail = (maintenance?: CallAnswer<unknown>) => {
      const entry = entries.get(key);
      if (entry) entry.failure = { at: now(), maintenance };
      return findStaleAnswer(entry);
    };
    try {
      const answer = await provider.send(descriptor, request);
      if (isFault(answer)) return fail(isMaintenance(answer) ? answer : undefined) ?? { answer, isStale: false };
      keep(question, answer, askedAt);
      return { answer, isStale: false };
    } catch (error) {
      const old = fail();
      if (old) return old;
      throw error;
    }
  }

  /** Asks, unless somebody is asking the same. */
  function fetchOnce(question: Question): Promise<ContentAnswer> {
    const waiting = underWay.get(question.key);
    if (waiting) return waiting;
    const asked = ask(question).finally(() => {
      // After a purge somebody else may be asking under the same key.
      if (underWay.get(question.key) === asked) underWay.delete(question.key);
    });
    underWay.set(question.key, asked);
    return asked;
  }

  /** What can be given without waiting: fresh, just run out (and now being renewed), or failed a moment ago. */
  function fromMemory(question: Question, entry: Entry): ContentAnswer | undefined {
    const { answer, freshUntil, failure } = entry;
    const isHit = now() < freshUntil;
    if (isHit) return { answer, isStale: false };
    if (failure && now() < failure.at + failurePauseMs) return findStaleAnswer(entry);
    if (failure?.maintenance || now() >= freshUntil + (failure ? maxStaleMs : revalidateMs)) return undefined;
    // Its failure, if any, is noted in the entry and logged where the call was made.
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
    noteInScope(given, entries.get(key)?.tags ?? toTags(descriptor, request, given.answer.data), known !== undefined);
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
      // Who asks from now on must not be given the answer that was under way.
      underWay.clear();
    },
    clear: () => {
      purges.record([everything]);
      entries.clear();
      underWay.clear();
    },
  };
}
