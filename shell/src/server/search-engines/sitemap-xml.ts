import { type LanguageCode, languageCodes, languages } from '@storefront/contracts/languages';
import type { SitemapPage } from './sitemap-pages';
import { escapeXml } from './xml-text';

/** What the protocol allows in one file (sitemaps.org). */
const maxUrls = 50_000;
const maxBytes = 50 * 1_048_576;

/** One file: a stretch of one language's pages. */
export interface SitemapFile {
  /** `de`, `de-2`: stands in `/sitemap-<name>.xml`. */
  name: string;
  language: LanguageCode;
  pages: readonly SitemapPage[];
}

interface Context {
  publicUrl: string;
  defaultLanguage: LanguageCode;
}

/** As the standard wants an address: encoded for URLs, then for XML. */
function address(path: string, { publicUrl }: Context): string {
  return escapeXml(publicUrl + encodeURI(decodeURI(path)));
}

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const foot = '</urlset>\n';

function alternateLink(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
}

/** The page in all its languages, its own among them, and where to go from any other. */
function alternateLinks({ paths }: SitemapPage, context: Context): string {
  const links = languageCodes.flatMap((code) => {
    const path = paths[code];
    return path === undefined ? [] : [alternateLink(languages[code].htmlLang, address(path, context))];
  });
  const fallback = paths[context.defaultLanguage];
  return links.join('') + (fallback === undefined ? '' : alternateLink('x-default', address(fallback, context)));
}

function entry(page: SitemapPage, language: LanguageCode, context: Context): string {
  const { lastModified } = page;
  const modified = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : '';
  const location = `<loc>${address(page.paths[language] ?? '', context)}</loc>`;
  return `<url>${location}${modified}${alternateLinks(page, context)}</url>\n`;
}

/** The length of an entry without making it, near enough and never too small: for the limit of a file. */
function entryBytes({ paths }: SitemapPage, { publicUrl }: Context): number {
  const links = Object.values(paths);
  // Each character of an address may become three times two of its bytes; the markup around it stays below 100.
  return [...links, '', ''].reduce((sum, path) => sum + 100 + publicUrl.length + Buffer.byteLength(path) * 3, 0);
}

/** Parts a language's pages where the protocol's limits are reached. */
function splitPages(pages: readonly SitemapPage[], context: Context, limits: { urls: number; bytes: number }) {
  const files: SitemapPage[][] = [[]];
  let bytes = head.length + foot.length;
  for (const page of pages) {
    const size = entryBytes(page, context);
    const isFull = (files.at(-1)?.length ?? 0) >= limits.urls || bytes + size > limits.bytes;
    if (isFull) files.push([]);
    bytes = (isFull ? head.length + foot.length : bytes) + size;
    files.at(-1)?.push(page);
  }
  return files;
}

/** The files of all languages. A language without a page has none. */
export function planSitemap(
  pages: readonly SitemapPage[],
  context: Context,
  limits = { urls: maxUrls, bytes: maxBytes },
): SitemapFile[] {
  return languageCodes.flatMap((language) => {
    const own = pages.filter(({ paths }) => paths[language] !== undefined);
    return splitPages(own, context, limits).flatMap((part, index) =>
      part.length === 0 ? [] : [{ name: index === 0 ? language : `${language}-${index + 1}`, language, pages: part }],
    );
  });
}

const entriesPerChunk = 200;

/** Generates a file in pieces: 50,000 entries are some 50 megabytes, too much to hold at once. */
export function* renderSitemap({ language, pages }: SitemapFile, context: Context): Generator<string> {
  yield head;
  for (let start = 0; start < pages.length; start += entriesPerChunk) {
    const part = pages.slice(start, start + entriesPerChunk);
    yield part.map((page) => entry(page, language, context)).join('');
  }
  yield foot;
}

/** The list of the files. */
export function renderSitemapIndex(files: readonly SitemapFile[], builtAt: Date, context: Context): string {
  const modified = builtAt.toISOString();
  const entries = files.map(
    ({ name }) =>
      `<sitemap><loc>${address(`/sitemap-${name}.xml`, context)}</loc><lastmod>${modified}</lastmod></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}
