import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from './config';
import { ShellError } from './errors';
import { addGatewayRoutes } from './gateway/gateway-routes';
import { addImageRoute } from './images/image-route';
import { addHealthRoutes } from './ops/health-routes';
import { handlePage } from './page-handler';
import { addShellRoutes } from './shell-routes';
import { addSiteFiles } from './site-files';
import { createStaticFiles } from './static-files';
import type { Services } from './steps/exchange';

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
};

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

function addStaticRoutes(server: FastifyInstance, { clientFolder, releasesFolder }: Config): void {
  const own = createStaticFiles(clientFolder);
  const ofRemotes = createStaticFiles(releasesFolder);
  server.get('/-/assets/*', (request: FileRequest, reply) => own.send(request, reply, request.params['*']));
  server.get('/-/remotes/*', (request: FileRequest, reply) => {
    const file = request.params['*'];
    // `<remote>/<version>/client/…` only: a release's server half is nobody's business.
    const isPublic = /^[\w-]+\/[\w.+-]+\/client\/[^\\]+$/.test(file) && !file.includes('..');
    return ofRemotes.send(request, reply, isPublic ? path.normalize(file) : 'absent');
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

function addPageRoutes(server: FastifyInstance, page: PageRoute): void {
  server.get('/', page);
  server.get('/*', page);
  server.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) return page(request, reply);
    return reply.code(404).send({ success: false, label_name: 'error_not_found' });
  });
}

/** The shell's HTTP server: reserved paths first, everything else is a page. */
export function createServer(config: Config, services: Services): FastifyInstance {
  const page = createPageRoute(services);
  // An address that cannot even be decoded is a page that does not exist.
  const frameworkErrors = (_: Error, request: FastifyRequest, reply: FastifyReply) => void page(request, reply);
  const server = Fastify({ trustProxy: true, bodyLimit: 65_536, frameworkErrors });
  server.addHook('onSend', async (_, reply) => {
    reply.headers(securityHeaders);
  });
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof ShellError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) services.log.error({ err: error, path: request.url }, 'a request failed');
    return reply.code(status).send({ success: false, label_name: status < 500 ? 'error_bad_request' : 'error_server' });
  });
  addHealthRoutes(server, services);
  addGatewayRoutes(server, {
    provider: services.provider,
    content: services.content,
    publicUrl: services.publicUrl,
    defaultLanguage: services.defaultLanguage,
  });
  addImageRoute(server, { providerOrigin: config.providerOrigin, cacheFolder: config.imageCacheFolder });
  addSiteFiles(server, services);
  addShellRoutes(server, services);
  addStaticRoutes(server, config);
  addPageRoutes(server, page);
  return server;
}
