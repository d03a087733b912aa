import {
  type FragmentContext,
  type FragmentPlacement,
  idPrefixOf,
  placementId,
  type ServerFragment,
} from '@storefront/contracts/fragments';
import type { HeadDescription, PageContext, PageResult, PageServer, ServerPage } from '@storefront/contracts/pages';
import { evaluateServerUnit, type ServerUnit } from '@storefront/contracts/releases/server-unit';
import { anonymousSession } from '@storefront/contracts/session';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type FragmentMarkup, findFragmentCache } from './fragment-cache';
import type { FragmentOutcome, PageTraits, RemoteRuntime, RenderedSite, StartRuntime } from './remote-runtime';
import { encodeMarkup, noMarkup, renderApp, withinShell } from './render-app';
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
): FragmentMarkup {
  const cache = session === anonymousSession ? findFragmentCache(site) : undefined;
  const key = cache ? `${placementId(placement)} ${JSON.stringify([placement.props, data])}` : '';
  const cached = cache?.get(key, path);
  if (cached) return cached;
  const { shell, usedLabels, pathReads } = createServerShell(site, { prefix, path, session });
  const element = withinShell(shell, createElement(View, { data, props: placement.props }));
  const html = encodeMarkup(renderToString(element, { identifierPrefix: idPrefixOf(placement) }));
  const markup = { html, labels: [...usedLabels], pathReads };
  cache?.set(key, markup);
  return markup;
}

function tryToRender(
  ...[fragment, placement, data, context, site]: Parameters<typeof renderFragment>
): FragmentOutcome {
  try {
    const { html, labels, pathReads } = renderFragment(fragment, placement, data, context, site);
    return { data, html, labels, isOfPath: pathReads.length > 0 };
  } catch (renderError) {
    return { data, html: noMarkup, labels: [], isOfPath: false, renderError };
  }
}

/** Notes whether a fragment asks on which page it stands. */
function watchPath(context: FragmentContext): { watched: FragmentContext; isRead(): boolean } {
  let isRead = false;
  const watched: FragmentContext = {
    ...context,
    get path() {
      isRead = true;
      return context.path;
    },
  };
  return { watched, isRead: () => isRead };
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
      const { watched, isRead } = watchPath(context);
      const data = await fragment.server.load(watched, placement.props);
      const isShown = isRendered && data !== null && data !== undefined;
      const outcome = isShown
        ? tryToRender(fragment, placement, data, context, site)
        : { data, html: noMarkup, labels: [], isOfPath: false };
      return { ...outcome, isOfPath: outcome.isOfPath || isRead() };
    },
  };
}

/** Loads server halves into this very thread: plain CommonJS evaluated with these libraries (docs/decisions/0002). */
export function startLocally(shared: Readonly<Record<string, unknown>>): StartRuntime {
  return async ({ remote, source, filename }) => ({
    ...createLocalRuntime(evaluateServerUnit(source, { filename, remote, shared })),
    release: () => undefined,
    close: async () => undefined,
  });
}
