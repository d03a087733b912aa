import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { label } from './labels';
import { findMail, linkIn, type Mail } from './outbox';

const soldOut = 'VR-0101-NI';
const main = (page: Page) => page.locator('main');

/** The address of the mug, with the glaze that is sold out. */
async function findAddress(page: Page, prefix: string): Promise<string> {
  await page.goto(prefix === '' ? '/' : `${prefix}/`);
  const named = await page.request.post('/api/nuxtapi/catalog/codes/', {
    data: { lang: prefix.slice(1) || 'ba', codes: [soldOut] },
  });
  const [{ item }] = (await named.json()).data;
  return `${item.url}?variation=${soldOut}`;
}

async function confirm(page: Page, lang: string, email: string) {
  const find = () => findMail(process.env.E2E_DATA_DIR ?? '', 'stock_alert_confirm', email);
  await expect.poll(find, 'the mail that asks for the confirmation').toBeDefined();
  await page.goto(linkIn(find() as Mail));
  await whenHydrated(page);
  await main(page)
    .getByRole('button', { name: label('publish_stock_alert_submit', lang) })
    .click();
  await expect(main(page).getByRole('heading', { name: label('publish_stock_alert_done_title', lang) })).toBeFocused();
}

for (const [lang, prefix] of [
  ['ba', ''],
  ['de', '/de'],
] as const) {
  test(`whoever waits for a sold-out glaze asks for a mail in ${lang}, by keyboard, and confirms it`, async ({
    page,
  }) => {
    const email = `ceka-${randomUUID()}@example.com`;
    await page.goto(await findAddress(page, prefix));
    await whenHydrated(page);
    const form = main(page).getByRole('form', { name: label('catalog_stock_alert_title', lang) });
    await form.getByRole('textbox').focus();
    await page.keyboard.press('Enter');
    await expect(form.getByText(label('catalog_stock_alert_error_email', lang))).toBeVisible();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(label('catalog_stock_alert_sent', lang))).toBeVisible();
    await confirm(page, lang, email);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is a plain one, and leads back to the product', async ({ page }) => {
    const address = await findAddress(page, '/en');
    await page.goto(address);
    const form = main(page).getByRole('form', { name: label('catalog_stock_alert_title', 'en') });
    await form.getByRole('textbox').fill(`plain-${randomUUID()}@example.com`);
    await form.getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`${address.split('?')[0]}\\?sent=1$`));
    await expect(main(page).getByText(label('catalog_stock_alert_sent', 'en'))).toBeVisible();
  });
});
