import type { Page } from '@playwright/test';
import { expect, test, whenHydrated, whenWidgetsAlive } from './clean-page';
import {
  type Category,
  choiceEvent,
  choose,
  choseEarlier,
  consentDefault,
  consentUpdate,
  containerStart,
  dataLayer,
} from './consent-choices';
import { commerce, type Ga4Item, readItems } from './expected-events';
import { label } from './labels';
import { startTaggedSite, type TaggedSite } from './tagged-site';

test.describe.configure({ mode: 'default' });
test.use({ storageState: { cookies: [], origins: [] } });

let site: TaggedSite;

// Each journey has a shop of its own: what one buys is missing in the next one's stock.
test.beforeEach(async () => {
  test.setTimeout(180_000);
  site = await startTaggedSite(4374, (origin) => [
    { key: 'plain', src: `${origin}/open.js` },
    { key: 'analytics', content: 'window.analyticsRan = true', gdpr: 'analytics' },
    { key: 'marketing', src: `${origin}/marketing.js`, gdpr: 'marketing' },
    { key: 'delayed', src: `${origin}/further.js`, delay: true },
    { key: 'reloading', content: 'window.reloadingRan = true', gdpr: 'marketing', gdprReload: true },
  ]);
});
// Pending requests of a page must end before the shop stops.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  await site.stop();
});

const main = (page: Page) => page.locator('main');
const press = (page: Page, code: string) =>
  main(page)
    .getByRole('button', { name: label(code, 'ba') })
    .first()
    .click();

interface PageView {
  event: 'page_view';
  title: string;
  url: string;
  page_type: string;
}

/** A shopper's journey, with its page views. */
interface Walk {
  page: Page;
  views: PageView[];
}

/** Expects the page and records its expected page view; the address of a private page has no query. */
async function arrive({ page, views }: Walk, page_type: string) {
  await expect(page.locator(`main[data-page="${page_type}"]`)).toBeVisible();
  const { href, origin, pathname } = new URL(page.url());
  const url = /^(auth|webshop)\./.test(page_type) ? origin + pathname : href;
  views.push({ event: 'page_view', title: await page.title(), url, page_type });
}

/** Opens a product from the home page by a promotion and a list, then saves it to the wishlist. */
async function findProduct(walk: Walk) {
  const { page } = walk;
  await page.goto(`${site.origin}/?gclid=Click-1`);
  await whenHydrated(page);
  await arrive(walk, 'cms.page.homepage');
  await page.keyboard.press('Shift');
  await whenWidgetsAlive(page);
  await main(page).locator('section').first().getByRole('link').click();
  await arrive(walk, 'catalog.category');
  await main(page).locator('article a[href$="-proizvod-101/"]').first().click();
  await arrive(walk, 'catalog.detail');
  const [heart = ''] = label('catalog_wishlist_keep', 'ba').split('{');
  await main(page).getByRole('button', { name: heart }).first().click();
  await expect(main(page).getByRole('button', { name: heart, pressed: true }).first()).toBeVisible();
}

/** Adds to the cart, increments and decrements the quantity. */
async function fillCart(walk: Walk) {
  const { page } = walk;
  await press(page, 'catalog_add_to_cart');
  await page.getByRole('dialog').locator('a[href="/webshop/shopping_cart/"]').first().click();
  await arrive(walk, 'webshop.shopping_cart');
  for (const code of ['checkout_more_of', 'checkout_less_of']) {
    const saved = page.waitForResponse('**/hapi/v1/webshop/product/');
    const [words = ''] = label(code, 'ba').split('{');
    await main(page).getByRole('button', { name: words }).first().click();
    await (await saved).finished();
  }
}

/** Sets the guest's data by the call that the form makes. */
async function sayWhoBuys(page: Page) {
  const who = { email: 'gost@example.com', first_name: 'Amra', last_name: 'Kovač', phone: '+387 61 123 456' };
  const where = { address: 'Čekaluša 12', zipcode: '71000', city: 'Sarajevo', country: 'ba' };
  const answer = await page.request.post(`${site.origin}/hapi/v1/webshop/customer/`, {
    data: { lang: 'ba', type: 'webshop.guest', ...who, ...where },
    headers: { origin: site.origin },
  });
  expect(answer.status()).toBe(200);
}

/** Orders as a guest. Returns the order number. */
async function order(walk: Walk): Promise<string> {
  const { page } = walk;
  await main(page)
    .getByRole('link', { name: label('checkout_to_checkout', 'ba') })
    .click();
  await arrive(walk, 'webshop.login');
  await sayWhoBuys(page);
  await press(page, 'checkout_login_guest_button');
  await arrive(walk, 'webshop.customer');
  await press(page, 'checkout_to_shipping');
  await arrive(walk, 'webshop.shipping');
  await page.getByRole('radio').first().check({ force: true });
  await press(page, 'checkout_to_payment');
  await arrive(walk, 'webshop.payment');
  await page.getByRole('radio').first().check({ force: true });
  await press(page, 'checkout_to_review');
  await arrive(walk, 'webshop.review_order');
  await page.getByRole('checkbox').check({ force: true });
  await press(page, 'checkout_place_order');
  await arrive(walk, 'webshop.thank_you');
  const [number = ''] = /\d{4}-\d{4,}/.exec((await main(page).textContent()) ?? '') ?? [];
  return number;
}

/** Withdraws from the whole order. */
async function withdraw(walk: Walk) {
  const { page } = walk;
  await main(page)
    .getByRole('link', { name: label('common_withdrawal', 'ba') })
    .click();
  await arrive(walk, 'webshop.withdrawal');
  await main(page).getByRole('checkbox').first().check({ force: true });
  await press(page, 'checkout_withdrawal_to_confirm');
  await press(page, 'checkout_withdrawal_confirm');
  await expect(main(page)).toContainText(label('checkout_withdrawal_made_title', 'ba'));
}

/** Buys the product and withdraws from the order. Returns the order number. */
async function buy(walk: Walk): Promise<string> {
  await fillCart(walk);
  const number = await order(walk);
  await withdraw(walk);
  return number;
}

async function logIn(walk: Walk) {
  const { page } = walk;
  await page
    .locator('header')
    .getByRole('link', { name: label('common_login', 'ba') })
    .first()
    .click();
  await arrive(walk, 'auth.login');
  await main(page).getByLabel(label('account_email', 'ba'), { exact: true }).fill('kupac@example.com');
  await main(page).getByLabel(label('account_password', 'ba'), { exact: true }).fill('Kupac-2026!');
  await press(page, 'account_login_submit');
  await expect(page.locator('main[data-page="auth.account"]')).toBeVisible();
}

const hero = {
  promotion_id: 'hero',
  promotion_name: 'Lijepe stvari za svaki dan.',
  creative_name: 'scene-kitchen',
  creative_slot: 'hero',
  location_id: 'home',
};
const story = {
  promotion_id: 'maker-story',
  promotion_name: 'Ilma vrti točak od 1998.',
  creative_name: 'scene-shelf',
  creative_slot: 'story',
  location_id: 'home',
};

const findView = ({ views }: Walk, key: string): object => views.find(({ page_type }) => page_type === key) ?? {};

const currency = { currency: 'BAM' };
const kitchen = { item_list_id: 'category-1', item_list_name: 'Kuhinja' };

/** The first product of the kitchen category as it is opened, and its list. */
async function readKitchen({ page }: Walk) {
  const items = await readItems(page.request, site.origin, kitchen, { category_id: 1 });
  const [card] = items;
  if (!card) throw new Error('There is nothing in the kitchen');
  expect(card).toMatchObject({ item_category2: 'Kuhinja', item_category3: 'Šolje i čajnici' });
  const opened: Ga4Item = { ...card, discount: 5, item_variant: 'Glazura:mahovina' };
  const about = (items: object[], more: object = {}) => ({ value: card.price, ...currency, items, ...more });
  return { items, card, opened, about };
}

/** The expected events of the way to the product, in order. */
async function listFindingEvents(walk: Walk): Promise<object[]> {
  const newest = { item_list_id: 'new', item_list_name: 'New products' };
  const strip = await readItems(walk.page.request, site.origin, newest, { is_new: true, sort: 'newest', per_page: 8 });
  const { items, card, opened, about } = await readKitchen(walk);
  return [
    findView(walk, 'cms.page.homepage'),
    ...commerce('view_promotion', hero),
    ...commerce('view_promotion', story),
    ...commerce('view_item_list', { ...newest, ...currency, items: strip }),
    ...commerce('select_promotion', hero),
    findView(walk, 'catalog.category'),
    ...commerce('view_item_list', { ...kitchen, ...currency, items }),
    ...commerce('select_item', { ...kitchen, ...currency, items: [card] }),
    findView(walk, 'catalog.detail'),
    ...commerce('view_item', about([opened])),
    ...commerce('add_to_wishlist', about([opened])),
  ];
}

/** The expected events of the order and its withdrawal. */
async function listBuyingEvents(walk: Walk, number: string, purchase: object): Promise<object[]> {
  const { opened, about } = await readKitchen(walk);
  // A cart line has the list, not the position in it.
  const { index: _, ...line } = opened;
  return [
    ...commerce('add_to_cart', about([opened])),
    ...commerce('view_cart', about([line])),
    findView(walk, 'webshop.shopping_cart'),
    ...commerce('view_cart', about([line])),
    ...commerce('add_to_cart', about([line])),
    ...commerce('remove_from_cart', about([line])),
    findView(walk, 'webshop.login'),
    findView(walk, 'webshop.customer'),
    ...commerce('begin_checkout', about([line])),
    findView(walk, 'webshop.shipping'),
    ...commerce('add_shipping_info', about([line], { shipping_tier: 'Dostava na adresu' })),
    findView(walk, 'webshop.payment'),
    ...commerce('add_payment_info', about([line], { payment_type: 'Plaćanje pouzećem' })),
    findView(walk, 'webshop.review_order'),
    findView(walk, 'webshop.thank_you'),
    ...commerce('purchase', about([line], { transaction_id: number, tax: 5.8, shipping: 7 }), purchase),
    findView(walk, 'webshop.withdrawal'),
    ...commerce('refund', about([line], { transaction_id: number })),
  ];
}

/** The data layer up to the login: whether the session arrives before the next page depends on the network. */
async function dataLayerToLogin(page: Page): Promise<unknown[]> {
  const lines = await dataLayer(page);
  const end = lines.findIndex((line) => (line as { event?: string }).event === 'login');
  return end === -1 ? lines : lines.slice(0, end + 1);
}

const installed = (page: Page) =>
  page
    .locator('script[data-script-key]')
    .evaluateAll((scripts) => scripts.map((script) => (script as HTMLElement).dataset.scriptKey).sort());

const expectedScripts = (allowed: readonly Category[]) =>
  [
    'plain',
    'delayed',
    ...(allowed.includes('analytics') ? ['analytics', 'gtagmanager'] : []),
    ...(allowed.includes('marketing') ? ['marketing', 'reloading'] : []),
  ].sort();

/** What buying adds depends on each category alone: journeys that allow nothing or everything cover it. */
const rows: readonly { allowed: readonly Category[]; buys: boolean }[] = [
  { allowed: [], buys: true },
  { allowed: ['analytics'], buys: false },
  { allowed: ['marketing'], buys: false },
  { allowed: ['analytics', 'marketing'], buys: true },
];

for (const { allowed, buys } of rows) {
  const isReported = allowed.includes('analytics');
  const name = allowed.join(' and ') || 'nothing';
  const outcome = isReported
    ? 'every event in order'
    : 'no event before analytics are allowed, then every event in order';

  // A minute each: the two extremes say most, and what each consent loads has a spec of its own.
  const tag = allowed.length === 1 ? ['@long'] : [];
  test(`the data layer of a ${buys ? 'buyer' : 'shopper'} who allows ${name} holds ${outcome}`, { tag }, async ({
    page,
    context,
  }) => {
    await choseEarlier(context, site.origin, ...allowed);
    const walk: Walk = { page, views: [] };
    await findProduct(walk);
    const number = buys ? await buy(walk) : '';
    await logIn(walk);
    await expect.poll(() => installed(page)).toEqual(expectedScripts(allowed));
    const before = [consentDefault, consentUpdate(...allowed)];
    const purchase = allowed.includes('marketing') ? { gclid: 'Click-1' } : {};
    const events = [
      ...(await listFindingEvents(walk)),
      ...(buys ? await listBuyingEvents(walk, number, purchase) : []),
    ];
    events.push(findView(walk, 'auth.login'), { event: 'login', user_id: '1' });
    if (isReported) {
      await expect.poll(() => dataLayerToLogin(page)).toEqual([...before, containerStart, ...events]);
      return;
    }
    expect(await dataLayer(page)).toEqual(before);
    const more: readonly Category[] = ['analytics', ...allowed];
    await choose(page, ...more);
    await expect
      .poll(() => dataLayerToLogin(page))
      .toEqual([...before, consentUpdate(...more), choiceEvent(...more), containerStart, ...events]);
    await expect.poll(() => installed(page)).toEqual(expectedScripts(more));
  });
}
