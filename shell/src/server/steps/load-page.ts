import type { Api } from '@storefront/contracts/calls';
import type { FragmentPlacement } from '@storefront/contracts/fragments';
import {
  type NotFoundReason,
  notFound,
  type PageContext,
  type PageResult,
  redirectTo,
} from '@storefront/contracts/pages';
import { defaultSlots, placeInSlot, type SlotName, type SlotProps } from '@storefront/contracts/slots';
import { type Answer, redirectAnswer } from '../answers';
import { createRequestApi } from '../gateway/request-api';
import { currentScope } from '../gateway/request-scope';
import type { PageProblem } from '../page-problem';
import type { PageOutcome } from '../remotes/remote-runtime';
import { notFoundProblem } from '../site/not-found';
import { mergeQuery, splitOwn } from '../site/redirect-matcher';
import type { Step } from './create-pipeline';
import { createUncachedApi, findHiddenSession } from './hidden-page';
import { loginUrl } from './login-url';
import { publicQuery } from './reuse-html';
import type { Described, Loaded, PreparedRequest, ResolvedRequest, WithContext, WithSession } from './stages';

/** A bot has no session: session calls are rejected without calling the provider, and without a cookie. */
function rejectSessionCalls(api: Api): Api {
  const unauthorized = {
    ok: false,
    statusCode: 401,
    data: { success: false, label_name: 'error_unauthorized' },
  } as const;
  return {
    call: async (descriptor, input) => (descriptor.kind === 'session' ? unauthorized : api.call(descriptor, input)),
  };
}

/** A public page is loaded without a visitor's token, so that its HTML can be shared. */
function createApi({ services, page, visitor, signal, isBot }: ResolvedRequest): Api {
  const { provider, content, log, metrics } = services;
  const isPublic = page.cache === 'public';
  const api = createRequestApi({
    provider,
    content,
    visitor: isPublic || isBot ? undefined : visitor,
    signal,
    log,
    metrics,
  });
  return isBot ? rejectSessionCalls(api) : api;
}

function createContext(request: ResolvedRequest & WithSession): PageContext {
  const { match, site, language, prefix, path, query, page, session, signal, isBot, isTrustedNavigation } = request;
  return {
    route: match.route,
    path,
    params: match.params,
    query: page.cache === 'public' ? publicQuery(request) : query,
    language,
    prefix,
    currency: site.currency,
    site: site.info,
    api: createApi(request),
    t: site.t,
    session,
    signal,
    isBot,
    isTrustedNavigation,
  };
}

/** Makes what the page's `load` and `head` may know. */
export const prepareContext: Step<ResolvedRequest & WithSession, WithContext> = (request) => {
  const context = createContext(request);
  const recording = request.services.recordPage?.(context.api);
  return recording ? { context: { ...context, api: recording.api }, recording } : { context };
};

/** What a hidden page replaces on the request. */
type HiddenPage = Pick<PreparedRequest & Loaded, 'session' | 'context' | 'isHidden' | 'cacheKey'>;

/** What the page's `load` came to. */
interface Outcome extends PageOutcome {
  hidden?: HiddenPage;
}

function loadIn({ runtime, pageKey, site }: PreparedRequest, context: PageContext): Promise<PageOutcome> {
  return runtime.loadPage(pageKey, context, site);
}

/**
 * Pages that are a visitor's own mean nothing to a bot: where they cannot do without one, there is no page. What a bot has
 * no session for is no error; what the provider could not answer is one, as for everybody.
 */
async function loadForBot(request: PreparedRequest): Promise<Outcome> {
  const outcome = await loadIn(request, request.context).catch((error: unknown) => {
    if (currentScope()?.hasProviderError) throw error;
  });
  const { result } = outcome ?? {};
  return outcome && result?.kind === 'page' && result.status < 400 ? outcome : { result: notFound() };
}

/** Loads a page that is not shown to everybody once more, as staff see it, if the visitor is one of them. */
async function loadHidden(request: PreparedRequest, missing: PageResult<unknown>): Promise<Outcome> {
  const session = await findHiddenSession(request);
  // Staff whose session has ended come back here from the login.
  if (!session) return { result: request.wasStaff ? redirectTo(loginUrl(request)) : missing };
  const context: PageContext = { ...request.context, session, api: createUncachedApi(request) };
  const outcome = await loadIn(request, context);
  if (outcome.result.kind !== 'page') return outcome;
  return { ...outcome, hidden: { session, context, isHidden: true, cacheKey: undefined } };
}

async function load(request: PreparedRequest): Promise<Outcome> {
  const { page, context, isBot } = request;
  if (isBot && page.cache === 'private') return loadForBot(request);
  const outcome = await loadIn(request, context);
  return outcome.result.kind === 'notFound' ? loadHidden(request, outcome.result) : outcome;
}

/** The path of an address of this shop: the provider cannot redirect visitors to another site. */
function findOwnUrl(url: string | undefined, publicUrl: string): string | undefined {
  const own = url === undefined ? undefined : splitOwn(url, publicUrl);
  if (!own || own.path.includes('\\')) return undefined;
  return `${own.path}${own.query && `?${own.query}`}${own.hash}`;
}

/** 404 for everybody, or for this visitor alone: then the browser's half goes where it may (REQ-2.63). */
function missingProblem(request: PreparedRequest, { message, url }: NotFoundReason): PageProblem {
  // A bot is sent nowhere (decision 0016): nothing comes after this answer.
  if (message !== 'unauthorized' || request.isBot) return notFoundProblem(request);
  const own = findOwnUrl(url, request.services.publicUrl) ?? loginUrl(request);
  return { status: 404, kind: 'unauthorized', message, url: own };
}

/** A permanent redirect keeps the query of the old address, as listed redirects do. */
function toRedirect(
  request: PreparedRequest,
  { url, code }: Extract<PageResult<unknown>, { kind: 'redirect' }>,
): Answer {
  const hasMoved = request.page.cache === 'public' && (code === 301 || code === 308);
  return redirectAnswer(request, hasMoved ? mergeQuery(url, request.query) : url, code);
}

/** The fragments of the page's slots, with the props that the page gives them. */
function fillSlots(named: Partial<SlotProps>, slots = defaultSlots): FragmentPlacement[] {
  // A page of another contract may name a slot that this shell does not have.
  const known = (Object.keys(named) as SlotName[]).filter((name) => Object.hasOwn(slots, name));
  return known.flatMap((name) => placeInSlot(slots, name, named[name] ?? {}));
}

/** Runs the page's own `load`. */
export const loadPage: Step<PreparedRequest, Loaded & Partial<HiddenPage>> = async (request) => {
  const { result, head, hidden } = await load(request);
  if (result.kind === 'redirect') return { answer: toRedirect(request, result) };
  if (result.kind === 'notFound') return { problem: missingProblem(request, result) };
  const { recording, pageKey, site } = request;
  await recording?.save(pageKey, hidden?.context ?? request.context, site);
  const { data, status, cacheable, fragments, unknownParameters = [], slots = {} } = result;
  const placements = [...fragments, ...fillSlots(slots, request.services.settings.slots)];
  return { ...hidden, loaded: { data, status, cacheable, unknownParameters, placements, head } };
};

/** Describes what was loaded, unless that came with it. */
export const describePage: Step<PreparedRequest & Loaded, Described> = async (request) => {
  const { runtime, pageKey, loaded, context, site } = request;
  return { head: loaded.head ?? (await runtime.describePage(pageKey, loaded.data, context, site)) };
};
