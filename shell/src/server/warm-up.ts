import type { FastifyInstance } from 'fastify';

/** Who waits for late widgets (steps/load-fragments.ts): a cold provider takes longer than visitors are let wait. */
const patientVisitor = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/**
 * Asks for the home page as a crawler, then as a browser: the first visitor finds content and code at hand, and the page
 * whole. A fault is no reason not to start; whoever asks next meets it, and it is logged.
 */
export async function warmUp(server: Pick<FastifyInstance, 'inject'>): Promise<void> {
  await server.inject({ url: '/', headers: { 'user-agent': patientVisitor } });
  await server.inject('/');
}
