import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { label } from './labels';

/** The buttons of a list, for any product. */
const named = (code: string, lang = 'ba') => new RegExp(`^${label(code, lang).replace('{title}', '')}`);
const hearts = (page: Page) => page.locator('main').getByRole('button', { name: named('catalog_wishlist_keep') });
const scales = (page: Page) => page.locator('main').getByRole('button', { name: named('catalog_compare_keep') });
/** The header icon, which has the count in its name. Menu and language switch have links with the same address. */
const headerLink = (page: Page, href: string) => page.locator(`header a[href="${href}"][aria-label]`);
const cards = (page: Page) => page.locator('main').getByRole('article');
const listing = '/kuhinja/';

async function openListing(page: Page) {
  await page.goto(listing);
  await whenHydrated(page);
}

async function readTitle(page: Page, index: number): Promise<string> {
  return (await cards(page).nth(index).getByRole('heading').textContent()) ?? '';
}

async function compareFirst(page: Page, count: number) {
  for (let index = 0; index < count; index += 1) {
    await cards(page).nth(index).hover();
    await scales(page).nth(index).click();
    await expect(scales(page).nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
}

test('a guest fills a wishlist, sees it in every tab and language, and buys from it', async ({ page, context }) => {
  await openListing(page);
  const wished = [await readTitle(page, 0), await readTitle(page, 1)];
  // Two concurrent requests: a visitor without a token must not become two guests.
  await hearts(page).nth(0).click();
  await hearts(page).nth(1).click();
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(headerLink(page, '/lista-zelja/')).toHaveAttribute('data-count', '2');
  await expect(page.getByText(label('catalog_wishlist_added', 'ba').replace('{title}', wished[1] ?? ''))).toBeVisible();

  // Another tab shows the list, and a removal there updates this tab.
  const other = await context.newPage();
  await other.goto('/lista-zelja/');
  await whenHydrated(other);
  await expect(other.getByRole('article')).toHaveCount(2);
  await other.mouse.move(5, 5);
  await expect(other.getByRole('heading', { name: wished[0] })).toBeVisible();
  await other
    .getByRole('button', { name: `${label('catalog_wishlist_remove', 'ba').replace('{title}', '')}${wished[0]}` })
    .click();
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
  await expect(other.getByRole('button', { name: label('catalog_wishlist_restore', 'ba') })).toBeVisible();
  await other.close();

  // The list is the same in another language, and its count is set before the first paint.
  await page.goto('/en/wishlist/', { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--wishlist-count')))
    .toBe('"1"');
  await whenHydrated(page);
  await expect(cards(page)).toHaveCount(1);
  await page
    .locator('main')
    .getByRole('button', { name: label('catalog_add_to_cart', 'en') })
    .click();
  await expect(headerLink(page, '/en/webshop/shopping_cart/')).toHaveAttribute('data-count', '1');
});

test('a double click adds a product to the wishlist once, and another click removes it', async ({ page }) => {
  await openListing(page);
  await hearts(page).nth(2).dblclick();
  await expect(hearts(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts(page).nth(2)).not.toHaveAttribute('aria-busy', 'true');
  await hearts(page).nth(2).click();
  await expect(hearts(page).nth(2)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/lista-zelja/');
  await expect(page.getByText(label('catalog_wishlist_empty_title', 'ba'))).toBeVisible();
});

test('five products are compared, a sixth is refused with the reason, and differences can be shown alone', async ({
  page,
}) => {
  await openListing(page);
  await compareFirst(page, 4);
  await page.goto('/dom/');
  await whenHydrated(page);
  await compareFirst(page, 1);
  const bar = page.getByRole('region', { name: label('common_compare', 'ba') });
  await expect(bar.getByRole('img')).toHaveCount(5);
  await bar.getByRole('link', { name: label('catalog_compare_open', 'ba') }).click();

  await expect(page.getByRole('columnheader')).toHaveCount(5);
  await expect(bar).toBeHidden();
  const rows = page.locator('tbody tr:visible');
  const all = await rows.count();
  await page.getByRole('checkbox', { name: label('catalog_compare_only_differences', 'ba') }).check();
  expect(await rows.count()).toBeLessThanOrEqual(all);
  await page
    .getByRole('button', { name: named('catalog_compare_remove') })
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(headerLink(page, '/poredjenje/')).toHaveAttribute('data-count', '4');
});

test('on a tablet three compared products are fully visible and a fourth is partly visible', async ({ page }) => {
  await openListing(page);
  const table = page.getByRole('table');
  const columns = table.getByRole('columnheader');
  const edge = (locator: typeof columns) =>
    locator.last().evaluate((element) => {
      const shown = element.closest('table')?.parentElement?.getBoundingClientRect();
      const { left, right } = (element.firstElementChild ?? element).getBoundingClientRect();
      return { isBegun: left < (shown?.right ?? 0), isWhole: right <= (shown?.right ?? 0) };
    });
  for (const count of [3, 4]) {
    for (const index of count === 3 ? [0, 1, 2] : [3]) {
      await cards(page).nth(index).hover();
      await scales(page).nth(index).click();
      await expect(scales(page).nth(index)).toHaveAttribute('aria-pressed', 'true');
    }
    for (const width of [768, 834]) {
      await page.setViewportSize({ width, height: 1024 });
      await page.goto('/poredjenje/');
      await expect(columns).toHaveCount(count);
      expect([width, await edge(columns)]).toEqual([width, { isBegun: true, isWhole: count === 3 }]);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await openListing(page);
  }
});

test.describe('beyond the limit', () => {
  test.use({ provoked: /status of 422/ });

  test('a sixth product is refused with a link to the comparison', async ({ page }) => {
    await openListing(page);
    await compareFirst(page, 5);
    await cards(page).nth(5).hover();
    await scales(page).nth(5).click();
    const toast = page.getByRole('listitem').filter({ hasText: label('error_compare_full', 'ba') });
    await expect(toast).toBeVisible();
    await expect(toast.getByRole('link')).toHaveAttribute('href', '/poredjenje/');
    await expect(scales(page).nth(5)).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('when the connection fails', () => {
  test.use({ provoked: /ERR_FAILED|Failed to load resource/ });

  test('the wishlist button keeps its state, shows an error, and works again afterwards', async ({ page }) => {
    await openListing(page);
    await page.route('**/hapi/v1/wishlist/**', (route) => route.abort());
    await hearts(page).nth(0).click();
    await expect(page.getByText(label('error_network', 'ba'))).toBeVisible();
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/hapi/v1/wishlist/**');
    await hearts(page).nth(0).click();
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('wishlist and compare buttons are plain forms, and saved items can be removed', async ({ page }) => {
    await page.goto('/en/kitchen/');
    await page
      .getByRole('button', { name: named('catalog_wishlist_keep', 'en') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/wishlist\/$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: named('catalog_wishlist_remove', 'en') }).click();
    await expect(page).toHaveURL(/\/en\/wishlist\/$/);
    await expect(page.getByText(label('catalog_wishlist_empty_title', 'en'))).toBeVisible();

    await page.goto('/en/kitchen/');
    await cards(page).first().hover();
    await page
      .getByRole('button', { name: named('catalog_compare_keep', 'en') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/compare\/$/);
    await expect(page.getByRole('columnheader')).toHaveCount(1);
  });
});

test('a quick view opens over the listing, with the wishlist button in it', async ({ page }) => {
  await openListing(page);
  await cards(page).nth(0).hover();
  await page
    .getByRole('button', { name: named('catalog_quick_view_of') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  // Exact: the dialog is named by the page's title, which starts with the same words.
  await expect(dialog.getByRole('heading', { level: 2, name: await readTitle(page, 0), exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: named('catalog_wishlist_keep') }).click();
  await expect(headerLink(page, '/lista-zelja/')).toHaveAttribute('data-count', '1');
});

test('on a phone both lists are in the menu, and nothing overflows the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openListing(page);
  await compareFirst(page, 3);
  for (const path of ['/poredjenje/', '/lista-zelja/', listing]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await page.getByRole('button', { name: label('common_menu_open', 'ba') }).click();
  const menu = page.getByRole('dialog', { name: label('common_menu', 'ba') });
  await expect(menu.getByRole('link', { name: label('common_wishlist', 'ba') })).toBeVisible();
  await menu.getByRole('link', { name: label('common_compare', 'ba') }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
});
