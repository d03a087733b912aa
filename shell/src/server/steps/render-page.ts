import { buildNoticeRefreshMs, noticeRefreshMs } from '@storefront/contracts/constants';
import type { FragmentPlacement } from '@storefront/contracts/fragments';
import type { HeadDescription } from '@storefront/contracts/pages';
import type { BootData, PageBoot } from '../../app/boot-data';
import { chooseLayout, layoutPlacements } from '../../app/layouts';
import { jsonAnswer, type PlainAnswer } from '../answers';
import { botPolicy, renderBotDocument } from '../document/bot-document';
import { type PageScript, renderDocument } from '../document/document';
import { renderHead } from '../document/head';
import { contentSecurityPolicy, reportingEndpoints } from '../document/inline-loader';
import type { InlineStyle } from '../document/inline-style';
import { type PageAssets, pageAssets } from '../document/page-assets';
import { previewBannerStyle, renderPreviewBanner } from '../document/preview-banner';
import { speculationRulesMarkup } from '../document/speculation-rules';
import type { PageError } from '../page-error';
import { toDirectory } from '../releases/fragment-slots';
import type { LoadedFragment } from '../remotes/load-fragment';
import { toBrowserSettings } from '../settings/browser-settings';
import { listedScripts, serverNoscripts } from '../settings/listed-scripts';
import { noticeLabels } from '../site/fallback-site';
import type { Site } from '../site/site';
import type { Step } from './create-pipeline';
import { languageTargets } from './language-targets';
import { type ReadyRequest, renderBody } from './render-body';
import type { Rendered } from './stages';

/** Appends the shop's name to a title that does not contain it. */
function fullTitle(title: string, { t, info }: Site): string {
  return title.includes(info.site_name) ? title : t('common_page_title', { title, site: info.site_name });
}

const errorTitles: Readonly<Record<PageError['kind'], string>> = {
  notFound: 'common_error_404_page_title',
  gone: 'common_error_410_page_title',
  maintenance: 'common_upgrade_title',
  upgrade: 'common_upgrade_title',
  build: 'common_upgrade_title',
  underDevelopment: 'shell_under_development_title',
  unauthorized: 'common_error_401_text',
  remoteUnavailable: 'common_error_503_remote_title',
  unreachable: 'shell_unreachable_title',
  failed: 'common_error_500_title',
};

function findErrorTitle({ kind, url }: PageError): string {
  return kind === 'unauthorized' && url ? 'shell_unauthorized_text' : errorTitles[kind];
}

function createHead(request: ReadyRequest): HeadDescription {
  const { problem, site } = request;
  if (problem) return { title: fullTitle(site.t(findErrorTitle(problem)), site), robots: 'noindex' };
  const head = { ...request.head, title: fullTitle(request.head.title, site) };
  return request.isHidden ? { ...head, robots: 'noindex' } : head;
}

/** Whether the problem belongs to the address; any other may be over when the visitor returns. */
const isLasting = ({ kind }: PageError) => kind === 'notFound' || kind === 'gone';

function createPageBoot(request: ReadyRequest, head: HeadDescription): PageBoot {
  const { path, pageKey, remote, releases, page, problem, loaded, fragments, isHidden } = request;
  const placements = new Set(loaded?.placements.map((placement) => placement.name));
  const isOfPage = ({ placement }: LoadedFragment) => placements.has(placement.name) || problem !== undefined;
  const layout = chooseLayout(request);
  const frame = new Set(layoutPlacements(layout, request.services.settings.slots).map(({ name }) => name));
  return {
    path,
    pageKey: problem ? `error.${problem.status}` : (pageKey ?? ''),
    remote: problem?.kind === 'remoteUnavailable' || !problem ? (remote ?? null) : null,
    release: problem || !remote ? '' : (releases.units.get(remote)?.release.version ?? ''),
    title: head.title,
    layout,
    isHidden,
    isShared: !isHidden && (problem ? isLasting(problem) : page?.cache === 'public'),
    year: new Date().getFullYear(),
    data: problem ? null : loaded?.data,
    problem: problem ?? null,
    fragments: fragments
      .filter((fragment) => isOfPage(fragment) && !frame.has(fragment.placement.name))
      .map(({ placement, data }) => ({ ...placement, data })),
    alternates: languageTargets(request, head),
    ...(page?.parameters && !problem && { parameters: page.parameters }),
  };
}

function createBootData(
  request: ReadyRequest,
  page: PageBoot,
  labels: Record<string, string>,
  integrity: Readonly<Record<string, string>>,
): BootData {
  const { site, prefix, session, releases, services, language } = request;
  const remotes = [...releases.units.values()].map(({ remote, release, publicPath }) => [
    remote,
    {
      version: release.version,
      container: release.client.container,
      entry: (services.assetsOrigin ?? '') + publicPath + release.client.entry,
    },
  ]);
  return {
    language: language.code,
    defaultLanguage: services.defaultLanguage,
    prefix,
    currency: site.currency,
    site: site.info,
    settings: toBrowserSettings(services.settings),
    isProduction: services.isProduction,
    scripts: listedScripts(services.settings, site.info, services.isProduction),
    labels,
    labelsUrl: `/-/labels/${language.code}/${site.labelsHash}.json`,
    session,
    remotes: Object.fromEntries(remotes),
    fragments: toDirectory(releases, services.settings),
    assetsOrigin: services.assetsOrigin,
    releaseSet: releases.id,
    integrity,
    page,
  };
}

/** The shell's own scripts, then those of the page. */
function pageScripts(request: ReadyRequest, { js, integrity }: PageAssets): PageScript[] {
  const own = request.services.assets.scripts.map((script) => ({ ...script, isShell: true as const }));
  const { assetsOrigin } = request.services;
  return [...own, ...js.map((path) => ({ src: (assetsOrigin ?? '') + path, integrity: integrity[path] ?? '' }))];
}

interface ComposeParts {
  boot: PageBoot;
  /** Markup. */
  head: string;
  styles: readonly InlineStyle[];
  body: readonly Uint8Array[];
  assets: PageAssets;
  labels: Record<string, string>;
}

/** The whole document, with what its markup is allowed to load. */
function composeDocument(request: ReadyRequest, parts: ComposeParts): Pick<PlainAnswer, 'headers' | 'body'> {
  const { services, language } = request;
  const { boot, head, styles, body, assets, labels } = parts;
  const common = { htmlLang: language.htmlLang, head, styles, body };
  const type = { 'content-type': 'text/html; charset=utf-8' };
  if (request.isBot) {
    return {
      headers: { ...type, 'content-security-policy': botPolicy(styles) },
      body: renderBotDocument(common),
    };
  }
  const data = createBootData(request, boot, labels, assets.integrity);
  const { settings, assetsOrigin } = services;
  const policy = contentSecurityPolicy(styles, { settings, assetsOrigin, hasListedScripts: data.scripts !== null });
  return {
    headers: {
      ...type,
      'content-security-policy': policy,
      'reporting-endpoints': reportingEndpoints,
    },
    body: renderDocument({
      ...common,
      assets: services.assets,
      assetsOrigin,
      scripts: pageScripts(request, assets),
      // Other languages of a visitor's own page are the visitor's own as well.
      speculation: request.page?.cache === 'public' ? speculationRulesMarkup : '',
      noscripts: serverNoscripts(services.settings),
      banner: renderPreviewBanner(request.previews, request.site, request.path),
      boot: data,
    }),
  };
}

/** How often a notice reloads its page; with scripts the browser's half does it. */
const refreshMs: Partial<Record<PageError['kind'], number>> = {
  maintenance: noticeRefreshMs,
  upgrade: noticeRefreshMs,
  unreachable: noticeRefreshMs,
  build: buildNoticeRefreshMs,
};

/** Reloads a notice without scripts too. Bots get `Retry-After` instead. */
function refreshWithoutScripts({ problem, isBot }: ReadyRequest): string {
  const afterMs = problem && !isBot && refreshMs[problem.kind];
  return afterMs ? `<noscript><meta http-equiv="refresh" content="${afterMs / 1000}"></noscript>` : '';
}

const toStatus = ({ problem, loaded }: ReadyRequest) => problem?.status ?? loaded?.status ?? 200;

async function renderDocumentAnswer(
  request: ReadyRequest,
  head: HeadDescription,
  boot: PageBoot,
): Promise<PlainAnswer> {
  const { services, releases, site, language, path, problem, pageKey, remote } = request;
  const { body, labels } = await renderBody(request, boot);
  const placements: FragmentPlacement[] = boot.fragments.map(({ name, props }) => ({ name, props }));
  const shown = problem ? {} : { pageKey, remote };
  const ofLayout = layoutPlacements(boot.layout, services.settings.slots);
  const assets = pageAssets(releases, { ...shown, placements, layoutPlacements: ofLayout });
  const ofPreview = request.previews.length > 0 ? [previewBannerStyle] : [];
  const sheets = await services.styleSheets.read(releases, assets.css);
  const ofShop = site.look.style ? [site.look.style] : [];
  const styles = [services.assets.style, ...ofShop, ...sheets, ...ofPreview];
  const status = toStatus(request);
  const headMarkup = renderHead(head, {
    publicUrl: services.publicUrl,
    path,
    language: language.code,
    defaultLanguage: services.defaultLanguage,
    languages: request.spoken,
    siteName: site.info.site_name,
    isIndexable: status === 200,
  });
  const parts = { boot, head: headMarkup + refreshWithoutScripts(request), styles, body, assets, labels };
  return { status, ...composeDocument(request, parts) };
}

/** The labels of a notice, the shop's own where they are known: the browser may not have loaded any. */
function findNoticeLabels({ problem, site, language }: ReadyRequest): Record<string, string> | undefined {
  if (!problem || isLasting(problem)) return undefined;
  const own = noticeLabels(language.code);
  return Object.fromEntries(Object.entries(own).map(([code, text]) => [code, site.labels[code] ?? text]));
}

/** Renders the document, or answers the page's data to a browser that renders it itself. */
export const renderPage: Step<ReadyRequest, Rendered> = async (request) => {
  const head = createHead(request);
  const boot = createPageBoot(request, head);
  if (request.wants === 'html') return { rendered: await renderDocumentAnswer(request, head, boot) };
  const pictures = head.lcpPicture && [head.lcpPicture].flat();
  const { releases, services, remote, pageKey, problem } = request;
  const own = problem ? {} : { remote, pageKey };
  const { js, css } = pageAssets(releases, { ...own, placements: [], layoutPlacements: [] });
  const files = [...js, ...css].map((path) => (services.assetsOrigin ?? '') + path);
  const data = { page: boot, releaseSet: releases.id, labels: findNoticeLabels(request), files, pictures };
  return { rendered: jsonAnswer(toStatus(request), data) };
};
