import type { Page } from '@playwright/test';
import { collectConsoleErrors, expect, test, whenHydrated } from './clean-page';

/** The cart count of the header. */
function cartCount(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cart-count'));
}

async function putIntoCart(page: Page): Promise<void> {
  await page.locator('main form button[type="submit"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Focuses the tab. Until then it does not listen, so that a background tab costs nothing. */
async function turnTo(page: Page): Promise<void> {
  await page.bringToFront();
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 240);
}

test('a cart is the same in every tab, whether the other tab was used or not', async ({ page, context }) => {
  const other = await context.newPage();
  const consoleErrors = collectConsoleErrors(other);
  await other.goto('/');
  await whenHydrated(other);
  await page.bringToFront();
  await page.goto('/velika-solja-zima-5-dl-proizvod-104/');
  await whenHydrated(page);

  await test.step('added while the other tab is in the background', async () => {
    await putIntoCart(page);
    await turnTo(other);
    await expect.poll(() => cartCount(other)).toBe('"1"');
  });

  await test.step('added while the other tab listens', async () => {
    await page.bringToFront();
    await putIntoCart(page);
    await expect.poll(() => cartCount(other)).toBe('"2"');
  });
  expect(consoleErrors).toEqual([]);
});
