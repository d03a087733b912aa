import type { CallDescriptor } from '@storefront/contracts/calls';
import * as auth from '@storefront/contracts/calls/auth';
import * as catalog from '@storefront/contracts/calls/catalog';
import * as location from '@storefront/contracts/calls/location';
import * as publish from '@storefront/contracts/calls/publish';
import { allCalls } from '@storefront/contracts/calls/schemas';
import * as site from '@storefront/contracts/calls/site';
import * as sweepstake from '@storefront/contracts/calls/sweepstake';
import * as webshop from '@storefront/contracts/calls/webshop';
import { staffCalls } from '@storefront/staff-contracts/schemas';
import { implementedCalls } from '../src/server/implemented-calls';
import { bankSecret } from './bank-stand-in';
import { answerExamples } from './examples/answer-examples';
import { badLang, type Example, example } from './examples/example';
import { laterExamples } from './examples/later-examples';
import { paymentExamples } from './examples/payment-examples';
import { socialExamples } from './examples/social-examples';
import { staffExamples } from './examples/staff-examples';
import { staffOrderExamples } from './examples/staff-order-examples';
import { type OidcIssuer, startOidcIssuer, toEnvironment } from './oidc-issuer';
import { restock } from './placed-order';
import { startTestShop, type TestShop } from './running-shop';
import { address, fillCheckout, mug } from './shopper';

const lang = 'ba';
const user = { email: 'kupac@example.com', password: 'Kupac-2026!', lang };
const order = { lang, accept_terms: true, idempotency_key: 'contract-1' };

let issuer: OidcIssuer;

const examples: Example[] = [
  example(site.checkInitData, { lang }, { bad: badLang }),
  example(site.getEndpoints, {}),
  example(site.getInfo, { lang }, { bad: badLang }),
  example(site.getRoutes, { lang }, { bad: badLang }),
  example(site.getCurrency, { lang }, { bad: badLang }),
  example(site.getLabels, { lang }, { bad: badLang }),
  example(site.getRedirects, {}),
  example(site.getPage, { lang, slug: '/' }, { bad: { request: {}, fields: ['lang', 'slug'] } }),
  example(catalog.getCategories, { lang }, { bad: badLang }),
  example(catalog.getProducts, { lang }, { bad: { request: { lang, page: 0, sort: 'x' }, fields: ['page', 'sort'] } }),
  example(
    catalog.getFacets,
    { lang, filters: { attributes: { material: ['stoneware'] }, in_stock: true } },
    { bad: { request: { lang, filters: { rating_from: 9 } }, fields: ['filters.rating_from'] } },
  ),
  example(catalog.getSuggestions, { lang, search_q: 'šol' }, { bad: { request: { lang }, fields: ['search_q'] } }),
  example(catalog.getProduct, { lang, item_id: mug.productId }, { bad: { request: { lang }, fields: ['item_id'] } }),
  example(
    catalog.getProductsByCode,
    { lang, codes: [mug.code] },
    { bad: { request: { lang, codes: [''] }, fields: ['codes.0'] } },
  ),
  example(catalog.getManufacturers, { lang }, { bad: badLang }),
  example(
    catalog.getPriceQty,
    { lang, ids: [mug.productId] },
    { bad: { request: { lang, ids: ['x'] }, fields: ['ids.0'] } },
  ),
  example(publish.getPostCategories, { lang }, { bad: badLang }),
  example(publish.getPosts, { lang }, { bad: { request: { lang, per_page: 51 }, fields: ['per_page'] } }),
  example(publish.getPost, { lang, item_id: 1 }, { bad: { request: { lang }, fields: ['item_id'] } }),
  example(location.getLocationPoints, { lang }, { bad: badLang }),
  example(location.getServices, { lang }, { bad: badLang }),
  example(location.getSpecialists, { lang }, { bad: badLang }),
  example(catalog.getGifts, { lang, id: 1 }, { bad: { request: { lang, id: 'x' }, fields: ['id'] } }),
  example(sweepstake.getSweepstakes, { lang }, { bad: badLang }),
  example(
    sweepstake.postSweepstakeEntry,
    { lang, id: 1, name: 'Amra Kovač', email: 'amra@example.com', answer: 'forty', accept_terms: true },
    {
      bad: { request: { lang, id: 1, name: ' ', email: 'amra@' }, fields: ['name', 'email', 'answer', 'accept_terms'] },
    },
  ),
  example(publish.getAuthors, { lang }, { bad: badLang }),
  example(publish.getTags, { lang }, { bad: badLang }),
  example(
    publish.searchContent,
    { lang, search_content: 'glina' },
    { bad: { request: { lang, search_content: 'x'.repeat(201) }, fields: ['search_content'] } },
  ),
  example(webshop.getCart, { lang }, { bad: badLang }),
  example(webshop.isCartEmpty, {}),
  example(
    webshop.addProduct,
    { lang, shopping_cart_code: mug.code },
    { bad: { request: { lang, shopping_cart_code: '', quantity: 1.5 }, fields: ['shopping_cart_code', 'quantity'] } },
  ),
  example(
    webshop.updateProduct,
    { lang, shopping_cart_code: mug.code, quantity: 2 },
    { bad: { request: { lang, shopping_cart_code: mug.code, quantity: 0 }, fields: ['quantity'] } },
  ),
  example(
    webshop.removeProduct,
    { lang, shopping_cart_code: mug.code },
    { bad: { request: { lang }, fields: ['shopping_cart_code'] } },
  ),
  example(webshop.getLocations, { lang }, { bad: badLang }),
  example(webshop.getCustomer, { type: 'webshop.guest' }, { bad: { request: { type: 'x' }, fields: ['type'] } }),
  example(
    webshop.postCustomer,
    { lang, type: 'webshop.guest', ...address },
    {
      bad: {
        request: { lang, type: 'webshop.guest', ...address, email: 'lejla@', phone: 'none', city: ' ' },
        fields: ['email', 'phone', 'city'],
      },
    },
  ),
  example(
    webshop.putParcelShipping,
    { lang, parcel_id: 1, shipping: 'express' },
    { bad: { request: { lang, parcel_id: 1, shipping: 'drone' }, fields: ['shipping'] } },
  ),
  example(
    webshop.putPayment,
    { lang, payment: 'bank_transfer' },
    { bad: { request: { lang, payment: 'shells' }, fields: ['payment'] } },
  ),
  example(webshop.postOrder, ({ version }) => ({ ...order, cart_version: version }), {
    bad: { request: { ...order, accept_terms: false, cart_version: 1 }, fields: ['accept_terms'] },
  }),
  example(webshop.getOrder, ({ orderId }) => ({ lang, order_identificator: orderId }), {
    bad: { request: { lang: 'xx', order_identificator: '1-x' }, fields: ['lang'] },
  }),
  example(auth.generateToken, {}),
  example(auth.login, user, { bad: { request: { lang, email: 'x' }, fields: ['password'] } }),
  example(auth.isLogin, { continue_as_guest: '1' }),
  example(auth.getProfile, {}),
  example(auth.logout, {}),
  example(auth.resendSignup, { lang: 'ba', email: 'niko@example.com', password: 'Nicija-lozinka-1' }),
  example(auth.getMyOrders, { lang }, { as: 'customer', bad: badLang }),
  ...laterExamples,
  ...answerExamples,
  ...paymentExamples,
  ...staffOrderExamples,
  ...staffExamples,
  ...socialExamples(() => issuer),
];

const titled = examples.map((each) => ({ title: each.descriptor.name, ...each }));
const withBad = titled.filter((each) => each.bad);
/** Made before there is a token, or when none is to be had. */
const tokenless: readonly CallDescriptor[] = [auth.generateToken, site.isMaintenance];
const forSession = titled.filter(({ descriptor }) => descriptor.kind === 'session' && !tokenless.includes(descriptor));

let shop: TestShop;
beforeAll(async () => {
  issuer = await startOidcIssuer();
  // A form for the bank is made without asking it.
  const bank = { BANK_ORIGIN: 'http://127.0.0.1:3003', BANK_SECRET: bankSecret };
  shop = await startTestShop({ environment: { ...toEnvironment(issuer), ...bank } });
  await restock(shop);
});
afterAll(async () => {
  await shop.close();
  await issuer.close();
});

function createToken(as?: Example['as']): Promise<string> {
  return as === undefined ? shop.guest() : shop[as]();
}

const asksForOrder = new Set([webshop.getOrder.name, webshop.getOrderStatus.name]);

/** A shopper at the end of the checkout who has bought before. */
async function createShopper({ descriptor, as }: Pick<Example, 'descriptor' | 'as'>) {
  const token = await createToken(as);
  const isAboutCart = descriptor.path.includes('/webshop/');
  const version = isAboutCart ? await fillCheckout(shop, token) : 0;
  if (!asksForOrder.has(descriptor.name)) return { token, version, orderId: '' };
  const request = { lang, accept_terms: true, idempotency_key: 'placed-before', cart_version: version } as const;
  const placed = await shop.call(webshop.postOrder, request, token);
  return { token, version, orderId: placed.data.order_identificator ?? '' };
}

function send(descriptor: CallDescriptor, request: object, token?: string) {
  return shop.call(descriptor, request as never, token);
}

/** Of the contract, and of the staff's package. */
const calls = [...allCalls, ...staffCalls];

test('every call of the contract and of the staff’s package is implemented, and nothing else', () => {
  const names = implementedCalls.map(({ descriptor }) => descriptor.name).sort();
  expect(names).toEqual(calls.map(({ descriptor }) => descriptor.name).sort());
});

test('every one of them has an example here', () => {
  expect(examples.map(({ descriptor }) => descriptor.name).sort()).toEqual(
    calls.map(({ descriptor }) => descriptor.name).sort(),
  );
});

test.each(titled)('$title answers as the contract says', async ({ descriptor, good, as }) => {
  const { token, ...state } = await createShopper({ descriptor, as });
  const answer = await send(descriptor, await good({ ...state, token, shop }), token);
  expect(answer).toMatchObject({ statusCode: 200 });
  const described = calls.find((call) => call.descriptor.name === descriptor.name);
  expect(described?.schemas.response.safeParse(answer.data)).toMatchObject({ success: true });
});

test.each(withBad)('$title names the wrong fields of a bad request', async ({ descriptor, bad, as }) => {
  const answer = await send(descriptor, bad?.request ?? {}, await createToken(as));
  expect(answer).toMatchObject({ statusCode: 400, data: { success: false, label_name: 'error_validation' } });
  expect(Object.keys(answer.data.errors ?? {}).sort()).toEqual([...(bad?.fields ?? [])].sort());
});

test.each(forSession)('$title refuses a stranger', async ({ descriptor, good }) => {
  const state = { version: 0, orderId: '1-aaaaaaaaaaaaaaaaaaaaaaaa', token: await shop.customer(), shop };
  const request = await good(state);
  const error = { statusCode: 401, data: { success: false, label_name: 'error_unauthorized' } };
  expect(await send(descriptor, request)).toEqual(error);
  expect(await send(descriptor, request, 'a-token-nobody-made')).toEqual(error);
});

test('an unknown path is 404, as JSON', async () => {
  expect(await shop.send('GET', '/hapi/v1/nothing/', {})).toEqual({
    statusCode: 404,
    data: { success: false, label_name: 'error_not_found' },
  });
});

test('a body over 64 kB is refused', async () => {
  const answer = await shop.send(
    'POST',
    auth.login.path,
    { ...user, email: 'x'.repeat(65 * 1024) },
    await shop.guest(),
  );
  expect(answer).toMatchObject({ statusCode: 413, data: { label_name: 'error_too_large' } });
});
