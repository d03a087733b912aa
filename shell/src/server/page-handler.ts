import { ownerOfFragment } from '@storefront/contracts/owners';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderBareProblem } from './document/bare-problem';
import { chooseEncoding } from './document/choose-encoding';
import { ShellError } from './errors';
import { problemOf } from './fault-problem';
import { wasStaff } from './gateway/login-cookies';
import { isTrustedNavigation } from './gateway/origin-rules';
import { currentScope } from './gateway/request-scope';
import { createVisitorToken, findToken, storeToken } from './gateway/visitor-token';
import { type ChosenReleases, storeVisitorId } from './releases/choose-releases';
import { decodePath } from './site/path-forms';
import { type Answer, type Exchange, jsonAnswer, type PageProblem, type Services } from './steps/exchange';
import { loginUrl } from './steps/login-url';
import { documentKeyOf } from './steps/reuse-html';
import { walkProblemSteps, walkSteps } from './steps/steps';

function createExchange(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  wants: Exchange['wants'],
  { set, preview, isBot }: ChosenReleases & { isBot: boolean },
): Exchange {
  return {
    services,
    path: decodePath(url.pathname),
    query: url.searchParams,
    wants,
    releases: set,
    preview,
    isBot,
    isTrustedNavigation: isTrustedNavigation(request, services.publicUrl),
    // A bot has no token, and gets none.
    visitor: createVisitorToken(isBot ? undefined : findToken(request), services.provider, (token) =>
      storeToken(reply, token),
    ),
    wasStaff: !isBot && wasStaff(request),
    // Made when it is first asked for: a page from memory has nothing to call off.
    get signal() {
      return request.signal;
    },
  };
}

/** Counts and reports a fault against the remote whose page it was, and the release it came with. */
function tellFault({ services, remote, releases, pageKey }: Exchange, error: unknown): void {
  const { code = 'unexpected' } = error as Partial<ShellError>;
  const release = remote ? releases.units.get(remote)?.release.version : undefined;
  services.metrics.error({ remote: remote ?? 'shell', release: release ?? '', code });
  services.reportFault(error, { remote, release, pageKey });
}

/** Faults at which an old page is better than a notice; maintenance is meant. */
const maySpareThePage: readonly PageProblem['kind'][] = ['failed', 'unreachable', 'upgrade'];

/** The page as it last was, where the provider is to blame: a visitor reads on while it is away (design §5). */
function findOldPage(exchange: Exchange, { kind, status }: PageProblem): Answer | undefined {
  const { services, cacheKey, wants } = exchange;
  if (!currentScope()?.hasProviderFault || !maySpareThePage.includes(kind) || !cacheKey) return undefined;
  const old = services.htmlCache.findStale(cacheKey);
  if (old || wants === 'html') return old;
  // There is the whole document alone: an answer without a page has the browser ask for it.
  return services.htmlCache.findStale(documentKeyOf(cacheKey)) && jsonAnswer(status, {});
}

/** What the visitor is told. A refused token is to blame for whatever came of it, and leads to the login in the end. */
function findProblem(exchange: Exchange, error: unknown): PageProblem {
  const { services, isBot, prefix = '', path } = exchange;
  const fault = currentScope()?.isTokenRefused
    ? new ShellError('token_refused', 'content was refused', { cause: error })
    : error;
  const problem = problemOf(fault, services.isProduction);
  if (problem.kind !== 'unauthorized') return problem;
  // A bot has no session to renew, and waits for nothing: it is told when to come again.
  if (isBot) return { status: 503, kind: 'unreachable' };
  const isLogin = path === `${prefix}${services.settings.auth.loggedOutRedirect}`;
  return isLogin ? problem : { ...problem, loginUrl: loginUrl(exchange) };
}

/** An address that everyone may read as it is; of any other, which may open somebody's account or order, its pattern. */
function loggedAddress({ page, match, path }: Exchange): { path?: string; route?: string } {
  if (page?.cache === 'public') return { path };
  return { route: match?.route.path };
}

async function answerFault(exchange: Exchange, error: unknown): Promise<Answer> {
  const { services, remote, pageKey } = exchange;
  const { requestId } = currentScope() ?? {};
  const place = { ...loggedAddress(exchange), remote, pageKey, requestId };
  services.log.error({ err: error, ...place }, 'a page failed');
  tellFault(exchange, error);
  exchange.hasRemoteFault = !(error instanceof ShellError) && !currentScope()?.hasProviderFault;
  exchange.problem = findProblem(exchange, error);
  const instead = findOldPage(exchange, exchange.problem);
  if (instead) return instead;
  try {
    return await walkProblemSteps(exchange);
  } catch (secondError) {
    services.log.error({ err: secondError, ...place }, 'the error page failed');
    return renderBareProblem(exchange.problem, exchange.language?.code ?? services.defaultLanguage);
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, { status, headers, body, encoded }: Answer) {
  const hasCookie = reply.hasHeader('set-cookie');
  reply.code(status).headers(headers);
  if (hasCookie) reply.header('cache-control', 'no-store');
  const coding = encoded && chooseEncoding(request.headers);
  if (!coding) return reply.send(body);
  return reply.header('content-encoding', coding).send(await encoded[coding]());
}

/** Lets the request's log line and measurement say which page it was, and whose. */
function nameInLog({ problem, pageKey, remote, releases }: Exchange): void {
  const scope = currentScope();
  if (!scope) return;
  const release = remote && releases.units.get(remote)?.release.version;
  const shown = problem ? `error.${problem.status}` : (pageKey ?? 'redirect');
  scope.page = { pageKey: shown, remote: remote ?? 'shell', release: release ?? '' };
}

/** Lets the desk know how the release does. What one visitor previews is nobody's release yet. */
function countForRelease(exchange: Exchange): void {
  const { services, remote, releases, preview, hasRemoteFault = false, fragments = [] } = exchange;
  const version = remote && releases.units.get(remote)?.release.version;
  const { health } = services.releases;
  if (version && preview?.remote !== remote) health.count(remote, version, hasRemoteFault);
  // A page that was kept has rendered none anew.
  for (const { placement, isFault = false } of fragments) {
    const owner = ownerOfFragment(placement.name);
    const ownVersion = releases.units.get(owner)?.release.version;
    if (ownVersion && preview?.remote !== owner) health.count(owner, ownVersion, isFault);
  }
}

/** Answers one page, as a document or as the data of a transition. */
export async function handlePage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  wants: Exchange['wants'],
) {
  const isBot = services.recogniseBot(request.headers['user-agent']);
  const { cookie: cookies } = request.headers;
  const chosen = await services.releases.choose({ cookies, isBot, isDocument: wants === 'html' });
  if (chosen.newVisitorId) storeVisitorId(reply, chosen.newVisitorId);
  const exchange = createExchange(services, request, reply, url, wants, { ...chosen, isBot });
  const answer = await walkSteps(exchange)
    .catch((error: unknown) => answerFault(exchange, error))
    .finally(() => exchange.endTurn?.());
  nameInLog(exchange);
  countForRelease(exchange);
  return send(request, reply, answer);
}
