import type { FragmentPlacement } from '@storefront/contracts/fragments';
import type { HeadDescription } from '@storefront/contracts/pages';
import { ShellContext } from '@storefront/contracts/runtime';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../app/app';
import type { BootData, PageBoot } from '../../app/boot-data';
import { layoutOf, layoutPlacements } from '../../app/layouts';
import { ProblemPage } from '../../app/problem-page';
import { renderDocument } from '../document/document';
import { type LoadedFragment, renderFragment } from '../document/fragment-rendering';
import { alternatesOf, renderHead } from '../document/head';
import { contentSecurityPolicy } from '../document/inline-loader';
import { type PageAssets, pageAssets } from '../document/page-assets';
import { createServerShell } from '../document/server-shell';
import type { Site } from '../site/site-data';
import { type Answer, type Exchange, jsonAnswer, type Step } from './exchange';

type Ready = Exchange & Required<Pick<Exchange, 'site' | 'prefix' | 'session' | 'fragments' | 'language'>>;

function requireReady(exchange: Exchange): Ready {
  const { site, prefix, session, fragments, language } = exchange;
  if (!site || prefix === undefined || !session || !fragments || !language)
    throw new Error('render-page runs after load-fragments');
  return exchange as Ready;
}

/** Every title names the shop; one that does so already is left as it is. */
function fullTitle(title: string, { t, info }: Site): string {
  return title.includes(info.site_name) ? title : t('common_page_title', { title, site: info.site_name });
}

function headOf({ loaded, problem, site }: Ready): HeadDescription {
  if (!problem && loaded) return { ...loaded.head, title: fullTitle(loaded.head.title, site) };
  const titleCode =
    problem?.status === 404
      ? 'common_error_404_page_title'
      : problem?.status === 410
        ? 'common_error_410_page_title'
        : 'common_error_500_title';
  return { title: fullTitle(site.t(titleCode), site), robots: 'noindex' };
}

function pageBootOf(exchange: Ready, head: HeadDescription): PageBoot {
  const { path, pageKey, remote, releases, page, problem, loaded, fragments, services } = exchange;
  const placements = new Set(loaded?.placements.map((placement) => placement.name));
  const isOfPage = ({ placement }: LoadedFragment) => placements.has(placement.name) || problem !== undefined;
  const layout = layoutOf(problem ? undefined : page?.layout);
  const frame = new Set(layoutPlacements(layout).map(({ name }) => name));
  return {
    path,
    pageKey: problem ? `error.${problem.status}` : (pageKey ?? ''),
    remote: problem?.kind === 'remoteUnavailable' || !problem ? (remote ?? null) : null,
    release: problem || !remote ? '' : (releases.units.get(remote)?.release.version ?? ''),
    title: head.title,
    layout,
    isShared: page?.cache === 'public' || problem !== undefined,
    year: new Date().getFullYear(),
    data: problem ? null : loaded?.data,
    problem: problem ?? null,
    fragments: fragments
      .filter((fragment) => isOfPage(fragment) && !frame.has(fragment.placement.name))
      .map(({ placement, data }) => ({ ...placement, data })),
    alternates: alternatesOf(head, services.defaultLanguage),
  };
}

function viewOf({ problem, remote, pageKey, releases, loaded }: Ready): ReactElement {
  if (problem) return createElement(ProblemPage, { problem });
  const View = remote && pageKey && releases.units.get(remote)?.pages[pageKey]?.View;
  if (!View || !loaded) throw new Error(`${pageKey} has no view`);
  return createElement(View, { data: loaded.data });
}

interface Rendered {
  body: string;
  fragments: readonly LoadedFragment[];
  labels: Record<string, string>;
}

/** Fragments first, each alone; then the page with their HTML in place. */
function renderBody(exchange: Ready, boot: PageBoot): Rendered {
  const { site, prefix, path, session, releases, services } = exchange;
  const used = new Set<string>();
  const shellWith = (fragments: readonly LoadedFragment[]) => {
    const { shell, usedLabels } = createServerShell(site, { prefix, path, session }, fragments);
    const render = (element: ReactElement) => createElement(ShellContext, { value: shell }, element);
    return { render, collect: () => usedLabels.forEach((code) => void used.add(code)) };
  };
  const alone = shellWith([]);
  const fragments = exchange.fragments.map((fragment) =>
    renderFragment(fragment, { releases, log: services.log, wrap: alone.render }),
  );
  alone.collect();
  const whole = shellWith(fragments);
  const app = createElement(App, { page: boot, isLoading: false, announcement: '' }, viewOf(exchange));
  const body = renderToString(createElement(StaticRouter, { location: path, children: whole.render(app) }));
  whole.collect();
  return { body, fragments, labels: labelsOf(site, used) };
}

function labelsOf({ labels }: Site, codes: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries([...codes].flatMap((code) => (labels[code] === undefined ? [] : [[code, labels[code]]])));
}

function bootDataOf(
  exchange: Ready,
  page: PageBoot,
  labels: Record<string, string>,
  integrity: Readonly<Record<string, string>>,
): BootData {
  const { site, prefix, session, releases, services, language } = exchange;
  const remotes = [...releases.units.values()].map(({ remote, release, publicPath }) => [
    remote,
    { version: release.version, container: release.client.container, entry: publicPath + release.client.entry },
  ]);
  return {
    language: language.code,
    defaultLanguage: services.defaultLanguage,
    prefix,
    currency: site.currency,
    site: site.info,
    labels,
    labelsUrl: `/-/labels/${language.code}/${site.labelsHash}.json`,
    session,
    remotes: Object.fromEntries(remotes),
    releaseSet: releases.id,
    integrity,
    page,
  };
}

/** Scripts as HTTP preloads: preload links in the markup are blocked by the policy (docs/decisions/0004). */
function linkHeader(exchange: Ready, { js, integrity }: PageAssets): string {
  const scripts = [...exchange.services.assets.scripts, ...js.map((src) => ({ src, integrity: integrity[src] ?? '' }))];
  return scripts
    .map(
      ({ src, integrity: hash }) =>
        `<${src}>; rel=preload; as=script; crossorigin=anonymous; integrity="${hash}"; fetchpriority=low`,
    )
    .join(', ');
}

async function documentAnswer(exchange: Ready, head: HeadDescription, boot: PageBoot): Promise<Answer> {
  const { services, releases, site, language, path, problem, loaded, pageKey, remote } = exchange;
  const { body, fragments, labels } = renderBody(exchange, boot);
  const placements: FragmentPlacement[] = boot.fragments.map(({ name, props }) => ({ name, props }));
  const shown = problem ? {} : { pageKey, remote };
  const assets = pageAssets(releases, { ...shown, placements, layoutPlacements: layoutPlacements(boot.layout) });
  const styles = [{ css: services.assets.css }, ...(await services.styleSheets.read(releases, assets.css))];
  const status = problem?.status ?? loaded?.status ?? 200;
  const html = renderDocument({
    htmlLang: language.htmlLang,
    head: renderHead(head, {
      publicUrl: services.publicUrl,
      path,
      language: language.code,
      defaultLanguage: services.defaultLanguage,
      siteName: site.info.site_name,
      isIndexable: status === 200,
    }),
    styles,
    assets: services.assets,
    body,
    boot: bootDataOf(exchange, boot, labels, assets.integrity),
  });
  exchange.fragments = fragments;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(styles.map(({ css }) => css)),
    link: linkHeader(exchange, assets),
  };
  return { status, headers, body: html };
}

/** Renders the document, or answers the page's data to a browser that renders it itself. */
export const renderPage: Step = async (exchange) => {
  const ready = requireReady(exchange);
  const head = headOf(ready);
  const boot = pageBootOf(ready, head);
  const status = ready.problem?.status ?? ready.loaded?.status ?? 200;
  exchange.answer =
    exchange.wants === 'data'
      ? jsonAnswer(status, { page: boot, releaseSet: ready.releases.id })
      : await documentAnswer(ready, head, boot);
  return undefined;
};
