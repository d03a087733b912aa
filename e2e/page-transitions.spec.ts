import type { Page } from '@playwright/test';
import { changeAnswers, holdAnswers } from './changed-answers';
import { expect, test, whenHydrated } from './clean-page';
import { label } from './labels';

/** Survives page transitions, not a reload. */
async function markDocument(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
}

async function expectSameDocument(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
}

test('an internal link changes the page without a reload and updates scroll position, title, focus and announcement', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/kuhinja/');
  await whenHydrated(page);
  await markDocument(page);
  const card = page.locator('main a[href*="-proizvod-"]').nth(6);
  await card.scrollIntoViewIfNeeded();
  await card.click();
  const title = page.locator('main[data-page="catalog.detail"] h1');
  await expect(title).toBeVisible();
  await expectSameDocument(page);
  await expect(page).toHaveTitle(`${await title.textContent()} | Vrelo`);
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('[aria-live="polite"]').first()).toHaveText(await page.title());
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('heading and picture of the next page are seen while its data are on their way, and Back gives the listing back', async ({
  page,
}) => {
  await page.goto('/kuhinja/');
  await whenHydrated(page);
  const card = page.locator('main a[href*="-proizvod-"]').nth(8);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.textContent()) ?? '';
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  const goOn = await holdAnswers(page, '**/-/page?path=*-proizvod-*');
  await card.click();
  const heading = page.getByRole('heading', { level: 1, name, includeHidden: true });
  await expect(heading).toBeInViewport();
  await expect(page.locator('[data-shape="picture"] img')).toBeInViewport();
  await expect(page.locator('main h1')).toBeHidden();
  await page.goBack();
  await expect(page.locator('main[data-page="catalog.category"]')).toBeVisible();
  await expect(heading).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  goOn();
  await card.click();
  await expect(page.locator('main[data-page="catalog.detail"] h1')).toHaveText(name);
  await expect(heading).toHaveCount(1);
});

test.describe('a link that is clicked before its page is hydrated', () => {
  /** The listing, read to its ninth card, whose own code does not come yet. */
  async function openUnhydrated(page: Page) {
    const goOn = await holdAnswers(page, '**/-/remotes/mfe-catalog/**');
    await page.goto('/kuhinja/', { waitUntil: 'commit' });
    await page.waitForFunction(() => '_FEDERATION_RUNTIME_CORE' in globalThis);
    await markDocument(page);
    const card = page.locator('main a[href*="-proizvod-"]').nth(8);
    await card.scrollIntoViewIfNeeded();
    const name = (await card.textContent()) ?? '';
    const before = await page.evaluate(() => window.scrollY);
    return { goOn, card, name, before };
  }
  const findTitle = (page: Page, name: string) =>
    page.locator('main[data-page="catalog.detail"] h1', { hasText: name });

  test('shows how the next page begins, then the page, and Back leads to where it was', { tag: '@firefox' }, async ({
    page,
  }) => {
    const { goOn, card, name, before } = await openUnhydrated(page);
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name, includeHidden: true })).toBeInViewport();
    await expect(page.locator('main h1')).toBeHidden();
    goOn();
    await expect(findTitle(page, name)).toBeInViewport();
    await expect(page).toHaveURL(/-proizvod-/);
    await expectSameDocument(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/kuhinja\/$/);
    await expect(page.locator('main[data-page="catalog.category"]')).toBeVisible();
    await expectSameDocument(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  test.describe('and whose code cannot be had', () => {
    test.use({ provoked: /RUNTIME-008|net::ERR_FAILED/ });

    test('leads to a document, and Back to one without a trace of it', async ({ page }) => {
      let fail = () => {};
      const failing = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route('**/-/remotes/mfe-catalog/**', async (route) => {
        await failing;
        await route.abort();
      });
      await page.goto('/kuhinja/', { waitUntil: 'commit' });
      await page.waitForFunction(() => '_FEDERATION_RUNTIME_CORE' in globalThis);
      const card = page.locator('main a[href*="-proizvod-"]').first();
      const name = (await card.textContent()) ?? '';
      await card.click();
      await expect(page.locator('main h1')).toBeHidden();
      fail();
      await expect(findTitle(page, name)).toBeInViewport();
      await page.goBack();
      await expect(card).toBeInViewport();
    });
  });
});

test('Back restores the scroll position of the listing', { tag: '@firefox' }, async ({ page }) => {
  await page.goto('/kuhinja/');
  await whenHydrated(page);
  await markDocument(page);
  const card = page.locator('main a[href*="-proizvod-"]').nth(8);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await card.click();
  await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('main[data-page="catalog.category"]')).toBeVisible();
  await expectSameDocument(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a second Back before the page is hydrated ends two history entries back', async ({ page }) => {
  await page.goto('/');
  await whenHydrated(page);
  await page.locator('main a[href="/kuhinja/"]').first().click();
  await expect(page.locator('main[data-page="catalog.category"]')).toBeVisible();
  await page.goto('/de/');
  const goOn = await holdAnswers(page, '**/-/remotes/mfe-catalog/**');
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => '_FEDERATION_RUNTIME_CORE' in globalThis);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/:\d+\/$/);
  goOn();
  await expect(page.locator('main[data-page="cms.page.homepage"]')).toBeVisible();
});

test('the last of several quick clicks wins', async ({ page }) => {
  await page.goto('/');
  await whenHydrated(page);
  const tiles = page.locator('[data-fragment="catalog.category-tiles"] a');
  const last = await tiles.nth(2).getAttribute('href');
  await page.evaluate(() => {
    for (const link of [
      ...document.querySelectorAll<HTMLAnchorElement>('[data-fragment="catalog.category-tiles"] a'),
    ].slice(0, 3))
      link.click();
  });
  await expect(page.locator('main[data-page="catalog.category"]')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${last}$`));
  await expect(page.locator('nav a[aria-current="page"]').first()).toHaveAttribute('href', last ?? '');
});

test('the search form works, with and without results', { tag: '@firefox' }, async ({ page }) => {
  await page.goto('/');
  await whenHydrated(page);
  await markDocument(page);
  // By its type, not its role: once its suggestions are hydrated it is a combobox.
  const box = page.locator('header').getByRole('search').locator('input[type="search"]');
  await box.fill('solja');
  await box.press('Enter');
  await expect(page.locator('main[data-page="catalog.search"]')).toContainText('olja');
  await expectSameDocument(page);
  await page.goto('/pretraga/?search_q=%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  await expect(page.locator('main')).toContainText('<script>alert(1)</script>');
});

test('a link loads a new document after a release went live', async ({ page }) => {
  await page.goto('/kuhinja/');
  await whenHydrated(page);
  await markDocument(page);
  await changeAnswers(page, '**/-/page?*', async (route, answer) => {
    await route.fulfill({ json: { ...(await answer.json()), releaseSet: 'another' } });
  });
  await page.locator('main a[href*="-proizvod-"]').first().click();
  await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-same-document', '');
});

test('the language switch leads to the same product in the other language', { tag: '@firefox' }, async ({ page }) => {
  await page.goto('/kuhinja/');
  const href = await page.locator('main a[href*="-proizvod-"]').first().getAttribute('href');
  await page.goto(href ?? '');
  const id = href?.match(/-(\d+)\/$/)?.[1];
  await page.locator('header').getByRole('button', { name: 'Bosanski' }).click();
  const languages = page.getByRole('navigation', { name: label('common_language_choose', 'ba') });
  await languages.getByRole('link', { name: 'Deutsch EUR', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/de/[\\w-]+-produkt-${id}/$`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});
