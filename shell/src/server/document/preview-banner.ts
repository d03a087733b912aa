import { formatLocale } from '@storefront/contracts/languages';
import type { Preview } from '../releases/preview';
import type { Site } from '../site/site';
import { escapeHtml } from './head';
import { createInlineStyle } from './inline-style';

/** Styles of the banner, which is fixed over the page; no other page needs them. */
export const previewBannerStyle = createInlineStyle(
  '.preview-banner{position:sticky;inset-block-end:0;z-index:var(--z-toast);display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-5);align-items:center;justify-content:center;padding:var(--space-3) var(--gutter);background:var(--color-ink);color:var(--color-paper);font-size:var(--text-sm);text-align:center}.preview-banner a{color:inherit;text-decoration:underline}',
);

/** Markup that says that others do not see this page, with a link that ends the preview. It is outside of React's root. */
export function renderPreviewBanner({ remote, version, expiresAt }: Preview, site: Site, path: string): string {
  const format = new Intl.DateTimeFormat(formatLocale(site.language.htmlLang), {
    ...{ day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZoneName: 'short',
  });
  const text = site.t('shell_preview_text', { release: `${remote} ${version}`, until: format.format(expiresAt) });
  const end = `/-/preview/end?${new URLSearchParams({ path })}`;
  const way = `<a href="${escapeHtml(end)}">${escapeHtml(site.t('shell_preview_end'))}</a>`;
  return `<aside class="preview-banner" data-preview="${escapeHtml(`${remote}@${version}`)}"><span>${escapeHtml(text)}</span>${way}</aside>`;
}
