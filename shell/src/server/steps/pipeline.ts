import { anonymousSession } from '@storefront/contracts/session';
import { access } from './access';
import { canonicalUrl } from './canonical-url';
import type { Answer, Exchange, Step } from './exchange';
import { guards } from './guards';
import { language } from './language';
import { loadFragments } from './load-fragments';
import { loadPage } from './load-page';
import { redirects } from './redirects';
import { renderPage } from './render-page';
import { reservedPaths } from './reserved-paths';
import { resolvePage } from './resolve-page';
import { respond } from './respond';
import { reuseHtml } from './reuse-html';
import { routeMiddleware } from './route-middleware';

/** A request front to back (design §2). Every page, document or transition, takes these steps in this order. */
const steps: readonly Step[] = [
  reservedPaths,
  canonicalUrl,
  redirects,
  language,
  resolvePage,
  access,
  routeMiddleware,
  reuseHtml,
  guards,
  loadPage,
  loadFragments,
  renderPage,
  respond,
];

/** Walks the steps until one answers. */
export async function walkSteps(exchange: Exchange): Promise<Answer> {
  for (const step of steps) {
    const going = step(exchange);
    // Most steps have nothing to wait for, and each wait costs a turn of the event loop's queue.
    const answer = going instanceof Promise ? await going : going;
    if (answer) return answer;
  }
  throw new Error('the last step always answers');
}

/**
 * Labels and all for the error page: as they were when they could last be had, if they cannot be had now. Where they never
 * were, the notice has words of its own, and stands in a document without the frame.
 */
async function findSite(exchange: Exchange): Promise<void> {
  const { siteData } = exchange.services;
  try {
    // Where it is known, that was the step that failed: nobody waits for the same call twice.
    if (!exchange.language) await language(exchange);
  } catch (error) {
    if (!exchange.language) throw error;
  }
  if (exchange.site || !exchange.language) return;
  exchange.site = siteData.findLastSite(exchange.language.code);
  if (exchange.site) return;
  exchange.site = siteData.makeshiftSite(exchange.language.code);
  if (exchange.problem && exchange.wants === 'html') exchange.problem.isAlone = true;
}

/** The rest of the way once a fault is known: the error page in the frame. */
export async function walkProblemSteps(exchange: Exchange): Promise<Answer> {
  exchange.session ??= anonymousSession;
  if (!exchange.site) await findSite(exchange);
  for (const step of [loadFragments, renderPage, respond]) {
    const answer = await step(exchange);
    if (answer) return answer;
  }
  throw new Error('the last step always answers');
}
