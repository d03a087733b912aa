import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, whenHydrated, whenWidgetsAlive } from './clean-page';
import { baseLabel, label, labelPattern } from './labels';
import { createDataFolder, rootFolder, type Site, startSite } from './site';

const port = 4590;
const rootCount = 45;
const makerCount = 180;
let site: Site;

// One site for all tests: two workers would need its ports at once.
test.describe.configure({ mode: 'default' });

const rootTitle = (index: number) =>
  index % 9 === 0
    ? `Department ${index} ${'of things for every season of the year '.repeat(2)}`.trim()
    : `Rack ${index}`;
const makerTitle = (index: number) => `${'ABCDEFGHIJ'[index % 10]}lba Workshop ${index}`;

/** A shop of many root categories and makers, as its owner imports them. */
function importCatalogue(dataFolder: string): void {
  const rows = Array.from({ length: makerCount * 2 }, (_, index) =>
    [
      `L-${index}`,
      `Oak bowl ${index}`,
      makerTitle(index % makerCount),
      rootTitle((index % rootCount) + 1),
      '12.90',
    ].join(),
  );
  const feed = path.join(dataFolder, 'large.csv');
  writeFileSync(feed, ['id,name,brand,categories,price', ...rows].join('\n'));
  execFileSync(process.execPath, [path.join(rootFolder, 'tools/shop.mjs'), 'import', feed, '--source', 'large'], {
    env: { ...process.env, DATA_DIR: dataFolder, DEMO_SHOP: '0' },
    stdio: 'ignore',
  });
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const dataFolder = createDataFolder();
  importCatalogue(dataFolder);
  site = await startSite(port, dataFolder, { DEMO_SHOP: '0' });
});
test.afterAll(() => site.stop());

const main = (page: Page) => page.locator('main');

async function expectNothingWiderThanTheWindow(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

for (const { language, prefix } of [
  { language: 'ba', prefix: '' },
  { language: 'de', prefix: '/de' },
] as const) {
  test(`of ${rootCount} root categories in ${language} a row holds a few, and a panel by keyboard all`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site.origin}${prefix}/`);
    await whenHydrated(page);
    const row = page.getByRole('navigation', { name: label('common_main_navigation', language) }).first();
    await page.keyboard.press('Shift');
    await whenWidgetsAlive(page);
    await expectNothingWiderThanTheWindow(page);
    expect((await row.boundingBox())?.height).toBeLessThan(80);
    const every = row.getByRole('button', { name: label('common_all_categories', language) });
    await every.focus();
    await page.keyboard.press('Enter');
    const links = row.locator('[data-panel]:visible').getByRole('link');
    await expect(links).toHaveCount(rootCount);
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
    await expect(every).toBeFocused();
    await page.keyboard.press('Enter');
    await links.filter({ hasText: /^Rack 44$/ }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Rack 44');
    await expectNothingWiderThanTheWindow(page);
  });

  test(`a phone's menu in ${language} lists every root category, long names too`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.origin}${prefix}/`);
    await whenHydrated(page);
    await page.getByRole('button', { name: label('common_menu_open', language) }).click();
    const menu = page.getByRole('dialog', { name: label('common_menu', language) });
    for (const index of [1, 9, rootCount]) await expect(menu.getByText(rootTitle(index)).first()).toBeVisible();
    await expectNothingWiderThanTheWindow(page);
    await menu.getByText('Rack 44').first().click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Rack 44');
  });
}

test('many makers are a directory: by letter, then by page, then a maker’s products', async ({ page }) => {
  await page.goto(`${site.origin}/de/`);
  await whenHydrated(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: baseLabel('common_makers', 'de') })
    .click();
  await expect(main(page).locator('li[id]')).toHaveCount(60);
  await main(page)
    .getByRole('navigation', { name: label('common_pagination', 'de') })
    .getByRole('link', { name: labelPattern('common_page_number', 'de') })
    .filter({ hasText: /^3$/ })
    .click();
  await expect(main(page).getByRole('link', { name: makerTitle(179), exact: true })).toBeVisible();
  await main(page)
    .getByRole('navigation', { name: baseLabel('catalog_makers_index', 'de') })
    .getByRole('link', { name: 'D', exact: true })
    .click();
  await expect(main(page).locator('li[id]')).toHaveCount(makerCount / 10);
  await main(page)
    .getByRole('link', { name: makerTitle(3), exact: true })
    .click();
  await expect(main(page).getByRole('article')).toHaveCount(2);
});
