import type { Page } from '@playwright/test';
import { structuredDataErrors } from '@storefront/remote-kit/testing/structured-data';
import { expect, test, whenHydrated } from './clean-page';
import { label } from './labels';
import { findMail } from './outbox';

const main = (page: Page) => page.locator('main');
const dataFolder = () => process.env.E2E_DATA_DIR ?? '';

const shops = [
  {
    language: 'ba',
    home: '/',
    gifts: '/pokloni/',
    services: '/usluge/',
    people: '/strucnjaci/',
    draw: '/nagradna-igra/',
  },
  {
    language: 'de',
    home: '/de/',
    gifts: '/de/geschenke/',
    services: '/de/service/',
    people: '/de/fachleute/',
    draw: '/de/gewinnspiel/',
  },
];

for (const { language, home, gifts, services, people, draw } of shops) {
  const text = (code: string) => label(code, language);

  test.describe(`in ${language}`, () => {
    test('the footer links to the gifts, and one button adds a whole gift to the cart', async ({ page }) => {
      await page.goto(home);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: text('common_gifts'), exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`${gifts}$`));
      await main(page).getByRole('heading', { level: 2 }).first().getByRole('link').click();
      await expect(page.locator('main[data-page="catalog.gift"]')).toBeVisible();
      await whenHydrated(page);
      const things = await main(page).getByRole('article').getByRole('heading').allTextContents();
      expect(things.length).toBeGreaterThan(1);
      await page.getByRole('button', { name: text('catalog_gift_add_all') }).click();
      await expect(main(page).getByText(text('catalog_gift_added'))).toBeVisible();
      await page.goto(language === 'ba' ? '/webshop/shopping_cart/' : `/${language}/webshop/shopping_cart/`);
      const cart = page.locator('main[data-page="webshop.shopping_cart"]');
      for (const thing of things) await expect(cart.getByRole('link', { name: thing }).first()).toBeVisible();
    });

    test('a sweepstake entry is accepted once, confirmed on the page and by e-mail, and a second changes nothing', async ({
      page,
    }) => {
      const email = `draw-${language}-${Date.now()}@example.com`;
      for (const name of ['Amra Kovač', 'Somebody Else']) {
        await page.goto(draw);
        await whenHydrated(page);
        await page.getByRole('button', { name: text('publish_sweepstake_submit') }).click();
        await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
        await main(page).getByRole('radio').nth(1).check();
        await page.getByLabel(text('publish_sweepstake_name')).fill(name);
        await page.getByLabel(text('publish_sweepstake_email'), { exact: true }).fill(email);
        await main(page).getByRole('checkbox').check();
        await page.keyboard.press('Enter');
        await expect(main(page).getByText(text('publish_sweepstake_sent_title'))).toBeVisible();
      }
      await expect.poll(() => findMail(dataFolder(), 'sweepstake_entry', email)?.text).toContain(draw);
    });
  });

  test.describe(`in ${language} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('a service links to its locations and its specialists', async ({ page }) => {
      await page.goto(services);
      const sharpening = main(page).locator('#service-sharpening');
      // Many locations are collapsed behind their number.
      await sharpening.locator('summary').click();
      await sharpening.getByRole('link').first().click();
      await expect(page.locator('main[data-page="location.location"]')).toBeVisible();
      await page.goto(services);
      await main(page)
        .getByRole('link', { name: text('publish_services_to_people') })
        .click();
      await expect(page).toHaveURL(new RegExp(`${people}$`));
      // Without scripts an address is there before all of its document.
      await page.waitForLoadState();
      const everyone = await main(page).getByRole('heading', { level: 2 }).count();
      await page
        .getByRole('navigation', { name: text('publish_specialists_services') })
        .getByRole('link')
        .nth(1)
        .click();
      await expect(page).toHaveURL(/\?service=\w+$/);
      await page.waitForLoadState();
      expect(await main(page).getByRole('heading', { level: 2 }).count()).toBeLessThan(everyone);
    });

    test('a plain form enters the sweepstake and returns to its page', async ({ page }) => {
      await page.goto(draw);
      await main(page).getByRole('radio').first().check();
      await page.getByLabel(text('publish_sweepstake_name')).fill('Amra Kovač');
      await page.getByLabel(text('publish_sweepstake_email'), { exact: true }).fill(`plain-${Date.now()}@example.com`);
      await main(page).getByRole('checkbox').check();
      await page.getByRole('button', { name: text('publish_sweepstake_submit') }).click();
      await expect(page).toHaveURL(new RegExp(`${draw}\\?sent=1$`));
      await expect(main(page).getByText(text('publish_sweepstake_sent_title'))).toBeVisible();
      await page.goto(draw);
      await expect(main(page).getByRole('radio')).toHaveCount(3);
    });
  });
}

const pages = [
  ['/pokloni/', '/de/geschenke/', 'ItemList'],
  ['/pokloni/prva-kuhinja-1/', '/de/geschenke/die-erste-kueche-1/', 'ItemList'],
  ['/usluge/', '/de/service/', 'CollectionPage'],
  ['/strucnjaci/', '/de/fachleute/', 'CollectionPage'],
  ['/nagradna-igra/', '/de/gewinnspiel/', null],
] as const;

for (const [path, german, type] of pages) {
  test(`${path} has alternates in every language and structured data, and is in the sitemap`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html.match(/hreflang="/g)?.length).toBeGreaterThanOrEqual(11);
    expect((await request.get(german)).status()).toBe(200);
    const objects = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, json = '']) => JSON.parse(json) as object | object[],
    );
    if (type) expect(objects).toContainEqual(expect.objectContaining({ '@type': type }));
    expect(structuredDataErrors(objects)).toEqual([]);
    expect(await (await request.get('/sitemap-ba.xml')).text()).toContain(`${path}</loc>`);
  });
}

test('a gift redirects from its former address, and an unknown one answers 404', async ({ request }) => {
  const old = await request.get('/pokloni/stara-kuhinja-1/', { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, '/pokloni/prva-kuhinja-1/']);
  expect((await request.get('/pokloni/nema-999/')).status()).toBe(404);
});
