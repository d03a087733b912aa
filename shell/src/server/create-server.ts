import { ownAddressOr } from '@storefront/contracts/addresses';
import { limitAnswers, toServerOptions } from '@storefront/contracts/listener-limits';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sessionRenewedHeader } from '../app/session-renewed';
import type { Config } from './config';
import { addCountryRoute } from './country/country-route';
import { renderBareErrorPage } from './document/bare-error-page';
import { ShellError } from './errors';
import { addRequestScope } from './gateway/add-request-scope';
import { compressData } from './gateway/compress-data';
import { addConsentRoute } from './gateway/consent-route';
import { addGatewayRoutes } from './gateway/gateway-routes';
import { addImageRoute, readMaster } from './images/image-route';
import { addHealthRoutes } from './ops/health-routes';
import { addPolicyReports } from './ops/policy-reports';
import { addRequestLog } from './ops/request-log';
import { handlePage } from './page-handler';
import { addBrowserErrors } from './releases/browser-errors';
import { addPreviewRoutes } from './releases/preview-routes';
import { addSiteFiles } from './search-engines/add-site-files';
import { createSecurityHeaders } from './security-headers';
import type { Services } from './services';
import { addSettingsRoute } from './settings/settings-route';
import { addShellRoutes } from './shell-routes';
import { longestPath } from './site/path-patterns';
import { createFolderFiles, createStaticFiles } from './static-files';

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

function addStaticRoutes(server: FastifyInstance, { clientFolder }: Config, services: Services): void {
  const { releases, assetsOrigin, publicUrl } = services;
  const own = createFolderFiles(clientFolder);
  const ofRemotes = createStaticFiles(releases.readFile);
  server.get('/-/assets/*', (request: FileRequest, reply) => own.send(request, reply, request.params['*']));
  server.get('/-/remotes/*', (request: FileRequest, reply) => {
    // A CDN that serves them passes this header on: scripts with a hash are fetched with CORS.
    if (assetsOrigin) reply.header('access-control-allow-origin', new URL(publicUrl).origin);
    return ofRemotes.send(request, reply, request.params['*']);
  });
}

function createPageRoute(services: Services) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    // Parsed by hand: `//host/x` would be read as another host.
    const [pathname = '/', ...query] = request.url.split('?');
    const url = new URL(services.publicUrl);
    url.pathname = pathname;
    url.search = query.join('?');
    return handlePage(services, request, reply, url, 'html');
  };
}

type PageRoute = ReturnType<typeof createPageRoute>;

/** A bank sends the visitor back by a cross-site POST without cookies: a redirect requests the page again (REQ-10.2). */
function isFormForPage({ method, url, headers }: FastifyRequest): boolean {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  return method === 'POST' && isForm && !/^\/+(?:api|hapi|-)(?:\/|$)/.test(url);
}

function addPageRoutes(server: FastifyInstance, page: PageRoute): void {
  server.get('/', page);
  server.get('/*', page);
  server.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) return page(request, reply);
    if (isFormForPage(request)) return reply.redirect(ownAddressOr('/', `/${request.url.replace(/^[/\\]+/, '')}`), 303);
    return reply.code(404).send({ success: false, label_name: 'error_not_found' });
  });
}

/** Whether an answer comes from a cache because the provider fails. */
function isStale({ scope }: FastifyRequest, { provider }: Services): boolean {
  return scope?.isStale || (scope?.isFromMemory && provider.isFailing?.()) || false;
}

/** Handles errors outside of pages. Another program reads the answer: a code is enough. */
function createErrorHandler({ log, metrics, reportError }: Services) {
  return (error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
    const isShellError = error instanceof ShellError;
    const status = isShellError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) {
      const { requestId, trace } = request.scope ?? {};
      log.error(
        { err: error, route: request.routeOptions.url, requestId, traceId: trace?.traceId },
        'a request failed',
      );
      metrics.error({ remote: 'shell', release: '', code: isShellError ? error.code : 'unexpected' });
      reportError(error);
    }
    if (status === 503) reply.header('retry-after', '5');
    if (isShellError && error.code === 'token_refused') reply.header(sessionRenewedHeader, '1');
    const label = status < 500 ? 'error_bad_request' : 'error_server';
    return reply.code(status).header('cache-control', 'no-store').send({ success: false, label_name: label });
  };
}

/** Rejects addresses that are longer than any of the shop's, before they are processed. */
function refuseLongPaths(server: FastifyInstance, { defaultLanguage }: Services): void {
  server.addHook('onRequest', (request, reply, done) => {
    const queryAt = request.url.indexOf('?');
    if ((queryAt < 0 ? request.url.length : queryAt) <= longestPath) return done();
    const { status, headers, body } = renderBareErrorPage({ status: 414, kind: 'failed' }, defaultLanguage);
    reply.code(status).headers(headers).send(body);
  });
}

/** The shell's HTTP server: reserved paths first, everything else is a page. */
export function createServer(config: Config, services: Services): FastifyInstance {
  const page = createPageRoute(services);
  const securityHeaders = createSecurityHeaders(services);
  // An address that cannot even be decoded is a page that does not exist. No hook runs for it.
  const frameworkErrors = (_: Error, request: FastifyRequest, reply: FastifyReply) =>
    void page(request, reply.headers(securityHeaders('text/html')));
  const server = Fastify({
    trustProxy: [...config.trustedProxies],
    bodyLimit: 65_536,
    frameworkErrors,
    requestTimeout: config.listenerLimits.requestMs,
    http: toServerOptions(config.listenerLimits),
  });
  limitAnswers(server.server, config.listenerLimits);
  addRequestScope(server, services.defaultLanguage);
  addRequestLog(server, { ...services, accessLogLevel: config.accessLogLevel });
  server.addHook('onSend', (request, reply, _, done) => {
    reply.headers(securityHeaders(reply.getHeader('content-type')));
    if (isStale(request, services)) reply.header('x-content-stale', '1');
    done();
  });
  compressData(server);
  server.setErrorHandler(createErrorHandler(services));
  refuseLongPaths(server, services);
  addHealthRoutes(server, services);
  const sitemap = addSiteFiles(server, services, (name) => readMaster(config.providerOrigin, `${name}.png`));
  addGatewayRoutes(server, {
    provider: services.provider,
    content: services.content,
    purge(tags) {
      services.content.purge(tags);
      services.htmlCache.purge(tags);
      sitemap.expire();
    },
    publicUrl: services.publicUrl,
    defaultLanguage: services.defaultLanguage,
  });
  addImageRoute(server, {
    providerOrigin: config.providerOrigin,
    cacheFolder: config.imageCacheFolder,
    maxCacheBytes: config.maxImageCacheBytes,
  });
  addShellRoutes(server, services);
  addSettingsRoute(server, services);
  addConsentRoute(server, services);
  addCountryRoute(server, services);
  addPolicyReports(server, services);
  addBrowserErrors(server, services);
  addPreviewRoutes(server, services.releases.findPreview, services.publicUrl);
  addStaticRoutes(server, config, services);
  addPageRoutes(server, page);
  return server;
}
