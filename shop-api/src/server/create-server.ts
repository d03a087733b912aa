import { randomUUID } from 'node:crypto';
import {
  type ListenerLimits,
  limitAnswers,
  listenerLimits,
  toServerOptions,
} from '@storefront/contracts/listener-limits';
import { createLogOptions, readRequestId, toRequestLine } from '@storefront/contracts/log';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { isDataException, isOutage, isOwnerGone, isUnavailable } from '../database/database-errors';
import { answerCall, type WireRequest } from './answer-call';
import type { CallContext } from './call-context';
import { failureBody, ShopError } from './errors';
import type { Implementation } from './implement';
import { addPictures } from './pictures';
import type { Readiness } from './readiness';
import { createFindVisitor } from './visitor-address';

const bodyLimitBytes = 64 * 1024;
/** As often as the notice of maintenance looks again (REQ-9.12). */
const maintenanceRetrySeconds = 60;
/** Errors that lie no further apart belong to one outage. */
const outageGapMs = 60_000;
/** A database that restarts is back by then. */
const outageRetrySeconds = 5;

export interface ServerOptions {
  calls: readonly Implementation[];
  context: CallContext;
  logLevel: string;
  validatesAnswers: boolean;
  /** Where the picture masters lie. */
  picturesFolders: readonly string[];
  /** Standard error unless a test reads along. */
  logTo?: NodeJS.WritableStream;
  /** Whose word about a visitor's address is taken. */
  trustedProxies: readonly string[];
  readiness: Readiness;
  /** How long a client may take; a test sets it short. */
  limits?: ListenerLimits;
}

/** Turns every thrown error into a code. Only unexpected errors are logged, and their text is never sent. */
function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (isDataException(error)) return new ShopError('error_validation', { body: 'error_validation' });
  if (isUnavailable(error)) {
    return new ShopError('error_unavailable', undefined, { retryAfterSeconds: outageRetrySeconds, cause: error });
  }
  if (isOwnerGone(error)) return new ShopError('error_unauthorized');
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status === 413) return new ShopError('error_too_large');
  if (status >= 400 && status < 500) return new ShopError('error_validation', { body: 'error_validation' });
  return new ShopError('error_server');
}

function refuse(reply: FastifyReply, failure: ShopError): FastifyReply {
  return reply.status(failure.status).send(failureBody(failure));
}

/** True for the first error of an outage. */
export function createIsNewOutage(now: () => number = Date.now): () => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  return () => {
    const isNew = now() - lastAt > outageGapMs;
    lastAt = now();
    return isNew;
  };
}

function answerFailures(app: FastifyInstance, readiness: Readiness): void {
  const isNewOutage = createIsNewOutage();
  app.setErrorHandler((error, request, reply) => {
    const failure = toShopError(error);
    readiness.noteFailure(error);
    const isServerError = failure.status >= 500 && failure.code !== 'error_maintenance';
    // An outage is logged once, not by everybody whom it meets.
    if (isServerError && (!isOutage(error) || isNewOutage())) request.log.error(error);
    const retryAfter = failure.retryAfterSeconds ?? (failure.status === 503 ? maintenanceRetrySeconds : undefined);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return refuse(reply, failure);
  });
  app.setNotFoundHandler((_request, reply) => {
    const failure = new ShopError('error_not_found');
    return refuse(reply, failure);
  });
}

/** A POST without fields may come with an empty body of type JSON: that is no error. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else parseJson(request, body, done);
  });
}

/** The provider's server, not yet listening. */
export function createServer({
  calls,
  context,
  logLevel,
  validatesAnswers,
  picturesFolders,
  trustedProxies,
  readiness,
  limits = listenerLimits,
  logTo = process.stderr,
}: ServerOptions): FastifyInstance {
  const findVisitor = createFindVisitor(trustedProxies);
  const toWire = ({ params, query, body, headers, socket }: FastifyRequest): WireRequest => {
    const forwardedFor = headers['x-forwarded-for'];
    const visitorAddress = findVisitor(socket.remoteAddress, forwardedFor?.toString());
    const device = headers['x-device-token']?.toString();
    return { params, query, body, authorization: headers.authorization, device, visitorAddress };
  };
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    requestTimeout: limits.requestMs,
    http: toServerOptions(limits),
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be read reaches no route, and so no error handler.
    frameworkErrors: (error, _request, reply) => refuse(reply as unknown as FastifyReply, toShopError(error)),
    // Standard output belongs to the ready line.
    logger: { ...createLogOptions('provider', logLevel), stream: logTo },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => readRequestId(headers) ?? randomUUID(),
  });
  limitAnswers(app.server, limits);
  app.addHook('onResponse', async (request, reply) => request.log.info(toRequestLine(request, reply), 'request'));
  answerFailures(app, readiness);
  acceptEmptyJson(app);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { isReady, ...reasons } = await readiness.check();
    reply.header('cache-control', 'no-store').status(isReady ? 200 : 503);
    return { status: isReady ? 'ready' : 'not ready', ...reasons };
  });
  addPictures(app, picturesFolders);
  for (const call of calls) {
    app.route({
      method: call.descriptor.method,
      url: call.descriptor.path.replace(/\{(\w+)\}/g, ':$1'),
      // Staff are answered what is hidden: an answer to a token is never anybody else's.
      onRequest: async ({ headers }, reply) => {
        if (headers.authorization !== undefined) reply.header('cache-control', 'private, no-store');
      },
      handler: (request) => answerCall(call, toWire(request), context, { validatesAnswers }),
    });
  }
  return app;
}
