import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { fillCart, send } from './kinds-of-pages';
import { label, labelPattern } from './labels';

const staff = { email: 'osoblje@example.com', password: 'Osoblje-2026!' };
/** A tax number that is refused. */
test.use({ provoked: /status of 400/ });

const main = (page: Page) => page.locator('main');

for (const lang of ['ba', 'de'] as const)
  test(`a company buys with its tax number, and staff see it and its invoice, in ${lang}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const prefix = lang === 'ba' ? '' : `/${lang}`;
    await page.goto(`${prefix}/`);
    await fillCart(page, lang);
    await page.goto(`${prefix}/webshop/customer/`);
    await whenHydrated(page);
    await main(page).getByText(label('checkout_for_company', lang), { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel(label('checkout_company', lang)).fill('Kovačnica d.o.o.');
    const number = page.getByLabel(label('checkout_tax_number', lang));
    await number.fill('123');
    const goOn = main(page).getByRole('button', { name: label('checkout_to_shipping', lang) });
    await goOn.click();
    await expect(main(page).getByText(label('checkout_error_tax_number', lang)).first()).toBeVisible();
    await number.fill(lang === 'ba' ? '4200 0000 0000 5' : 'DE 136 695 976');
    await goOn.click();
    await expect(main(page)).toHaveAttribute('data-page', 'webshop.shipping');
    const { data } = await send(page, 'PUT', 'webshop/payment', { lang, payment: 'bank_transfer' });
    await page.goto(`${prefix}/webshop/review_order/`);
    await expect(main(page).getByText('Kovačnica d.o.o., ')).toBeVisible();
    const order = { accept_terms: true, idempotency_key: `company-${Date.now()}`, cart_version: data.version };
    const { order_identificator: identificator } = await send(page, 'POST', 'webshop/order', { lang, ...order });

    const desk = await (await browser.newContext()).newPage();
    await desk.goto(`${prefix}/`);
    await send(desk, 'POST', 'auth/login', { lang, ...staff });
    await page.goto(`${prefix}/webshop/thank_you/?order_identificator=${identificator}`);
    const orderNumber = /20\d\d-\d{6}/.exec((await main(page).textContent()) ?? '')?.[0] ?? '';
    await send(desk, 'POST', 'staff/orders/act', { lang, number: orderNumber, action: 'pay', seen_steps: 1 });
    await desk.goto(`${prefix}/auth/`);
    await main(desk)
      .getByRole('link', { name: label('staff_area', lang) })
      .click();
    await main(desk).getByRole('link', { name: orderNumber }).click();
    await expect(main(desk).getByText('Kovačnica d.o.o., ')).toBeVisible();
    await expect(desk.getByRole('button', { name: labelPattern('shop_document_invoice', lang) })).toBeVisible();
    await desk.context().close();
  });
