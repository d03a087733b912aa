import type { Api, CallAnswer, CallDescriptor } from '@storefront/contracts/calls';
import { type FragmentContext, placementId } from '@storefront/contracts/fragments';
import { anonymousSession } from '@storefront/contracts/session';
import { LRUCache } from 'lru-cache';
import type { FragmentOutcome, RemoteRuntime, RenderedSite, StartRuntime } from './remote-runtime';

interface Call {
  descriptor: CallDescriptor;
  input: unknown;
  answer: CallAnswer<unknown>;
}

interface Memo {
  outcome: FragmentOutcome;
  /** What it was made from. */
  calls: readonly Call[];
}

/** As long as a page's HTML: a fragment that shows the hour is no older in one than in the other. */
const longestMs = 60_000;
const mostMemos = 500;

/** An `Api` that notes what it answers. A call without an answer is noted as well: it may have one the next time. */
function recordCalls(api: Api): { api: Api; calls: Partial<Call>[] } {
  const calls: Partial<Call>[] = [];
  const call = async (descriptor: CallDescriptor, input: unknown) => {
    const noted: Partial<Call> = { descriptor, input };
    calls.push(noted);
    noted.answer = await api.call(descriptor as never, input as never);
    return noted.answer;
  };
  return { api: { call: call as Api['call'] }, calls };
}

function isFromCache(call: Partial<Call>): call is Call {
  const { descriptor, answer } = call;
  return answer !== undefined && descriptor?.kind === 'content' && descriptor.cacheMinutes > 0;
}

/** Makes the calls again, in the name of this request: the shell's cache answers with the same objects while nothing changes. */
async function isUnchanged({ calls }: Memo, { api }: FragmentContext): Promise<boolean> {
  const again = await Promise.all(calls.map(({ descriptor, input }) => api.call(descriptor as never, input as never)));
  return calls.every(({ answer }, index) => answer === again[index]);
}

function memoizeShow(show: RemoteRuntime['showFragment']): RemoteRuntime['showFragment'] {
  const bySite = new WeakMap<RenderedSite, LRUCache<string, Memo>>();

  function getMemos(site: RenderedSite): LRUCache<string, Memo> {
    const memos = bySite.get(site) ?? new LRUCache<string, Memo>({ max: mostMemos, ttl: longestMs });
    bySite.set(site, memos);
    return memos;
  }

  return async (placement, context, site, options) => {
    if (context.session !== anonymousSession) return show(placement, context, site, options);
    const memos = getMemos(site);
    const { prefix, isBot } = context;
    const key = JSON.stringify([placementId(placement), placement.props, prefix, isBot, options.isRendered]);
    const known = memos.get(key);
    // Where a call fails, the fragment decides what that means.
    if (known && (await isUnchanged(known, context).catch(() => false))) return known.outcome;
    const { api, calls } = recordCalls(context.api);
    const outcome = await show(placement, { ...context, api }, site, options);
    const isReusable = !outcome.isOfPath && outcome.renderError === undefined;
    if (isReusable && calls.every(isFromCache)) memos.set(key, { outcome, calls });
    return outcome;
  };
}

/**
 * Memoizes fragments of anonymous visitors by the answers that they are made from: the frame's widgets are the same on
 * thousands of pages, and a release's thread need not be asked for them.
 */
export function memoizeFragments(start: StartRuntime): StartRuntime {
  return async (half) => {
    const runtime = await start(half);
    return { ...runtime, showFragment: memoizeShow(runtime.showFragment) };
  };
}
