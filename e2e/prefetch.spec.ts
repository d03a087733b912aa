import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';

// Widgets of the page and its pictures are not prefetched: without the network they fail, and the console says so.
test.use({ provoked: /ERR_INTERNET_DISCONNECTED|Failed to fetch|ChunkLoadError|ScriptNetworkError/ });

const productLink = 'main article a[href*="-proizvod-"]';

/** Resolves when a page's data have come, without anybody having followed a link to it. */
function whenFetched(page: Page, address: string) {
  return page.waitForResponse((response) => response.url().endsWith(`/-/page?path=${encodeURIComponent(address)}`));
}

/** The code of the page as well: the browser is quiet. */
async function whenPrefetched(page: Page, address: string) {
  await whenFetched(page, address);
  await page.waitForLoadState('networkidle');
}

async function openListing(page: Page) {
  await page.goto('/kuhinja/');
  await whenHydrated(page);
  return (await page.locator(productLink).first().getAttribute('href')) ?? '';
}

test('a product that was pointed at is shown without the network, in the same document', async ({ page, context }) => {
  const address = await openListing(page);
  const fetched = whenPrefetched(page, address);
  await page.locator(productLink).first().hover();
  await fetched;
  await context.setOffline(true);
  await page.locator(productLink).first().click();
  await expect(page.locator('main[data-page="catalog.detail"] h1')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await context.setOffline(false);
});

test('the first product in view is fetched when the page is at rest, and opens without the network', async ({
  page,
  context,
}) => {
  const fetched = page.waitForResponse((response) => /\/-\/page\?path=.*-proizvod-/.test(response.url()));
  const code = page.waitForResponse(/page\.catalog\.detail\.\w+\.js$/);
  // A busy machine looks like a slow connection, on which nothing is fetched unasked.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }));
  // Products are the first links of its content, in view without scrolling.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.goto('/pretraga/?search_q=%C5%A1olja');
  await whenHydrated(page);
  const address = new URL((await fetched).url()).searchParams.get('path');
  await code;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator(`main article a[href="${address}"]`).first().click();
  await expect(page.locator('main[data-page="catalog.detail"] h1')).toBeVisible();
  await context.setOffline(false);
});

test('of a page that is a visitor’s own only the code is loaded before it is opened', async ({ page }) => {
  await openListing(page);
  const cart = page.locator('header [data-fragment="checkout.mini-cart"] a').first();
  const address = (await cart.getAttribute('href')) ?? '';
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const code = page.waitForResponse(/page\.webshop\.shopping_cart\.\w+\.js$/);
  await cart.hover();
  await code;
  expect(requested.filter((url) => url.includes('/-/page?path=%2Fwebshop'))).toEqual([]);
  await cart.click();
  await expect(page.locator('main[data-page="webshop.shopping_cart"]')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
});
