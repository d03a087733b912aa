import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, jsonAnswer } from './answers';
import { renderBareErrorPage } from './document/bare-error-page';
import { chooseEncoding } from './document/choose-encoding';
import { ShellError } from './errors';
import { wasStaff } from './gateway/login-cookies';
import { isPrefetch, isTrustedNavigation } from './gateway/origin-rules';
import { currentScope } from './gateway/request-scope';
import { createVisitorToken, findToken, storeToken } from './gateway/visitor-token';
import { type PageError, toPageError } from './page-error';
import { type ChosenReleases, storeVisitorId } from './releases/choose-releases';
import { isPreviewed } from './releases/preview';
import { findOwner } from './releases/release-set';
import type { Services } from './services';
import { decodePath } from './site/path-forms';
import { loginUrl } from './steps/login-url';
import { runErrorPipeline, runPipeline } from './steps/pipeline';
import { toDocumentKey } from './steps/reuse-html';
import type { PageRequest, UnfinishedRequest } from './steps/stages';

function createPageRequest(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  wants: PageRequest['wants'],
  { set, previews, isBot }: ChosenReleases & { isBot: boolean },
): PageRequest {
  return {
    services,
    path: decodePath(url.pathname),
    query: url.searchParams,
    wants,
    releases: set,
    previews,
    isBot,
    isTrustedNavigation: isTrustedNavigation(request, services.publicUrl),
    isPrefetch: isPrefetch(request),
    // A bot has no token, and gets none.
    visitor: createVisitorToken(isBot ? undefined : findToken(request), services.provider, (token) =>
      storeToken(reply, token),
    ),
    wasStaff: !isBot && wasStaff(request),
    // Created at its first use: a page from the cache has nothing to abort.
    get signal() {
      return request.signal;
    },
  };
}

const findVersion = ({ remote, releases }: UnfinishedRequest) => remote && releases.units.get(remote)?.release.version;

/** Counts and reports an error against the remote whose page it was, and the release it came with. */
function reportPageError(page: UnfinishedRequest, error: unknown): void {
  const { services, remote, pageKey } = page;
  const { code = 'unexpected' } = error as Partial<ShellError>;
  const release = findVersion(page);
  services.metrics.error({ remote: remote ?? 'shell', release: release ?? '', code });
  services.reportError(error, { remote, release, pageKey });
}

/** Errors at which an old page is better than a notice. Maintenance is not one: it is announced on purpose. */
const kindsWithStalePage: readonly PageError['kind'][] = ['failed', 'unreachable', 'upgrade'];

/** The page's code did not answer, because the thread that it runs in has crashed. */
const isCrash = (error: unknown) => error instanceof ShellError && error.code === 'remote_crashed';

/**
 * The page as it last was, where the provider is to blame or the release's thread crashed: a visitor reads on meanwhile
 * (decision 0013).
 */
function findStalePage(page: UnfinishedRequest, { kind, status }: PageError, error: unknown): Answer | undefined {
  const { services, cacheKey, wants } = page;
  const isProviderError = currentScope()?.hasProviderError && kindsWithStalePage.includes(kind);
  if (!cacheKey || !(isProviderError || isCrash(error))) return undefined;
  const stale = services.htmlCache.findStale(cacheKey);
  if (stale || wants === 'html') return stale;
  // Only the document is there: an answer without a page makes the browser load it.
  return services.htmlCache.findStale(toDocumentKey(cacheKey)) && jsonAnswer(status, {});
}

/** The error that the visitor sees. A rejected token is the cause of errors that follow from it, and leads to the login. */
function findError(page: UnfinishedRequest, error: unknown): PageError {
  const { services, isBot, prefix = '', path } = page;
  const cause = currentScope()?.isTokenRefused
    ? new ShellError('token_refused', 'content was refused', { cause: error })
    : error;
  const problem = toPageError(cause, services.isProduction);
  if (problem.kind !== 'unauthorized') return problem;
  // A bot has no session to renew, and does not wait: it gets a 503.
  if (isBot) return { status: 503, kind: 'unreachable' };
  const isLogin = path === `${prefix}${services.settings.auth.loggedOutRedirect}`;
  return isLogin ? problem : { ...problem, loginUrl: loginUrl(page) };
}

/** An address that everyone may read as it is; of any other, which may open somebody's account or order, its pattern. */
function toLoggedAddress({ page, match, path }: UnfinishedRequest): { path?: string; route?: string } {
  return page?.cache === 'public' ? { path } : { route: match?.route.path };
}

/** The remote's own code failed: neither the provider did nor the shell. */
function isRemoteError(error: unknown): boolean {
  return isCrash(error) || (!(error instanceof ShellError) && !currentScope()?.hasProviderError);
}

async function answerError(page: UnfinishedRequest, error: unknown): Promise<Answer> {
  const { services, remote, pageKey } = page;
  const { requestId } = currentScope() ?? {};
  const place = { ...toLoggedAddress(page), remote, pageKey, requestId };
  services.log.error({ err: error, ...place }, 'a page failed');
  reportPageError(page, error);
  const problem = findError(page, error);
  const failed = Object.assign(page, { problem });
  const stale = findStalePage(page, problem, error);
  if (stale) return stale;
  try {
    return await runErrorPipeline(failed);
  } catch (secondError) {
    services.log.error({ err: secondError, ...place }, 'the error page failed');
    return renderBareErrorPage(failed.problem, page.language?.code ?? services.defaultLanguage);
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Answer) {
  const hasCookie = reply.hasHeader('set-cookie');
  reply.code(status).headers(headers);
  if (hasCookie) reply.header('cache-control', 'no-store');
  if (typeof body === 'string' || Buffer.isBuffer(body)) return reply.send(body);
  const coding = chooseEncoding(request.headers);
  if (coding) reply.header('content-encoding', coding);
  return reply.send(await body[coding ?? 'identity']());
}

/** Names the page and its owner for the request's log line and metrics. */
function nameInLog(page: UnfinishedRequest): void {
  const scope = currentScope();
  if (!scope) return;
  const { problem, pageKey, remote } = page;
  const shown = problem ? `error.${problem.status}` : (pageKey ?? 'redirect');
  scope.page = { pageKey: shown, remote: remote ?? 'shell', release: findVersion(page) ?? '' };
}

/** Counts the page for its release's health. What one visitor previews is live for nobody yet. */
function countForRelease(page: UnfinishedRequest, hasRemoteError: boolean): void {
  const { services, remote, releases, previews, fragments = [] } = page;
  const version = findVersion(page);
  const { health } = services.releases;
  if (remote && version && !isPreviewed(previews, remote)) health.count(remote, version, hasRemoteError);
  // A page from the cache has rendered no fragment.
  for (const { placement, isError = false } of fragments) {
    const owner = findOwner(releases, placement.name);
    const ownVersion = owner && releases.units.get(owner)?.release.version;
    if (ownVersion && !isPreviewed(previews, owner)) health.count(owner, ownVersion, isError);
  }
}

/** Answers one page, as a document or as the data of a transition. */
export async function handlePage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  wants: PageRequest['wants'],
) {
  const isBot = services.recogniseBot(request.headers['user-agent']);
  const { cookie: cookies } = request.headers;
  const chosen = await services.releases.choose({ cookies, isBot, isDocument: wants === 'html' });
  if (chosen.newVisitorId) storeVisitorId(reply, chosen.newVisitorId);
  // The pipeline adds to it what it finds out, up to an error as well.
  const page: UnfinishedRequest = createPageRequest(services, request, reply, url, wants, { ...chosen, isBot });
  let hasRemoteError = false;
  const answer = await runPipeline(page)
    .catch((error: unknown) => {
      hasRemoteError = isRemoteError(error);
      return answerError(page, error);
    })
    .finally(() => page.finishRendering?.());
  nameInLog(page);
  countForRelease(page, hasRemoteError);
  return send(request, reply, answer);
}
