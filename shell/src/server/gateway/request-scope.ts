import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallAnswer, CallDescriptor } from '@storefront/contracts/calls';
import type { LanguageCode } from '@storefront/contracts/languages';
import type { TraceContext } from './trace-context';

/** The page that a request was answered with, and its owner. */
export interface ScopedPage {
  pageKey: string;
  remote: string;
  release: string;
}

/** A call for content, with its answer. */
export interface MadeCall {
  descriptor: CallDescriptor;
  request: Record<string, unknown>;
  answer: CallAnswer<unknown>;
}

/**
 * Context of one request, available wherever a call is made for it (docs/decisions/0014), and what the calls record in it:
 * calls, tags, staleness, errors.
 */
export interface RequestScope {
  readonly requestId: string;
  readonly trace: TraceContext;
  /** The visitor's address, as far as the proxies in front are trusted. */
  readonly visitorAddress: string;
  /** Token by which accounts recognise the visitor's browser (docs/decisions/0020). */
  readonly device?: string;
  readonly language: LanguageCode;
  /** Milliseconds of the caches' clock: what was purged since must not be cached. */
  readonly startedAt: number;
  /** Tags of everything that the answer is made from. */
  readonly tags: Set<string>;
  /** The calls for content that the answer is made from, by call and request. */
  calls: Map<string, MadeCall>;
  /** A stale answer was used because the provider failed. */
  isStale: boolean;
  /** Something in the answer comes from a cache. */
  isFromMemory: boolean;
  /** The provider failed for a call of this request, whether or not a stale answer was used. */
  hasProviderError: boolean;
  /** The provider refused a token, and its replacement as well: errors that follow are not the page's own. */
  isTokenRefused: boolean;
  page?: ScopedPage;
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

/** The request that is being served; undefined at start and in timers. */
export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}

/** Runs something, and all that follows from it, within a request's scope. */
export function runInScope<Result>(scope: RequestScope | undefined, run: () => Result): Result {
  return scope ? scopes.run(scope, run) : run();
}

/** Runs the shell's own work outside of the request that caused it. */
export function runOutsideScope<Result>(run: () => Result): Result {
  return scopes.run(undefined, run);
}
