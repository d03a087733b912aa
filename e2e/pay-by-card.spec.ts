import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { label, labelPattern } from './labels';

interface Shop {
  language: string;
  prefix: string;
  country: string;
  bankWords: { pay: RegExp; refuse: string; cancel: string; later: string; back: string };
}

const bosnian: Shop = {
  language: 'ba',
  prefix: '',
  country: 'ba',
  bankWords: {
    pay: /^Plati \d/,
    refuse: 'Odbij plaćanje',
    cancel: 'Odustani i vrati se u prodavnicu',
    later: 'Plati kasnije',
    back: 'Vrati se u prodavnicu',
  },
};

const german: Shop = {
  language: 'de',
  prefix: '/de',
  country: 'de',
  bankWords: {
    pay: /€ zahlen$/,
    refuse: 'Zahlung ablehnen',
    cancel: 'Abbrechen und zum Shop zurück',
    later: 'Später zahlen',
    back: 'Zum Shop zurück',
  },
};

function pageNamed(page: Page, key: string) {
  return page.locator(`main[data-page="${key}"]`);
}

/** Fills the cart and sets the customer, by the calls that the pages make. */
async function fillCart(page: Page, { language, country }: Shop): Promise<void> {
  const origin = new URL(page.url()).origin;
  const send = async (method: 'POST' | 'PUT', url: string, data: object) => {
    const answer = await page.request.fetch(`/hapi/v1/${url}/`, { method, data, headers: { origin } });
    expect(answer.status(), url).toBe(200);
  };
  const lang = language;
  await page.request.get('/hapi/v1/auth/is-login/?continue_as_guest=1');
  await send('POST', 'webshop/product', { lang, shopping_cart_code: 'VR-3302', quantity: 1 });
  const who = { email: 'gost@example.com', first_name: 'Amra', last_name: 'Kovač', phone: '+387 61 123 456' };
  const where = { address: 'Čekaluša 12', zipcode: '71000', city: 'Sarajevo', country };
  await send('POST', 'webshop/customer', { lang, type: 'webshop.guest', ...who, ...where });
  await send('PUT', 'webshop/parcel/shipping', { lang, parcel_id: 1, shipping: 'standard' });
}

/** Sets the payment method by the call that the pages make. */
async function choosePayment(page: Page, { language: lang }: Shop, payment: string): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page.request.put('/hapi/v1/webshop/payment/', { data: { lang, payment }, headers: { origin } });
  expect(answer.status()).toBe(200);
}

/** Enters card data and sends them to the bank. */
async function sendCard(page: Page, { language }: Shop): Promise<void> {
  const field = (code: string) => page.getByLabel(label(code, language));
  await field('checkout_card_number').fill('4242 4242 4242 4242');
  await field('checkout_card_holder').fill('Amra Kovač');
  await field('checkout_card_expiry').fill('12/39');
  await field('checkout_card_cvc').fill('123');
  await page.getByRole('button', { name: labelPattern('checkout_card_submit', language) }).click();
}

/** Orders by this payment method, on the pages. */
async function order(page: Page, shop: Shop, payment: string): Promise<void> {
  const { language, prefix } = shop;
  await page.goto(`${prefix}/`);
  await fillCart(page, shop);
  // The pages offer the card once; its other method was set by a call.
  if (payment === 'card_at_bank') await choosePayment(page, shop, payment);
  await page.goto(`${prefix}/webshop/payment/`);
  await whenHydrated(page);
  const card = page.getByRole('radio', { name: label('shop_payment_card', language) });
  await expect(card).toHaveCount(1);
  await page.getByRole('radio', { name: label(`shop_payment_${payment}`, language) }).check({ force: true });
  await page.getByRole('button', { name: label('checkout_to_review', language) }).click();
  await expect(pageNamed(page, 'webshop.review_order')).toBeVisible();
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: label('checkout_place_order', language) }).click();
}

function bankOrigin(baseURL: string | undefined): string {
  return `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 3}`;
}

function paidText({ language }: Shop): RegExp {
  return labelPattern('checkout_thanks_paid', language);
}

for (const shop of [bosnian, german]) {
  const { language, bankWords } = shop;

  test(`a shopper pays on the bank’s page by a hidden form in ${language}, and returns by a cross-site form`, async ({
    page,
    baseURL,
  }) => {
    await order(page, shop, 'card_at_bank');
    await page.waitForURL(`${bankOrigin(baseURL)}/pay/**`);
    await page.getByRole('button', { name: bankWords.pay }).click();
    await page.getByRole('button', { name: bankWords.back }).click();
    await expect(pageNamed(page, 'webshop.thank_you')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: paidText(shop) })).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(page.getByText(paidText(shop)).first()).toBeVisible();
  });

  test(`a shopper whose payment is declined in ${language} pays by another method`, async ({ page, baseURL }) => {
    await order(page, shop, 'online_banking');
    await page.waitForURL(`${bankOrigin(baseURL)}/pay/**`);
    await page.getByRole('button', { name: bankWords.refuse }).click();
    await expect(pageNamed(page, 'webshop.failed_payment')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(label('checkout_failed_payment_refused', language))).toBeVisible();
    await page.getByRole('link', { name: label('checkout_failed_payment_other', language) }).click();
    await expect(pageNamed(page, 'webshop.new_payment')).toBeVisible();
    await page.getByRole('radio', { name: label('shop_payment_card', language) }).check({ force: true });
    await page.getByRole('button', { name: label('checkout_new_payment_submit', language) }).click();
    await expect(pageNamed(page, 'webshop.payment_create')).toBeVisible();
    await whenHydrated(page);
    await sendCard(page, shop);
    await page.waitForURL(`${bankOrigin(baseURL)}/pay/**`);
    await page.getByRole('button', { name: bankWords.pay }).click();
    await page.getByRole('button', { name: bankWords.back }).click();
    await expect(page.getByRole('status').filter({ hasText: paidText(shop) })).toBeVisible({ timeout: 20_000 });
  });
}

test('card data entered on the shop’s page go to the bank, and not to the shop', async ({ page, baseURL }) => {
  const toShop: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().startsWith(baseURL ?? 'http') && sent.postData()?.includes('4242')) toShop.push(sent.url());
  });
  await order(page, bosnian, 'card');
  await expect(pageNamed(page, 'webshop.payment_create')).toBeVisible();
  await whenHydrated(page);
  await test.step('an expired card is rejected in the field, before anything is sent', async () => {
    const expiry = page.getByLabel(label('checkout_card_expiry', 'ba'));
    await expiry.fill('01/20');
    const expired = label('checkout_card_error_expired', 'ba');
    await expect(expiry).toHaveAccessibleDescription(expired);
    await page.getByRole('button', { name: labelPattern('checkout_card_submit', 'ba') }).click();
    await expect(page.getByRole('alert').filter({ hasText: expired })).toBeFocused();
  });
  await sendCard(page, bosnian);
  await page.waitForURL(`${bankOrigin(baseURL)}/pay/**`);
  await expect(page.getByText('•••• 4242')).toBeVisible();
  await page.getByRole('button', { name: bosnian.bankWords.cancel }).click();
  await page.getByRole('button', { name: bosnian.bankWords.back }).click();
  await expect(page.getByText(label('checkout_failed_payment_cancelled', 'ba'))).toBeVisible({ timeout: 20_000 });
  expect(toShop).toEqual([]);
});

/** A request context with the rights of the bank's administrator. */
async function asAdministrator(baseURL: string | undefined): Promise<APIRequestContext> {
  const secret = readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'bank-secret'), 'utf8').trim();
  return request.newContext({
    baseURL: bankOrigin(baseURL),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
}

test('with a slow bank the page waits, Back shows the order, and a late success is shown', async ({
  page,
  baseURL,
}) => {
  await order(page, bosnian, 'wallet');
  await page.waitForURL(`${bankOrigin(baseURL)}/pay/**`);
  const [, reference] = /\/pay\/([\w-]+)/.exec(page.url()) ?? [];
  await test.step('Back from the bank shows the order', async () => {
    await page.goBack();
    await expect(pageNamed(page, 'webshop.thank_you')).toBeVisible();
    await expect(page.getByText(label('checkout_thanks_pending', 'ba'))).toBeVisible();
    await whenHydrated(page);
    await page.getByRole('button', { name: label('checkout_thanks_pay_now', 'ba') }).click();
    await page.waitForURL(`${bankOrigin(baseURL)}/pay/${reference}`);
  });
  await page.getByRole('combobox').selectOption('');
  await page.getByRole('button', { name: bosnian.bankWords.later }).click();
  await expect(page.getByText(label('checkout_thanks_pending', 'ba'))).toBeVisible();
  const bank = await asAdministrator(baseURL);
  const settled = await bank.post(`/admin/payments/${reference}/settle`, { data: { result: 'succeeded' } });
  expect(settled.status()).toBe(200);
  await expect(page.getByRole('status').filter({ hasText: paidText(bosnian) })).toBeVisible({ timeout: 40_000 });
  await bank.dispose();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an unpaid order can be paid by plain forms', async ({ page, baseURL }) => {
    await page.goto('/');
    await fillCart(page, bosnian);
    const origin = new URL(page.url()).origin;
    const chosen = await page.request.put('/hapi/v1/webshop/payment/', {
      data: { lang: 'ba', payment: 'card_at_bank' },
      headers: { origin },
    });
    const { version } = (await chosen.json()).data;
    const placed = await page.request.post('/hapi/v1/webshop/order/', {
      data: { lang: 'ba', accept_terms: true, idempotency_key: `plain-${Date.now()}`, cart_version: version },
      headers: { origin },
    });
    const { order_identificator } = await placed.json();
    await page.goto(`/webshop/thank_you/?order_identificator=${order_identificator}`);
    await page.getByRole('button', { name: label('checkout_thanks_pay_now', 'ba') }).click();
    await page.getByRole('button', { name: label('checkout_payment_form_button', 'ba') }).click();
    await page.waitForURL(`${bankOrigin(baseURL)}/pay/**`);
    await page.getByRole('button', { name: bosnian.bankWords.pay }).click();
    await page.getByRole('button', { name: bosnian.bankWords.back }).click();
    await expect(pageNamed(page, 'webshop.thank_you')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(paidText(bosnian)).first()).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});
