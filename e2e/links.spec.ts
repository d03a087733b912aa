import type { Page } from '@playwright/test';
import { hashOffsetPx } from '../shared-contracts/src/constants/constants';
import { expect, expectOverlayEntries, test, whenHydrated } from './clean-page';
import { editorsPage, writeEditorsText } from './editors-text';
import { label, labelPattern } from './labels';

const main = (page: Page) => page.locator('main');
const dialog = (page: Page) => page.getByRole('dialog');
const gallery = (page: Page) => page.getByRole('dialog', { name: label('shell_gallery', 'ba') });

/** Survives page transitions, not a reload. */
async function markDocument(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
}

async function expectSameDocument(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await whenHydrated(page);
  await markDocument(page);
}

/** The dialog traps the focus: repeated Tab does not leave it. */
async function expectFocusKept(page: Page) {
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first control the browser's toolbar has the focus.
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
}

/** Swipes from right to left across the middle of the viewport. */
async function swipeLeft(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: number[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((x) => ({ x, y: height / 2 })) });
  await touch('touchStart', width * 0.75);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', width * (0.75 - step * 0.06));
  await touch('touchEnd');
}

const place = (number: number, count: number) =>
  label('shell_gallery_place', 'ba').replace('{number}', String(number)).replace('{count}', String(count));

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('the product gallery opens by a click, pages by keys and swipes, and closes by Back', async ({ page }) => {
    await open(page, '/kuhinja/');
    await main(page).locator('article a[href$="-proizvod-101/"]').first().click();
    await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible();
    const address = page.url();
    const pictures = main(page).locator('a.fancybox');
    const count = await pictures.count();
    expect(count).toBeGreaterThan(2);

    await test.step('it opens at the clicked picture', async () => {
      await pictures.nth(1).click();
      await expect(gallery(page)).toContainText(place(2, count));
      await expectFocusKept(page);
    });
    await test.step('arrow keys page to both ends', async () => {
      await page.keyboard.press('ArrowRight');
      await expect(gallery(page)).toContainText(place(3, count));
      await page.keyboard.press('Home');
      await expect(gallery(page)).toContainText(place(1, count));
      await expect(gallery(page).getByRole('button', { name: label('common_previous', 'ba') })).toBeDisabled();
      // The counter changes before the scroll animation ends: swipe after that.
      const row = gallery(page).getByRole('list').first();
      await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(0);
    });
    await test.step('a swipe pages', async () => {
      await swipeLeft(page);
      await expect(gallery(page)).toContainText(place(2, count));
    });
    await test.step('Back closes it, stays on the page and restores the focus', async () => {
      await expectOverlayEntries(page, 1);
      await page.goBack();
      await expect(gallery(page)).toHaveCount(0);
      expect(page.url()).toBe(address);
      await expect(pictures.nth(1)).toBeFocused();
    });
    await test.step('Forward keeps the page, and Back still returns to the listing', async () => {
      await page.goForward();
      await expect(page.locator('main[data-page="catalog.detail"] h1')).toBeVisible();
      expect(page.url()).toBe(address);
      await expectOverlayEntries(page, 0);
      await page.goBack();
      await expect(page.locator('main[data-page="catalog.category"]')).toBeVisible();
      await expectSameDocument(page);
    });
  });
});

test('a gallery that is opened by keyboard closes by Escape and leaves no history entry', async ({ page }) => {
  await open(page, '/kuhinja/');
  await main(page).locator('article a[href$="-proizvod-101/"]').first().click();
  await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible();
  const picture = main(page).locator('a.fancybox').first();
  await picture.focus();
  await page.keyboard.press('Enter');
  await expect(gallery(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery(page)).toHaveCount(0);
  await expect(picture).toBeFocused();
  await expectOverlayEntries(page, 0);
  await page.goBack();
  await expect(page.locator('main[data-page="catalog.category"]')).toBeVisible();
  await expectSameDocument(page);
});

test('a quick view opens over the listing: Back closes it, its link opens the product page', async ({ page }) => {
  await open(page, '/kuhinja/');
  const opener = main(page)
    .getByRole('button', { name: labelPattern('catalog_quick_view_of', 'ba') })
    .first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('KM');
  await expect(page).toHaveURL(/\/kuhinja\/$/);
  await expectFocusKept(page);
  await expectOverlayEntries(page, 1);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('main[data-page="catalog.category"]')).toBeVisible();
  await expect(opener).toBeFocused();

  // What is higher than the window scrolls in it.
  await page.setViewportSize({ width: 390, height: 480 });
  await opener.click();
  await dialog(page)
    .getByRole('link', { name: label('shell_quick_view_more', 'ba') })
    .click();
  await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('main[data-page="catalog.category"]')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expectSameDocument(page);
});

test.describe('in editorial content', () => {
  test('a link with `mode=modal` opens its page in a dialog; a plain link opens it without a reload', async ({
    page,
  }) => {
    await writeEditorsText(
      page,
      '<p><a href="/dostava-i-cijene/?mode=modal">U prozoru</a></p><p><a href="/dostava-i-cijene/">Na stranici</a></p>',
    );
    await open(page, editorsPage);
    const inDialog = main(page).getByRole('link', { name: 'U prozoru' });
    await inDialog.click();
    const title = dialog(page).getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await expectFocusKept(page);
    await expectOverlayEntries(page, 1);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(inDialog).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${editorsPage}$`));

    await main(page).getByRole('link', { name: 'Na stranici' }).click();
    await expect(page).toHaveURL(/\/dostava-i-cijene\/$/);
    await expectSameDocument(page);
  });

  test('a hash link scrolls to 80 px above its target; Back returns to the link', async ({ page }) => {
    const tall = '<p>…</p>'.repeat(60);
    await writeEditorsText(page, `${tall}<p><a href="#mjesto">Mjesto</a></p>${tall}<h2 id="mjesto">Mjesto</h2>${tall}`);
    await open(page, editorsPage);
    const link = main(page).getByRole('link', { name: 'Mjesto' });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await link.click();
    const top = () => page.locator('#mjesto').evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await expect.poll(top).toBe(hashOffsetPx);
    await expect(page.locator('#mjesto')).toBeFocused();
    await expect(page).toHaveURL(/#mjesto$/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await expectSameDocument(page);
  });

  test('a video in the gallery is requested when it is shown, not before', async ({ page }) => {
    const asked: string[] = [];
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>film</title>' });
    });
    const picture = '<a class="fancybox" href="/-/img/1600/mug-moss.jpg" title="Šolja">Šolja</a>';
    const film = '<a class="fancybox" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" title="Film">Film</a>';
    await writeEditorsText(page, `<p>${picture} ${picture.replace('mug-moss', 'mug-clay')} ${film}</p>`);
    await open(page, editorsPage);
    await main(page).getByRole('link', { name: 'Šolja' }).first().click();
    await expect(gallery(page)).toContainText(place(1, 3));
    await page.keyboard.press('ArrowRight');
    await expect(gallery(page)).toContainText(place(2, 3));
    // The video is next: a picture would be preloaded now.
    expect(asked).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect(gallery(page).locator('iframe')).toHaveAttribute('title', 'Film');
    await expect.poll(() => [...new Set(asked)]).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ']);
  });
});
