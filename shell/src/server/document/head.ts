import { type LanguageCode, languageCodes, languagePrefix, languages } from '@storefront/contracts/languages';
import type { HeadDescription, LcpPicture } from '@storefront/contracts/pages';

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** JSON inside a script element: `<` cannot close it, U+2028/9 cannot break a parser. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** What the head needs besides the page's own description. */
export interface HeadContext {
  publicUrl: string;
  path: string;
  language: LanguageCode;
  defaultLanguage: LanguageCode;
  siteName: string;
  isIndexable: boolean;
}

/** The page in every language; the language's home where the page does not exist in it. */
export function alternatesOf(
  { alternates = {} }: HeadDescription,
  defaultLanguage: LanguageCode,
): Record<string, string> {
  return Object.fromEntries(
    languageCodes.map((code) => [code, alternates[code] ?? `${languagePrefix(code, defaultLanguage)}/`]),
  );
}

function meta(key: 'name' | 'property', name: string, content: string | undefined): string {
  return content ? `<meta ${key}="${name}" content="${escapeHtml(content)}">` : '';
}

function hreflangLinks({ alternates }: HeadDescription, { publicUrl, defaultLanguage }: HeadContext): string {
  if (!alternates) return '';
  const links = languageCodes
    .filter((code) => alternates[code])
    .map(
      (code) =>
        `<link rel="alternate" hreflang="${languages[code].htmlLang}" href="${publicUrl}${escapeHtml(alternates[code] ?? '')}">`,
    );
  const fallback = alternates[defaultLanguage];
  if (fallback) links.push(`<link rel="alternate" hreflang="x-default" href="${publicUrl}${escapeHtml(fallback)}">`);
  return links.join('');
}

function openGraph(head: HeadDescription, { publicUrl, siteName, language }: HeadContext, url: string): string {
  const picture = head.picture && `${publicUrl}/-/img/960/${head.picture}.jpg`;
  return [
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', languages[language].htmlLang.replaceAll('-', '_')),
    meta('property', 'og:image', picture),
  ].join('');
}

function picturePreload({ src, sizes, widths, media }: LcpPicture): string {
  const set = widths.map((width) => `/-/img/${width}/${src}.avif ${width}w`).join(', ');
  const only = media ? ` media="${escapeHtml(media)}"` : '';
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(set)}" imagesizes="${escapeHtml(sizes)}"${only} fetchpriority="high">`;
}

function lcpPreload({ lcpPicture }: HeadDescription): string {
  return [lcpPicture ?? []].flat().map(picturePreload).join('');
}

/** The head's markup apart from styles and scripts. */
export function renderHead(head: HeadDescription, context: HeadContext): string {
  const url = context.publicUrl + (head.canonical ?? context.path);
  const isHidden = head.robots === 'noindex' || !context.isIndexable;
  const jsonLd = (head.jsonLd ?? []).map((item) => `<script type="application/ld+json">${scriptJson(item)}</script>`);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    isHidden
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(url)}">${hreflangLinks(head, context)}`,
    openGraph(head, context, url),
    lcpPreload(head),
    ...jsonLd,
  ].join('');
}
