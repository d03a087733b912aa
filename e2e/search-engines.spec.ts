import { expect, test } from '@playwright/test';
import { structuredDataErrors } from '@storefront/remote-kit/testing/structured-data';
import { languageCodes } from '../shared-contracts/src/languages/languages';
import { label } from './labels';

/**
 * Every page of the language without a prefix, and every fourth page of one with a prefix: the same code renders both. The
 * sitemaps of all languages are compared with each other.
 */
const crawled = [
  { language: 'ba', every: 1 },
  { language: 'de', every: 4 },
];

interface Listed {
  url: string;
  /** `bs-BA https://…` of each language, in document order. */
  alternates: string[];
}

function readAlternates(markup: string): string[] {
  return [...markup.matchAll(/hreflang="([^"]+)" href="(http[^"]+)"/g)].map(([, lang, href]) => `${lang} ${href}`);
}

function readSitemap(xml: string): Listed[] {
  const entries = xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g);
  return [...entries].map(([, url = '', rest = '']) => ({ url, alternates: readAlternates(rest) }));
}

/** A script holds one object or an array of objects. */
function parseJsonLd(html: string): object[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...scripts].flatMap(([, json = '']) => JSON.parse(json));
}

test('every sitemap page answers 200 with its canonical address, alternates and structured data', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const index = await (await request.get('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(files).toHaveLength(languageCodes.length);
  const listed = new Map<string, Listed>();
  for (const file of files) {
    for (const page of readSitemap(await (await request.get(file)).text())) listed.set(page.url, page);
  }

  await test.step('alternates are reciprocal', () => {
    const oneSided = [...listed.values()].flatMap(({ url, alternates }) =>
      alternates
        .map((alternate) => alternate.split(' ')[1] ?? '')
        .filter((other) => listed.get(other)?.alternates.join() !== alternates.join())
        .map((other) => `${url} → ${other}`),
    );
    expect(oneSided).toEqual([]);
  });

  for (const { language, every } of crawled) {
    await test.step(`the pages in ${language}`, async () => {
      const own = readSitemap(await (await request.get(`/sitemap-${language}.xml`)).text());
      expect(own.length).toBeGreaterThan(50);
      for (const { url, alternates } of own.filter((_, index) => index % every === 0)) {
        const answer = await request.get(url, { maxRedirects: 0 });
        const html = await answer.text();
        const links = readAlternates(html.slice(0, html.indexOf('</head>')));
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
        expect([url, answer.status(), canonical]).toEqual([url, 200, decodeURI(url)]);
        expect([url, ...links]).toEqual([url, ...alternates.map(decodeURI)]);
        expect([url, structuredDataErrors(parseJsonLd(html))]).toEqual([url, []]);
        expect(html).toContain(`<meta property="og:url" content="${canonical}">`);
      }
    });
  }
  expect(files.every((file) => file.startsWith(`${baseURL}/sitemap-`))).toBe(true);
});

/** A feed as a reader understands it, by the browser's own parser. */
function parseFeed(xml: string) {
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  const texts = (path: string) => [...feed.querySelectorAll(path)].map(({ textContent }) => textContent ?? '');
  const links = [...feed.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');
  return {
    root: `${feed.documentElement.namespaceURI} ${feed.documentElement.localName}`,
    ids: texts('id'),
    updated: texts('updated'),
    titles: texts('entry > title'),
    posts: [...feed.querySelectorAll('entry > link')].map((link) => link.getAttribute('href') ?? ''),
    links: [...links, ...texts('icon')],
  };
}

test('the journal of every language names a feed, which holds its posts under their addresses', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/');
  for (const language of languageCodes) {
    const answer = await request.get(`/feed-${language}.xml`);
    expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = await page.evaluate(parseFeed, await answer.text());
    expect(feed.root).toBe('http://www.w3.org/2005/Atom feed');
    expect(feed.titles.length).toBeGreaterThan(5);
    expect(new Set(feed.ids).size).toBe(feed.titles.length + 1);
    expect(feed.updated).toEqual(feed.updated.map((time) => new Date(time).toISOString()));
    expect(feed.links.filter((link) => !link.startsWith(`${baseURL}/`))).toEqual([]);
    const [newest = ''] = feed.posts;
    const html = await (await request.get(newest, { maxRedirects: 0 })).text();
    expect(html).toContain(`<link rel="canonical" href="${decodeURI(newest)}">`);
    expect(html).toMatch(
      new RegExp(`type="application/atom\\+xml" title="[^"]+" href="${baseURL}/feed-${language}.xml"`),
    );
  }
});

test('the journal links to its feed, and the link takes the focus', async ({ page, request }) => {
  await page.goto('/de/journal/');
  const link = page.getByRole('link', { name: label('publish_feed', 'de') });
  await link.focus();
  await expect(link).toBeFocused();
  // Not followed: how a browser shows a feed, or hands it to a program, is its own affair.
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, '/feed-de.xml']);
});

test('robots.txt names the sitemap and disallows private pages', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ['/hapi/', '/-/', '/webshop/', '/de/webshop/', '/auth/'])
    expect(text).toContain(`Disallow: ${path}\n`);
});

test('the social image has the size that the page declares', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  await page.goto(picture);
  const size = await page
    .locator('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1200, 630]);
});
