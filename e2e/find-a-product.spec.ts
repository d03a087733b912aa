import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { label } from './labels';

const filterSheet = (page: Page) => page.locator('#catalog-filters');
const chosen = (page: Page) => page.getByRole('navigation', { name: label('catalog_filters_chosen', 'ba') });
const products = (page: Page) => page.locator('main article');

const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

async function readCount(page: Page, words: RegExp): Promise<number> {
  const text = await page.locator('main').getByText(words).first().textContent();
  return numberIn(text);
}

const countWords = /^\d+ proizvod/;

test('a shopper filters a listing, looks at a product, and comes back to the same listing', async ({ page }) => {
  await page.goto('/kuhinja/');
  await whenHydrated(page);
  const all = await readCount(page, countWords);
  const box = filterSheet(page).getByRole('checkbox', { name: /Kamenina/ });
  const promised = numberIn(await box.locator('xpath=ancestor::label').textContent());
  await box.check();
  await expect(page).toHaveURL(/\/kuhinja\/\?f_material=stoneware$/);
  await expect(chosen(page)).toBeVisible();
  await expect.poll(() => readCount(page, countWords)).toBe(promised);
  expect(promised).toBeLessThan(all);
  // A keyboard user keeps the focus.
  await expect(filterSheet(page).getByRole('checkbox', { name: /Kamenina/ })).toBeFocused();

  await products(page).last().getByRole('heading').getByRole('link').click();
  await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?f_material=stoneware$/);
  await expect.poll(() => readCount(page, countWords)).toBe(promised);

  await chosen(page)
    .getByRole('link', { name: label('catalog_filters_clear', 'ba') })
    .click();
  await expect(page).toHaveURL(/\/kuhinja\/$/);
  await expect.poll(() => readCount(page, countWords)).toBe(all);
});

test('a filtered listing is noindex, an unfiltered one is indexable', async ({ request }) => {
  const filtered = await (await request.get('/kuhinja/?f_material=stoneware')).text();
  const unfiltered = await (await request.get('/kuhinja/')).text();
  expect(filtered).toMatch(/<meta name="robots" content="noindex/);
  expect(unfiltered).not.toMatch(/<meta name="robots" content="noindex/);
});

test('on a phone the filter sheet shows the number of results before the filters are applied', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/kuhinja/');
  await whenHydrated(page);
  await page.getByRole('button', { name: label('catalog_filters', 'ba'), exact: true }).click();
  const sheet = filterSheet(page);
  const show = sheet.locator('button[type="submit"]');
  const before = (await show.textContent()) ?? '';
  await sheet.getByRole('checkbox', { name: /Kamenina/ }).check();
  await expect(show).not.toHaveText(before);
  await expect(page).toHaveURL(/\/kuhinja\/$/);
  const promised = numberIn(await show.textContent());
  await show.click();
  await expect(page).toHaveURL(/\?f_material=stoneware$/);
  await expect(sheet).toBeHidden();
  await expect.poll(() => readCount(page, countWords)).toBe(promised);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a listing is filtered by its form, and a link removes the filter', async ({ page }) => {
    await page.goto('/kuhinja/');
    await filterSheet(page)
      .getByRole('checkbox', { name: /Kamenina/ })
      .check();
    await filterSheet(page).locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/f_material=stoneware/);
    await expect(products(page).first()).toBeVisible();
    await chosen(page)
      .getByRole('link', { name: /Kamenina/ })
      .click();
    await expect(page).toHaveURL(/\/kuhinja\/$/);
  });

  test('a search with a typo finds the corrected word', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('searchbox').fill('šolha');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('šolja');
    await expect(page.locator('main')).toContainText('šolha');
    await expect(products(page).first()).toContainText(/šolj/i);
  });
});

test('a search without results offers links to continue', async ({ page }) => {
  await page.goto('/pretraga/?search_q=%C5%A1olja+sjekira');
  await expect(page.locator('main[data-page="catalog.search"]')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'sjekira', exact: true }).click();
  await expect(products(page).first()).toBeVisible();
});

test('suggestions are chosen by keyboard', async ({ page }) => {
  await page.goto('/');
  await whenHydrated(page);
  const box = page.getByRole('banner').locator('input[type="search"]');
  await box.click();
  await box.pressSequentially('čajn');
  const list = page.getByRole('listbox', { name: label('catalog_suggestions', 'ba') });
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('čajn');
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  // Arrow up from the box selects the last suggestion: a product.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toContainText('KM');
  await page.keyboard.press('Enter');
  await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible();
});

test('on a phone price and button are within two screens, and each picture is one swipe away', async ({ page }) => {
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  await page.goto('/boca-za-vodu-tara-0-75-l-proizvod-2101/');
  await whenHydrated(page);
  const button = page.getByRole('button', { name: label('catalog_add_to_cart', 'ba') }).first();
  const { y, height } = (await button.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
  expect(y + height).toBeLessThan(2 * phone.height);
  const pictures = page.locator('main a[data-fancybox="product"] img');
  await expect(pictures).toHaveCount(4);
  await expect(pictures.last()).not.toBeInViewport();
  await pictures.last().scrollIntoViewIfNeeded();
  await expect(pictures.last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test('a shopper hands a product’s address on, and finds what they looked at below the next product', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/kitchen/');
  await whenHydrated(page);
  await products(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible();
  const seen = (await page.locator('main h1').textContent()) ?? '';
  await page
    .locator('main')
    .getByRole('button', { name: label('catalog_share', 'en'), exact: true })
    .click();
  await expect(page.getByText(label('catalog_share_copied', 'en'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.goBack();
  await products(page).nth(1).getByRole('heading').getByRole('link').click();
  await expect(page.locator('main h1')).not.toHaveText(seen);
  const viewed = page.locator('main section').filter({
    has: page.getByRole('heading', { name: label('catalog_viewed_title', 'en'), exact: true }),
  });
  await viewed.scrollIntoViewIfNeeded();
  await viewed.getByRole('link', { name: seen }).first().click();
  await expect(page.locator('main h1')).toHaveText(seen);
});
