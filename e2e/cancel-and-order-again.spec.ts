import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { fillCart, placeOrder } from './kinds-of-pages';
import { label, labelPattern } from './labels';
import { signUp } from './sign-up';

const main = (page: Page) => page.locator('main');

for (const lang of ['ba', 'de'] as const)
  test(`a customer cancels an order before it is packed, and orders the same again, in ${lang}`, async ({ page }) => {
    const prefix = lang === 'ba' ? '' : `/${lang}`;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${prefix}/`);
    await whenHydrated(page);
    await signUp(page, lang, 'cancels');
    await fillCart(page, lang);
    const countPieces = async (): Promise<number> =>
      (await (await page.request.get(`/hapi/v1/webshop/cart/full/?lang=${lang}`)).json()).data.item_count;
    const ordered = await countPieces();
    const identificator = await placeOrder(page, lang, 'cash_on_delivery');
    await page.goto(`${prefix}/webshop/thank_you/?order_identificator=${identificator}`);
    const number = /20\d\d-\d{6}/.exec((await main(page).textContent()) ?? '')?.[0] ?? '';

    await page.goto(`${prefix}/auth/my_orders/${number}/`);
    await whenHydrated(page);
    const cancel = label('shop_order_cancel', lang);
    await main(page).getByRole('button', { name: cancel }).press('Enter');
    const dialog = page.getByRole('dialog', { name: cancel });
    await dialog.getByRole('button', { name: cancel }).press('Enter');
    await expect(dialog).toBeHidden();
    // The parcel says so as well.
    const cancelled = main(page).getByText(label('shop_order_status_cancelled', lang), { exact: true }).first();
    await expect(cancelled).toBeVisible();
    await page.reload();
    await expect(cancelled).toBeVisible();
    await whenHydrated(page);
    await expect(main(page).getByRole('button', { name: cancel })).toHaveCount(0);

    await main(page)
      .getByRole('button', { name: label('account_order_again', lang) })
      .dblclick();
    await expect(page.getByRole('dialog', { name: labelPattern('checkout_mini_cart_title', lang) })).toBeVisible();
    expect(await countPieces()).toBe(ordered);
  });
