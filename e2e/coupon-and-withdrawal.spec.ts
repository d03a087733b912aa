import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { label, labelPattern } from './labels';
import { findMail } from './outbox';

interface Shop {
  language: string;
  prefix: string;
  country: string;
  zipcode: string;
}

const german: Shop = { language: 'de', prefix: '/de', country: 'de', zipcode: '10115' };
const bosnian: Shop = { language: 'ba', prefix: '', country: 'ba', zipcode: '71000' };

function pageNamed(page: Page, key: string) {
  return page.locator(`main[data-page="${key}"]`);
}

/** Opens the cart with one product in it. */
async function fillCart(page: Page, { language, prefix }: Shop) {
  // The mug with a large stock: other journeys may sell out the products of the home page.
  const sitemap = await (await page.request.get(`/sitemap-${language}.xml`)).text();
  await page.goto(/<loc>[^<]*?\/\/[^/]+(\/[^<]+-101\/)<\/loc>/.exec(sitemap)?.[1] ?? '');
  await whenHydrated(page);
  const add = page.getByRole('button', { name: label('catalog_add_to_cart', language) }).first();
  await add.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`${prefix}/webshop/shopping_cart/`);
  await whenHydrated(page);
}

async function applyCoupon(page: Page, { language }: Shop, code: string) {
  const field = page.getByLabel(label('checkout_coupon_code', language));
  if (!(await field.isVisible())) {
    await page.getByRole('button', { name: label('checkout_coupon_toggle', language) }).press('Enter');
  }
  await field.fill(code);
  await field.press('Enter');
  return field;
}

/** From the cart to the thank-you page, with standard delivery and cash on delivery. */
async function order(page: Page, { language, country, zipcode }: Shop, email: string) {
  const press = (code: string) => page.getByRole('button', { name: label(code, language) }).click();
  const main = page.locator('main');
  await main.getByRole('link', { name: label('checkout_to_checkout', language) }).click();
  await press('checkout_login_guest_button');
  await expect(pageNamed(page, 'webshop.customer')).toBeVisible();
  const field = (code: string) => page.getByLabel(label(code, language), { exact: false }).first();
  await field('checkout_email').fill(email);
  await field('checkout_first_name').fill('Amra');
  await field('checkout_last_name').fill('Kovač');
  await field('checkout_address').fill('Čekaluša 12');
  await field('checkout_zipcode').fill(zipcode);
  await field('checkout_city').fill('Sarajevo');
  await field('checkout_country').selectOption(country);
  await field('checkout_phone').fill('+387 61 123 456');
  await press('checkout_to_shipping');
  await expect(pageNamed(page, 'webshop.shipping')).toBeVisible();
  await page.getByRole('radio').first().check({ force: true });
  await press('checkout_to_payment');
  await expect(pageNamed(page, 'webshop.payment')).toBeVisible();
  await page.getByRole('radio').first().check({ force: true });
  await press('checkout_to_review');
  await expect(pageNamed(page, 'webshop.review_order')).toBeVisible();
  await page.getByRole('checkbox').check({ force: true });
  await press('checkout_place_order');
  await expect(pageNamed(page, 'webshop.thank_you')).toBeVisible();
  const text = await page.getByText(labelPattern('checkout_thanks_number', language)).textContent();
  return /\d{4}-\d+/.exec(text ?? '')?.[0] ?? '';
}

/** Both steps of a withdrawal with filled-in fields. */
async function withdraw(page: Page, { language }: Shop) {
  await page.getByRole('button', { name: label('checkout_withdrawal_to_confirm', language) }).click();
  await expect(page.getByRole('heading', { name: label('checkout_withdrawal_confirm_title', language) })).toBeVisible();
  await page.getByRole('button', { name: label('checkout_withdrawal_confirm', language) }).click();
  await expect(page.getByRole('heading', { name: label('checkout_withdrawal_made_title', language) })).toBeVisible();
}

async function receiptTo(email: string) {
  const find = () => findMail(process.env.E2E_DATA_DIR ?? '', 'withdrawal', email);
  await expect.poll(find).toBeTruthy();
  return find()?.text ?? '';
}

test('a coupon applies from the cart to the order, and the shopper withdraws from that order', async ({ page }) => {
  const email = `kupon-${Date.now()}@example.com`;
  const couponRow = page.getByText(label('checkout_coupon', 'de').replace('{code}', 'DOBRODOSLI10'), { exact: true });
  await fillCart(page, german);

  await test.step('the coupon is entered by keyboard and changes the total at once', async () => {
    await applyCoupon(page, german, 'dobrodosli10');
    await expect(couponRow).toBeVisible();
    await page.reload();
    await expect(couponRow).toBeVisible();
    await whenHydrated(page);
  });

  const number = await order(page, german, email);
  await expect(couponRow).toBeVisible();

  await test.step('the link of the order page leads to the withdrawal', async () => {
    await page
      .locator('main')
      .getByRole('link', { name: label('common_withdrawal', 'de') })
      .click();
    await expect(pageNamed(page, 'webshop.withdrawal')).toContainText(number);
    await withdraw(page, german);
    const receipt = await receiptTo(email);
    expect(receipt).toContain(number);
    expect(receipt).toContain('Amra Kovač');
  });

  await test.step('the order shows the withdrawal', async () => {
    await page.goBack();
    await page.reload();
    await expect(page.getByText(labelPattern('checkout_withdrawal_received', 'de'))).toBeVisible();
  });
});

test('an expired coupon does not change the cart', async ({ browser }) => {
  // Not the `page` fixture: browsers log every 422 to their console.
  const page = await browser.newPage();
  await fillCart(page, bosnian);
  const total = page.getByText(labelPattern('checkout_total_now', 'ba'));
  const before = await total.textContent();
  const field = await applyCoupon(page, bosnian, 'ISTEKLO');
  await expect(field).toHaveAccessibleDescription(label('error_coupon_expired', 'ba'));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('ISTEKLO');
  await expect(total).toHaveText(before ?? '');
  await page.close();
});

test('a guest withdraws by order number and e-mail address, from the footer of any page', async ({ page }) => {
  const email = `odustanak-${Date.now()}@example.com`;
  await fillCart(page, bosnian);
  const number = await order(page, bosnian, email);
  // Another visitor, who has answered the consent banner before.
  await page.context().clearCookies({ name: /^(?!gdpr_cookie)/ });
  await page.goto('/kontakt/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: label('common_withdrawal', 'ba') })
    .click();
  await expect(pageNamed(page, 'webshop.withdrawal')).toBeVisible();
  await whenHydrated(page);

  await page.getByLabel(label('checkout_withdrawal_number', 'ba')).fill(number);
  await page.locator('main').getByLabel(label('checkout_email', 'ba'), { exact: true }).fill(email);
  await page.getByLabel(label('checkout_withdrawal_name', 'ba')).fill('Amra Kovač');
  await page.reload();
  await whenHydrated(page);
  await expect(page.getByLabel(label('checkout_withdrawal_number', 'ba'))).toHaveValue(number);
  await withdraw(page, bosnian);
  expect(await receiptTo(email)).toContain(number);
});

test('staff see the warehouse places of an order on its page, and print them', async ({ page, browser }) => {
  await fillCart(page, bosnian);
  await order(page, bosnian, `skladiste-${Date.now()}@example.com`);
  await page.getByRole('link', { name: label('checkout_order_view', 'ba') }).click();
  await expect(pageNamed(page, 'webshop.view_order')).toBeVisible();
  const list = (where: Page) => where.getByRole('region', { name: label('checkout_warehouse_title', 'ba') });
  await expect(list(page)).toHaveCount(0);

  const staff = await browser.newPage();
  await staff.goto('/auth/login/');
  await whenHydrated(staff);
  await staff.locator('main').getByLabel(label('account_email', 'ba'), { exact: true }).fill('osoblje@example.com');
  await staff.locator('main input[type="password"]').fill('Osoblje-2026!');
  await staff
    .locator('main')
    .getByRole('button', { name: label('account_login_submit', 'ba'), exact: true })
    .click();
  await expect(pageNamed(staff, 'auth.login')).toHaveCount(0);
  await staff.goto(page.url());
  await expect(list(staff).getByRole('row')).toHaveCount(2);
  await staff.emulateMedia({ media: 'print' });
  await expect(list(staff)).toBeVisible();
  await expect(staff.getByRole('button')).toHaveCount(0);
  await staff.close();
});
