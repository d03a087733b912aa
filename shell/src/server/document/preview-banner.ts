import { formatLocale } from '@storefront/contracts/languages';
import type { Preview } from '../releases/preview';
import type { Site } from '../site/site';
import { escapeHtml } from './head';
import { createInlineStyle } from './inline-style';

/** Styles of the banner, which is fixed over the page, below the consent banner's answers; no other page needs them. */
export const previewBannerStyle = createInlineStyle(
  [
    '.preview-banner{position:sticky;inset-block-end:0;z-index:calc(var(--z-toast) - 1);display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-5);align-items:center;justify-content:center;padding:var(--space-3) var(--gutter);background:var(--color-ink);color:var(--color-paper);font-size:var(--text-sm);text-align:center}',
    '.preview-banner a{color:inherit;text-decoration:underline}',
    '.preview-banner ul,.preview-banner li{display:flex;flex-wrap:wrap;gap:var(--space-1) var(--space-5);justify-content:center}',
    '.preview-banner ul{margin:0;padding:0;list-style:none}',
    '.preview-banner li{column-gap:var(--space-2)}',
  ].join(''),
);

const toName = ({ remote, version }: Preview) => `${remote} ${version}`;

function formatEnd({ expiresAt }: Preview, { language }: Site): string {
  const format = new Intl.DateTimeFormat(formatLocale(language.htmlLang), {
    ...{ day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZoneName: 'short',
  });
  return format.format(expiresAt);
}

/** A link that ends previews; `name` says to screen readers which of several. */
function renderEnd(text: string, query: Readonly<Record<string, string>>, name?: string): string {
  const href = escapeHtml(`/-/preview/end?${new URLSearchParams(query)}`);
  const label = name === undefined ? '' : ` aria-label="${escapeHtml(`${text}: ${name}`)}"`;
  return `<a href="${href}"${label}>${escapeHtml(text)}</a>`;
}

function renderOne(preview: Preview, site: Site, path: string): string {
  const text = site.t('shell_preview_text', { release: toName(preview), until: formatEnd(preview, site) });
  return `<span>${escapeHtml(text)}</span>${renderEnd(site.t('shell_preview_end'), { path })}`;
}

/** Each of several previews expires at its own time, and can be ended alone. */
function renderSeveral(previews: readonly Preview[], site: Site, path: string): string {
  const items = previews.map((preview) => {
    const text = site.t('shell_preview_item', { release: toName(preview), until: formatEnd(preview, site) });
    const end = renderEnd(site.t('shell_preview_end'), { remote: preview.remote, path }, toName(preview));
    return `<li><span>${escapeHtml(text)}</span>${end}</li>`;
  });
  const heading = `<span>${escapeHtml(site.t('shell_previews_text'))}</span>`;
  return `${heading}<ul role="list">${items.join('')}</ul>${renderEnd(site.t('shell_previews_end'), { path })}`;
}

/**
 * Markup that says that others do not see this page, with links that end the previews; empty without any. It is outside
 * of React's root.
 */
export function renderPreviewBanner(previews: readonly Preview[], site: Site, path: string): string {
  const [first, ...others] = previews;
  if (!first) return '';
  const names = previews.map(({ remote, version }) => `${remote}@${version}`).join(' ');
  const content = others.length === 0 ? renderOne(first, site, path) : renderSeveral(previews, site, path);
  return `<aside class="preview-banner" data-preview="${escapeHtml(names)}">${content}</aside>`;
}
