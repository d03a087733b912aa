import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { fillCart, placeOrder, send } from './kinds-of-pages';
import { label } from './labels';

const main = (page: Page) => page.locator('main');

for (const [lang, prefix] of [
  ['ba', ''],
  ['de', '/de'],
] as const) {
  test(`an order in ${lang} is a present, from the cart to the order’s page`, async ({ page }) => {
    const message = 'Sve najbolje, <b>Lejla</b>!';
    await page.goto(`${prefix}/`);
    await fillCart(page, lang);
    await page.goto(`${prefix}/webshop/shopping_cart/`);
    await whenHydrated(page);
    const gift = main(page).getByRole('region', { name: label('checkout_gift_title', lang) });
    await gift.getByRole('checkbox').check();
    await expect(gift.getByRole('status')).toHaveText(label('checkout_gift_saved', lang));
    const kept = page.waitForResponse((response) => response.url().includes('/webshop/gift/'));
    await gift.getByRole('textbox').fill(message);
    await page.keyboard.press('Tab');
    await kept;
    await page.reload();
    await expect(gift.getByRole('textbox')).toHaveValue(message);
    const identificator = await placeOrder(page, lang);
    await page.goto(`${prefix}/webshop/thank_you/?order_identificator=${identificator}`);
    await expect(main(page).getByText(label('checkout_gift_wrapped', lang))).toBeVisible();
    await expect(main(page).getByText(message)).toBeVisible();
    await page.goto(`${prefix}/webshop/shopping_cart/`);
    await expect(gift).toHaveCount(0);
  });
}

test('somebody else sees a wishlist by its link, puts a thing of it into their cart, and no more when it ends', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/');
  await page.request.get('/hapi/v1/auth/is-login/?continue_as_guest=1');
  await send(page, 'POST', 'wishlist', { lang: 'en', model: 'catalogproduct', code: 'VR-2804', qty: 1 });
  await page.goto('/en/wishlist/');
  await whenHydrated(page);
  await main(page)
    .getByRole('button', { name: label('catalog_wishlist_share', 'en') })
    .click();
  await expect(main(page).getByText(label('catalog_wishlist_is_shared', 'en'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${baseURL}/en/wishlist/\\?shared=[\\w-]{20,}$`));

  const other = await (await browser.newContext()).newPage();
  const answer = await other.goto(link);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(main(other).getByRole('heading', { level: 1 })).toHaveText(label('catalog_shared_wishlist', 'en'));
  await expect(main(other).getByRole('article')).toHaveCount(1);
  await whenHydrated(other);
  await main(other)
    .getByRole('button', { name: new RegExp(label('catalog_add_to_cart', 'en')) })
    .click();
  await expect(other.getByRole('dialog').getByText('Honey pot').first()).toBeVisible();

  await main(page)
    .getByRole('button', { name: label('catalog_wishlist_unshare', 'en') })
    .click();
  await expect(main(page).getByText(label('catalog_wishlist_is_shared', 'en'))).toHaveCount(0);
  expect((await other.goto(link))?.status()).toBe(404);
  await expect(main(other).getByText(label('catalog_shared_wishlist_over', 'en'))).toBeVisible();
  await other.context().close();
});
