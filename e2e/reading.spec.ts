import { structuredDataErrors } from '@storefront/remote-kit/testing/structured-data';
import { expect, test, whenHydrated } from './clean-page';
import { label } from './labels';

/** The tabs above the search results. */
function kinds(lang: string) {
  return label('common_search_kinds', lang);
}

function countIn(text: string | null): number {
  return Number(/\((\d+)\)/.exec(text ?? '')?.[1] ?? -1);
}

test('a header search finds products, then content for the same words', async ({ page }) => {
  await page.goto('/');
  await whenHydrated(page);
  await page.getByRole('banner').getByRole('searchbox').fill('lan');
  await page.keyboard.press('Enter');
  await expect(page.locator('main[data-page="catalog.search"][data-remote="mfe-catalog"]')).toBeVisible();
  const taste = page.locator('[data-fragment="publish.content-taste"]');
  await expect(taste.locator('mark').first()).toBeVisible();
  const articles = page
    .getByRole('navigation', { name: kinds('ba') })
    .getByRole('link')
    .last();
  const promised = countIn(await articles.textContent());
  expect(promised).toBeGreaterThan(0);
  await articles.click();
  await expect(page).toHaveURL(/\/pretraga\/\?search_content=lan$/);
  const main = page.locator('main[data-page="publish.search"][data-remote="mfe-publish"]');
  await expect(main).toBeVisible();
  // Words are marked in the products beside them as well.
  const posts = main.locator('li:not([data-fragment] li)');
  await expect(posts.filter({ has: page.locator('mark') })).toHaveCount(promised);
  await expect(page.locator('[data-fragment="catalog.product-carousel"]').getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page.locator('main[data-page="catalog.search"]')).toBeVisible();
});

test('content search ignores accents and stays in its language', async ({ request }) => {
  for (const [path, word] of [
    ['/pretraga/?search_content=tocak', 'točak'],
    ['/es/busqueda/?search_content=barro', 'barro'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(`${path} ${/<meta name="robots" content="noindex/.test(html)}`).toBe(`${path} true`);
    expect(html).toMatch(new RegExp(`<mark[^>]*>${word}`, 'i'));
  }
  const foreign = await (await request.get('/de/suche/?search_content=tocak')).text();
  expect(foreign).not.toContain('<mark');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('content is searched by a form, and a search without results offers links to continue', async ({ page }) => {
    await page.goto('/pretraga/?search_content=');
    await page.getByRole('searchbox', { name: label('publish_search_label', 'ba') }).fill('glina zmaj');
    await page.locator('main button[type="submit"]').click();
    await expect(page).toHaveURL(/search_content=glina\+zmaj/);
    await page.locator('main').getByRole('link', { name: 'glina', exact: true }).click();
    await expect(page.locator('main mark').first()).toBeVisible();
  });

  test('locations are filtered by country, and each links to its own page', async ({ page }) => {
    await page.goto('/de/laeden/');
    await page.getByRole('link', { name: 'Österreich', exact: true }).click();
    await expect(page).toHaveURL(/\/de\/laeden\/\?country=at$/);
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(['Österreich']);
    await expect(page.locator('main').getByRole('heading', { level: 3 })).toHaveText([
      'Vrelo Graz',
      'Vrelo Wien',
      'Vrelo Innsbruck',
    ]);
    await page.getByRole('link', { name: 'Vrelo Graz' }).click();
    await expect(page.locator('main[data-page="location.location"]')).toBeVisible();
    await expect(page.locator('main a[href^="https://www.openstreetmap.org/"]')).toBeVisible();
  });

  test('a question opens its answer', async ({ page }) => {
    await page.goto('/de/haeufige-fragen/');
    const [question] = await page.locator('main summary').all();
    const answer = page.locator('main details').first().locator('p').first();
    await expect(answer).toBeHidden();
    await question?.click();
    await expect(answer).toBeVisible();
  });
});

test('a post links to its author and to other posts with its tags', async ({ page }) => {
  await page.goto('/en/journal/');
  await page.locator('main').getByRole('heading', { level: 2 }).nth(1).getByRole('link').click();
  await expect(page.locator('main[data-page="publish.detail"]')).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.locator('main a[rel="author"]').click();
  await expect(page.locator('main[data-page="publish.author"]')).toBeVisible();
  await page
    .locator('main')
    .getByRole('link', { name: title ?? '' })
    .click();
  await expect(page.locator('main[data-page="publish.detail"]')).toBeVisible();
  await page
    .getByRole('navigation', { name: label('publish_tags', 'en') })
    .getByRole('link')
    .first()
    .click();
  await expect(page.locator('main[data-page="publish.tag"]')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: title ?? '' })).toBeVisible();
});

const pages = [
  ['/zurnal/autori/', '/de/journal/autoren/', 'CollectionPage'],
  ['/zurnal/autori/selma-karic-1/', '/de/journal/autoren/selma-karic-1/', 'ProfilePage'],
  ['/zurnal/oznake/', '/de/journal/themen/', 'CollectionPage'],
  ['/zurnal/oznake/keramika-1/', '/de/journal/themen/keramik-1/', 'CollectionPage'],
  ['/zurnal/vodici/', '/de/journal/ratgeber/', 'CollectionPage'],
  ['/cesta-pitanja/', '/de/haeufige-fragen/', 'FAQPage'],
  ['/ducani/', '/de/laeden/', 'CollectionPage'],
  ['/ducani/vrelo-graz-5/', '/de/laeden/vrelo-graz-5/', 'Store'],
] as const;

for (const [path, german, type] of pages) {
  test(`${path} has alternates in every language and structured data, and is in the sitemap`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html.match(/hreflang="/g)?.length).toBeGreaterThanOrEqual(11);
    expect(html).toContain(`hreflang="de-DE" href="`);
    expect((await request.get(german)).status()).toBe(200);
    const objects = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as object,
    );
    expect(objects).toContainEqual(expect.objectContaining({ '@type': type }));
    expect(structuredDataErrors(objects)).toEqual([]);
    const sitemap = await (await request.get('/sitemap-ba.xml')).text();
    expect(sitemap).toContain(`${path}</loc>`);
  });
}

test('a tag redirects from its former address, and an unknown tag or author answers 404', async ({ request }) => {
  const old = await request.get('/zurnal/oznake/glina-1/', { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, '/zurnal/oznake/keramika-1/']);
  expect((await request.get('/zurnal/oznake/nema-999/')).status()).toBe(404);
  expect((await request.get('/zurnal/autori/niko-999/')).status()).toBe(404);
});
