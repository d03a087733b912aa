import { type FastifyError, type FastifyInstance, fastify } from 'fastify';
import { answerCall } from './answer-call';
import type { CallContext } from './call-context';
import { failureBody, ShopError } from './errors';
import type { Implementation } from './implement';
import { addPictures } from './pictures';

const bodyLimitBytes = 64 * 1024;
/** As often as the notice of maintenance looks again (specification §9). */
const retryAfterSeconds = 60;

export interface ServerOptions {
  calls: readonly Implementation[];
  context: CallContext;
  logLevel: string;
  validatesAnswers: boolean;
  /** Where the picture masters lie. */
  picturesFolder: string;
}

/** A number too large for its column, a zero byte in a text: the database's class 22 is the caller's fault. */
function isDataException(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' && cause.code.startsWith('22');
}

/** Everything thrown becomes a code here; only what nobody foresaw is logged, and none of it is sent. */
function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (isDataException(error)) return new ShopError('error_validation');
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status === 413) return new ShopError('error_too_large');
  return new ShopError(status >= 400 && status < 500 ? 'error_validation' : 'error_server');
}

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toShopError(error);
    if (failure.status >= 500 && failure.code !== 'error_maintenance') request.log.error(error);
    if (failure.status === 503) reply.header('retry-after', retryAfterSeconds);
    return reply.status(failure.status).send(failureBody(failure));
  });
  app.setNotFoundHandler((_request, reply) => {
    const failure = new ShopError('error_not_found');
    return reply.status(failure.status).send(failureBody(failure));
  });
}

/** A POST without fields may come with an empty body of type JSON: that is no fault. */
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
  picturesFolder,
}: ServerOptions): FastifyInstance {
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    routerOptions: { ignoreTrailingSlash: true },
    // Standard output belongs to the ready line.
    logger: { level: logLevel, stream: process.stderr },
  });
  answerFailures(app);
  acceptEmptyJson(app);
  app.get('/healthz', async () => ({ status: 'ok' }));
  addPictures(app, picturesFolder);
  for (const call of calls) {
    app.route({
      method: call.descriptor.method,
      url: call.descriptor.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: ({ params, query, body, headers }) =>
        answerCall(call, { params, query, body, authorization: headers.authorization }, context, { validatesAnswers }),
    });
  }
  return app;
}
