import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { label, labelPattern } from './labels';

interface Shop {
  language: string;
  prefix: string;
  htmlLang: string;
  /** Currency symbol of the language. */
  currency: RegExp;
  country: string;
}

const shops: readonly Shop[] = [
  { language: 'ba', prefix: '', htmlLang: 'bs-BA', currency: /\d,\d{2}\sKM/, country: 'ba' },
  { language: 'en', prefix: '/en', htmlLang: 'en', currency: /\d\.\d{2}\s€/, country: 'de' },
  { language: 'de', prefix: '/de', htmlLang: 'de-DE', currency: /\d,\d{2}\s€/, country: 'de' },
];

function pageNamed(page: Page, key: string) {
  return page.locator(`main[data-page="${key}"]`);
}

async function fillCustomer(page: Page, { language, country }: Shop) {
  const field = (code: string) => page.getByLabel(label(code, language), { exact: false }).first();
  await field('checkout_email').fill('gost@example.com');
  await field('checkout_first_name').fill('Amra');
  await field('checkout_last_name').fill('Kovač');
  await field('checkout_address').fill('Čekaluša 12');
  await field('checkout_zipcode').fill('71000');
  await field('checkout_city').fill('Sarajevo');
  await field('checkout_country').selectOption(country);
  await field('checkout_phone').fill('+387 61 123 456');
}

for (const shop of shops) {
  const { language, prefix, htmlLang, currency } = shop;

  test(`a guest buys in ${language}: home, category, product, cart, checkout, thank-you`, {
    tag: language === 'ba' ? '@firefox' : [],
  }, async ({ page }) => {
    await test.step('home, with a carousel of another remote in it', async () => {
      await page.goto(`${prefix}/`);
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang);
      await expect(pageNamed(page, 'cms.page.homepage')).toHaveAttribute('data-remote', 'mfe-publish');
      const carousel = page.locator('[data-fragment="catalog.product-carousel"]');
      await expect(carousel).toHaveAttribute('data-remote', 'mfe-catalog');
      await expect(carousel.getByText(currency).first()).toBeVisible();
      await whenHydrated(page);
    });

    await test.step('category', async () => {
      await page.locator('[data-fragment="catalog.category-tiles"] a').first().click();
      await expect(pageNamed(page, 'catalog.category')).toBeVisible();
      await expect(page.locator('main').getByText(currency).first()).toBeVisible();
    });

    await test.step('product', async () => {
      await page.locator('main a[href*="-10"]').first().click();
      await expect(pageNamed(page, 'catalog.detail')).toBeVisible();
      await expect(page.locator('main').getByText(currency).first()).toBeVisible();
      // When the page's code takes too long, the shell loads a document instead. Until it is hydrated, the button posts its form.
      await whenHydrated(page);
    });

    await test.step("add to cart: the header's count follows, a drawer shows the cart", async () => {
      const header = page.locator('[data-fragment="checkout.mini-cart"]');
      await page
        .getByRole('button', { name: label('catalog_add_to_cart', language) })
        .first()
        .click();
      await expect(header.locator('a').first()).toHaveAccessibleName(
        label('common_cart_with_count', language).replace('{count}', '1'),
      );
      await expect(page.getByRole('dialog')).toContainText(currency);
    });

    await test.step('cart', async () => {
      await page.goto(`${prefix}/webshop/shopping_cart/`);
      await expect(pageNamed(page, 'webshop.shopping_cart')).toBeVisible();
      await expect(page.getByText(currency).first()).toBeVisible();
      await whenHydrated(page);
      await page
        .locator('main')
        .getByRole('link', { name: label('checkout_to_checkout', language) })
        .click();
    });

    await test.step('checkout as guest', async () => {
      await expect(pageNamed(page, 'webshop.login')).toBeVisible();
      await page.getByRole('button', { name: label('checkout_login_guest_button', language) }).click();
      await expect(pageNamed(page, 'webshop.customer')).toBeVisible();
      await fillCustomer(page, shop);
      await page.getByRole('button', { name: label('checkout_to_shipping', language) }).click();
      await expect(pageNamed(page, 'webshop.shipping')).toBeVisible();
      await page.getByRole('radio').first().check({ force: true });
      await page.getByRole('button', { name: label('checkout_to_payment', language) }).click();
      await expect(pageNamed(page, 'webshop.payment')).toBeVisible();
      await page.getByRole('radio').first().check({ force: true });
      await page.getByRole('button', { name: label('checkout_to_review', language) }).click();
      await expect(pageNamed(page, 'webshop.review_order')).toBeVisible();
    });

    await test.step('order placed', async () => {
      await page.getByRole('checkbox').check({ force: true });
      await page.getByRole('button', { name: label('checkout_place_order', language) }).click();
      await expect(pageNamed(page, 'webshop.thank_you')).toBeVisible();
      await expect(page.getByText(labelPattern('checkout_thanks_number', language))).toContainText(/\d{4}-\d+/);
      await page.reload();
      await expect(page.getByText(labelPattern('checkout_thanks_number', language))).toBeVisible();
    });
  });
}
