import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Holder, requireAllowed } from '../access/access';
import { DeskError } from '../errors';
import { type DeskParts, openSession } from '../operations/desk-session';
import { apiPrefix, type Envelope } from '../operations/http-paths';
import type { Operation } from '../operations/operation';
import { releaseName } from '../operations/operation';
import { operations } from '../operations/operations';
import { uploadName } from '../operations/uploads';
import { readReleaseFile } from '../registry/release-folder';
import { toFileHash } from '../uploads/manifest';
import { createAttemptLimits } from './attempt-limits';
import { describeApi, releaseFilePath, uploadFilePath } from './openapi';
import { createPendingAnswers } from './pending-answers';

/** The text of release.json of 2,000 files, escaped as a JSON string. */
const bodyLimit = 2_000_000;

export interface ApiParts {
  desk: DeskParts;
  /** Work that takes longer is answered with `pending`: proxies drop requests that are silent for a minute. */
  waitMs?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes no token. */
    isPublic?: true | undefined;
  }
}

const fileHash = z.string().regex(/^[\w-]{64}$/);
const uploadPath = z.object({ upload: uploadName, hash: fileHash });
const releaseFile = z.object({ ...releaseName.shape, hash: fileHash });

function send(reply: FastifyReply, envelope: Envelope, status = 200) {
  return reply.code(status).header('cache-control', 'no-store').send(envelope);
}

/** What a thrown error is to a client. */
function toAnswer(error: unknown): {
  status: number;
  error: { code: string; message: string; details: readonly string[] };
} {
  if (error instanceof DeskError) {
    const { status, code, message, details } = error;
    return { status, error: { code, message, details } };
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500)
    return { status, error: { code: 'request_invalid', message: (error as Error).message, details: [] } };
  return { status: 500, error: { code: 'unexpected', message: 'The desk failed: its log says why', details: [] } };
}

function parseInput(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const { params, query, body } = request;
  const given = { ...((operation.method === 'POST' ? body : query) ?? {}), ...(params as object) };
  const parsed = z.strictObject(operation.input.shape).safeParse(given);
  // Refinements of the whole are the operation's own.
  const whole = parsed.success ? operation.input.safeParse(given) : parsed;
  if (whole.success) return whole.data;
  const details = z.prettifyError(whole.error).split('\n');
  throw new DeskError('request_invalid', 'The request is not what the description says', details);
}

/** The desk over HTTP: the routes of the operations, for holders of tokens. */
export function registerApi(server: FastifyInstance, { desk, waitMs = 20_000 }: ApiParts): void {
  const limits = createAttemptLimits();
  const pending = createPendingAnswers();
  const holders = new WeakMap<FastifyRequest, Holder>();

  const requireHolder = (request: FastifyRequest): Holder => {
    const holder = holders.get(request);
    if (!holder) throw new DeskError('token_invalid', 'There is no token');
    return holder;
  };
  const openFor = (holder: Holder) => openSession(desk, async (intent) => requireAllowed(holder, intent));

  /** The work's answer, or where to ask for it. */
  async function answer(reply: FastifyReply, { name }: Holder, work: Promise<unknown>) {
    const outcome = await pending.settle(name, work, waitMs);
    return 'pending' in outcome
      ? send(reply, { ok: true, pending: outcome.pending }, 202)
      : send(reply, { ok: true, result: outcome.result });
  }

  /** A call without a token; what it refuses counts as a wrong one. */
  async function sendPublic(
    reply: FastifyReply,
    request: FastifyRequest,
    operation: Operation,
    input: Record<string, unknown>,
  ) {
    const nobody = openSession(desk, async () => {
      throw new DeskError('token_invalid', 'There is no token');
    });
    try {
      return send(reply, { ok: true, result: operation.result.parse(await operation.run(nobody, input)) });
    } catch (error) {
      if (error instanceof DeskError && operation.method === 'POST') await limits.countFailure(request.ip);
      throw error;
    }
  }

  server.register(
    async (api) => {
      api.addHook('onRequest', async (request) => {
        if (request.routeOptions.config.isPublic) return limits.requireFew(request.ip);
        const [, token] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
        await limits.requireFew(request.ip);
        holders.set(
          request,
          await desk.access.authenticate(token).catch(async (error: unknown) => {
            await limits.countFailure(request.ip);
            throw error;
          }),
        );
      });
      api.setErrorHandler((error, request, reply) => {
        const { status, ...answered } = toAnswer(error);
        if (status >= 500) request.log.error({ err: error }, 'a request failed');
        if (status === 401) reply.header('www-authenticate', 'Bearer');
        // What is left of a refused body is not read.
        if (request.method === 'PUT') reply.header('connection', 'close');
        return send(reply, { ok: false, ...answered }, status);
      });
      api.setNotFoundHandler((_, reply) => {
        const error = { code: 'request_invalid', message: 'There is no such call', details: [] };
        return send(reply, { ok: false, error }, 404);
      });
      api.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));

      for (const operation of operations)
        api.route({
          method: operation.method,
          url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
          bodyLimit,
          config: { isPublic: operation.isPublic },
          handler: async (request, reply) => {
            const input = parseInput(operation, request);
            if (operation.isPublic) return sendPublic(reply, request, operation, input);
            const holder = requireHolder(request);
            if (operation.name === 'beginUpload') await limits.countUpload(holder.name);
            const work = async () => operation.result.parse(await operation.run(openFor(holder), input));
            return answer(reply, holder, work());
          },
        });

      api.put(uploadFilePath.replace(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
        const { name } = requireHolder(request);
        const encoding = request.headers['content-encoding'] ?? 'identity';
        // Nothing is unpacked here, so nothing can unpack to more than was sent.
        if (encoding !== 'identity' || request.headers['content-type'] !== 'application/octet-stream')
          throw new DeskError('request_invalid', 'A file is sent as application/octet-stream, not compressed');
        const named = uploadPath.safeParse(request.params);
        if (!named.success) throw new DeskError('upload_unknown', 'There is no such upload');
        const session = openFor(requireHolder(request));
        await session.uploads.receive(named.data.upload, name, named.data.hash, request.raw);
        return send(reply, { ok: true, result: {} });
      });

      api.get(releaseFilePath.replace(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
        const named = releaseFile.safeParse(request.params);
        if (!named.success) throw new DeskError('version_unknown', 'There is no such version');
        const { remote, version, hash } = named.data;
        const stored = await desk.registry.require(remote, version);
        const [name] =
          Object.entries(stored.release.files).find(([, { integrity }]) => toFileHash(integrity) === hash) ?? [];
        if (name === undefined) throw new DeskError('version_unknown', `${remote}@${version} has no such file`);
        reply.header('cache-control', 'private, max-age=31536000, immutable').type('application/octet-stream');
        return reply.send(await readReleaseFile(stored, name));
      });

      api.get<{ Params: { pending: string } }>('/answers/:pending', async (request, reply) => {
        const holder = requireHolder(request);
        return answer(reply, holder, pending.find(holder.name, request.params.pending));
      });
    },
    { prefix: apiPrefix },
  );

  const description = describeApi();
  server.get(`${apiPrefix}/openapi.json`, async () => description);
}
