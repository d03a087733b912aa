import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { renderBareProblem } from './document/bare-problem';
import type { ShellError } from './errors';
import { createVisitorToken, findToken, storeToken } from './gateway/visitor-token';
import type { Answer, Exchange, PageProblem, Services } from './steps/exchange';
import { walkProblemSteps, walkSteps } from './steps/steps';

function createExchange(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  wants: Exchange['wants'],
): Exchange {
  return {
    services,
    path: decodeSafely(url.pathname),
    query: url.searchParams,
    wants,
    releases: services.currentReleases(),
    isBot: isbot(request.headers['user-agent'] ?? ''),
    visitor: createVisitorToken(findToken(request), services.provider, (token) => storeToken(reply, token)),
    signal: request.signal,
  };
}

/** A malformed escape is a page that does not exist, not a fault. */
function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** What the visitor is told of a fault; an answer of the provider that is an explicit 503 means maintenance. */
function problemOf(error: unknown): PageProblem {
  const { code, status } = error as Partial<Pick<ShellError, 'code' | 'status'>>;
  if (code === 'provider_unreachable') return { status: 503, kind: 'failed' };
  if (code === 'release_damaged') return { status: 503, kind: 'remoteUnavailable' };
  // Remotes' errors carry the provider's status: an explicit 503 means maintenance.
  return status === 503 ? { status: 503, kind: 'maintenance' } : { status: 500, kind: 'failed' };
}

async function answerFault(exchange: Exchange, error: unknown): Promise<Answer> {
  const { services, path, remote, pageKey } = exchange;
  services.log.error({ err: error, path, remote, pageKey }, 'a page failed');
  exchange.problem = problemOf(error);
  try {
    return await walkProblemSteps(exchange);
  } catch (secondError) {
    services.log.error({ err: secondError, path }, 'the error page failed');
    return renderBareProblem(exchange.problem, exchange.language?.htmlLang ?? 'bs-BA');
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, { status, headers, body, encoded }: Answer) {
  const hasCookie = reply.hasHeader('set-cookie');
  reply.code(status).headers(headers);
  if (hasCookie) reply.header('cache-control', 'no-store');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (encoded && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await encoded.br());
  if (encoded && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await encoded.gzip());
  return reply.send(body);
}

/** Answers one page, as a document or as the data of a transition. */
export async function handlePage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  wants: Exchange['wants'],
) {
  const exchange = createExchange(services, request, reply, url, wants);
  const answer = await walkSteps(exchange).catch((error: unknown) => answerFault(exchange, error));
  return send(request, reply, answer);
}
