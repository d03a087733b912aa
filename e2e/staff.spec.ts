import type { Browser, Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { fillCart, placeOrder, send } from './kinds-of-pages';
import { label, labelPattern } from './labels';

const staff = { email: 'osoblje@example.com', password: 'Osoblje-2026!' };
const customer = { email: 'kupac@example.com', password: 'Kupac-2026!' };

async function logIn(page: Page, who: typeof staff, lang = 'ba') {
  await page.goto(lang === 'ba' ? '/' : `/${lang}/`);
  await send(page, 'POST', 'auth/login', { lang, ...who });
}

/** A visitor in a browser of their own. */
async function openAs(browser: Browser, who?: typeof staff, lang = 'ba'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (who) await logIn(page, who, lang);
  else await page.goto(lang === 'ba' ? '/' : `/${lang}/`);
  return page;
}

const main = (page: Page) => page.locator('main');

/** The bank's file says that the order's transfer has come: it is looked at, and booked. */
async function bookTransfer(page: Page, number: string) {
  await main(page)
    .getByRole('link', { name: label('staff_statements', 'en') })
    .click();
  await expect(main(page)).toHaveAttribute('data-page', 'staff.statements');
  await whenHydrated(page);
  const rows = ['date,amount,currency,payer,text', `2026-11-20,29.50,EUR,Amra,${number}`, '2026-11-20,5.00,EUR,Neko,-'];
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await main(page).getByLabel(label('staff_statement_file', 'en')).setInputFiles(file);
  await expect(main(page).getByText('1 transfer pays an order, of 2 in all.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Book 1 payment' }).click();
  await expect(main(page).getByText('1 order is paid.')).toBeVisible();
}

/** Both steps of a withdrawal from the order's own page. */
async function withdraw(page: Page, thanks: string) {
  await page.goto(thanks);
  await main(page)
    .getByRole('link', { name: label('common_withdrawal', 'en') })
    .click();
  await whenHydrated(page);
  await main(page)
    .getByRole('button', { name: label('checkout_withdrawal_to_confirm', 'en') })
    .click();
  await main(page)
    .getByRole('button', { name: label('checkout_withdrawal_confirm', 'en') })
    .click();
  await expect(main(page).getByText(label('checkout_withdrawal_made_title', 'en'))).toBeVisible();
}

test('an order goes from its transfer’s statement over the road, the withdrawal and the way back to the refund', async ({
  page,
  browser,
}) => {
  const shopper = await openAs(browser, undefined, 'en');
  await fillCart(shopper, 'en');
  const identificator = await placeOrder(shopper, 'en');
  const thanks = `/en/webshop/thank_you/?order_identificator=${identificator}`;
  await shopper.goto(thanks);
  const number = /20\d\d-\d{6}/.exec((await main(shopper).textContent()) ?? '')?.[0] ?? '';

  await logIn(page, staff, 'en');
  await page.goto('/en/auth/');
  await main(page)
    .getByRole('link', { name: label('staff_area', 'en') })
    .click();
  await expect(main(page)).toHaveAttribute('data-page', 'staff.orders');
  await page.getByLabel(label('staff_orders_search', 'en')).fill(number);
  await page.getByRole('button', { name: label('staff_filter', 'en') }).click();
  await expect(page).toHaveURL(new RegExp(`search=${number}`));
  await main(page).getByRole('link', { name: number }).click();
  await expect(main(page)).toHaveAttribute('data-page', 'staff.order');
  await whenHydrated(page);

  const take = async (name: string, fields: Record<string, string> = {}) => {
    await main(page).getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog');
    for (const [field, text] of Object.entries(fields)) await dialog.getByLabel(field).fill(text);
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toBeHidden();
  };
  const order = page.url();
  await bookTransfer(page, number);
  await page.goto(order);
  await whenHydrated(page);
  await expect(main(page).getByText(/bank statement of 20/)).toBeVisible();
  await take(label('staff_action_pack', 'en'));
  await take(label('staff_action_ship', 'en'), { [label('staff_carrier', 'en')]: 'DHL' });
  await expect(main(page).getByText(label('shop_order_status_shipped', 'en')).first()).toBeVisible();

  await shopper.goto(thanks);
  await expect(main(shopper).getByText(label('shop_order_status_shipped', 'en')).first()).toBeVisible();
  await take(label('staff_action_deliver', 'en'));
  await withdraw(shopper, thanks);

  await shopper.goto(thanks);
  const guide = main(shopper).getByRole('region', { name: label('checkout_return_title', 'en') });
  await expect(guide.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(guide.getByText('Ilica 112')).toBeVisible();
  const slip = shopper.waitForEvent('download');
  await guide.getByRole('button').click();
  expect((await slip).suggestedFilename()).toBe(`${number}-return_slip.pdf`);

  await page.reload();
  await whenHydrated(page);
  await take(label('staff_action_return', 'en'));
  await shopper.reload();
  await expect(guide.getByText(label('checkout_return_arrived', 'en'))).toBeVisible();
  await take(label('staff_action_refund', 'en'));
  await shopper.reload();
  await expect(main(shopper).getByText(label('shop_order_status_refunded', 'en')).first()).toBeVisible();
  await expect(guide.getByText(/We have sent back/)).toBeVisible();
  await shopper.context().close();
});

test('a guest logs in on the way to the area, and a customer finds no such page', async ({ page, browser }) => {
  await page.goto('/osoblje/zalihe/');
  await expect(main(page)).toHaveAttribute('data-page', 'auth.login');
  await whenHydrated(page);
  await main(page).getByLabel(label('account_email', 'ba'), { exact: true }).fill(staff.email);
  await main(page).locator('input[type="password"]').fill(staff.password);
  await main(page).locator('input[type="password"]').press('Enter');
  await expect(main(page)).toHaveAttribute('data-page', 'staff.stock');

  const other = await openAs(browser, customer);
  for (const path of ['/osoblje/', '/en/staff/coupons/']) expect((await other.goto(path))?.status()).toBe(404);
  await other.goto('/auth/');
  await expect(main(other).getByRole('link', { name: label('staff_area', 'ba'), exact: true })).toHaveCount(0);
  await other.context().close();
});

test('a review is published on a phone, by keyboard, and its author sees so', async ({ page, browser }) => {
  const text = `Drži toplo cijelo jutro ${Date.now()}`;
  const author = await openAs(browser, customer);
  const review = { lang: 'ba', model: 'catalogproduct', content_id: 5504, rating: 4, text };
  await send(author, 'POST', 'comments', review);

  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, staff);
  await page.goto('/osoblje/recenzije/');
  await whenHydrated(page);
  const card = main(page).locator('article', { hasText: text });
  const publish = card.getByRole('button', { name: label('staff_comment_published', 'ba') });
  await publish.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toContainText(label('staff_comments_published', 'ba'));
  // Undone and done again: nothing is left of the first try.
  await card.getByRole('button', { name: label('staff_comment_refused', 'ba') }).click();
  await expect(card.getByRole('status')).toContainText(label('staff_comments_refused', 'ba'));
  await publish.click();
  await expect(card.getByRole('status')).toContainText(label('staff_comments_published', 'ba'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await card.getByRole('link').click();
  await expect(main(page)).toHaveAttribute('data-page', 'catalog.detail');

  // Product pages are kept for a while; the author sees it at once.
  await author.goto('/auth/my_comments/');
  const own = main(author).locator('li', { hasText: text });
  await expect(own.getByText(label('account_comments_status_published', 'ba'))).toBeVisible();
  await author.context().close();
});

test('a count of none takes a thing out of the shopper’s cart', async ({ page, browser }) => {
  const code = 'VR-5504';
  const shopper = await openAs(browser);
  await shopper.request.get('/hapi/v1/auth/is-login/?continue_as_guest=1');
  await send(shopper, 'POST', 'webshop/product', { lang: 'ba', shopping_cart_code: code, quantity: 1 });

  await logIn(page, staff);
  await page.goto(`/osoblje/zalihe/?search=${code}`);
  await whenHydrated(page);
  const count = async (pieces: string) => {
    await main(page)
      .getByRole('button', { name: labelPattern('staff_stock_change_of', 'ba') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(label('staff_stock_way_count', 'ba')).check({ force: true });
    await dialog.getByLabel(label('staff_stock_counted', 'ba')).fill(pieces);
    await dialog.getByLabel(label('staff_reason', 'ba')).fill('Popis');
    await dialog.getByRole('button', { name: label('common_save', 'ba') }).click();
    await expect(dialog).toBeHidden();
  };
  await count('0');
  await expect(main(page).getByText(label('staff_stock_sold_out', 'ba')).last()).toBeVisible();
  await shopper.goto('/webshop/shopping_cart/');
  await expect(main(shopper).getByText(label('checkout_sold_out', 'ba'), { exact: true })).toBeVisible();
  await count('9');
  await shopper.reload();
  await expect(main(shopper).getByText(label('checkout_sold_out', 'ba'), { exact: true })).toHaveCount(0);
  await shopper.context().close();
});

test('a coupon that staff make is taken off a cart, until they stop it', async ({ page, browser }) => {
  const code = `OSOBLJE-${Date.now()}`;
  await logIn(page, staff);
  await page.goto('/osoblje/kuponi/');
  await whenHydrated(page);
  await page.getByRole('button', { name: label('staff_coupon_new', 'ba') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label('staff_coupon_code', 'ba')).first().fill(code);
  await dialog.getByLabel(label('staff_coupon_percent', 'ba')).fill('10');
  await dialog.getByRole('button', { name: label('common_save', 'ba') }).click();
  await expect(main(page).getByRole('heading', { name: code })).toBeVisible();

  const shopper = await openAs(browser);
  await fillCart(shopper, 'ba');
  const apply = () => send(shopper, 'POST', 'webshop/coupon', { lang: 'ba', code });
  expect(await apply()).toMatchObject({ success: true });
  await shopper.goto('/webshop/shopping_cart/');
  await expect(main(shopper)).toContainText(code);

  await page.getByRole('button', { name: label('staff_coupon_stop_of', 'ba').replace('{code}', code) }).click();
  await expect(main(page).getByText(label('staff_coupon_stopped', 'ba'))).toBeVisible();
  await shopper.reload();
  await expect(main(shopper).getByText(label('error_coupon_expired', 'ba'))).toBeVisible();
  await shopper.context().close();
});
