import { mkdtempSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { label } from './labels';
import { copyDataFolder, type Site, startSite } from './site';

const header = (page: Page) => page.locator('[data-site-header]');
const headerFoot = (page: Page) => header(page).evaluate((element) => element.getBoundingClientRect().bottom);

/** Somebody is there: what waits for that comes now. */
async function touch(page: Page) {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await expect(page.getByRole('region', { name: label('shell_toasts', 'ba') })).toBeAttached();
}

for (const width of [1440, 390]) {
  test(`the header goes with the page and comes back when the visitor scrolls up, moving nothing, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await whenHydrated(page);
    await touch(page);
    await page.evaluate(() => {
      const seen = Object.assign(window, { shifts: [] as number[] }).shifts;
      const note = (list: PerformanceObserverEntryList) =>
        list.getEntries().forEach((entry) => void seen.push((entry as unknown as { value: number }).value));
      new PerformanceObserver(note).observe({ type: 'layout-shift' });
    });
    await page.mouse.wheel(0, 1200);
    await expect.poll(() => headerFoot(page)).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => headerFoot(page)).toBeGreaterThan(100);
    await expect(header(page).getByRole('search')).toBeInViewport();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => headerFoot(page)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
}

test('a word of the shop outlives the page that it was said on, and goes when it is dismissed', async ({ page }) => {
  await page.goto('/kuhinja/');
  await whenHydrated(page);
  await touch(page);
  await page.locator('main button[aria-pressed="false"]').first().click();
  const toasts = page.getByRole('region', { name: label('shell_toasts', 'ba') }).getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  await toasts.first().hover();
  await page.locator('main a[href*="-proizvod-"]').first().press('Enter');
  await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible();
  await expect(toasts).toHaveCount(1);
  await page.getByRole('button', { name: label('shell_toast_dismiss', 'ba') }).click();
  await expect(toasts).toHaveCount(0);
});

test('on paper stand the page and the wordmark, and nothing that can be pressed', async ({ page }) => {
  await page.goto('/kuhinja/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Vrelo' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.locator('button:visible, main nav:visible')).toHaveCount(0);
});

test.describe('a visitor from Austria', () => {
  test.describe.configure({ mode: 'default' });
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '8.8.8.8' } });
  let site: Site;
  let service: http.Server;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    service = http.createServer((_, response) => response.end('{"country":"AT"}'));
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'storefront-settings-')), 'site.json');
    writeFileSync(file, JSON.stringify({ countryLookup: { url: `http://127.0.0.1:${port}/{ip}` } }));
    site = await startSite(4250, copyDataFolder(process.env.E2E_DATA_DIR ?? ''), { SITE_SETTINGS: file });
  });
  test.afterAll(async () => {
    await site.stop();
    service.close();
  });

  const card = (page: Page) => page.getByRole('complementary', { name: label('shell_country_label', 'at') });

  test('is offered this very page of the Austrian shop, in German, and sent nowhere', async ({ page }) => {
    await page.goto(`${site.origin}/kuhinja/?sort=price`);
    await whenHydrated(page);
    await touch(page);
    await expect(card(page)).toContainText(label('shell_country_text', 'at'));
    expect(page.url()).toBe(`${site.origin}/kuhinja/?sort=price`);
    await card(page).getByRole('link').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT');
    await expect(page.locator('main')).toHaveAttribute('data-page', 'catalog.category');
  });

  test('says no once', async ({ page }) => {
    await page.goto(`${site.origin}/`);
    await whenHydrated(page);
    await touch(page);
    await card(page).getByRole('button').click();
    await expect(card(page)).toHaveCount(0);
    await page.goto(`${site.origin}/en/`);
    await whenHydrated(page);
    await page.mouse.move(200, 200);
    await expect(page.getByRole('region', { name: label('shell_toasts', 'en') })).toBeAttached();
    await expect(card(page)).toHaveCount(0);
  });
});
