import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { send } from './kinds-of-pages';
import { label, labelPattern } from './labels';

const customer = { email: 'kupac@example.com', password: 'Kupac-2026!' };
const main = (page: Page) => page.locator('main');

/** Logs in, and opens the order that was paid, delivered, sent back and refunded. */
async function openRefundedOrder(page: Page, lang: 'de' | 'rs') {
  await page.goto(`/${lang}/`);
  await send(page, 'POST', 'auth/login', { lang, ...customer });
  await page.goto(`/${lang}/auth/my_orders/`);
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: label('shop_order_status_refunded', lang) })
    .getByRole('link')
    .first()
    .click();
  await expect(main(page)).toHaveAttribute('data-page', 'auth.my_orders.order');
  await whenHydrated(page);
}

for (const lang of ['de', 'rs'] as const)
  test(`a customer saves invoice and credit note on a phone, by keyboard, in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openRefundedOrder(page, lang);
    for (const kind of ['invoice', 'credit_note']) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: labelPattern(`shop_document_${kind}`, lang) }).press('Enter');
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^DEMO-(INV|CN)-20\d\d-\d{6}\.pdf$/);
      expect(readFileSync(await file.path(), 'latin1').slice(0, 8)).toMatch(/^%PDF-1\.\d/);
    }
  });

test.describe('when the connection fails', () => {
  test.use({ provoked: /ERR_FAILED/ });

  test('a document that cannot be had is said so, and is saved on another try', async ({ page }) => {
    await openRefundedOrder(page, 'de');
    await page.route('**/order-document/**', (route) => route.abort(), { times: 1 });
    const button = page.getByRole('button', { name: labelPattern('shop_document_invoice', 'de') });
    await button.click();
    const failure = page.getByText(label('account_download_failed', 'de'));
    await expect(failure).toBeVisible();
    const saved = page.waitForEvent('download');
    await button.click();
    await saved;
    await expect(failure).toBeHidden();
  });
});
