import type { Locator } from '@playwright/test';
import { decodePicture } from '../shop-api/test/decode-picture';
import { expect, test, whenHydrated } from './clean-page';
import { fillCart, placeOrder } from './kinds-of-pages';
import { label } from './labels';

/** What a bank's app reads off the screen: it keeps looking, also while the picture is not painted yet. */
async function scan(picture: Locator): Promise<string> {
  let text = '';
  await expect(async () => {
    ({ text } = await decodePicture((await picture.screenshot()).toString('base64')));
  }).toPass();
  return text;
}

const banks = [
  { language: 'hr', country: 'hr', zipcode: '10000', name: 'HUB 3', begin: /^HRVHUB30\nEUR\n0{9}/ },
  { language: 'rs', country: 'rs', zipcode: '11000', name: 'NBS IPS QR', begin: /^K:PR\|V:01\|C:1\|R:260/ },
  { language: 'si', country: 'si', zipcode: '1000', name: 'UPN QR', begin: /^UPNQR\n/ },
  { language: 'en', country: 'de', zipcode: '10115', name: 'EPC QR', begin: /^BCD\n002\n/ },
];

for (const { language, country, zipcode, name, begin } of banks) {
  test(`who pays by transfer from ${country} scans ${name} off the screen and the slip`, async ({ page }) => {
    await page.goto(`/${language}/`);
    await fillCart(page, language, { country, zipcode });
    const identificator = await placeOrder(page, language);
    await page.goto(`/${language}/webshop/thank_you/?order_identificator=${identificator}`);
    await whenHydrated(page);
    const seen = await scan(page.getByRole('img', { name }));
    expect(seen).toMatch(begin);
    expect(seen).toMatch(/20\d\d-\d{6}/);
    await expect(page.getByRole('link', { name: label('checkout_transfer_save_code', language) })).toHaveAttribute(
      'download',
      /^.*20\d\d-\d{6}\.png$/,
    );

    await page.getByRole('link', { name: label('checkout_transfer_print', language) }).click();
    await expect(page.getByRole('heading', { level: 1, name: label('checkout_slip_title', language) })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    expect(await scan(page.getByRole('img', { name }))).toBe(seen);
  });
}

test('a phone shows the whole code', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/hr/');
  await fillCart(page, 'hr', { country: 'hr', zipcode: '10000' });
  const identificator = await placeOrder(page, 'hr');
  await page.goto(`/hr/webshop/thank_you/?order_identificator=${identificator}`);
  expect(await scan(page.getByRole('img', { name: 'HUB 3' }))).toMatch(/^HRVHUB30\n/);
});
