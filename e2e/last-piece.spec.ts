import type { Browser, Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { label, labelPattern } from './labels';

interface Shop {
  language: string;
  prefix: string;
  country: string;
  zipcode: string;
  /** A product with a stock of one in the seed, and one with a large stock. */
  lastPiece: string;
  rest: string;
}

const shops: readonly Shop[] = [
  { language: 'ba', prefix: '', country: 'ba', zipcode: '71000', lastPiece: 'VR-5303', rest: 'VR-2804' },
  { language: 'de', prefix: '/de', country: 'de', zipcode: '10115', lastPiece: 'VR-7704', rest: 'VR-2804' },
];

// The shop rejects an order on purpose: the browser logs each such response.
test.use({ provoked: /422/ });

function pageNamed(page: Page, key: string) {
  return page.locator(`main[data-page="${key}"]`);
}

/** Opens the review step with these products in the cart, filled by the calls that the pages make. */
async function openReview(page: Page, { language: lang, prefix, country, zipcode }: Shop, codes: readonly string[]) {
  await page.goto(`${prefix}/`);
  const { origin } = new URL(page.url());
  const send = async (method: 'POST' | 'PUT', url: string, data: object) => {
    const answer = await page.request.fetch(`/hapi/v1/${url}/`, { method, data, headers: { origin } });
    expect(answer.status(), url).toBe(200);
  };
  await page.request.get('/hapi/v1/auth/is-login/?continue_as_guest=1');
  for (const code of codes) await send('POST', 'webshop/product', { lang, shopping_cart_code: code, quantity: 1 });
  const who = { email: 'gost@example.com', first_name: 'Amra', last_name: 'Kovač', phone: '+387 61 123 456' };
  const where = { address: 'Čekaluša 12', zipcode, city: 'Sarajevo', country };
  await send('POST', 'webshop/customer', { lang, type: 'webshop.guest', ...who, ...where });
  await send('PUT', 'webshop/parcel/shipping', { lang, parcel_id: 1, shipping: 'express' });
  await send('PUT', 'webshop/payment', { lang, payment: 'cash_on_delivery' });
  await page.goto(`${prefix}/webshop/review_order/`);
  await whenHydrated(page);
  await page.getByRole('checkbox').check({ force: true });
}

function orderButton(page: Page, { language }: Shop) {
  return page.getByRole('button', { name: label('checkout_place_order', language) });
}

async function openAsSomebodyElse(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

/** The total next to the order button. */
async function readTotal(page: Page): Promise<number> {
  const text = await page.locator('main form strong').last().textContent();
  return Number(/\d+[,.]\d{2}/.exec(text ?? '')?.[0].replace(',', '.'));
}

for (const shop of shops) {
  const { language } = shop;

  test(`the second of two shoppers at the checkout in ${language} sees that the last piece is sold out, and orders the rest`, async ({
    page,
    browser,
    baseURL,
  }) => {
    // Two shoppers, one after the other, in two parallel tests.
    test.slow();
    const faster = await openAsSomebodyElse(browser, baseURL);
    await openReview(page, shop, [shop.lastPiece, shop.rest]);
    await openReview(faster, shop, [shop.lastPiece]);
    const before = await readTotal(page);

    await orderButton(faster, shop).click();
    await expect(pageNamed(faster, 'webshop.thank_you')).toBeVisible();
    await faster.context().close();

    await test.step('the line is blocked, the total excludes it, and ordering is disabled', async () => {
      await orderButton(page, shop).click();
      await expect(page.getByRole('alert')).toContainText(label('checkout_sold_out', language));
      await expect.poll(() => readTotal(page)).toBeLessThan(before);
      await expect(orderButton(page, shop)).toHaveAttribute('aria-disabled', 'true');
      await expect(orderButton(page, shop)).toHaveAccessibleDescription(label('checkout_blocked_text', language));
    });

    await test.step('similar products in stock are offered', async () => {
      const alternatives = page.getByRole('region', { name: label('checkout_alternatives', language) });
      await expect(alternatives.getByRole('article').first()).toBeVisible();
      await expect(alternatives.getByText(label('catalog_sold_out', language))).toHaveCount(0);
    });

    await test.step('the cart says the same, and does not lead to the checkout', async () => {
      const cart = await page.context().newPage();
      await cart.goto(`${shop.prefix}/webshop/customer/`);
      await expect(pageNamed(cart, 'webshop.shopping_cart')).toBeVisible();
      await expect(cart.locator('main').getByText(label('checkout_sold_out', language), { exact: true })).toBeVisible();
      const onwards = cart.locator('main').getByRole('button', { name: label('checkout_to_checkout', language) });
      await expect(onwards).toHaveAttribute('aria-disabled', 'true');
      await expect(
        cart
          .getByRole('region', { name: label('checkout_alternatives', language) })
          .getByRole('article')
          .first(),
      ).toBeVisible();
      await cart.close();
    });

    await test.step('one button removes it by keyboard, and the rest is ordered', async () => {
      const remove = page.getByRole('alert').getByRole('button');
      await remove.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(labelPattern('checkout_removed', language))).toBeFocused();
      await expect(page.getByText(label('checkout_sold_out', language), { exact: true })).toHaveCount(0);
      await orderButton(page, shop).press('Enter');
      await expect(pageNamed(page, 'webshop.thank_you')).toBeVisible();
      await expect(page.getByText(labelPattern('checkout_thanks_number', language))).toBeVisible();
    });
  });
}
