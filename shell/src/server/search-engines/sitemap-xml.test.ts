import type { SitemapPage } from './sitemap-pages';
import { planSitemap, renderSitemap, renderSitemapIndex } from './sitemap-xml';

const context = { publicUrl: 'https://shop.example', defaultLanguage: 'ba' } as const;
const mug: SitemapPage = { paths: { ba: '/šolja/', de: '/de/tasse/?a=1&b=2' }, lastModified: '2026-03-01' };
const bosnianOnly: SitemapPage = { paths: { ba: '/samo-ovdje/' } };

it('has one file per language, with the pages that exist in it', () => {
  const files = planSitemap([mug, bosnianOnly], context);
  expect(files.map(({ name, pages }) => [name, pages.length])).toEqual([
    ['ba', 2],
    ['de', 1],
  ]);
});

it('begins another file where the protocol’s limits are reached', () => {
  const pages = Array.from({ length: 5 }, (_, index): SitemapPage => ({ paths: { ba: `/p-${index}/` } }));
  const names = (limits: { urls: number; bytes: number }) =>
    planSitemap(pages, context, limits).map(({ name, pages: own }) => `${name} ${own.length}`);
  expect(names({ urls: 2, bytes: 1e6 })).toEqual(['ba 2', 'ba-2 2', 'ba-3 1']);
  expect(names({ urls: 99, bytes: 1200 })).toEqual(['ba 2', 'ba-2 2', 'ba-3 1']);
});

it('keeps every file within 50,000 addresses and 50 megabytes', () => {
  const paths = (index: number) =>
    Object.fromEntries(
      ['ba', 'hr', 'de', 'at'].map((code) => [code, `/${code}/a-thing-with-a-long-name-item-${index}/`]),
    );
  const pages = Array.from({ length: 60_000 }, (_, index): SitemapPage => ({ paths: paths(index) }));
  const files = planSitemap(pages, context);
  expect(files.reduce((sum, file) => sum + file.pages.length, 0)).toBe(4 * 60_000);
  for (const file of files.slice(0, 2)) {
    let bytes = 0;
    for (const part of renderSitemap(file, context)) bytes += Buffer.byteLength(part);
    expect(file.pages.length).toBeLessThanOrEqual(50_000);
    expect(bytes).toBeLessThanOrEqual(50 * 1_048_576);
  }
});

it('names each page with its date and with all its languages, itself among them', () => {
  const [file] = planSitemap([mug], context);
  const xml = file ? [...renderSitemap(file, context)].join('') : '';
  expect(xml).toContain('<loc>https://shop.example/%C5%A1olja/</loc><lastmod>2026-03-01</lastmod>');
  expect([...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => `${lang} ${href}`)).toEqual([
    'bs-BA https://shop.example/%C5%A1olja/',
    'de-DE https://shop.example/de/tasse/?a=1&amp;b=2',
    'x-default https://shop.example/%C5%A1olja/',
  ]);
});

it('lists the files', () => {
  const xml = renderSitemapIndex(planSitemap([mug], context), new Date('2026-03-02T10:00:00Z'), context);
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)/g)].map(([, loc, date]) => `${loc} ${date}`)).toEqual([
    'https://shop.example/sitemap-ba.xml 2026-03-02T10:00:00.000Z',
    'https://shop.example/sitemap-de.xml 2026-03-02T10:00:00.000Z',
  ]);
});
