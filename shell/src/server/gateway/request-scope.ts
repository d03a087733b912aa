import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageCode } from '@storefront/contracts/languages';
import type { TraceContext } from './trace-context';

/** Which page a request turned out to be, and whose. */
export interface ScopedPage {
  pageKey: string;
  remote: string;
  release: string;
}

/**
 * What goes along with one request to wherever a call is made for it (docs/decisions/0033), and what the calls leave
 * behind: tags, staleness, faults.
 */
export interface RequestScope {
  readonly requestId: string;
  readonly trace: TraceContext;
  /** The visitor's address, as far as the proxies in front are trusted. */
  readonly visitorAddress: string;
  /** By what accounts know the visitor's browser (docs/decisions/0092). */
  readonly device?: string;
  readonly language: LanguageCode;
  /** Milliseconds of the caches' clock: what was purged since must not be kept. */
  readonly startedAt: number;
  /** Tags of everything that the answer is made from. */
  readonly tags: Set<string>;
  /** An old answer stands in for one that the provider did not give. */
  isStale: boolean;
  /** Something in the answer comes from memory. */
  isFromMemory: boolean;
  /** The provider failed for a call of this request, whether or not something stood in. */
  hasProviderFault: boolean;
  /** The provider refused a token, and the one in its place as well: what cannot do without the answer is no fault of its own. */
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

/** Runs what is the shell's own business, whichever request it was that needed it. */
export function runOutsideScope<Result>(run: () => Result): Result {
  return scopes.run(undefined, run);
}
