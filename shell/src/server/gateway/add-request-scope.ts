import { randomUUID } from 'node:crypto';
import { isLanguageCode, type LanguageCode, splitLanguage } from '@storefront/contracts/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findDevice } from './login-cookies';
import { type RequestScope, runInScope } from './request-scope';
import { continueTrace } from './trace-context';

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent for an address that could not even be decoded. */
    scope?: RequestScope;
  }
}

function findPath(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).pathname : undefined;
}

/** The language of a request: named by a parameter, by the requested page, or by the page it comes from. */
function findLanguage({ query, url, headers }: FastifyRequest, defaultLanguage: LanguageCode): LanguageCode {
  const { lang, path } = query as Record<string, unknown>;
  if (typeof lang === 'string' && isLanguageCode(lang)) return lang;
  const isOwnCall = /^\/(?:-|api|hapi)\//.test(url);
  const from = isOwnCall ? (typeof path === 'string' ? path : findPath(headers.referer)) : url;
  return splitLanguage(from ?? '/', defaultLanguage).language.code;
}

const requestIdPattern = /^[\w-]{8,64}$/;

/** A trusted proxy may set the request's id; nobody else may. */
export function findRequestId(headers: FastifyRequest['headers'], isFromProxy: boolean): string {
  const given = headers['x-request-id'];
  return isFromProxy && typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
}

/** Creates each request's scope before anything else. Answers contain the request's id, so that it can be found in the log. */
export function addRequestScope(server: FastifyInstance, defaultLanguage: LanguageCode): void {
  server.decorateRequest('scope', undefined);
  server.addHook('onRequest', (request, reply, done) => {
    const isFromProxy = request.ip !== request.socket.remoteAddress;
    const scope: RequestScope = {
      requestId: findRequestId(request.headers, isFromProxy),
      trace: continueTrace(request.headers.traceparent),
      visitorAddress: request.ip,
      device: findDevice(request),
      language: findLanguage(request, defaultLanguage),
      startedAt: Date.now(),
      tags: new Set(),
      calls: new Map(),
      isStale: false,
      isFromMemory: false,
      hasProviderError: false,
      isTokenRefused: false,
    };
    request.scope = scope;
    reply.header('x-request-id', scope.requestId);
    runInScope(scope, done);
  });
  // Parsing a body loses the scope: it is entered again.
  server.addHook('preValidation', (request, _, done) => runInScope(request.scope, done));
}
