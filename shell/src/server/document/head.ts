import { type LanguageCode, languages } from '@storefront/contracts/languages';
import type { HeadDescription, LcpPicture } from '@storefront/contracts/pages';
import { toPictureSet } from '../../app/lcp-picture';
import { socialCardPath, socialPicturePath, socialPictureSize } from '../search-engines/social-picture';

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
  /** Those that the shop speaks. */
  languages: readonly LanguageCode[];
  siteName: string;
  isIndexable: boolean;
}

function meta(key: 'name' | 'property', name: string, content: string | undefined): string {
  return content ? `<meta ${key}="${name}" content="${escapeHtml(content)}">` : '';
}

/** The page's address to index, and the same page in the other languages: a list that each of them repeats (reciprocity). */
function listedAddresses(head: HeadDescription, { path, language, languages: spoken }: HeadContext) {
  const canonical = head.canonical ?? path;
  const { alternates } = head;
  if (!alternates) return { canonical, byLanguage: new Map<LanguageCode, string>() };
  const [, query = ''] = canonical.split(/(?=\?)/);
  // Page 2 of a list is page 2 in every language.
  const own = (code: LanguageCode) => (code === language ? canonical : `${alternates[code]}${query}`);
  const codes = spoken.filter((code) => code === language || alternates[code]);
  return { canonical, byLanguage: new Map(codes.map((code) => [code, own(code)])) };
}

function link(rel: string, href: string, hreflang?: string): string {
  const language = hreflang ? ` hreflang="${hreflang}"` : '';
  return `<link rel="${rel}"${language} href="${escapeHtml(href)}">`;
}

/** Canonical, the languages, and the neighbours in a list of pages. */
function addressLinks(head: HeadDescription, context: HeadContext): string {
  const { publicUrl, defaultLanguage } = context;
  const { canonical, byLanguage } = listedAddresses(head, context);
  const alternates = [...byLanguage].map(([code, path]) =>
    link('alternate', publicUrl + path, languages[code].htmlLang),
  );
  const fallback = byLanguage.get(defaultLanguage);
  return [
    link('canonical', publicUrl + canonical),
    ...alternates,
    fallback === undefined ? '' : link('alternate', publicUrl + fallback, 'x-default'),
    head.previous ? link('prev', publicUrl + head.previous) : '',
    head.next ? link('next', publicUrl + head.next) : '',
  ].join('');
}

/** `de_AT`: networks know no script, and no language without a territory. */
function openGraphLocale(code: LanguageCode): string {
  const [language = '', ...rest] = languages[code].htmlLang.split('-');
  return `${language}_${rest.at(-1) ?? 'GB'}`;
}

function openGraph(head: HeadDescription, context: HeadContext): string {
  const { publicUrl, siteName, language } = context;
  const { canonical, byLanguage } = listedAddresses(head, context);
  const others = [...byLanguage.keys()].filter((code) => code !== language);
  const image = publicUrl + (head.picture ? socialPicturePath(head.picture) : socialCardPath);
  return [
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', publicUrl + canonical),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', head.kind ?? 'website'),
    meta('property', 'og:locale', openGraphLocale(language)),
    ...others.map((code) => meta('property', 'og:locale:alternate', openGraphLocale(code))),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', String(socialPictureSize.width)),
    meta('property', 'og:image:height', String(socialPictureSize.height)),
    meta('property', 'og:image:alt', head.title),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', head.title),
  ].join('');
}

function picturePreload(picture: LcpPicture): string {
  const { sizes, media } = picture;
  const only = media ? ` media="${escapeHtml(media)}"` : '';
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(toPictureSet(picture))}" imagesizes="${escapeHtml(sizes)}"${only} fetchpriority="high">`;
}

function lcpPreload({ lcpPicture }: HeadDescription): string {
  return [lcpPicture ?? []].flat().map(picturePreload).join('');
}

/** What a browser shows on a tab, on a home screen, and calls the site when it is installed. */
function siteFiles({ language, defaultLanguage }: HeadContext): string {
  const query = language === defaultLanguage ? '' : `?lang=${language}`;
  return link('apple-touch-icon', '/-/icon-180.png') + link('manifest', `/manifest.webmanifest${query}`);
}

/** Feed readers find the feed by it, from whatever address they are given. */
function feedLink({ feed }: HeadDescription, { publicUrl }: HeadContext): string {
  if (!feed) return '';
  const [title, href] = [feed.title, publicUrl + feed.path].map(escapeHtml);
  return `<link rel="alternate" type="application/atom+xml" title="${title}" href="${href}">`;
}

const indexed = 'index, follow, max-image-preview:large, max-snippet:-1';

/** The head's markup apart from styles and scripts. */
export function renderHead(head: HeadDescription, context: HeadContext): string {
  const isHidden = head.robots === 'noindex' || !context.isIndexable;
  const jsonLd = (head.jsonLd ?? []).map((item) => `<script type="application/ld+json">${scriptJson(item)}</script>`);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    isHidden ? meta('name', 'robots', 'noindex') : meta('name', 'robots', indexed) + addressLinks(head, context),
    openGraph(head, context),
    siteFiles(context),
    feedLink(head, context),
    lcpPreload(head),
    ...jsonLd,
  ].join('');
}
