import { ownerOfFragment } from '@storefront/contracts/owners';
import { ShellContext, type ShellRuntime } from '@storefront/contracts/runtime';
import { anonymousSession } from '@storefront/contracts/session';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../app/app';
import type { PageBoot } from '../../app/boot-data';
import { BotHeader } from '../../app/bot-header';
import { ProblemPage } from '../../app/problem-page';
import { findFragmentCache } from '../document/fragment-cache';
import { type LoadedFragment, renderFragment } from '../document/fragment-rendering';
import { createServerShell } from '../document/server-shell';
import type { Site } from '../site/site';
import type { ShownRequest, WithFragments } from './stages';

/** A request of which everything is loaded that the page shows. */
export type ReadyRequest = ShownRequest & WithFragments;

export interface RenderedBody {
  body: string;
  fragments: readonly LoadedFragment[];
  /** The labels that the markup shows: they are sent with the page. */
  labels: Record<string, string>;
}

function createView(request: ReadyRequest): ReactElement {
  if (request.problem) return createElement(ProblemPage, { problem: request.problem });
  return createElement(request.View, { data: request.loaded.data });
}

const within = (shell: ShellRuntime) => (element: ReactElement) =>
  createElement(ShellContext, { value: shell }, element);

/** Fragments first, each alone; then the page with their HTML in place. */
export function renderBody(request: ReadyRequest, boot: PageBoot): RenderedBody {
  const { site, path } = request;
  const rendered = request.fragments.map((fragment) => renderFragmentOnce(fragment, request));
  const fragments = rendered.map(({ fragment }) => fragment);
  const { shell, usedLabels } = createServerShell(site, request, fragments);
  const header = boot.layout === 'bot' ? createElement(BotHeader, boot) : undefined;
  const app = createElement(App, { page: boot, isLoading: false, announcement: '', header }, createView(request));
  const body = renderToString(createElement(StaticRouter, { location: path }, within(shell)(app)));
  const labels = new Set([...usedLabels, ...rendered.flatMap(({ labels: own }) => own)]);
  return { body, fragments, labels: pickLabels(site, labels) };
}

/**
 * Renders a fragment, or reuses the markup of the same release, data and texts. Only markup for anonymous visitors is cached.
 */
function renderFragmentOnce(fragment: LoadedFragment, request: ReadyRequest) {
  const { site, path, session, releases, services } = request;
  const { placement, data, id } = fragment;
  const cache = session === anonymousSession ? findFragmentCache(site) : undefined;
  const release = releases.units.get(ownerOfFragment(placement.name))?.release.version;
  const key = cache && data ? `${id} ${release} ${JSON.stringify([placement.props, data])}` : '';
  const cached = cache?.get(key, path);
  if (cached) return { fragment: { ...fragment, html: cached.html }, labels: cached.labels };
  const { shell, usedLabels, pathReads } = createServerShell(site, request, []);
  const rendered = renderFragment(fragment, { releases, log: services.log, wrap: within(shell) });
  const labels = [...usedLabels];
  if (rendered.html) cache?.set(key, { html: rendered.html, labels, pathReads });
  return { fragment: rendered, labels };
}

function pickLabels({ labels }: Site, codes: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries([...codes].flatMap((code) => (labels[code] === undefined ? [] : [[code, labels[code]]])));
}
