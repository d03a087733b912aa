import { type FragmentProps, placementId } from '@storefront/contracts/fragments';
import { isLanguageCode, type LanguageCode, languagePrefix } from '@storefront/contracts/languages';
import { anonymousSession } from '@storefront/contracts/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ShellError } from './errors';
import { loadSession } from './gateway/load-session';
import { createRequestApi } from './gateway/request-api';
import { createVisitorToken, findToken, storeToken } from './gateway/visitor-token';
import { handlePage } from './page-handler';
import { pageUrl } from './page-url';
import type { ReleaseSet } from './releases/release-set';
import { loadFragment } from './remotes/load-fragment';
import type { Services } from './services';
import { withRemoteAdditions } from './site/remote-additions';
import type { Site } from './site/site';

const immutable = 'public, max-age=31536000, immutable';
/** The browser loads this widget on its own: it may take longer than one that a document waits for. */
const lateLimitMs = 5000;

function findLanguage(value: unknown, services: Services): LanguageCode {
  return typeof value === 'string' && isLanguageCode(value) ? value : services.defaultLanguage;
}

function findVisitor(services: Services, request: FastifyRequest, reply: FastifyReply) {
  return createVisitorToken(findToken(request), services.provider, (token) => storeToken(reply, token));
}

/** The visitor's releases, for what a page asks for after its document. */
async function chooseReleases(services: Services, { headers }: FastifyRequest): Promise<ReleaseSet> {
  const isBot = services.recogniseBot(headers['user-agent']);
  return (await services.releases.choose({ cookies: headers.cookie, isBot, isDocument: false })).set;
}

const fragmentProps = z.record(
  z.string(),
  z.union([z.string().max(200), z.number(), z.boolean(), z.null(), z.array(z.number()).max(100)]),
);

/** Parses a fragment's props from a query string; undefined when they are invalid. */
function parseProps(text: unknown): FragmentProps | undefined {
  try {
    return fragmentProps.parse(JSON.parse(String(text ?? '{}')));
  } catch {
    return undefined;
  }
}

interface FragmentQuery {
  name?: string;
  props?: string;
  lang?: string;
  path?: string;
}

async function answerFragment(services: Services, query: FragmentQuery, request: FastifyRequest, reply: FastifyReply) {
  const props = parseProps(query.props);
  if (!props || !query.name) return reply.code(400).send({ success: false });
  const code = findLanguage(query.lang, services);
  const releases = await chooseReleases(services, request);
  const found = await services.siteData.requireSite(code);
  const site = withRemoteAdditions(found, releases, services.defaultLanguage);
  const { provider, content } = services;
  const context = {
    path: query.path ?? '/',
    language: site.language,
    prefix: languagePrefix(code, services.defaultLanguage),
    currency: site.currency,
    site: site.info,
    api: createRequestApi({ provider, content, log: services.log, metrics: services.metrics }),
    t: site.t,
    session: anonymousSession,
    signal: request.signal,
    isBot: false,
  };
  const placement = { name: query.name, props };
  const { data } = await loadFragment(placement, {
    releases,
    context,
    site,
    isRendered: false,
    log: services.log,
    metrics: services.metrics,
    limitMs: lateLimitMs,
  });
  // The token was refused: the page is reloaded, as after any refused call, instead of lacking the widget in silence.
  if (request.scope?.isTokenRefused) throw new ShellError('token_refused', `${query.name}: content was refused`);
  if (data === undefined)
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .send({ id: placementId(placement) });
  // Private: visitors in a canary's cohort get another version's data at the same address.
  return reply.header('cache-control', 'private, max-age=60').send({ data });
}

/** The labels of a language; the last known ones while the provider fails. */
async function findLabels(code: LanguageCode, { siteData }: Services): Promise<Site> {
  try {
    return await siteData.requireSite(code);
  } catch (error) {
    const last = siteData.findLastSite(code);
    if (!last) throw error;
    return last;
  }
}

/** The shell's own data routes: everything that its browser half fetches after the document. */
export function addShellRoutes(server: FastifyInstance, services: Services): void {
  server.get<{ Querystring: { path?: unknown } }>('/-/page', (request, reply) => {
    return handlePage(services, request, reply, pageUrl(request.query.path, services.publicUrl), 'data');
  });

  server.get<{ Querystring: { lang?: string } }>('/-/session', async (request, reply) => {
    const visitor = findVisitor(services, request, reply);
    const session = await loadSession(
      services.provider,
      visitor,
      findLanguage(request.query.lang, services),
      request.signal,
    );
    // The page is reloaded, as after any refused call, instead of showing an empty cart.
    if (request.scope?.isTokenRefused) throw new ShellError('token_refused', 'a part of the session was refused');
    return reply.header('cache-control', 'no-store').send(session);
  });

  server.get<{ Querystring: FragmentQuery }>('/-/fragment', (request, reply) =>
    answerFragment(services, request.query, request, reply),
  );

  server.get<{ Params: { lang: string; file: string } }>('/-/labels/:lang/:file', async (request, reply) => {
    if (!isLanguageCode(request.params.lang)) return reply.code(404).send();
    const releases = await chooseReleases(services, request);
    const found = await findLabels(request.params.lang, services);
    const site = withRemoteAdditions(found, releases, services.defaultLanguage);
    const isCurrent = request.params.file === `${site.labelsHash}.json`;
    return reply.header('cache-control', isCurrent ? immutable : 'no-store').send(site.labels);
  });

  server.get<{ Params: { file: string } }>('/-/sets/:file', async (request, reply) => {
    const [id = '', ending] = request.params.file.split('.');
    const integrity = ending === 'json' ? await services.releases.findIntegrity(id) : undefined;
    if (!integrity) return reply.code(404).header('cache-control', 'no-store').send();
    return reply.header('cache-control', immutable).send({ ...services.assets.integrity, ...integrity });
  });

  server.get('/builds/latest.json', async (request, reply) => {
    const { id } = await chooseReleases(services, request);
    return reply.header('cache-control', 'no-store').send({ id });
  });
}
