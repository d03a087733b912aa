import type { FragmentContext, FragmentPlacement } from '@storefront/contracts/fragments';
import { layoutOf, layoutPlacements } from '../../app/layouts';
import { problemPlacements } from '../../app/problem-page';
import { loadFragment } from '../document/fragment-rendering';
import { createRequestApi } from '../gateway/request-api';
import type { Exchange, Step } from './exchange';

/** Layout widgets are the same for every visitor; what is personal in them arrives in the browser. */
function layoutContext(exchange: Exchange): FragmentContext {
  const { services, site, language, prefix, path, session, signal, isBot } = exchange;
  if (!site || !language || prefix === undefined || !session)
    throw new Error('load-fragments runs after language and guards');
  const { provider, content, log, metrics } = services;
  const api = createRequestApi({ provider, content, signal, log, metrics });
  return { path, language, prefix, currency: site.currency, site: site.info, api, t: site.t, session, signal, isBot };
}

/** Nobody brings a bot later what was late: it waits longer. */
const botLimitMs = 2000;

/** Loads the data of the widgets that the page and its layout place: all together, each with its own limit. */
export const loadFragments: Step = async (exchange) => {
  const { releases, services, wants, loaded, problem, isBot } = exchange;
  const context = layoutContext(exchange);
  const ofLayout = wants === 'html' ? layoutPlacements(layoutOf(exchange)) : [];
  const ofPage = problem ? problemPlacements(problem) : (loaded?.placements ?? []);
  const limitMs = isBot ? botLimitMs : undefined;
  const load = (within: FragmentContext) => (placement: FragmentPlacement) =>
    loadFragment(placement, { releases, log: services.log, metrics: services.metrics, context: within, limitMs });
  exchange.fragments = await Promise.all([
    ...ofLayout.map(load(context)),
    ...ofPage.map(load(exchange.context ?? context)),
  ]);
  return undefined;
};
