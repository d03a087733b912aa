import type { Page } from '@playwright/test';
import { change, hold, passing, status } from '../tools/testing/faulty-provider/faults.mjs';
import { type FaultyProvider, startFaultyProvider } from '../tools/testing/faulty-provider/faulty-provider.mjs';
import { expect, test, whenHydrated, whenWidgetsAlive } from './clean-page';
import { choiceEvent, choose, choseEarlier, dataLayer } from './consent-choices';
import { fillCart, placeOrder } from './kinds-of-pages';
import { label } from './labels';
import { findMail, linkIn, type Mail } from './outbox';
import { copyDataFolder, createProvider, type Provider } from './site';
import { containerCode } from './tag-container';
import { startTaggedSite, type TaggedSite } from './tagged-site';

const port = 4430;

test.describe.configure({ mode: 'default' });
// The browser logs rejected calls to its console.
test.use({
  baseURL: `http://localhost:${port}`,
  storageState: { cookies: [], origins: [] },
  provoked: /status of 50[23]/,
});

let provider: Provider;
/** The provider's outbox folder. */
let providerFolder: string;
let faulty: FaultyProvider;
let site: TaggedSite;

test.beforeAll(async () => {
  providerFolder = copyDataFolder(process.env.E2E_DATA_DIR ?? '');
  provider = createProvider(port + 5, providerFolder, {
    GTAGMANAGER_CODE: containerCode,
  });
  await provider.start();
  faulty = await startFaultyProvider(provider.origin);
  const toScripts = (origin: string) => [
    { key: 'plain', src: `${origin}/open.js` },
    { key: 'reloading', content: 'window.reloadingRan = true', gdpr: 'marketing', gdprReload: true },
  ];
  site = await startTaggedSite(port, toScripts, { PROVIDER_ORIGIN: faulty.origin });
});
test.afterAll(async () => {
  await site.stop();
  await faulty.stop();
  await provider.stop();
});
test.beforeEach(() => site.tags.forget());
// Pending requests of a page must end before the next test's rules apply.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  faulty.restore();
});

const readEvents = async (page: Page) => (await dataLayer(page)) as { event?: string; ecommerce?: object | null }[];
const findEvents = async (page: Page, pattern: RegExp) =>
  (await readEvents(page)).filter(({ event = '' }) => pattern.test(event));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenHydrated(page);
}

/** Orders by the calls that the checkout makes, and opens the thank-you page. Returns the order number. */
async function order(page: Page): Promise<string> {
  await open(page, '/webshop/shopping_cart/');
  await fillCart(page, 'ba');
  await open(page, `/webshop/thank_you/?order_identificator=${await placeOrder(page, 'ba')}`);
  const [number = ''] = /\d{4}-\d{4,}/.exec((await page.locator('main').textContent()) ?? '') ?? [];
  expect(number).not.toBe('');
  return number;
}

/** Resolves when the page has reported everything: pending events go before its page view. */
async function expectViewed(page: Page, page_type: string): Promise<void> {
  await page.keyboard.press('Shift');
  await expect.poll(() => readEvents(page)).toContainEqual(expect.objectContaining({ event: 'page_view', page_type }));
}

const purchases = () => site.tags.purchases();

/** Without an interaction the page reports after eight seconds only. */
async function expectPurchase(page: Page, number: string): Promise<void> {
  await page.keyboard.press('Shift');
  await expect.poll(purchases).toEqual([number]);
}

test('an order placed before the banner is answered is counted once, even after its page was reloaded', async ({
  page,
}) => {
  const number = await order(page);
  await page.reload();
  await whenHydrated(page);
  expect(purchases()).toEqual([]);
  await choose(page, 'analytics');
  await expect.poll(purchases).toEqual([number]);

  await page.reload();
  await whenHydrated(page);
  await expectViewed(page, 'webshop.thank_you');
  expect(purchases()).toEqual([number]);
});

test('an order that the provider cannot return when the banner is answered is counted on a later page', async ({
  page,
}) => {
  const number = await order(page);
  await open(page, '/kuhinja/');
  const failing = faulty.on('getOrder', status(503));
  await choose(page, 'analytics');
  await failing.reached();
  await expectViewed(page, 'catalog.category');
  expect(purchases()).toEqual([]);

  // Left before the provider is back: a report during the unload may be aborted.
  await page.goto('about:blank');
  failing.end();
  await open(page, '/kuhinja/');
  await expectPurchase(page, number);
  await page.reload();
  await whenHydrated(page);
  await expectViewed(page, 'catalog.category');
  expect(purchases()).toEqual([number]);
});

test('an order whose page is left at once is counted once', async ({ page, context }) => {
  await choseEarlier(context, site.origin, 'analytics');
  const number = await order(page);
  await open(page, '/kuhinja/');
  await expectPurchase(page, number);
  await page.goBack();
  await whenHydrated(page);
  await expectViewed(page, 'webshop.thank_you');
  expect(purchases()).toEqual([number]);
});

test('an order is discarded when its buyer refuses', async ({ page }) => {
  await order(page);
  await open(page, '/kuhinja/');
  await choose(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pending-purchases'))).toBeNull();
  await choose(page, 'analytics');
  await expectViewed(page, 'catalog.category');
  expect(purchases()).toEqual([]);
});

/** Allows everything, which reloads the document once the provider has recorded the choice or the timeout has passed. */
async function chooseWithReload(page: Page): Promise<() => Promise<void>> {
  await open(page, '/');
  await expect(page.locator('script[data-script-key=plain]')).toHaveCount(1);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await choose(page, 'analytics', 'marketing');
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-same-document', '');
    await whenHydrated(page);
  };
}

const unrecorded = (page: Page) => page.evaluate(() => localStorage.getItem('consent-unrecorded'));

test('a choice that reloads the page waits until the provider has recorded it, once', async ({ page }) => {
  const held = hold();
  const recording = faulty.on('postConsents', held);
  const whenReloaded = await chooseWithReload(page);
  await recording.reached();
  held.release();
  await whenReloaded();
  await expect.poll(() => unrecorded(page)).toBeNull();
  expect(recording.count).toBe(1);
});

test('a choice that the provider refuses while it is down is recorded by the next page, once', async ({ page }) => {
  const refusing = faulty.on('postConsents', status(503));
  const whenReloaded = await chooseWithReload(page);
  await refusing.reached();
  await whenReloaded();
  // The new document has sent it as well: neither request is pending when the provider is back.
  await refusing.reached(2);
  expect(await unrecorded(page)).not.toBeNull();
  refusing.end();
  const recording = faulty.on('postConsents', passing());
  await open(page, '/kuhinja/');
  await expect.poll(() => unrecorded(page)).toBeNull();
  expect(recording.count).toBe(1);
});

test('a choice that reloads the page before a tag manager could read it is reported by the next page, once', async ({
  page,
}) => {
  const reported = () => findEvents(page, /^(consent_choice|page_view)$/);
  const view = expect.objectContaining({ event: 'page_view' });
  await (await chooseWithReload(page))();
  await page.keyboard.press('Shift');
  await expect.poll(reported).toEqual([choiceEvent('analytics', 'marketing'), view]);

  await page.reload();
  await whenHydrated(page);
  await page.keyboard.press('Shift');
  await expect.poll(reported).toEqual([view]);
});

test('view_item_list, select_item and view_item report the same category levels, whatever the provider calls them', async ({
  page,
  context,
}) => {
  const titles = ['Root', 'Branch', 'Leaf'];
  const levels = { item_category2: 'Root', item_category3: 'Branch', item_category4: 'Leaf' };
  const rename = (product: { category_parents: object[] }) => ({
    ...product,
    category_parents: titles.map((title) => ({ ...product.category_parents[0], title })),
  });
  faulty.on(
    ['getProducts', 'getProduct'],
    change(({ data, ...rest }) => ({ ...rest, data: Array.isArray(data) ? data.map(rename) : rename(data) })),
  );
  await choseEarlier(context, site.origin, 'analytics');
  // A language without visits: no cache holds it.
  await open(page, '/de/kueche/');
  await page.locator('main article').first().getByRole('heading').getByRole('link').click();
  await expect(page.locator('main[data-page="catalog.detail"]')).toBeVisible();
  for (const event of ['view_item_list', 'select_item', 'view_item']) {
    const items = async () => {
      const [first] = await findEvents(page, new RegExp(`^${event}$`));
      return (first?.ecommerce as { items: object[] } | undefined)?.items[0];
    };
    await expect.poll(items, event).toMatchObject(levels);
  }
});

test('a search is reported when its results are shown, a sign-up when it is confirmed', async ({ page, context }) => {
  await choseEarlier(context, site.origin, 'analytics');
  await test.step('a slow search', async () => {
    await open(page, '/');
    await expectViewed(page, 'cms.page.homepage');
    await whenWidgetsAlive(page);
    const held = hold();
    const searching = faulty.on('getProducts', held);
    const field = page.getByRole('banner').getByRole('search').locator('input').first();
    await field.fill('vaza');
    await field.press('Enter');
    await searching.reached();
    expect(await findEvents(page, /search/)).toEqual([]);
    held.release();
    await expect
      .poll(() => findEvents(page, /search/))
      .toEqual([
        { event: 'search', search_term: 'vaza' },
        { event: 'view_search_results', search_term: 'vaza' },
      ]);
  });
  await test.step('a confirmation that the provider rejects at first', async () => {
    const email = 'zeljka@example.com';
    const main = page.locator('main');
    const fill = (code: string, value: string) => main.getByLabel(label(code, 'ba'), { exact: true }).fill(value);
    const send = (code: string) => main.getByRole('button', { name: label(code, 'ba'), exact: true }).click();
    await open(page, '/auth/signup/');
    await fill('account_field_first_name', 'Željka');
    await fill('account_field_last_name', 'Đurić');
    await fill('account_email', email);
    await fill('account_password', 'prva duga lozinka');
    await send('common_signup');
    await expect.poll(() => findMail(providerFolder, 'signup', email)).toBeDefined();
    await open(page, linkIn(findMail(providerFolder, 'signup', email) as Mail));
    const failing = faulty.on('confirmSignup', status(503));
    await send('account_confirm_submit');
    await failing.reached();
    await expect(main.getByRole('alert')).toBeVisible();
    expect(await findEvents(page, /^sign_up$/)).toEqual([]);
    failing.end();
    await send('account_confirm_submit');
    await expect.poll(() => findEvents(page, /^sign_up$/)).toEqual([{ event: 'sign_up', method: 'email' }]);
  });
});
