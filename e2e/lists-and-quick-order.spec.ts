import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { structuredDataErrors } from '@storefront/remote-kit/testing/structured-data';
import { expect, test, whenHydrated } from './clean-page';
import { label } from './labels';
import { copyDataFolder, startSite } from './site';

const mug = '/solja-ilma-rucno-tocena-3-dl-proizvod-101/';
const main = (page: Page) => page.locator('main');
const text = (code: string, params: Record<string, string | number> = {}, language = 'ba') =>
  Object.entries(params).reduce(
    (all, [name, value]) => all.replaceAll(`{${name}}`, String(value)),
    label(code, language),
  );

/** A late widget leaves its slot empty. Such a page is not cached, so a later response has the widget. */
async function whenComplete(request: APIRequestContext, address: string): Promise<string> {
  let html = '';
  await expect
    .poll(async () => {
      html = await (await request.get(address)).text();
      return /<div [^>]*data-skeleton=/.test(html);
    })
    .toBe(false);
  return html;
}

async function logIn(page: Page, next: string) {
  await page.goto(`/auth/login/?redirect=${encodeURIComponent(next)}`);
  await whenHydrated(page);
  await main(page).locator('input[type=email]').fill('kupac@example.com');
  await main(page).locator('input[type=password]').fill('Kupac-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${next}$`));
}

test.describe('a list', () => {
  test('is linked from home and catalogue, filters like a listing, and keeps its filters in another language', async ({
    page,
  }) => {
    await page.goto('/');
    await page.locator('main a[href="/novo/"]').first().click();
    await expect(page.locator('main[data-page="catalog.list"]')).toBeVisible();
    await page.goto('/katalog/');
    await main(page).getByRole('link', { name: 'Na sniženju' }).click();
    await expect(page).toHaveURL(/\/snizenje\/$/);
    await whenHydrated(page);
    await page.locator('#catalog-filters input[name^="f_"]').first().check();
    await expect(page).toHaveURL(/\/snizenje\/\?f_\w+=/);
    const address = new URL(page.url());
    const inGerman = await page.request.get(`/de/reduziert/${address.search}`);
    expect(inGerman.status()).toBe(200);
    expect(await inGerman.text()).toContain('data-page="catalog.list"');
  });

  test('has alternates, a breadcrumb and products as structured data, and is in the sitemap', async ({ request }) => {
    const html = await (await request.get('/en/new/')).text();
    expect(html).toMatch(/hreflang="de-DE" href="[^"]+\/de\/neu\/"/);
    const items = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    );
    expect(items.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
    expect(structuredDataErrors(items)).toEqual([]);
    const index = await (await request.get('/sitemap.xml')).text();
    const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
    const pages = await Promise.all(
      maps.map(async (map) => (map.endsWith('.xml') ? (await request.get(map)).text() : map)),
    );
    expect(pages.join('\n')).toContain('/en/new/');
  });
});

test.describe('ordering by code', () => {
  test('adds all entered codes to the cart at once, after choices and corrections; the list survives a reload', async ({
    page,
  }) => {
    await page.goto('/webshop/shopping_cart/');
    await page
      .locator('footer')
      .getByRole('link', { name: label('catalog_quick_order_title', 'ba') })
      .click();
    await expect(page.locator('main[data-page="catalog.order_form"]')).toBeVisible();
    await whenHydrated(page);
    const field = page.getByLabel(label('catalog_quick_order_codes', 'ba'));
    await field.fill('VR-0101 2\nvr-0105;1\nVR-9999 1');
    await field.press('Control+Enter');
    await expect(field).toHaveValue('VR-9999 1');
    await expect(main(page)).toContainText(text('catalog_quick_order_unknown', { codes: 'VR-9999' }));
    const rows = main(page).locator('section li');
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(field).toHaveValue('VR-9999 1');
    await rows.first().getByRole('combobox').selectOption({ index: 1 });
    await main(page).getByRole('button', { name: 'Dodaj 2 artikla u korpu' }).click();
    await expect(rows).toHaveCount(0);
    await page.goto('/webshop/shopping_cart/');
    await expect(
      main(page)
        .getByRole('link', { name: /Šolja Ilma/ })
        .first(),
    ).toBeVisible();
    await expect(
      main(page)
        .getByRole('link', { name: /Šolja Med/ })
        .first(),
    ).toBeVisible();
  });

  test('is also a view of the catalogue', async ({ request }) => {
    const html = await (await request.get('/katalog/?special_view=order_form')).text();
    expect(html).toContain('data-page="catalog.order_form"');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('checks codes by a plain form, and adds each line to the cart by its own form', async ({ page }) => {
      await page.goto('/en/quick-order/');
      await page.getByLabel(label('catalog_quick_order_codes', 'en')).fill('VR-0105 2');
      await page.getByRole('button', { name: label('catalog_quick_order_check', 'en') }).click();
      await expect(page).toHaveURL(/\/en\/quick-order\/\?lines=/);
      await page.getByRole('button', { name: label('catalog_add_to_cart', 'en') }).click();
      await expect(page).toHaveURL(/\/en\/webshop\/shopping_cart\/$/);
      await expect(main(page).locator('li').first()).toBeVisible();
    });
  });

  test('answers 404 and is not linked where it is switched off', async ({ request }) => {
    test.setTimeout(120_000);
    const dataFolder = copyDataFolder(process.env.E2E_DATA_DIR ?? '');
    const settings = path.join(dataFolder, 'site.json');
    writeFileSync(settings, JSON.stringify({ webshop: { quickOrder: false } }));
    const site = await startSite(4295, dataFolder, { SITE_SETTINGS: settings });
    try {
      expect((await request.get(`${site.origin}/brza-narudzba/`)).status()).toBe(404);
      expect((await request.get(`${site.origin}/katalog/?special_view=order_form`)).status()).toBe(404);
      expect(await (await request.get(`${site.origin}/katalog/`)).text()).not.toContain('/brza-narudzba/');
    } finally {
      await site.stop();
    }
  });
});

test.describe('customer comments', () => {
  test('are in the HTML of the page, and the rating links to them', async ({ request }) => {
    const html = await whenComplete(request, mug);
    expect(html).toContain('href="#comments"');
    expect(html).toContain('Leži u ruci kao da je oduvijek moja.');
    const items = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, json = '']) =>
      [JSON.parse(json)].flat(),
    );
    expect(items.filter((item) => item['@type'] === 'Review')).toHaveLength(2);
    expect(structuredDataErrors(items)).toEqual([]);
    expect((await request.get(`${mug}comments/`)).status()).toBe(404);
  });

  test('are written, shown as pending and withdrawn by their customer', async ({ page }) => {
    const about = '/tava-od-livenog-zeljeza-promjer-26-cm-proizvod-301/';
    await logIn(page, about);
    await whenHydrated(page);
    const comments = page.locator('#comments');
    const open = () => comments.getByRole('button', { name: label('catalog_reviews_write', 'ba') }).click();
    await open();
    await comments.getByRole('radio', { name: text('common_rating', { average: 4 }) }).check();
    await comments.getByLabel(label('catalog_reviews_text', 'ba')).fill('Drži toplotu kao stara nanina.');
    await comments.getByRole('button', { name: label('catalog_comments_send', 'ba') }).click();
    await expect(comments.getByText(label('catalog_comments_sent_title', 'ba'))).toBeVisible();
    await page.reload();
    await whenHydrated(page);
    await open();
    await expect(comments.getByText('Drži toplotu kao stara nanina.')).toBeVisible();
    await expect(comments.getByText(label('account_comments_status_waiting', 'ba'))).toBeVisible();
    await comments.getByRole('button', { name: label('catalog_comments_delete', 'ba') }).click();
    await expect(comments.getByText(label('catalog_comments_deleted', 'ba'))).toBeVisible();
  });

  test('on a post are shown below it', async ({ request }) => {
    const listing = await (await request.get('/zurnal/')).text();
    const address = /href="(\/zurnal\/[\w-]+-1\/)"/.exec(listing)?.[1] ?? '/zurnal/x-1/';
    const html = await whenComplete(request, address);
    expect(html).toContain('Lijepo je znati ko stoji iza šolje');
    expect(html).toContain('data-fragment="catalog.comments"');
  });
});
