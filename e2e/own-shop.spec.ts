import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { baseLabel } from './labels';
import { createDataFolder, rootFolder, type Site, startSite } from './site';

// A shop that its owner began with `npm run shop -- init`: three languages, two countries, one currency, a mark and colours of its own.

const port = 4650;
let site: Site;

test.describe.configure({ mode: 'default' });

const owner: Readonly<Record<string, string>> = {
  ...{
    name: 'Alpenladen',
    tagline: 'Gutes von oben',
    description: 'Holz und Wolle von vierzig Höfen.',
    language: 'de',
  },
  ...{
    languages: 'de,en,rs',
    countries: 'at,de',
    currencies: 'EUR',
    company: 'Alpenladen GmbH',
    street: 'Am Markt 1',
    city: 'Innsbruck',
  },
  ...{ 'postal-code': '6020', country: 'AT', email: 'servus@alpenladen.example', phone: '+43 512 123456' },
  ...{ bank: 'Beispielbank', iban: 'AT61 1904 3002 3457 3201', bic: 'BKAUATWW', primary: '#0b4f8a', accent: '#b3261e' },
};

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="19" fill="#0b4f8a"/></svg>';

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'own-shop-'));
  const [content, logo, feed] = ['shop', 'mark.svg', 'feed.csv'].map((name) => path.join(folder, name)) as [
    ...[string, string, string],
  ];
  writeFileSync(logo, mark);
  writeFileSync(feed, 'id,name,brand,categories,price\nA-1,Zirbenschale,Hof Huber,Holz,19.90');
  const dataFolder = createDataFolder();
  const environment = { SEED_FOLDER: content, DEFAULT_LANGUAGE: 'de' };
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [path.join(rootFolder, 'tools/shop.mjs'), ...words], {
      env: { ...process.env, ...environment, DATA_DIR: dataFolder },
      stdio: 'ignore',
    });
  run('init', content, '--logo', logo, ...Object.entries(owner).flatMap(([name, value]) => [`--${name}`, value]));
  run('import', feed, '--source', 'own');
  site = await startSite(port, dataFolder, environment);
});
test.afterAll(() => site.stop());

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`has its owner’s mark and colours, which can be read, in the ${colorScheme} scheme`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
    await context.addCookies([{ name: 'gdpr_cookie', value: '', url: site.origin }]);
    const page = await context.newPage();
    await page.goto(`${site.origin}/`);
    const logo = page.getByRole('banner').getByRole('link', { name: /Alpenladen/ });
    await expect(logo.locator('img')).toHaveJSProperty('complete', true);
    expect(await logo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
    await expect(logo.locator('svg')).toHaveCount(0);
    await page.goto(`${site.origin}/holz/`);
    await page.getByRole('link', { name: 'Zirbenschale' }).first().click();
    const buy = page.getByRole('button', { name: baseLabel('catalog_add_to_cart', 'de'), exact: true }).first();
    await expect(buy).toHaveCSS('background-color', colorScheme === 'light' ? 'rgb(11, 79, 138)' : /^rgb\(1\d\d, /);
    await expectAccessible(page);
    await context.close();
  });

test('has a home page of the owner’s words, the categories and what came last', async ({ page }) => {
  await page.goto(`${site.origin}/`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Gutes von oben' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Holz' }).first()).toHaveAttribute('href', '/holz/');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Unser Sortiment', 'Neu eingetroffen']);
  await expect(main.getByRole('link', { name: 'Zirbenschale' }).first()).toBeVisible();
  // Nothing is marked as new: a page of it would be empty.
  await expect(main.getByRole('link', { name: baseLabel('publish_all_new', 'de') })).toHaveCount(0);
  await main.getByRole('link', { name: 'Zum Sortiment' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-remote', 'mfe-catalog');
});

test('speaks its three languages and no other: in the switch, to search engines, in the sitemap', async ({
  page,
  request,
}) => {
  await page.goto(`${site.origin}/en/`);
  await whenHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page
    .getByRole('button', { name: baseLabel('common_language_choose', 'en') })
    .first()
    .click();
  const choice = page.locator('[data-languages]').getByRole('link');
  await expect(choice).toHaveText([/Srpski\s*EUR/, /English\s*EUR/, /Deutsch\s*EUR/]);
  const tags = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('hreflang')));
  expect(tags.sort()).toEqual(['de-DE', 'en', 'sr-Latn-RS', 'x-default']);
  await choice.filter({ hasText: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');

  expect((await request.get(`${site.origin}/hr/`)).status()).toBe(404);
  const index = await (await request.get(`${site.origin}/sitemap.xml`)).text();
  expect([...index.matchAll(/sitemap-(\w+)\.xml/g)].map(([, code]) => code)).toEqual(['rs', 'en', 'de']);
  expect(await (await request.get(`${site.origin}/robots.txt`)).text()).not.toContain('/hr/');
});

test('finds what stands in German only, by its German forms, on a page of another language', async ({ page }) => {
  await page.goto(`${site.origin}/rs/`);
  const search = page.getByRole('banner').getByRole('searchbox');
  await search.fill('zirbenschalen');
  await search.press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Zirbenschale' }).first()).toHaveAttribute(
    'href',
    /^\/rs\/zirbenschale-/,
  );
});

test('a command whose content folder is none ends with the reason', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'own-shop-'));
  const feed = path.join(folder, 'feed.csv');
  writeFileSync(feed, 'id,name,price\nA-1,Zirbenschale,19.90');
  const { status, stderr } = spawnSync(process.execPath, [path.join(rootFolder, 'tools/shop.mjs'), 'import', feed], {
    env: { ...process.env, SEED_FOLDER: path.join(folder, 'none'), DATA_DIR: folder },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining('is no folder with JSON files')]);
});

test('sells in its one currency, in the language of another one too', async ({ page }) => {
  await page.goto(`${site.origin}/rs/holz/`);
  await page.getByRole('link', { name: 'Zirbenschale' }).first().click();
  await expect(page.getByRole('main').getByText('19,90 €').first()).toBeVisible();
  await whenHydrated(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: baseLabel('catalog_add_to_cart', 'rs'), exact: true })
    .first()
    .click();
  await page.goto(`${site.origin}/rs/webshop/shopping_cart/`);
  await expect(page.getByRole('main').getByText('19,90 €').first()).toBeVisible();
  await expect(page.getByText(/RSD|\d\s*din/)).toHaveCount(0);
});

test('delivers to its two countries, from its own', async ({ page }) => {
  await page.goto(`${site.origin}/en/holz/`);
  await page.getByRole('link', { name: 'Zirbenschale' }).first().click();
  await whenHydrated(page);
  const country = page.getByRole('main').getByRole('combobox').first();
  await expect(country).toHaveValue('at');
  await expect(country.locator('option')).toHaveText(['Austria', 'Germany']);
});
