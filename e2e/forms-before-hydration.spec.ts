import type { Page } from '@playwright/test';
import { expect, test } from './clean-page';
import { fillCart, placeOrder } from './kinds-of-pages';
import { label } from './labels';

const main = (page: Page) => page.locator('main');
const say = (code: string) => label(code, 'de');

async function fillIn(page: Page, password: string) {
  await main(page).getByLabel(say('account_email'), { exact: true }).fill('kupac@example.com');
  await main(page).getByLabel(say('account_password'), { exact: true }).fill(password);
}

const submit = (page: Page) => main(page).getByRole('button', { name: say('account_login_submit'), exact: true });

/** Holds the shop's scripts back until the test releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/-/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a form submitted before hydration keeps its input, and is sent once it is hydrated', async ({ page }) => {
  const release = await holdScripts(page);
  const logins: string[] = [];
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login/') && request.method() === 'POST') logins.push(request.url());
    if (request.isNavigationRequest()) documents.push(request.method());
  });
  await page.goto('/de/auth/login/', { waitUntil: 'commit' });
  await fillIn(page, 'Kupac-2026!');
  await submit(page).click();
  await submit(page).click();
  await expect(main(page).getByLabel(say('account_email'), { exact: true })).toHaveValue('kupac@example.com');
  expect(logins).toEqual([]);
  release();
  await expect(page.locator('main[data-page="auth.account"]')).toBeVisible({ timeout: 30_000 });
  expect(logins).toHaveLength(1);
  expect(documents).toEqual(['GET']);
});

test('the account offer of the thank-you page is sent although the click itself hydrates its widget', async ({
  page,
}) => {
  await page.goto('/de/');
  await fillCart(page, 'de');
  const order = await placeOrder(page, 'de');
  await page.goto(`/de/webshop/thank_you/?order_identificator=${order}`);
  const offer = page.locator('[data-fragment="account.quick-signup"]');
  const button = offer.getByRole('button', { name: say('common_signup'), exact: true });
  await expect(button).toBeEnabled();
  // Set by script: typing would load the widget's code before the click.
  await offer.locator('[name="email"]').evaluate((field: HTMLInputElement) => {
    field.value = `nova-${Date.now()}@example.com`;
  });
  await offer.locator('[name="password"]').evaluate((field: HTMLInputElement) => {
    field.value = 'a long sentence';
  });
  await button.click();
  await expect(offer.getByText(say('account_mail_sent_title'))).toBeVisible({ timeout: 30_000 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form that cannot be sent keeps its input: Enter submits nothing', async ({ page }) => {
    await page.goto('/de/auth/login/');
    await fillIn(page, 'Kupac-2026!');
    const posts: string[] = [];
    page.on('request', (request) => posts.push(request.method()));
    await page.keyboard.press('Enter');
    await expect(main(page).getByLabel(say('account_email'), { exact: true })).toHaveValue('kupac@example.com');
    expect(posts.filter((method) => method === 'POST')).toEqual([]);
  });
});
