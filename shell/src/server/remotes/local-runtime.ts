import {
  type FragmentContext,
  type FragmentPlacement,
  idPrefixOf,
  placementId,
  type ServerFragment,
} from '@storefront/contracts/fragments';
import type { HeadDescription, PageContext, PageResult, PageServer, ServerPage } from '@storefront/contracts/pages';
import type { ServerUnit } from '@storefront/contracts/releases/server-unit';
import { anonymousSession } from '@storefront/contracts/session';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { findFragmentCache } from './fragment-cache';
import type { FragmentOutcome, Markup, PageTraits, RemoteRuntime, RenderedSite } from './remote-runtime';
import { renderApp, withinShell } from './render-app';
import { createServerShell } from './server-shell';

function toTraits({ load: _, head: __, ...traits }: PageServer<unknown>): PageTraits {
  return traits;
}

/** A `head` that throws is called again where its error counts: not every page that was loaded is shown. */
function tryToDescribe(page: ServerPage, result: PageResult<unknown>, context: PageContext) {
  if (result.kind !== 'page') return undefined;
  try {
    return page.server.head(result.data, context);
  } catch {
    return undefined;
  }
}

/**
 * Renders a fragment as a root of its own, or reuses the markup of the same data and texts. Only markup for anonymous
 * visitors is cached.
 */
function renderFragment(
  { View }: ServerFragment,
  placement: FragmentPlacement,
  data: unknown,
  { prefix, path, session }: FragmentContext,
  site: RenderedSite,
): Markup {
  const cache = session === anonymousSession ? findFragmentCache(site) : undefined;
  const key = cache ? `${placementId(placement)} ${JSON.stringify([placement.props, data])}` : '';
  const cached = cache?.get(key, path);
  if (cached) return cached;
  const { shell, usedLabels, pathReads } = createServerShell(site, { prefix, path, session }, new Map());
  const element = withinShell(shell, createElement(View, { data, props: placement.props }));
  const html = renderToString(element, { identifierPrefix: idPrefixOf(placement) });
  const labels = [...usedLabels];
  cache?.set(key, { html, labels, pathReads });
  return { html, labels };
}

function tryToRender(
  ...[fragment, placement, data, context, site]: Parameters<typeof renderFragment>
): FragmentOutcome {
  try {
    return { data, ...renderFragment(fragment, placement, data, context, site) };
  } catch (renderError) {
    return { data, html: '', labels: [], renderError };
  }
}

/** Runs a release's server half in this very thread. */
export function createLocalRuntime({ pages, fragments }: ServerUnit): RemoteRuntime {
  const requirePage = (pageKey: string): ServerPage => {
    const page = pages[pageKey];
    if (!page) throw new Error(`this release has no page ${pageKey}`);
    return page;
  };
  return {
    pages: Object.fromEntries(Object.entries(pages).map(([key, { server }]) => [key, toTraits(server)])),
    fragments: new Set(Object.keys(fragments)),
    async loadPage(pageKey, context) {
      const page = requirePage(pageKey);
      const result = await page.server.load(context);
      return { result, head: tryToDescribe(page, result, context) };
    },
    async describePage(pageKey, data, context): Promise<HeadDescription> {
      return requirePage(pageKey).server.head(data, context);
    },
    async renderPage(job) {
      return renderApp(job, createElement(requirePage(job.boot.pageKey).View, { data: job.boot.data }));
    },
    async showFragment(placement, context, site, { isRendered }) {
      const fragment = fragments[placement.name];
      if (!fragment) throw new Error(`this release has no fragment ${placement.name}`);
      const data = await fragment.server.load(context, placement.props);
      if (!isRendered || data === null || data === undefined) return { data, html: '', labels: [] };
      return tryToRender(fragment, placement, data, context, site);
    },
  };
}
