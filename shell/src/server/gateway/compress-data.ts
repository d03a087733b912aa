import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../document/choose-encoding';
import { createEncodings } from '../document/encodings';

/** Shorter bodies fit into one packet anyway. In bytes. */
const minBytes = 1024;

/** Data, and the journal's feed. */
const isCompressible = /^application\/(?:json|atom\+xml)/;

type Body = string | Buffer;

function isData(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is Body {
  if (request.method !== 'GET' || reply.hasHeader('content-encoding')) return false;
  if (!isCompressible.test(String(reply.getHeader('content-type')))) return false;
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= minBytes;
}

/**
 * Compresses data that browsers fetch. Pages and files are compressed already. Answers to changes are not compressed: they are
 * short, and may contain a secret beside what a visitor typed.
 */
export function compressData(server: FastifyInstance): void {
  server.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (!isData(request, reply, payload)) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const coding = chooseEncoding(request.headers);
    if (!coding) return done(null, payload);
    createEncodings(payload)
      [coding]()
      .then((bytes) => {
        reply.header('content-encoding', coding).removeHeader('content-length');
        done(null, bytes);
      }, done);
  });
}
