import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { placeOrder, send } from './kinds-of-pages';
import { label } from './labels';
import { signUp } from './sign-up';

const main = (page: Page) => page.locator('main');

const friend = {
  ...{ first_name: 'Hana', last_name: 'Horvat', address: 'Ilica 5' },
  ...{ zipcode: '10000', city: 'Zagreb' },
};

for (const lang of ['ba', 'de'] as const)
  test(`a customer saves a friend’s address and has an order brought there, in ${lang}`, async ({ page }) => {
    const prefix = lang === 'ba' ? '' : `/${lang}`;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${prefix}/`);
    await whenHydrated(page);
    await signUp(page, lang, 'address-book');

    await test.step('the address book', async () => {
      await page.goto(`${prefix}/auth/my_addresses/`);
      await whenHydrated(page);
      for (const [field, text] of Object.entries(friend))
        await main(page)
          .getByLabel(label(`account_field_${field}`, lang), { exact: true })
          .fill(text);
      await main(page).getByLabel(label('account_field_country', lang), { exact: true }).selectOption('hr');
      await main(page).getByLabel(label('account_addresses_use_billing', lang)).uncheck({ force: true });
      await main(page)
        .getByRole('button', { name: label('common_save', lang) })
        .press('Enter');
      await expect(main(page).getByText('10000 Zagreb')).toBeVisible();
      await page.reload();
      await expect(main(page).getByText(label('account_addresses_delivery', lang), { exact: true })).toBeVisible();
    });

    await test.step('the checkout begins with it', async () => {
      await send(page, 'POST', 'webshop/product', { lang, shopping_cart_code: 'VR-2804', quantity: 1 });
      await page.goto(`${prefix}/webshop/customer/`);
      await whenHydrated(page);
      const group = page.getByRole('group', { name: label('checkout_delivery_address', lang) });
      await expect(group.getByLabel(label('checkout_city', lang))).toHaveValue('Zagreb');
      const own = { address: 'Čekaluša 12', zipcode: '71000', city: 'Sarajevo', phone: '+387 61 123 456' };
      for (const [field, text] of Object.entries(own))
        await page
          .getByRole('textbox', { name: label(`checkout_${field}`, lang) })
          .first()
          .fill(text);
      await page.getByLabel(label('checkout_country', lang)).first().selectOption('ba');
      await page.getByRole('button', { name: label('checkout_to_shipping', lang) }).click();
      await expect(page.locator('main[data-page="webshop.shipping"]')).toBeVisible();
      // From Sarajevo, but to Zagreb: nobody picks that up in the shop.
      await expect(page.getByRole('radio')).toHaveCount(2);
    });

    await test.step('the order names both', async () => {
      await send(page, 'PUT', 'webshop/parcel/shipping', { lang, parcel_id: 1, shipping: 'standard' });
      const identificator = await placeOrder(page, lang, 'cash_on_delivery');
      await page.goto(`${prefix}/webshop/thank_you/?order_identificator=${identificator}`);
      const [number = ''] = /20\d\d-\d{6}/.exec((await main(page).textContent()) ?? '') ?? [];
      await page.goto(`${prefix}/auth/my_orders/${number}/`);
      for (const fact of ['71000 Sarajevo', 'Hana Horvat', '10000 Zagreb'])
        await expect(page.getByText(fact)).toBeVisible();
    });
  });
