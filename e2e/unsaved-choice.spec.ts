import { expect, type Page, test } from '@playwright/test';
import { whenHydrated } from './clean-page';
import { label } from './labels';

const language = 'ba';

async function goToDelivery(page: Page): Promise<void> {
  await page.goto('/kuhinja/');
  await page.locator('main a[href*="-10"]').first().click();
  await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible();
  await page
    .getByRole('button', { name: label('catalog_add_to_cart', language) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/webshop/login/');
  await whenHydrated(page);
  await page.getByRole('button', { name: label('checkout_login_guest_button', language) }).click();
  await expect(page.locator('main[data-page="webshop.customer"]')).toBeVisible();
  const customer = {
    checkout_email: 'gost@example.com',
    checkout_first_name: 'Amra',
    checkout_last_name: 'Kovač',
    checkout_address: 'Čekaluša 12',
    checkout_zipcode: '71000',
    checkout_city: 'Sarajevo',
    checkout_phone: '+387 61 123 456',
  };
  for (const [field, value] of Object.entries(customer)) {
    await page.getByLabel(label(field, language), { exact: false }).first().fill(value);
  }
  await page.getByLabel(label('checkout_country', language), { exact: false }).first().selectOption('ba');
  await page.getByRole('button', { name: label('checkout_to_shipping', language) }).click();
  await expect(page.locator('main[data-page="webshop.shipping"]')).toBeVisible();
}

test('a delivery method that cannot be saved stays selected, shows an error, and is saved on retry', async ({
  page,
}) => {
  await goToDelivery(page);
  const calls = '**/hapi/v1/webshop/**';
  await page.route(calls, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: { success: false } });
  });
  const other = page.getByRole('radio', { checked: false }).first();
  const value = await other.inputValue();
  const chosen = page.locator(`input[type="radio"][value="${value}"]`);
  await other.check({ force: true });
  const alert = page.getByRole('alert').filter({ hasText: label('checkout_error_choice_not_saved', language) });
  await expect(alert).toBeVisible();
  await expect(chosen).toBeChecked();

  const refused = page.waitForResponse((response) => response.status() === 503);
  await page.getByRole('button', { name: label('checkout_to_payment', language) }).click();
  await refused;
  await expect(alert).toBeVisible();
  await expect(page.locator('main[data-page="webshop.shipping"]')).toBeVisible();

  // Wait until the attempt has ended: a pending one would save the choice by itself.
  const retry = alert.getByRole('button', { name: label('common_retry', language) });
  await expect(retry).toBeEnabled();
  await page.unroute(calls);
  await retry.click();
  await expect(alert).toHaveCount(0);
  await expect(chosen).toBeChecked();
  await page.getByRole('button', { name: label('checkout_to_payment', language) }).click();
  await expect(page.locator('main[data-page="webshop.payment"]')).toBeVisible();
  await page.goto('/webshop/shipping/');
  await expect(chosen).toBeChecked();
});
