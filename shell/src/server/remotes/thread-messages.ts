import type { CallAnswer, CallDescriptor } from '@storefront/contracts/calls';
import type { FragmentPlacement } from '@storefront/contracts/fragments';
import type { PageContext } from '@storefront/contracts/pages';
import type { SessionState } from '@storefront/contracts/session';
import type { PageJob, PageTraits, RenderedSite } from './remote-runtime';

// What the shell and the thread of a release send each other. Everything here is cloned: plain data only.

/** What `load` of a fragment may know of the request, without what the thread makes itself. */
export interface FragmentContextData {
  path: string;
  prefix: string;
  /** Null for the anonymous one. */
  session: SessionState | null;
  isBot: boolean;
}

/** The same of a page. */
export interface PageContextData
  extends FragmentContextData,
    Pick<PageContext, 'route' | 'params' | 'isTrustedNavigation'> {
  query: string;
}

/** One request to a runtime. `site` is the id under which the thread was sent it. */
export type RuntimeRequest = { site: number } & (
  | { method: 'loadPage'; pageKey: string; context: PageContextData }
  | { method: 'describePage'; pageKey: string; data: unknown; context: PageContextData }
  | { method: 'renderPage'; job: SentPageJob }
  | { method: 'showFragment'; placement: FragmentPlacement; context: FragmentContextData; isRendered: boolean }
);

/** A page to render. Where the thread made its data a moment ago they are named, and not sent back. */
export type SentPageJob = Omit<PageJob, 'site' | 'session'> & { session: SessionState | null; dataId?: number };

/** An error on its way to the other thread; `code` and `status` decide what the visitor is shown. */
export interface SentError extends Pick<Error, 'name' | 'message' | 'stack'> {
  code?: string;
  status?: number;
}

/** Whatever was thrown, as it can be sent. */
export function toSentError(thrown: unknown): SentError {
  if (typeof thrown !== 'object' || thrown === null) return { name: 'Error', message: String(thrown) };
  const { name = 'Error', message = '', stack, code, status } = thrown as Partial<SentError>;
  return {
    ...{ name, message, stack },
    ...(typeof code === 'string' && { code }),
    ...(typeof status === 'number' && { status }),
  };
}

/** The error again, with the stack of the other thread. */
export function fromSentError(sent: SentError): Error {
  return Object.assign(new Error(sent.message), sent);
}

export type ToThread =
  | { kind: 'site'; id: number; site: RenderedSite }
  | { kind: 'request'; id: number; request: RuntimeRequest }
  | { kind: 'abort'; id: number }
  /** The answer is absent where the thread was sent it under this id before. */
  | { kind: 'answer'; callId: number; answerId: number; answer?: CallAnswer<unknown> }
  | { kind: 'callFailed'; callId: number; error: SentError }
  | { kind: 'ping' };

export type FromThread =
  | { kind: 'ready'; pages: Readonly<Record<string, PageTraits>>; fragments: ReadonlySet<string> }
  | { kind: 'result'; id: number; value: unknown }
  /** `callId`: the shell's own call threw it, and the shell throws its own error again. */
  | { kind: 'failed'; id: number; error: SentError; callId?: number }
  /** What the thread holds now, within the limited heap and outside of it. */
  | { kind: 'memory'; heapBytes: number; externalBytes: number }
  | { kind: 'call'; id: number; callId: number; descriptor: CallDescriptor; input: unknown }
  | { kind: 'pong' };

/**
 * The newest answers of the provider that a thread keeps: most come from the shell's cache, and are the same objects for
 * thousands of requests. Both sides drop the one that was not used for longest, in the same order.
 */
export const mostAnswers = 500;

/** Data of pages that a thread keeps until they are rendered: many more than the shell may ask for. */
export const mostPageData = 1000;

/** The newest sites that a thread keeps, more than there are languages: the shell counts along. */
export const mostSites = 24;

/** One end of the way between the two; a worker, its parent and a message port all are one. */
export interface Port<In, Out> {
  postMessage(message: Out): void;
  on(event: 'message', listener: (message: In) => void): unknown;
}
