import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { label } from './labels';
import { createDataFolder, type Site, startSite } from './site';

const port = 4580;
let site: Site;

// One site for all tests: two workers would need its ports at once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSite(port, createDataFolder(), { DEMO_SHOP: '0' });
});
test.afterAll(() => site.stop());

const pages = [
  { language: 'ba', home: '/', catalog: '/katalog/', list: '/novo/', search: '/pretraga/?search_q=bokal' },
  { language: 'de', home: '/de/', catalog: '/de/katalog/', list: '/de/neu/', search: '/de/suche/?search_q=krug' },
];

/** Links of the page that do not answer 200, each with its status. */
async function findDeadLinks(page: Page): Promise<string[]> {
  const links = await page.locator('a').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  const own = [...new Set(links)].filter((href) => href === null || href.startsWith('/'));
  const dead: string[] = [];
  for (const href of own) {
    const status = href === null ? 0 : (await page.request.get(site.origin + href)).status();
    if (status !== 200) dead.push(`${href}: ${status}`);
  }
  return dead;
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const { language, home, catalog, list, search } of pages) {
  const text = (code: string) => label(code, language);
  const places = [
    { place: 'home', path: home, level: 1, title: 'publish_home_empty_title' },
    { place: 'catalogue', path: catalog, level: 2, title: 'catalog_shop_empty_title' },
    { place: 'list', path: list, level: 2, title: 'catalog_shop_empty_title' },
    { place: 'search', path: search, level: 1, title: 'catalog_search_shop_empty_title' },
  ];
  for (const { place, path, level, title } of places) {
    test(`an empty shop shows the empty state of its ${place} page in ${language}, without dead links`, async ({
      page,
    }) => {
      await page.goto(site.origin + path);
      await whenHydrated(page);
      await expect(page.getByRole('main').getByRole('heading', { level, name: text(title) })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
      expect(await findDeadLinks(page)).toEqual([]);
    });
  }

  test(`the menu of an empty shop opens on a phone in ${language} and offers no category`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.origin + home);
    await whenHydrated(page);
    await page.getByRole('button', { name: text('common_menu_open') }).click();
    const menu = page.getByRole('dialog', { name: text('common_menu') });
    await expect(menu.getByRole('link', { name: text('common_wishlist') })).toBeVisible();
    await expect(menu.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
  });
}
