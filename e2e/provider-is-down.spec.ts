import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { whenHydrated } from './clean-page';
import { label } from './labels';
import { copyDataFolder, createProvider, type Provider, type Site, startSite } from './site';

const language = 'ba';
const port = 4290;
/** The first product of the seed, whatever its slug. */
const productEnd = '-proizvod-101/';

let provider: Provider;
let site: Site;
let product: string;
let visited: string[];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const dataFolder = copyDataFolder(process.env.E2E_DATA_DIR ?? '');
  provider = createProvider(port + 5, dataFolder);
  await provider.start();
  site = await startSite(port, dataFolder, { PROVIDER_ORIGIN: provider.origin });
  const sitemap = await (await fetch(`${site.origin}/sitemap-${language}.xml`)).text();
  const [, address = ''] = new RegExp(`<loc>([^<]+${productEnd})</loc>`).exec(sitemap) ?? [];
  product = new URL(address).pathname;
  visited = ['/', '/kuhinja/', product];
});

test.afterAll(async () => {
  await site.stop();
  await provider.stop();
});

/** Adds the product of this page to the cart, as the page's form does. */
async function addToCart(page: Page): Promise<void> {
  await page.goto(site.origin + product);
  await whenHydrated(page);
  await page
    .getByRole('button', { name: label('catalog_add_to_cart', language) })
    .first()
    .click();
  await expect(page.locator('[data-fragment="checkout.mini-cart"]')).toContainText('1');
}

async function expectCart(page: Page): Promise<void> {
  await page.goto(`${site.origin}/webshop/shopping_cart/`);
  await expect(page.locator('main[data-page="webshop.shopping_cart"]')).toBeVisible();
  await expect(page.locator(`main a[href*="${productEnd}"]`).first()).toBeVisible();
}

test('content stays available, the checkout shows the error, and the cart is there afterwards', async ({ page }) => {
  await test.step('everything works', async () => {
    for (const address of visited) {
      const answer = await page.request.get(site.origin + address);
      expect([address, answer.status(), answer.headers()['x-content-stale']]).toEqual([address, 200, undefined]);
    }
    await addToCart(page);
    await expectCart(page);
  });

  await test.step('the provider is stopped: visited pages answer 200 and are marked as stale', async () => {
    await provider.stop();
    await page.request.get(`${site.origin}/-/session?lang=${language}`);
    for (const address of visited) {
      const answer = await page.request.get(site.origin + address);
      expect([address, answer.status(), answer.headers()['x-content-stale']]).toEqual([address, 200, '1']);
    }
  });

  await test.step('the checkout shows an error within the frame', async () => {
    const answer = await page.goto(`${site.origin}/webshop/shopping_cart/`);
    expect(answer?.status()).toBe(503);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('h1')).not.toBeEmpty();
  });

  await test.step('the provider is started again: the cart is unchanged', async () => {
    await provider.start();
    await expect(async () => expectCart(page)).toPass({ timeout: 20_000 });
    await expect(async () => {
      const answer = await page.request.get(site.origin + product);
      expect(answer.headers()['x-content-stale']).toBeUndefined();
    }).toPass({ timeout: 20_000 });
  });
});

test('an explicit 503 shows the maintenance notice, not a stale page', async ({ page }) => {
  const notice = path.join(site.dataFolder, 'maintenance');
  writeFileSync(notice, '');
  const answer = await page.goto(`${site.origin}/webshop/shopping_cart/`);
  expect(answer?.status()).toBe(503);
  expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nadogradnja');
  rmSync(notice);
});
