import type { Locator, Page } from '@playwright/test';
import { languageCodes } from '../shared-contracts/src/languages/languages';
import { expect, test, whenHydrated } from './clean-page';
import { fillCart, findDetailPages, listedPages, placeOrder, send } from './kinds-of-pages';

// A widened window has preloaded the image of the narrow one, and an unknown address is among the pages.
test.use({ provoked: /status of 404|preloaded using link preload but not used/ });

/** Widths of phones, tablets and desktops, and both sides of every breakpoint. */
const widths = [320, 390, 600, 699, 700, 767, 768, 834, 1023, 1024, 1194, 1440];

/** Widths at which a page overflows its viewport, and the elements that cause it. */
async function expectToFit(page: Page, address: string) {
  await page.goto(address);
  await whenHydrated(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect.soft(overflow, `${address} at ${width} px`).toBe(0);
  }
}

/** German has the longest words. */
const [language, prefix] = ['de', '/de'];

test.describe('no page overflows the viewport at any width', () => {
  test.beforeEach(() => test.setTimeout(300_000));

  for (const half of [0, 1]) {
    test(`public pages, half ${half + 1}`, async ({ page, request }) => {
      const listed = [...(await listedPages(request, language))];
      const open = listed.filter(([kind]) => !/^(webshop|auth)\./.test(kind)).map(([, path]) => path);
      const visitors = ['login', 'signup'].map((name) => `${prefix}/auth/${name}/`);
      const ofOneThing = await findDetailPages(request, language, prefix);
      const all = [...open, ...visitors, ...ofOneThing, `${prefix}/gibt-es-nicht/`];
      for (const address of all.filter((_, index) => index % 2 === half)) await expectToFit(page, address);
    });
  }

  test('the checkout', async ({ page }) => {
    await page.goto(`${prefix}/webshop/shopping_cart/`);
    await fillCart(page, language);
    for (const step of ['shopping_cart', 'login', 'customer', 'shipping', 'payment'])
      await expectToFit(page, `${prefix}/webshop/${step}/`);
    const order = await placeOrder(page, language);
    await expectToFit(page, `${prefix}/webshop/thank_you/?order_identificator=${order}`);
  });

  test('the account', async ({ page }) => {
    await page.goto(`${prefix}/auth/login/`);
    await send(page, 'POST', 'auth/login', { lang: language, email: 'kupac@example.com', password: 'Kupac-2026!' });
    for (const name of ['', 'my_orders/', 'my_addresses/', 'my_coupons/', 'edit/'])
      await expectToFit(page, `${prefix}/auth/${name}`);
  });
});

async function measureBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is seen');
  return box;
}

for (const width of [700, 768, 834, 1023]) {
  test(`gallery and buy box stand side by side at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1100 });
    await page.goto('/solja-ilma-rucno-tocena-3-dl-proizvod-101/');
    const picture = await measureBox(page.locator('main [data-fancybox="product"]').first());
    const title = await measureBox(page.locator('main h1'));
    expect(title.x).toBeGreaterThan(picture.x + picture.width);
    expect(title.y).toBeLessThan(picture.y + picture.height);
    expect(picture.width).toBeGreaterThan(width * 0.4);
    const image = page.locator('main [data-fancybox="product"] img').first();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
    const sharp = await image.evaluate((one: HTMLImageElement) => Number(/\/img\/(\d+)\//.exec(one.currentSrc)?.[1]));
    expect(sharp).toBeGreaterThanOrEqual(Math.floor(picture.width));
  });
}

test('logo, search and icons do not overlap in the header at any width', { tag: '@firefox' }, async ({ page }) => {
  await page.goto('/de/');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const logo = await measureBox(page.getByRole('banner').getByRole('link', { name: 'Vrelo' }));
    const search = await measureBox(page.getByRole('banner').getByRole('search'));
    const account = await measureBox(page.locator('[data-fragment="account.header-link"]'));
    if (width < 768) expect(search.y, `at ${width} px`).toBeGreaterThanOrEqual(logo.y + logo.height);
    else {
      expect(search.x, `at ${width} px`).toBeGreaterThan(logo.x + logo.width);
      expect(search.x + search.width, `at ${width} px`).toBeLessThan(account.x);
      expect(search.width, `at ${width} px`).toBeGreaterThan(300);
    }
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } });

  test('each chevron of the category bar has a 44 px target in every language', async ({ page }) => {
    for (const code of languageCodes) {
      await page.goto(code === 'ba' ? '/' : `/${code}/`);
      const bar = page.locator('header nav:has(> ul > li > [data-panel])');
      await expect(bar.locator('li > button').first()).toBeVisible();
      const targets = await bar.locator('li > a, li > button').evaluateAll((all) =>
        all
          .filter((one) => one.getClientRects().length > 0 && !one.closest('[data-panel]'))
          .map((one) => {
            const { left, right, width, height } = one.getBoundingClientRect();
            return { name: one.tagName, left, right, width, height };
          }),
      );
      expect(targets.length, code).toBeGreaterThan(8);
      for (const { name, width, height } of targets) {
        expect(height, code).toBeGreaterThanOrEqual(44);
        if (name === 'BUTTON') expect(width, code).toBeGreaterThanOrEqual(44);
      }
      for (const [index, { left }] of targets.slice(1).entries())
        expect(left, code).toBeGreaterThanOrEqual(targets[index]?.right ?? 0);
      // Not beyond the cart icon above it, which ends at the page margin.
      const cart = await measureBox(page.locator('[data-fragment="checkout.mini-cart"]'));
      expect(targets.at(-1)?.right, code).toBeLessThanOrEqual(Math.ceil(cart.x + cart.width));
    }
  });
});
