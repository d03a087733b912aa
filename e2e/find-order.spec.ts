import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { fillCart, placeOrder } from './kinds-of-pages';
import { label } from './labels';
import { findMails, linkIn } from './outbox';

const main = (page: Page) => page.locator('main');

for (const lang of ['ba', 'it'] as const)
  test(`a guest finds an order by number and mail, on another device, in ${lang}`, async ({ page, browser }) => {
    const prefix = lang === 'ba' ? '' : `/${lang}`;
    await page.goto(`${prefix}/`);
    await fillCart(page, lang);
    const identificator = await placeOrder(page, lang);
    await page.goto(`${prefix}/webshop/thank_you/?order_identificator=${identificator}`);
    const number = /20\d\d-\d{6}/.exec((await main(page).textContent()) ?? '')?.[0] ?? '';

    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await phone.goto(`${prefix}/auth/login/`);
    await main(phone)
      .getByRole('link', { name: label('account_find_order_link', lang) })
      .click();
    await expect(main(phone)).toHaveAttribute('data-page', 'auth.find_order');
    await whenHydrated(phone);
    await phone.getByLabel(label('account_find_order_number', lang)).fill(number);
    await phone.getByLabel(label('account_email', lang), { exact: true }).fill('gost@example.com');
    await phone.keyboard.press('Enter');
    await expect(main(phone).getByText('gost@example.com')).toBeVisible();
    const findOwn = () =>
      findMails(process.env.E2E_DATA_DIR ?? '', 'order_link', 'gost@example.com').find(({ text }) =>
        text.includes(number),
      );
    await expect.poll(findOwn, 'the mail of the order').toBeDefined();
    const mail = findOwn();
    await phone.goto(mail ? linkIn(mail) : '');
    await expect(main(phone).getByText(number).first()).toBeVisible();
    // The link opens the order, so its guest may cancel it from here.
    await whenHydrated(phone);
    const cancel = label('shop_order_cancel', lang);
    await main(phone).getByRole('button', { name: cancel }).press('Enter');
    await phone.getByRole('dialog', { name: cancel }).getByRole('button', { name: cancel }).press('Enter');
    await expect(main(phone).getByText(label('shop_order_status_cancelled', lang)).first()).toBeVisible();
    await phone.context().close();
  });
