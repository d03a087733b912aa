import type { FragmentContext, FragmentPlacement } from '@storefront/contracts/fragments';
import { chooseLayout, layoutPlacements } from '../../app/layouts';
import { problemPlacements } from '../../app/problem-page';
import { createRequestApi } from '../gateway/request-api';
import { loadFragment } from '../remotes/load-fragment';
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

/** Loads and, for a document, renders the widgets that the page and its layout place: all together, each with its own limit. */
export const loadFragments: Step<ShownRequest, WithFragments> = async (request) => {
  const { releases, services, site, wants, problem, isBot } = request;
  const { log, metrics, settings } = services;
  const { slots } = settings;
  const layoutContext = createLayoutContext(request);
  const ofLayout = wants === 'html' ? layoutPlacements(chooseLayout(request), slots) : [];
  const ofPage = problem ? problemPlacements(problem, slots) : request.loaded.placements;
  const limitMs = isBot ? botLimitMs : undefined;
  const load = (context: FragmentContext) => (placement: FragmentPlacement) =>
    loadFragment(placement, { releases, log, metrics, context, site, isRendered: wants === 'html', limitMs });
  const fragments = await Promise.all([
    ...ofLayout.map(load(layoutContext)),
    ...ofPage.map(load(request.context ?? layoutContext)),
  ]);
  return { fragments };
};
