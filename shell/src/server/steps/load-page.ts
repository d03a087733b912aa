import type { Api } from '@storefront/contracts/calls';
import {
  type NotFoundReason,
  notFound,
  type PageContext,
  type PageResult,
  redirectTo,
} from '@storefront/contracts/pages';
import { createRequestApi } from '../gateway/request-api';
import { currentScope } from '../gateway/request-scope';
import type { PageRecording } from '../recording/page-recorder';
import { notFoundProblem } from '../site/not-found';
import { mergeQuery, splitOwn } from '../site/redirect-matcher';
import { type Answer, type Exchange, type PageProblem, redirectAnswer, type Step } from './exchange';
import { createUncachedApi, findHiddenSession } from './hidden-page';
import { loginUrl } from './login-url';
import { dropParameters, publicQuery } from './reuse-html';

/** A bot is nobody: what belongs to a visitor is refused to it without asking the provider, and without a cookie. */
function refusingSessionCalls(api: Api): Api {
  const refusal = { ok: false, statusCode: 401, data: { success: false, label_name: 'error_unauthorized' } } as const;
  return { call: async (descriptor, input) => (descriptor.kind === 'session' ? refusal : api.call(descriptor, input)) };
}

/** A public page is made for nobody in particular, so that its HTML can be shared. */
function createApi({ services, page, visitor, signal, isBot }: Exchange): Api {
  const { provider, content, log, metrics } = services;
  const isPublic = page?.cache === 'public';
  const api = createRequestApi({
    provider,
    content,
    visitor: isPublic || isBot ? undefined : visitor,
    signal,
    log,
    metrics,
  });
  return isBot ? refusingSessionCalls(api) : api;
}

/** What the page may know. */
function createContext(exchange: Exchange): PageContext {
  const { match, site, language, prefix, path, query, page, session, signal, isBot, isTrustedNavigation } = exchange;
  if (!match || !site || !language || prefix === undefined || !session)
    throw new Error('load-page runs after resolve-page and guards');
  return {
    route: match.route,
    path,
    params: match.params,
    query: page?.cache === 'public' ? publicQuery(exchange) : query,
    language,
    prefix,
    currency: site.currency,
    site: site.info,
    api: createApi(exchange),
    t: site.t,
    session,
    signal,
    isBot,
    isTrustedNavigation,
  };
}

type Result = PageResult<unknown>;

/**
 * Pages that are a visitor's own mean nothing to a bot: where they cannot do without one, there is no page. What a bot has
 * no session for is no fault; what the provider could not answer is one, as for everybody.
 */
async function loadForBot({ page }: Exchange, context: PageContext): Promise<Result> {
  const result = await page?.load(context).catch((error: unknown) => {
    if (currentScope()?.hasProviderFault) throw error;
  });
  return result?.kind === 'page' && result.status < 400 ? result : notFound();
}

/** A page that does not show is looked for again with the eyes of staff, if it is one of them who asks. */
async function loadHidden(exchange: Exchange, context: PageContext, missing: Result): Promise<Result> {
  const session = await findHiddenSession(exchange);
  // Staff whose session has ended come back here from the login.
  if (!session && exchange.wasStaff) return redirectTo(loginUrl(exchange));
  if (!session) return missing;
  const own: PageContext = { ...context, session, api: createUncachedApi(exchange) };
  const result = (await exchange.page?.load(own)) ?? missing;
  if (result.kind !== 'page') return result;
  Object.assign(exchange, { session, context: own, isHidden: true, cacheKey: undefined });
  return result;
}

async function load(exchange: Exchange, context: PageContext): Promise<Result | undefined> {
  const { page, isBot } = exchange;
  if (isBot && page?.cache === 'private') return loadForBot(exchange, context);
  const result = await page?.load(context);
  return result?.kind === 'notFound' ? loadHidden(exchange, context, result) : result;
}

/** Nobody is led out of the shop by what a provider says of a page. */
function findOwnUrl(url: string | undefined, publicUrl: string): string | undefined {
  const own = url === undefined ? undefined : splitOwn(url, publicUrl);
  if (!own || own.path.includes('\\')) return undefined;
  return `${own.path}${own.query && `?${own.query}`}${own.hash}`;
}

/** 404 for everybody, or for this visitor alone: then the browser's half goes where it may (specification §2). */
function missingProblem(exchange: Exchange, { message, url }: NotFoundReason = {}): PageProblem {
  // A bot is sent nowhere (readings 2): nothing comes after this answer.
  if (message !== 'unauthorized' || exchange.isBot) return notFoundProblem(exchange);
  const own = findOwnUrl(url, exchange.services.publicUrl) ?? loginUrl(exchange);
  return { status: 404, kind: 'unauthorized', message, url: own };
}

/** A page that has moved for good takes along what was said with its old address, as listed redirects do (specification §2). */
function toRedirect(exchange: Exchange, { url, code }: Extract<Result, { kind: 'redirect' }>): Answer {
  const hasMoved = exchange.page?.cache === 'public' && (code === 301 || code === 308);
  return redirectAnswer(exchange, hasMoved ? mergeQuery(url, exchange.query) : url, code);
}

function accept(exchange: Exchange, result: Result): Answer | undefined {
  if (result.kind === 'redirect') return toRedirect(exchange, result);
  const { page } = exchange;
  if (result.kind === 'notFound' || !page || !exchange.context) {
    exchange.problem = missingProblem(exchange, result.kind === 'notFound' ? result : undefined);
    return undefined;
  }
  const { data, status, cacheable, fragments, unknownParameters = [] } = result;
  const unknown = unknownParameters.filter((name) => exchange.query.has(name));
  const known = unknown.length > 0 && dropParameters(exchange, unknown);
  if (known) return known;
  exchange.loaded = { data, status, cacheable, placements: fragments, head: page.head(data, exchange.context) };
  return undefined;
}

async function keepRecording(recording: PageRecording, { pageKey, context, site }: Exchange): Promise<void> {
  if (pageKey && context && site) await recording.keep(pageKey, context, site);
}

/** Runs the page's own `load`, and then `head` on what it loaded. */
export const loadPage: Step = async (exchange) => {
  if (exchange.problem || !exchange.page) return undefined;
  exchange.context = createContext(exchange);
  const recording = exchange.services.recordPage?.(exchange.context.api);
  if (recording) exchange.context = { ...exchange.context, api: recording.api };
  const result = await load(exchange, exchange.context);
  if (recording && result?.kind === 'page') await keepRecording(recording, exchange);
  return result && accept(exchange, result);
};
