import type { FragmentContext, FragmentPlacement } from '@storefront/contracts/fragments';
import { layoutOf, layoutPlacements } from '../../app/layouts';
import { problemPlacements } from '../../app/problem-page';
import { loadFragment } from '../document/fragment-rendering';
import { createRequestApi } from '../gateway/request-api';
import type { Step } from './create-pipeline';
import type { LocalizedRequest, ShownRequest, WithFragments, WithSession } from './stages';

/** Layout widgets are the same for every visitor; what is personal in them arrives in the browser. */
function createLayoutContext(request: LocalizedRequest & WithSession): FragmentContext {
  const { services, site, language, prefix, path, session, signal, isBot } = request;
  const { provider, content, log, metrics } = services;
  const api = createRequestApi({ provider, content, signal, log, metrics });
  return { path, language, prefix, currency: site.currency, site: site.info, api, t: site.t, session, signal, isBot };
}

/** A bot gets no late widgets in the browser: its document waits longer for them. */
const botLimitMs = 2000;

/** Loads the data of the widgets that the page and its layout place: all together, each with its own limit. */
export const loadFragments: Step<ShownRequest, WithFragments> = async (request) => {
  const { releases, services, wants, problem, isBot } = request;
  const { log, metrics } = services;
  const layoutContext = createLayoutContext(request);
  const ofLayout = wants === 'html' ? layoutPlacements(layoutOf(request)) : [];
  const ofPage = problem ? problemPlacements(problem) : request.loaded.placements;
  const limitMs = isBot ? botLimitMs : undefined;
  const load = (context: FragmentContext) => (placement: FragmentPlacement) =>
    loadFragment(placement, { releases, log, metrics, context, limitMs });
  const fragments = await Promise.all([
    ...ofLayout.map(load(layoutContext)),
    ...ofPage.map(load(request.context ?? layoutContext)),
  ]);
  return { fragments };
};
