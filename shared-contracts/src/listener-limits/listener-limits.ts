import type { Server } from 'node:http';

/** How long a client of one of our listeners may take. */
export interface ListenerLimits {
  /** Until a request is there, headers and body: a connection that sends byte by byte is answered with 408 and closed. */
  requestMs: number;
  /** From the request's headers until the answer is taken: a client that does not read it is dropped. */
  answerMs: number;
}

/** A body has 64 kB at most; the slowest answer of the provider takes sixteen seconds, a picture on a slow line longer. */
export const listenerLimits: ListenerLimits = { requestMs: 20_000, answerMs: 90_000 };

/** How often connections are looked at. */
const lookMs = 1000;

/** Options of `http.createServer`, and of Fastify's `http`. */
export function toServerOptions({ requestMs }: ListenerLimits) {
  return {
    headersTimeout: requestMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(lookMs, requestMs),
  };
}

/** Drops clients that do not take their answer in time. */
export function limitAnswers(server: Server, { answerMs }: ListenerLimits): void {
  server.on('request', (_, response) => {
    const timer = setTimeout(() => response.destroy(), answerMs);
    response.once('close', () => clearTimeout(timer));
  });
}
