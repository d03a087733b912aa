import type { Api, CallAnswer, CallDescriptor } from '@storefront/contracts/calls';
import type { FragmentContext } from '@storefront/contracts/fragments';
import { createTranslate } from '@storefront/contracts/labels';
import type { PageContext } from '@storefront/contracts/pages';
import { anonymousSession } from '@storefront/contracts/session';
import { LRUCache } from 'lru-cache';
import type { PageJob, RemoteRuntime, RenderedSite } from './remote-runtime';
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

interface Waiting {
  resolve(answer: CallAnswer<unknown>): void;
  reject(error: Error): void;
}

/** Serves a runtime to the shell's thread: requests come in, provider calls go out to the shell's gateway. */
export function serveRuntime(runtime: RemoteRuntime, port: Port<ToThread, FromThread>): void {
  const sites = new LRUCache<number, RenderedSite>({ max: mostSites });
  const answers = new LRUCache<number, CallAnswer<unknown>>({ max: mostAnswers });
  /** By the request that loaded them. */
  const pageData = new LRUCache<number, { data: unknown }>({ max: mostPageData });
  const running = new Map<number, AbortController>();
  const waiting = new Map<number, Waiting>();
  /** Errors of the shell's own calls: a page that passes one on did not fail by itself. */
  const callErrors = new WeakMap<Error, number>();
  let lastCall = 0;

  function createApi(id: number): Api {
    const call = (descriptor: CallDescriptor, input: unknown) =>
      new Promise<CallAnswer<unknown>>((resolve, reject) => {
        lastCall += 1;
        waiting.set(lastCall, { resolve, reject });
        port.postMessage({ kind: 'call', id, callId: lastCall, descriptor, input });
      });
    return { call: call as Api['call'] };
  }

  function toFragmentContext(id: number, site: RenderedSite, data: FragmentContextData): FragmentContext {
    const abort = new AbortController();
    running.set(id, abort);
    return {
      path: data.path,
      prefix: data.prefix,
      isBot: data.isBot,
      language: site.language,
      currency: site.currency,
      site: site.info,
      t: createTranslate(site.labels, site.language.htmlLang),
      // The very object: whether markup may be shared is seen by it.
      session: data.session ?? anonymousSession,
      api: createApi(id),
      signal: abort.signal,
    };
  }

  function toPageContext(id: number, site: RenderedSite, data: PageContextData): PageContext {
    const { route, params, query, isTrustedNavigation } = data;
    return {
      ...toFragmentContext(id, site, data),
      route,
      params,
      query: new URLSearchParams(query),
      isTrustedNavigation,
    };
  }

  function toJob({ dataId, boot, ...job }: SentPageJob, site: RenderedSite): PageJob {
    const { data } = pageData.get(dataId ?? 0) ?? boot;
    return { ...job, boot: { ...boot, data }, site, session: job.session ?? anonymousSession };
  }

  /** An answer as it was sent, or the very one that was sent before. */
  function findAnswer({ answerId, answer }: ToThread & { kind: 'answer' }): CallAnswer<unknown> {
    if (answer) answers.set(answerId, answer);
    const found = answers.get(answerId);
    if (!found) throw new Error(`answer ${answerId} was not sent`);
    return found;
  }

  async function run(id: number, request: RuntimeRequest): Promise<unknown> {
    const site = sites.get(request.site);
    if (!site) throw new Error(`site ${request.site} was not sent`);
    switch (request.method) {
      case 'loadPage': {
        const outcome = await runtime.loadPage(request.pageKey, toPageContext(id, site, request.context), site);
        if (outcome.result.kind === 'page') pageData.set(id, { data: outcome.result.data });
        return outcome;
      }
      case 'describePage':
        return runtime.describePage(request.pageKey, request.data, toPageContext(id, site, request.context), site);
      case 'renderPage':
        return runtime.renderPage(toJob(request.job, site));
      case 'showFragment': {
        const { placement, context, isRendered } = request;
        return runtime.showFragment(placement, toFragmentContext(id, site, context), site, { isRendered });
      }
    }
  }

  async function answer(id: number, request: RuntimeRequest): Promise<void> {
    try {
      port.postMessage({ kind: 'result', id, value: await run(id, request) });
    } catch (error) {
      // What cannot be cloned ends here as well: data of pages are plain.
      port.postMessage({ kind: 'failed', id, error: toSentError(error), callId: callErrors.get(error as Error) });
    } finally {
      running.delete(id);
    }
  }

  function settle(callId: number, end: (call: Waiting) => void): void {
    const call = waiting.get(callId);
    waiting.delete(callId);
    if (call) end(call);
  }

  function resolveCall(message: ToThread & { kind: 'answer' }): void {
    const answer = findAnswer(message);
    settle(message.callId, ({ resolve }) => resolve(answer));
  }

  function rejectCall(callId: number, error: Error): void {
    callErrors.set(error, callId);
    settle(callId, ({ reject }) => reject(error));
  }

  port.on('message', (message) => {
    switch (message.kind) {
      case 'site':
        sites.set(message.id, message.site);
        break;
      case 'request':
        void answer(message.id, message.request);
        break;
      case 'abort':
        running.get(message.id)?.abort();
        break;
      case 'answer':
        resolveCall(message);
        break;
      case 'callFailed':
        rejectCall(message.callId, fromSentError(message.error));
        break;
      case 'ping':
        port.postMessage({ kind: 'pong' });
        break;
    }
  });
  port.postMessage({ kind: 'ready', pages: runtime.pages, fragments: runtime.fragments });
}
