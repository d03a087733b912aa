import type { Page } from '@playwright/test';
import * as faults from '../tools/testing/faulty-provider/faults.mjs';
import { expect, test, whenHydrated } from './clean-page';
import { type FaultySite, startFaultySite } from './faulty-site';
import { label } from './labels';

const port = 4360;
const languages = ['hr', 'rs', 'me', 'si', 'en', 'de', 'at', 'it', 'es'];
/** Calls of the operator's health check are not calls of a page. */
const always = { unless: 'isMaintenance' };

let site: FaultySite;

// All tests share one site, whose provider fails for one test at a time.
test.describe.configure({ mode: 'default' });
// The browser logs every error response.
test.use({ provoked: /status of (?:404|500|503)/ });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startFaultySite(port);
});
test.afterEach(() => site.faulty.restore());
test.afterAll(() => site.stop());

/** Survives page transitions, not a reload. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
const isSameDocument = (page: Page) => page.locator('html[data-same-document]').count().then(Boolean);

/** The text of a notice. */
async function readNotice(page: Page) {
  const words = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ');
  return { title: await page.title(), words };
}

/** Opens a listing and returns its product at this position, which no test has visited and no prefetch has fetched. */
async function openListing(page: Page, index: number) {
  // Nothing in view is fetched on a slow connection: what is fetched before the fault begins would be shown.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '3g' } });
  });
  await page.goto(`${site.origin}/kuhinja/`);
  await whenHydrated(page);
  await markDocument(page);
  const card = page.locator('main a[href*="-proizvod-"]').nth(index);
  await card.scrollIntoViewIfNeeded();
  return { card, address: (await card.getAttribute('href')) ?? '' };
}

const heading = (page: Page) => page.locator('main h1');

/** Retries until it works: the circuit breaker of the provider stays open for two seconds. */
async function tryAgain(page: Page, name: string): Promise<void> {
  await expect(async () => {
    const link = page.getByRole('link', { name, exact: true });
    if (await link.isVisible()) await link.press('Enter');
    await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible({ timeout: 1500 });
  }).toPass();
}

const modes = [
  {
    what: 'answers 500',
    fault: () => faults.status(500),
    title: 'common_upgrade_title',
    again: 'common_upgrade_button',
  },
  {
    what: 'is under maintenance',
    fault: () => faults.status(503, { label: 'error_maintenance' }),
    title: 'common_upgrade_title',
    again: 'common_upgrade_button',
  },
  { what: 'breaks the connection', fault: faults.reset, title: 'shell_unreachable_title', again: 'common_retry' },
];

for (const [index, { what, fault, title, again }] of modes.entries()) {
  test(`a click while the provider ${what} shows the notice of its address, and Back and Forward work`, async ({
    page,
    context,
  }) => {
    const { card, address } = await openListing(page, 4 + 2 * index);
    // Confirmed maintenance, so that the page does not retry by itself.
    site.faulty.on('isMaintenance', faults.status(200, { body: { success: true } }));
    const rule = site.faulty.on('*', fault(), always);
    await card.click();

    await test.step('the notice is shown in the same document, at the clicked address', async () => {
      await expect(heading(page)).toHaveText(label(title, 'ba'));
      expect(new URL(page.url()).pathname).toBe(address);
      expect(await isSameDocument(page)).toBe(true);
      await expect(heading(page)).toBeFocused();
      await expect(page).toHaveTitle(`${label(title, 'ba')} | Vrelo`);
    });

    await test.step('the address itself shows the same notice', async () => {
      const direct = await context.newPage();
      await direct.goto(site.origin + address);
      expect(await readNotice(page)).toEqual(await readNotice(direct));
      await direct.close();
    });

    await test.step('Tab focuses the retry link next', async () => {
      const stops = page.locator('main a');
      const name = label(again, 'ba');
      for (let left = await stops.count(); left > 0; left -= 1) {
        await page.keyboard.press('Tab');
        if ((await page.locator(':focus').textContent()) === name) break;
      }
      await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    });

    await test.step('Back returns to the listing with its frame, Forward to the page once the provider has recovered', async () => {
      await page.goBack();
      await expect(page.locator('main[data-page="catalog.category"]')).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
      await expect(page.locator('header nav a').first()).toBeVisible();
      await expect(page.locator('footer')).toBeVisible();
      await page.goForward();
      await expect(heading(page)).toHaveText(label(title, 'ba'));
      rule.end();
      await tryAgain(page, label(again, 'ba'));
      expect(new URL(page.url()).pathname).toBe(address);
      await page.goBack();
      await expect(page.locator('main[data-page="catalog.category"]')).toBeVisible();
    });
  });
}

test('a retry within the frame keeps the document and adds no history entry', async ({ page }) => {
  const { card, address } = await openListing(page, 12);
  const rule = site.faulty.on('*', faults.reset(), always);
  await card.click();
  await expect(heading(page)).toHaveText(label('shell_unreachable_title', 'ba'));
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: label('common_retry', 'ba') }).press('Enter');
  await expect(heading(page)).toBeFocused();
  rule.end();
  await tryAgain(page, label('common_retry', 'ba'));
  expect([await isSameDocument(page), await page.evaluate(() => history.length)]).toEqual([true, steps]);
  expect(new URL(page.url()).pathname).toBe(address);
  await expect(page.locator('main')).toBeFocused();
});

for (const { what, fault, title, again } of modes) {
  test(`a language that was never loaded shows a notice without the frame while the provider ${what}`, async ({
    page,
  }) => {
    site.faulty.on('*', fault(), always);
    for (const language of languages) {
      await page.goto(`${site.origin}/${language}/`);
      await expect(heading(page)).toHaveText(label(title, language));
      await expect(page).toHaveTitle(`${label(title, language)} | Vrelo`);
      const name = label('common_logo_home', language).replace('{name}', 'Vrelo');
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/${language}/`);
      await expect(page.getByRole('link', { name: label(again, language), exact: true })).toBeVisible();
      // No label codes, no part of a frame without labels, no overflow.
      expect(await page.locator('#root').textContent()).not.toMatch(/\b(?:common|shell|catalog)_\w+|\{\w+\}/);
      await expect(page.locator('header, footer')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
}

test('a retry in a language that was never loaded shows its page with the whole frame', async ({ page }) => {
  const rule = site.faulty.on('*', faults.reset(), always);
  await page.goto(`${site.origin}/it/`);
  await whenHydrated(page);
  rule.end();
  await expect(async () => {
    const link = page.getByRole('link', { name: label('common_retry', 'it'), exact: true });
    if (await link.isVisible()) await link.press('Enter');
    await expect(page.locator('main[data-page="cms.page.homepage"]')).toBeVisible({ timeout: 1500 });
  }).toPass();
  await expect(page.locator('header nav a').first()).toBeVisible();
});

const agents = {
  crawler: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  program: 'curl/8.7.1',
  // It keeps no cookie between requests and runs no script.
  'browser without cookies and scripts':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
};

/** Addresses of all private pages, with values in place of their patterns. */
async function privateAddresses(): Promise<string[]> {
  const answer = await fetch(`${site.provider.origin}/api/nuxtapi/checkInitData/?lang=ba`);
  const { routes } = (await answer.json()) as {
    routes: { data: { path: string; controller: string; action: string }[] };
  };
  const own = routes.data.filter(
    ({ controller, action }) => ['auth', 'webshop'].includes(controller) || ['wishlist', 'compare'].includes(action),
  );
  return own.map(({ path }) => path.replace(/\(id[+*]\)/g, '987654').replace(/\(slug[+*]\)/g, 'nikad'));
}

for (const [who, userAgent] of Object.entries(agents)) {
  test(`a ${who} gets one final noindex answer on private pages`, async () => {
    const addresses = await privateAddresses();
    expect(addresses.length).toBeGreaterThan(20);
    const answers = await Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(site.origin + address, { headers: { 'user-agent': userAgent } });
        const html = await answer.text();
        return {
          address,
          status: [200, 404].includes(answer.status) ? 'final' : answer.status,
          isHidden: html.includes('<meta name="robots" content="noindex">'),
          isWaiting: /data-unauthorized|data-notice="|http-equiv="refresh"/.test(html),
          leadsOn: answer.redirected && !/\/(?:login|shopping_cart)\//.test(answer.url) ? answer.url : null,
        };
      }),
    );
    const last = addresses.map((address) => ({
      ...{ address, status: 'final', isHidden: true, isWaiting: false, leadsOn: null },
    }));
    expect(answers).toEqual(last);
  });
}
