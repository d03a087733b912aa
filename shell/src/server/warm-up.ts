import type { FastifyInstance } from 'fastify';

/** A crawler's page waits longer for widgets (steps/load-fragments.ts), as a cold provider needs. */
const patientVisitor = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/**
 * Requests the home page as a crawler, then as a browser: for the first visitor content and code are loaded, and the page is
 * complete. An error does not stop the start: it is logged, and the next request repeats it.
 */
export async function warmUp(server: Pick<FastifyInstance, 'inject'>): Promise<void> {
  await server.inject({ url: '/', headers: { 'user-agent': patientVisitor } });
  await server.inject('/');
}
