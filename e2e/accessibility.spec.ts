import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A look takes a second or two: of the second language, whose words are longer, only on a phone. */
const shops = [
  { language: 'ba', prefix: '', viewports: [desktop, phone] },
  { language: 'de', prefix: '/de', viewports: [phone] },
];

interface Route {
  path: string;
  controller: string;
  action: string;
  template: string;
}

/** One address of every kind of page that the provider lists and that names no single thing. */
async function listedPages(request: APIRequestContext, language: string): Promise<Map<string, string>> {
  const { data } = (await (await request.get(`/api/nuxtapi/routes/?lang=${language}`)).json()) as { data: Route[] };
  const plain = data.filter(({ path }) => !path.includes('('));
  // The first of a kind stands.
  return new Map(plain.reverse().map((route) => [`${route.controller}.${route.action}.${route.template}`, route.path]));
}

/** In dark only colours are others. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What axe complains of in the present state of a page, in words that say where to look. */
async function violations(page: Page, only?: string[]): Promise<string[]> {
  // There is no frame in our pages: a further page of the browser's for each look would cost half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  axe.options({ preload: false, resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) });
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

type Viewport = typeof desktop;

/** Loads the page once and looks at it on a screen and a phone; then in the dark, where only colours are others. */
async function expectAccessible(page: Page, address: string, viewports: readonly Viewport[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(viewports[0] ?? desktop);
  await page.goto(address);
  await whenHydrated(page);
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    expect.soft(await violations(page), `${address} ${viewport.width} light`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await violations(page, rulesOfColour), `${address} dark`).toEqual([]);
}

/** Pages that stand for nobody without a cart, an order or an account. */
const isPrivate = (kind: string) => /^(webshop|auth)\./.test(kind);

/** By the calls that the pages make. */
async function send(page: Page, method: 'POST' | 'PUT', url: string, data: object) {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.fetch(`/hapi/v1/${url}/`, { method, data, headers: { origin } });
  expect(answer.status(), url).toBe(200);
  return answer.json();
}

/** Puts something into the cart and says who it is for and how it comes. */
async function fillCart(page: Page, lang: string): Promise<void> {
  await page.request.get('/hapi/v1/auth/is-login/?continue_as_guest=1');
  await send(page, 'POST', 'webshop/product', { lang, shopping_cart_code: 'VR-2102', quantity: 1 });
  const who = { email: 'gost@example.com', first_name: 'Amra', last_name: 'Kovač', phone: '+387 61 123 456' };
  const where = { address: 'Čekaluša 12', zipcode: '71000', city: 'Sarajevo', country: lang === 'ba' ? 'ba' : 'de' };
  await send(page, 'POST', 'webshop/customer', { lang, type: 'webshop.guest', ...who, ...where });
  await send(page, 'PUT', 'webshop/parcel/shipping', { lang, parcel_id: 1, shipping: 'standard' });
}

/** The order's identificator. */
async function placeOrder(page: Page, lang: string): Promise<string> {
  const { data } = await send(page, 'PUT', 'webshop/payment', { lang, payment: 'bank_transfer' });
  const order = { accept_terms: true, idempotency_key: `axe-${Date.now()}`, cart_version: data.version };
  return (await send(page, 'POST', 'webshop/order', { lang, ...order })).order_identificator;
}

for (const { language, prefix, viewports } of shops) {
  test.describe(`in ${language}`, () => {
    // An address that is none is among them; and who widens a window has loaded the picture for the narrow one.
    test.use({ provoked: /status of 404|preloaded using link preload but not used/ });

    test('pages for everybody are accessible', async ({ page, request }) => {
      test.setTimeout(300_000);
      const listed = await listedPages(request, language);
      const open = [...listed].filter(([kind]) => !isPrivate(kind)).map(([, path]) => path);
      const visitors = ['login', 'signup', 'forgotten_password'].map((name) => `${prefix}/auth/${name}/`);
      const sitemap = await (await request.get(`/sitemap-${language}.xml`)).text();
      const ofOneThing = [/[^/<]+-101\/(?=<)/, /journal\/[^/<]+-1\/(?=<)/, /zurnal\/[^/<]+-1\/(?=<)/].flatMap((end) => {
        const [found] = end.exec(sitemap) ?? [];
        return found ? [`${prefix}/${found}`] : [];
      });
      expect(ofOneThing).toHaveLength(2);
      const search = listed.get('catalog.search.default');
      const states = [`${search}?search_q=vaza`, `${search}?search_q=qqqq`, `${prefix}/gibt-es-nicht/`];
      for (const address of [...open, ...visitors, ...ofOneThing, ...states])
        await expectAccessible(page, address, viewports);
    });

    test('the way from the cart to the order is accessible', async ({ page }) => {
      test.setTimeout(300_000);
      const at = (name: string) => `${prefix}/webshop/${name}/`;
      await page.goto(at('shopping_cart'));
      await expectAccessible(page, at('shopping_cart'), viewports);
      await fillCart(page, language);
      const steps = ['shopping_cart', 'login', 'customer', 'shipping', 'payment', 'review_order'];
      for (const step of steps) await expectAccessible(page, at(step), viewports);
      const order = `?order_identificator=${await placeOrder(page, language)}`;
      const after = ['thank_you', 'failed_order', 'failed_payment', 'print-payment-transfer'];
      for (const step of after) await expectAccessible(page, at(step) + order, viewports);
    });

    test('the account is accessible', async ({ page }) => {
      test.setTimeout(300_000);
      await page.goto(`${prefix}/auth/login/`);
      await send(page, 'POST', 'auth/login', { lang: language, email: 'kupac@example.com', password: 'Kupac-2026!' });
      const pages = ['', 'my_orders/', 'my_coupons/', 'my_comments/', 'edit/', 'change_password/', 'logout/'];
      for (const name of pages) await expectAccessible(page, `${prefix}/auth/${name}`, viewports);
    });
  });
}
