import type { Api, CallAnswer } from '@storefront/contracts/calls';
import type { FragmentContext } from '@storefront/contracts/fragments';
import type { PageContext } from '@storefront/contracts/pages';
import { anonymousSession, type SessionState } from '@storefront/contracts/session';
import { LRUCache } from 'lru-cache';
import { ShellError } from '../errors';
import { currentScope, type RequestScope, runInScope } from '../gateway/request-scope';
import type { PageJob, PageOutcome, RemoteRuntime, RenderedSite } from './remote-runtime';
import {
  type FragmentContextData,
  type FromThread,
  fromSentError,
  mostAnswers,
  mostPageData,
  mostSites,
  type PageContextData,
  type Port,
  type RuntimeRequest,
  type SentPageJob,
  type ToThread,
  toSentError,
} from './thread-messages';

/** A request that the thread has not answered yet. */
interface Pending {
  scope: RequestScope | undefined;
  api: Api | undefined;
  /** What the shell's own calls threw, by call. */
  callErrors: Map<number, unknown>;
  /** Its share of the time that the thread was busy while it waited. */
  busyMs: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** A runtime in another thread, and its end. */
export interface ThreadRuntime extends RemoteRuntime {
  /** Requests without an answer. */
  pending(): number;
  /** Shares out time that the thread was busy among them; returns the most that one has had. */
  countBusy(milliseconds: number): number;
  /** Rejects what is pending and whatever is asked from now on. */
  fail(error: Error): void;
}

const toSession = (session: SessionState) => (session === anonymousSession ? null : session);

function toFragmentData({ path, prefix, session, isBot }: FragmentContext): FragmentContextData {
  return { path, prefix, session: toSession(session), isBot };
}

function toPageData(context: PageContext): PageContextData {
  const { route, params, query, isTrustedNavigation } = context;
  return { ...toFragmentData(context), route, params, query: query.toString(), isTrustedNavigation };
}

/**
 * Asks a runtime that is served in another thread (`serve-runtime.ts`). Resolves once that is loaded. What has no answer
 * within `answerMs` is rejected: a promise that the remote's code never settles must not hold a request for ever.
 */
export function connectRuntime(port: Port<FromThread, ToThread>, answerMs: number): Promise<ThreadRuntime> {
  const pending = new Map<number, Pending>();
  const siteIds = new WeakMap<RenderedSite, number>();
  /** Ids that the thread still holds: both sides drop the one that was not used for longest. */
  const known = new LRUCache<number, true>({ max: mostSites });
  const answerIds = new WeakMap<CallAnswer<unknown>, number>();
  const knownAnswers = new LRUCache<number, true>({ max: mostAnswers });
  /** Requests that loaded data, by the data. A quarter: those in flight come on top on the other side. */
  const dataIds = new LRUCache<object, number>({ max: mostPageData / 4 });
  let lastAnswer = 0;
  let lastId = 0;
  let lastSite = 0;
  let failure: Error | undefined;

  function sendSite(site: RenderedSite): number {
    const id = siteIds.get(site) ?? ++lastSite;
    siteIds.set(site, id);
    if (known.get(id)) return id;
    known.set(id, true);
    const { language, currency, info, labels } = site;
    port.postMessage({ kind: 'site', id, site: { language, currency, info, labels } });
    return id;
  }

  type Unsited<Request> = Request extends unknown ? Omit<Request, 'site'> : never;

  function ask(
    request: Unsited<RuntimeRequest>,
    site: RenderedSite,
    context?: Pick<FragmentContext, 'api' | 'signal'>,
  ): Promise<unknown> {
    if (failure) return Promise.reject(failure);
    lastId += 1;
    const id = lastId;
    const abort = () => port.postMessage({ kind: 'abort', id });
    const asking = new Promise<unknown>((resolve, reject) => {
      const api = context?.api;
      pending.set(id, { scope: currentScope(), api, callErrors: new Map(), busyMs: 0, resolve, reject });
      port.postMessage({ kind: 'request', id, request: { ...request, site: sendSite(site) } as RuntimeRequest });
      context?.signal?.addEventListener('abort', abort, { once: true });
    });
    const giveUp = setTimeout(() => {
      abort();
      end(id, ({ reject }) => reject(new ShellError('remote_crashed', `no answer within ${answerMs / 1000} s`)));
    }, answerMs);
    giveUp.unref();
    return asking.finally(() => {
      clearTimeout(giveUp);
      context?.signal?.removeEventListener('abort', abort);
    });
  }

  function end(id: number, settle: (request: Pending) => void): void {
    const request = pending.get(id);
    pending.delete(id);
    if (request) settle(request);
  }

  /** A thread does not say for whom it works. Equal shares add up to what the mean request takes, however long the queue. */
  function countBusy(milliseconds: number): number {
    let most = 0;
    for (const request of pending.values()) {
      request.busyMs += milliseconds / pending.size;
      most = Math.max(most, request.busyMs);
    }
    return most;
  }

  function sendAnswer(callId: number, answer: CallAnswer<unknown>): void {
    const answerId = answerIds.get(answer) ?? ++lastAnswer;
    answerIds.set(answer, answerId);
    const isKnown = knownAnswers.get(answerId);
    knownAnswers.set(answerId, true);
    port.postMessage({ kind: 'answer', callId, answerId, ...(!isKnown && { answer }) });
  }

  /** What the page's own thread does not know of a page: neither widgets' data nor its own, which it has just loaded. */
  function toSentJob({ session, boot, slots, prefix, directory }: PageJob): SentPageJob {
    const dataId = typeof boot.data === 'object' && boot.data ? dataIds.get(boot.data) : undefined;
    const data = dataId === undefined ? boot.data : null;
    return { boot: { ...boot, fragments: [], data }, slots, prefix, directory, session: toSession(session), dataId };
  }

  function noteData(id: number, { result }: Partial<PageOutcome>): void {
    if (result?.kind === 'page' && typeof result.data === 'object' && result.data) dataIds.set(result.data, id);
  }

  async function call({ id, callId, descriptor, input }: FromThread & { kind: 'call' }): Promise<void> {
    const request = pending.get(id);
    if (!request?.api) {
      const error = new Error(`${descriptor.name} was called after its request had ended`);
      return port.postMessage({ kind: 'callFailed', callId, error: toSentError(error) });
    }
    const { api, scope, callErrors } = request;
    try {
      const answer = await runInScope(scope, () => api.call(descriptor, input));
      sendAnswer(callId, answer);
    } catch (error) {
      callErrors.set(callId, error);
      port.postMessage({ kind: 'callFailed', callId, error: toSentError(error) });
    }
  }

  const runtime = (pages: RemoteRuntime['pages'], fragments: RemoteRuntime['fragments']): ThreadRuntime => ({
    pages,
    fragments,
    loadPage: (pageKey, context, site) =>
      ask({ method: 'loadPage', pageKey, context: toPageData(context) }, site, context) as ReturnType<
        RemoteRuntime['loadPage']
      >,
    describePage: (pageKey, data, context, site) =>
      ask({ method: 'describePage', pageKey, data, context: toPageData(context) }, site, context) as ReturnType<
        RemoteRuntime['describePage']
      >,
    renderPage: (job) =>
      ask({ method: 'renderPage', job: toSentJob(job) }, job.site) as ReturnType<RemoteRuntime['renderPage']>,
    showFragment: (placement, context, site, { isRendered }) =>
      ask(
        { method: 'showFragment', placement, context: toFragmentData(context), isRendered },
        site,
        context,
      ) as ReturnType<RemoteRuntime['showFragment']>,
    pending: () => pending.size,
    countBusy,
    fail(error) {
      failure = error;
      for (const id of [...pending.keys()]) end(id, ({ reject }) => reject(error));
    },
  });

  return new Promise((resolve) => {
    port.on('message', (message) => {
      switch (message.kind) {
        case 'ready':
          resolve(runtime(message.pages, message.fragments));
          break;
        case 'result':
          noteData(message.id, message.value as Partial<PageOutcome>);
          end(message.id, (request) => request.resolve(message.value));
          break;
        case 'failed': {
          const { id, error, callId } = message;
          end(id, ({ reject, callErrors }) => reject(callErrors.get(callId ?? 0) ?? fromSentError(error)));
          break;
        }
        case 'call':
          void call(message);
          break;
        case 'memory':
        case 'pong':
          break;
      }
    });
  });
}
