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

// Each walk in a shop of its own: what one buys, the next would miss.
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
// What a page still fetches must not meet a shop that is gone.
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

/** A shopper's walk, with the pages that it came by. */
interface Walk {
  page: Page;
  views: PageView[];
}

/** Stands on the page that is meant, and remembers what is to be told of it: of a page of one's own, no query. */
async function arrive({ page, views }: Walk, page_type: string) {
  await expect(page.locator(`main[data-page="${page_type}"]`)).toBeVisible();
  const { href, origin, pathname } = new URL(page.url());
  const url = /^(auth|webshop)\./.test(page_type) ? origin + pathname : href;
  views.push({ event: 'page_view', title: await page.title(), url, page_type });
}

/** From the home page to a product, by what is advertised and by a list; then onto the wishlist. */
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

/** Into the cart, one more, one less. */
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

/** Who buys as a guest, by the call that the form makes. */
async function sayWhoBuys(page: Page) {
  const who = { email: 'gost@example.com', first_name: 'Amra', last_name: 'Kovač', phone: '+387 61 123 456' };
  const where = { address: 'Čekaluša 12', zipcode: '71000', city: 'Sarajevo', country: 'ba' };
  const answer = await page.request.post(`${site.origin}/hapi/v1/webshop/customer/`, {
    data: { lang: 'ba', type: 'webshop.guest', ...who, ...where },
    headers: { origin: site.origin },
  });
  expect(answer.status()).toBe(200);
}

/** Orders as a guest; the order's number. */
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

/** Buys what was found, and withdraws from it; the order's number. */
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

/** The first product of the kitchen, as it is opened, and the list that it stands in. */
async function readKitchen({ page }: Walk) {
  const items = await readItems(page.request, site.origin, kitchen, { category_id: 1 });
  const [card] = items;
  if (!card) throw new Error('There is nothing in the kitchen');
  expect(card).toMatchObject({ item_category2: 'Kuhinja', item_category3: 'Šolje i čajnici' });
  const opened: Ga4Item = { ...card, discount: 5, item_variant: 'Glazura:mahovina' };
  const about = (items: object[], more: object = {}) => ({ value: card.price, ...currency, items, ...more });
  return { items, card, opened, about };
}

/** What the way to the product is to leave in the data layer, line by line. */
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

/** What the order and its withdrawal are to leave there. */
async function listBuyingEvents(walk: Walk, number: string, purchase: object): Promise<object[]> {
  const { opened, about } = await readKitchen(walk);
  // A cart knows the list, not the place in it.
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

/** Up to the login: whether the session has come before the page that follows is the network's business. */
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

/** Buying adds to the data layer only what either choice alone decides: whoever allows nothing or everything buys. */
const rows: readonly { allowed: readonly Category[]; buys: boolean }[] = [
  { allowed: [], buys: true },
  { allowed: ['analytics'], buys: false },
  { allowed: ['marketing'], buys: false },
  { allowed: ['analytics', 'marketing'], buys: true },
];

for (const { allowed, buys } of rows) {
  const isTold = allowed.includes('analytics');
  const name = allowed.join(' and ') || 'nothing';
  const outcome = isTold ? 'every event in order' : 'no event before analytics are allowed, then every event in order';

  test(`the data layer of a ${buys ? 'buyer' : 'shopper'} who allows ${name} holds ${outcome}`, async ({
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
    if (isTold) {
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
