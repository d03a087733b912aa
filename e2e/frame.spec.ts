import { mkdtempSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { languageCodes } from '../shared-contracts/src/languages/languages';
import { holdAnswers } from './changed-answers';
import { expect, expectOverlayEntries, test, whenHydrated } from './clean-page';
import { label } from './labels';
import { copyDataFolder, type Site, startSite } from './site';

const header = (page: Page) => page.locator('[data-site-header]');
const headerBottom = (page: Page) => header(page).evaluate((element) => element.getBoundingClientRect().bottom);

/** Simulates the first interaction, which loads deferred code. */
async function touch(page: Page) {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await expect(page.getByRole('region', { name: label('shell_toasts', 'ba') })).toBeAttached();
}

for (const width of [1440, 390]) {
  test(`the header scrolls away with the page and returns on scrolling up, without layout shift, at ${width} px`, async ({
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
    await expect.poll(() => headerBottom(page)).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => headerBottom(page)).toBeGreaterThan(100);
    await expect(header(page).getByRole('search')).toBeInViewport();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => headerBottom(page)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
}

test('a toast stays visible across a page transition until it is dismissed', async ({ page }) => {
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

test('the print style shows the page and the wordmark, and hides every control', async ({ page }) => {
  await page.goto('/kuhinja/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Vrelo' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.locator('button:visible, main nav:visible')).toHaveCount(0);
});

test.describe('overlays on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const menu = (page: Page) => page.getByRole('dialog', { name: label('common_menu', 'ba') });
  const languages = (page: Page) => page.getByRole('navigation', { name: label('common_language_choose', 'ba') });
  const openMenu = (page: Page) => page.getByRole('button', { name: label('common_menu_open', 'ba') }).click();
  const on = (pageKey: string) => (page: Page) => expect(page.locator(`main[data-page="${pageKey}"]`)).toBeVisible();
  const [atHome, inCategory, onProduct] = [on('cms.page.homepage'), on('catalog.category'), on('catalog.detail')];
  const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

  /** Opens a listing by a link of the home page and scrolls a little. */
  async function arrive(page: Page) {
    await page.goto('/');
    await whenHydrated(page);
    await touch(page);
    await page.locator('main a[href="/kuhinja/"]').first().click();
    await inCategory(page);
    await page.evaluate(() => window.scrollTo(0, 60));
  }

  const layers = [
    {
      name: 'the menu',
      open: openMenu,
      find: menu,
      close: (page: Page) => page.getByRole('button', { name: label('common_menu_close', 'ba') }).click(),
    },
    {
      name: 'the filter sheet',
      open: (page: Page) => page.locator('[popovertarget="catalog-filters"]:not([popovertargetaction])').click(),
      find: (page: Page) => page.locator('#catalog-filters'),
      close: (page: Page) => page.getByRole('button', { name: label('catalog_filters_close', 'ba') }).click(),
    },
    {
      name: 'the mini cart',
      open: (page: Page) =>
        page
          .locator('main')
          .getByRole('button', { name: label('catalog_add_to_cart', 'ba') })
          .first()
          .click(),
      isOnProduct: true,
      find: (page: Page) => page.locator('header dialog'),
      close: (page: Page) => page.keyboard.press('Escape'),
    },
    {
      name: 'the consent preferences',
      open: (page: Page) => page.getByRole('link', { name: label('common_cookie_settings', 'ba') }).click(),
      find: (page: Page) => page.getByRole('dialog', { name: label('common_cookie_settings', 'ba') }),
      close: (page: Page) => page.keyboard.press('Escape'),
    },
  ];

  for (const { name, open, find, close, isOnProduct = false } of layers) {
    test(`Back closes ${name} and keeps the scroll position; closed otherwise it leaves no history entry`, async ({
      page,
    }) => {
      await arrive(page);
      if (isOnProduct) await page.locator('main article a[href*="-proizvod-"]').first().click();
      const [here, before] = isOnProduct ? [onProduct, inCategory] : [inCategory, atHome];
      await here(page);
      await open(page);
      await expect(find(page)).toBeVisible();
      await expectOverlayEntries(page, 1);
      const position = await scrolled(page);
      await page.goBack();
      await expect(find(page)).toBeHidden();
      await here(page);
      expect(await scrolled(page)).toBe(position);

      await open(page);
      await expect(find(page)).toBeVisible();
      await expectOverlayEntries(page, 1);
      await close(page);
      await expect(find(page)).toBeHidden();
      await expectOverlayEntries(page, 0);
      await page.goBack();
      await before(page);
    });
  }

  test('a link in the menu opens its page; Back returns to the previous page with the menu closed', async ({
    page,
  }) => {
    await arrive(page);
    await openMenu(page);
    await expectOverlayEntries(page, 1);
    await menu(page)
      .getByRole('link', { name: label('common_journal', 'ba') })
      .click();
    await expect(page).toHaveURL(/\/zurnal\/$/);
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await inCategory(page);
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await atHome(page);
  });

  test('Back closes the language list, then the menu; choosing a language leaves no history entry of either', async ({
    page,
  }) => {
    await arrive(page);
    await openMenu(page);
    await expectOverlayEntries(page, 1);
    await menu(page)
      .getByRole('button', { name: label('common_language_choose', 'ba') })
      .click();
    await expect(languages(page)).toBeInViewport({ ratio: 1 });
    await expectOverlayEntries(page, 2);
    await page.goBack();
    await expect(languages(page)).toBeHidden();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await inCategory(page);

    await openMenu(page);
    await menu(page)
      .getByRole('button', { name: label('common_language_choose', 'ba') })
      .click();
    await expectOverlayEntries(page, 2);
    await languages(page).getByRole('link', { name: 'Deutsch EUR', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bs-BA');
    await inCategory(page);
    await whenHydrated(page);
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await atHome(page);
  });

  test('the menu can be used by keyboard, and closes when the focus leaves it', async ({ page }) => {
    await arrive(page);
    const opener = page.getByRole('button', { name: label('common_menu_open', 'ba') });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('button', { name: label('common_menu_close', 'ba') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await menu(page)
      .getByRole('button', { name: label('common_language_choose', 'ba') })
      .focus();
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
  });

  test('a menu that is opened before hydration is completed by it, and Back closes it', async ({ page }) => {
    const letCome = await holdAnswers(page, '**/*.js');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await openMenu(page);
    await expect(menu(page)).toBeVisible();
    letCome();
    await expect(menu(page).getByRole('link', { name: label('common_login', 'ba'), exact: true })).toBeVisible();
    await expectOverlayEntries(page, 1);
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await atHome(page);
  });

  for (const { code, prefix } of languageCodes.map((code) => ({ code, prefix: code === 'ba' ? '' : `/${code}` }))) {
    test(`the menu shows all its links without scrolling and truncates no text in ${code}`, async ({ page }) => {
      await page.goto(`${prefix}/`);
      await page.getByRole('button', { name: label('common_menu_open', code) }).click();
      const drawer = page.getByRole('dialog', { name: label('common_menu', code) });
      const last = drawer.getByRole('button', { name: label('common_language_choose', code) });
      await expect(last).toBeInViewport({ ratio: 1 });
      for (const name of ['gifts', 'services', 'shops', 'sweepstake', 'journal', 'makers', 'wishlist', 'compare'])
        await expect(drawer.getByRole('link', { name: label(`common_${name}`, code), exact: true })).toBeInViewport();
      await expect(drawer.getByRole('link', { name: label('common_login', code), exact: true })).toBeInViewport();
      const cut = await drawer
        .locator('a, button, summary')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      expect(cut).toEqual([]);
    });
  }

  test('several wishlist changes show one toast, clear of the buttons at the bottom of the screen', async ({
    page,
  }) => {
    await arrive(page);
    const keep = label('catalog_wishlist_keep', 'ba').replace('{title}', '');
    const hearts = page.locator('main').getByRole('button', { name: keep });
    for (const index of [0, 1, 2]) {
      await hearts.nth(index).click();
      await expect(hearts.nth(index)).toHaveAttribute('aria-pressed', 'true');
    }
    const toasts = page.getByRole('region', { name: label('shell_toasts', 'ba') }).getByRole('listitem');
    await expect(toasts).toHaveCount(1);
    const box = await toasts.first().boundingBox();
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844 / 2);
  });
});

test('the checkout footer holds legal links, help and the language switch, and no other navigation', async ({
  page,
}) => {
  await page.goto('/kuhinja/');
  await page.locator('main article a[href*="-proizvod-"]').first().click();
  await whenHydrated(page);
  await page
    .locator('main')
    .getByRole('button', { name: label('catalog_add_to_cart', 'ba') })
    .first()
    .click();
  await expect(page.locator('header dialog')).toBeVisible();
  await page.goto('/webshop/login/');
  const foot = page.getByRole('contentinfo');
  for (const name of [
    'footer_delivery',
    'footer_returns',
    'withdrawal',
    'footer_terms',
    'footer_privacy',
    'footer_imprint',
    'footer_accessibility',
    'cookie_settings',
  ])
    await expect(foot.getByRole('link', { name: label(`common_${name}`, 'ba') })).toBeVisible();
  // The payment methods of the checkout, by the same labels.
  for (const way of ['cash_on_delivery', 'bank_transfer', 'card'])
    await expect(foot).toContainText(label(`shop_payment_${way}`, 'ba'));
  await expect(foot.locator('a[href^="tel:"]')).toBeVisible();
  await expect(foot.getByRole('link', { name: label('common_makers', 'ba') })).toHaveCount(0);
  await expect(page.locator('main ~ [data-fragment]')).toHaveCount(0);
  await foot.getByRole('button', { name: label('common_language_choose', 'ba') }).click();
  await page
    .getByRole('navigation', { name: label('common_language_choose', 'ba') })
    .getByRole('link', { name: 'Deutsch EUR', exact: true })
    .click();
  await expect(page).toHaveURL(/\/de\/webshop\/login\/$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('menu and language list open, and their links work', async ({ page }) => {
    await page.goto('/kuhinja/');
    await page.getByRole('button', { name: label('common_menu_open', 'ba') }).click();
    const menu = page.getByRole('dialog', { name: label('common_menu', 'ba') });
    await menu.getByRole('button', { name: label('common_language_choose', 'ba') }).click();
    const languages = page.getByRole('navigation', { name: label('common_language_choose', 'ba') });
    await languages.getByRole('link', { name: 'Deutsch EUR', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page.locator('main')).toHaveAttribute('data-page', 'catalog.category');
  });
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

  test('is offered the same page of the Austrian shop in German, and is not redirected', async ({ page }) => {
    await page.goto(`${site.origin}/kuhinja/?sort=price`);
    await whenHydrated(page);
    await touch(page);
    await expect(card(page)).toContainText(label('shell_country_text', 'at'));
    expect(page.url()).toBe(`${site.origin}/kuhinja/?sort=price`);
    await card(page).getByRole('link').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT');
    await expect(page.locator('main')).toHaveAttribute('data-page', 'catalog.category');
  });

  test('is not asked again after declining', async ({ page }) => {
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
