import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import {
  maintenanceRecheckMs,
  noticeRefreshMs,
  unauthorizedLoaderMs,
} from '../shared-contracts/src/constants/constants';
import { status } from '../tools/testing/faulty-provider/faults.mjs';
import { expect, test, whenHydrated } from './clean-page';
import { type Stopwatch, stopClock } from './clock-diary';
import { type FaultySite, startFaultySite } from './faulty-site';
import { label } from './labels';

const language = 'ba';
const port = 4340;
const cartPath = '/webshop/shopping_cart/';
const checkoutPath = '/webshop/customer/';
const loginPath = '/auth/login/';

let site: FaultySite;
let products: string[];

// One site for all tests: they cover its caches of content and tokens.
test.describe.configure({ mode: 'serial' });
test.use({ provoked: /status of (401|503)/ });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startFaultySite(port);
  const sitemap = await (await fetch(`${site.origin}/sitemap-${language}.xml`)).text();
  products = [...sitemap.matchAll(/<loc>([^<]+-proizvod-\d+\/)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
});
test.afterEach(() => site.faulty.restore());
test.afterAll(() => site.stop());

/** A product page without visits: no cache holds it. */
function unseenProduct(): string {
  const product = products.pop();
  if (!product) throw new Error('There are no products left');
  return site.origin + product;
}

const notice = (page: Page) => page.locator('[data-notice]');
const maintenanceNotice = (page: Page) => page.getByRole('heading', { level: 1, name: 'Nadogradnja' });
const loader = (page: Page) => page.getByRole('status').filter({ hasText: label('common_loading', language) });
const reloads = /^reloads$/;
const asksWhether = /is-maintenance/;

async function open(page: Page, address: string): Promise<Stopwatch> {
  const watch = await stopClock(page);
  await page.goto(address);
  await whenHydrated(page);
  return watch;
}

/** Advances the clock until the page reloads itself, and waits for the new document. */
async function untilReloaded(page: Page, watch: Stopwatch, ms: number): Promise<void> {
  await watch.whenWaiting(ms);
  const opened = page.waitForEvent('domcontentloaded');
  await watch.pass(ms);
  await opened;
  await whenHydrated(page);
}

/** Sets a token that the provider does not know. */
async function bringUnknownToken(context: BrowserContext): Promise<void> {
  const url = site.origin.replace('http:', 'https:');
  await context.addCookies([{ name: '__Host-token', value: `unknown-${Date.now()}`, url }]);
}

test('content calls share one token of the shop, which a 401 renews once without the visitor noticing', async ({
  page,
}) => {
  const rule = site.faulty.on('getProduct', status(401), { times: 1 });
  const before = site.faulty.count('generateToken');
  const answer = await page.goto(unseenProduct());
  expect([answer?.status(), rule.count]).toEqual([200, 1]);
  await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible();
  const content = site.faulty.calls.filter(({ path: called }) => called.startsWith('/api/nuxtapi/'));
  const tokens = new Set(content.map(({ headers }) => headers.authorization));
  expect([...tokens].every((token) => token?.startsWith('Bearer '))).toBe(true);
  // The first token, and the one that replaced it.
  expect([tokens.size, site.faulty.count('generateToken') - before]).toEqual([2, 1]);
});

test('a provider that rejects everything shows the maintenance notice, which reloads every minute', async ({
  page,
}) => {
  const sign = path.join(site.dataFolder, 'maintenance');
  writeFileSync(sign, 'tokens');
  try {
    for (const address of [site.origin + cartPath, site.origin + checkoutPath, unseenProduct()]) {
      const answer = await page.request.get(address);
      expect([address, answer.status(), answer.headers()['retry-after']]).toEqual([address, 503, '60']);
    }
    const adding = await page.request.post(`${site.origin}/hapi/v1/webshop/product/`, {
      headers: { origin: site.origin },
      data: { lang: language, shopping_cart_code: 'any', quantity: 1 },
    });
    expect([adding.status(), Number(adding.headers()['retry-after']) > 0]).toEqual([503, true]);
    const asked = page.waitForResponse('**/is-maintenance/');
    const watch = await open(page, site.origin + cartPath);
    await expect(maintenanceNotice(page)).toBeVisible();
    await (await asked).finished();
    await untilReloaded(page, watch, noticeRefreshMs);
    await untilReloaded(page, watch, noticeRefreshMs);
    await expect(maintenanceNotice(page)).toBeVisible();
    await watch.expectAt(reloads, noticeRefreshMs, 2 * noticeRefreshMs);
    await watch.expectAt(asksWhether, 0);
  } finally {
    rmSync(sign);
  }
  expect((await page.request.get(site.origin + cartPath)).status()).toBe(200);
});

test('the notice of an unconfirmed 503 reloads after five seconds, and then every minute', async ({ page }) => {
  site.faulty.on('*', status(503), { unless: 'isMaintenance' });
  const watch = await open(page, site.origin + cartPath);
  await expect(maintenanceNotice(page)).toBeVisible();
  await untilReloaded(page, watch, maintenanceRecheckMs);
  await watch.whenWaiting(maintenanceRecheckMs);
  await untilReloaded(page, watch, noticeRefreshMs);
  await untilReloaded(page, watch, noticeRefreshMs);
  const [second, third] = [maintenanceRecheckMs + noticeRefreshMs, maintenanceRecheckMs + 2 * noticeRefreshMs];
  await watch.expectAt(reloads, maintenanceRecheckMs, second, third);
  await watch.expectAt(asksWhether, 0, maintenanceRecheckMs);
  await expect(maintenanceNotice(page)).toBeVisible();
});

/** Loader, one reload, loader, login: the sequence of a page that is rejected for every token. */
async function expectWayToLogin(page: Page, watch: Stopwatch): Promise<void> {
  await expect(loader(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await untilReloaded(page, watch, unauthorizedLoaderMs);
  await expect(loader(page)).toBeVisible();
  await watch.whenWaiting(unauthorizedLoaderMs);
  await watch.pass(unauthorizedLoaderMs);
  await page.waitForURL((url) => url.pathname === loginPath);
  await expect(page.locator('main[data-page="auth.login"]')).toBeVisible();
  await expect(loader(page)).toHaveCount(0);
  await watch.expectAt(reloads, unauthorizedLoaderMs);
}

test('a cart rejected with 401 shows a loader, reloads once with a new token, and then opens the login', async ({
  page,
  context,
}) => {
  site.faulty.on('getCart', status(401, { label: 'error_unauthorized' }));
  await bringUnknownToken(context);
  const before = site.faulty.count('generateToken');
  const watch = await open(page, site.origin + cartPath);
  await expectWayToLogin(page, watch);
  expect(site.faulty.count('generateToken') - before).toBe(1);
});

test('content rejected with 401 does the same', async ({ page }) => {
  site.faulty.on('getProduct', status(401));
  const watch = await open(page, unseenProduct());
  await expectWayToLogin(page, watch);
});

test('a session rejected with 401 reloads a public page once, and then leaves it', async ({ page, context }) => {
  const product = unseenProduct();
  await page.request.get(product);
  site.faulty.on('isLogin', status(401));
  await bringUnknownToken(context);
  const watch = await open(page, product);
  await expect(loader(page)).toBeVisible();
  await untilReloaded(page, watch, unauthorizedLoaderMs);
  await watch.whenWaiting(unauthorizedLoaderMs);
  await watch.pass(unauthorizedLoaderMs);
  await expect(loader(page)).toHaveCount(0);
  await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible();
  await watch.expectAt(reloads, unauthorizedLoaderMs);
});

test('a login rejected with 401 reloads once, and then offers a retry', async ({ page, context }) => {
  site.faulty.on('isLogin', status(401));
  await bringUnknownToken(context);
  const watch = await open(page, site.origin + loginPath);
  await untilReloaded(page, watch, unauthorizedLoaderMs);
  await watch.whenWaiting(unauthorizedLoaderMs);
  const again = page.getByRole('link', { name: label('common_retry', language) });
  await expect(again).toBeHidden();
  // The clock of the test does not control animations.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
  await watch.pass(noticeRefreshMs);
  await expect(again).toBeVisible();
  await expect(loader(page)).toBeHidden();
  await watch.expectAt(reloads, unauthorizedLoaderMs);
  site.faulty.restore();
  await again.click();
  await expect(page.locator('main[data-page="auth.login"]')).toBeVisible();
});
