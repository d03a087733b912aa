import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { fillCart, placeOrder, send } from './kinds-of-pages';
import { label, labelPattern } from './labels';
import { findMail, linkIn, type Mail } from './outbox';

const main = (page: Page) => page.locator('main');

/** A customer of the test's own: another's cart would be filled by other tests meanwhile. */
async function signUp(page: Page, lang: string) {
  const customer = { email: `cancels-${lang}-${Date.now()}@example.com`, password: 'Otkazujem-2026!' };
  await send(page, 'POST', 'auth/signup', { lang, ...customer, first_name: 'Amra', last_name: 'Kovač' });
  const find = () => findMail(process.env.E2E_DATA_DIR ?? '', 'signup', customer.email);
  await expect.poll(find, 'the mail of the new account').toBeDefined();
  const [id, code] = linkIn(find() as Mail)
    .split('/')
    .filter(Boolean)
    .slice(-2);
  expect((await page.request.get(`/hapi/v1/auth/signup-confirm/${id}/${code}/`)).status()).toBe(200);
  await send(page, 'POST', 'auth/login', { lang, ...customer });
}

for (const lang of ['ba', 'de'] as const)
  test(`a customer cancels an order before it is packed, and orders the same again, in ${lang}`, async ({ page }) => {
    const prefix = lang === 'ba' ? '' : `/${lang}`;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${prefix}/`);
    // The page's own first call brings a guest's token, which must not come after the customer's.
    await whenHydrated(page);
    await signUp(page, lang);
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
