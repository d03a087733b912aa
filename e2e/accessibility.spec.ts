import { readFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { fillCart, findDetailPages, listedPages, placeOrder, send } from './kinds-of-pages';
import { rootFolder } from './site';

const staffRoutes: { paths: Record<string, string> }[] = JSON.parse(
  readFileSync(path.join(rootFolder, 'mfe-staff/src/routes.json'), 'utf8'),
);

const desktop = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };
/** A check takes a second or two. Both languages have the same markup and colours: the second one belongs to the long loads. */
const shops = [
  { language: 'ba', prefix: '', tag: [], viewports: [desktop, phone], isCheckedInDark: true },
  { language: 'de', prefix: '/de', tag: '@long', viewports: [tablet], isCheckedInDark: false },
];

/** A dark colour scheme changes colours only. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** The violations that axe finds in the page's current state, with their location. */
async function violations(page: Page, only?: string[]): Promise<string[]> {
  // Our pages have no iframes. Without legacy mode axe opens a further page for each check, which takes half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  axe.options({ preload: false, resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) });
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

type Viewport = typeof desktop;

/** Loads the page once and checks it at each size, then in dark mode, where only colours differ. */
async function expectAccessible(
  page: Page,
  address: string,
  { viewports, isCheckedInDark }: { viewports: readonly Viewport[]; isCheckedInDark: boolean },
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(viewports[0] ?? desktop);
  await page.goto(address);
  await whenHydrated(page);
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    expect.soft(await violations(page), `${address} ${viewport.width} light`).toEqual([]);
  }
  if (!isCheckedInDark) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await violations(page, rulesOfColour), `${address} dark`).toEqual([]);
}

/** Pages that need a cart, an order or an account. */
const isPrivate = (kind: string) => /^(webshop|auth|staff)\./.test(kind);

for (const { language, prefix, tag, ...looks } of shops) {
  test.describe(`in ${language}`, { tag }, () => {
    // An unknown address is among them, and a widened window has preloaded the image of the narrow one.
    test.use({ provoked: /status of 404|preloaded using link preload but not used/ });

    test('public pages are accessible', async ({ page, request }) => {
      test.setTimeout(600_000);
      const listed = await listedPages(request, language);
      const open = [...listed].filter(([kind]) => !isPrivate(kind)).map(([, path]) => path);
      const visitors = ['login', 'signup', 'forgotten_password', 'find_order'].map((name) => `${prefix}/auth/${name}/`);
      const ofOneThing = await findDetailPages(request, language, prefix);
      const search = listed.get('catalog.search.default');
      const states = [`${search}?search_q=vaza`, `${search}?search_q=qqqq`, `${prefix}/gibt-es-nicht/`];
      for (const address of [...open, ...visitors, ...ofOneThing, ...states])
        await expectAccessible(page, address, looks);
    });

    test('the checkout is accessible from the cart to the order', async ({ page }) => {
      test.setTimeout(300_000);
      const at = (name: string) => `${prefix}/webshop/${name}/`;
      await page.goto(at('shopping_cart'));
      await expectAccessible(page, at('shopping_cart'), looks);
      await fillCart(page, language);
      const steps = ['shopping_cart', 'login', 'customer', 'shipping', 'payment', 'review_order'];
      for (const step of steps) await expectAccessible(page, at(step), looks);
      const order = `?order_identificator=${await placeOrder(page, language)}`;
      const after = ['thank_you', 'failed_order', 'failed_payment', 'print-payment-transfer'];
      for (const step of after) await expectAccessible(page, at(step) + order, looks);
      await fillCart(page, language);
      const byCard = `?order_identificator=${await placeOrder(page, language, 'card')}`;
      await expectAccessible(page, at('payment_create') + byCard, looks);
    });

    test('the account is accessible', async ({ page }) => {
      test.setTimeout(300_000);
      await page.goto(`${prefix}/auth/login/`);
      await send(page, 'POST', 'auth/login', { lang: language, email: 'kupac@example.com', password: 'Kupac-2026!' });
      const pages = ['', 'my_orders/', 'my_addresses/', 'my_coupons/', 'my_comments/', 'edit/', 'change_password/'];
      for (const name of pages) await expectAccessible(page, `${prefix}/auth/${name}`, looks);
      // A prefetch logs nobody out: the page asks first.
      await page.setExtraHTTPHeaders({ 'sec-purpose': 'prefetch' });
      await expectAccessible(page, `${prefix}/auth/logout/`, looks);
    });

    test('the staff area is accessible', async ({ page }) => {
      test.setTimeout(300_000);
      await page.goto(`${prefix}/auth/login/`);
      await send(page, 'POST', 'auth/login', {
        lang: language,
        email: 'osoblje@example.com',
        password: 'Osoblje-2026!',
      });
      const lists = staffRoutes.flatMap(({ paths }) => paths[language] ?? []).filter((path) => !path.includes('('));
      for (const path of lists) await expectAccessible(page, `${prefix}${path}`, looks);
      await page.goto(`${prefix}${lists[0]}`);
      const order = await page.locator('main ol a').first().getAttribute('href');
      await expectAccessible(page, String(order), looks);
    });
  });
}
