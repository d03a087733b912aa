import { definePage, page } from '@storefront/contracts/pages';
import { cartOf, type TestRoute } from '../testing/site-answers';
import { startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

const open = definePage({ cache: 'private', load: async () => page({}), head: () => ({ title: 'x' }) }, () => null);
const checkout = ['shopping_cart', 'login', 'customer', 'shipping', 'payment', 'review_order', 'thank_you'];
const auth = ['login', 'account', 'my_orders'];

function pagesOf(controller: string, actions: readonly string[]) {
  return Object.fromEntries(actions.map((action) => [`${controller}.${action}`, open]));
}

function routesOf(controller: TestRoute['controller'], actions: readonly string[]): TestRoute[] {
  return actions.map((action) => ({ path: `/${controller}/${action}/`, controller, action }));
}

let shell: TestShell;

beforeEach(async () => {
  shell = await startTestShell({
    units: [
      createUnit('mfe-checkout', { pages: pagesOf('webshop', checkout) }),
      createUnit('mfe-account', { pages: pagesOf('auth', auth) }),
    ],
    routes: [...routesOf('webshop', checkout), ...routesOf('auth', auth)],
  });
});
afterEach(() => shell.stop());

type Visitor = 'a stranger' | 'a guest who may go on' | 'a customer';

/** What the provider says of the visitor whose token comes along. */
function teach(visitor: Visitor, isCartEmpty: boolean): void {
  const user = { user_id: 7, email: 'a@b.c', first_name: 'Amra', last_name: '', staff: false };
  const user_id = visitor === 'a customer' ? 7 : null;
  const continue_as_guest_exist = visitor === 'a guest who may go on';
  shell.provider.on('GET /hapi/v1/auth/is-login/', () => ({
    body: { success: true, user_id, continue_as_guest_exist },
  }));
  shell.provider.on('GET /hapi/v1/auth/profile/', () => ({ body: { success: true, data: user_id && user } }));
  shell.provider.on('GET /hapi/v1/webshop/is-cart-empty/', () => ({ body: { success: isCartEmpty } }));
  shell.provider.on('GET /hapi/v1/webshop/cart/full/', () => ({ body: cartOf('10,00 KM') }));
}

async function goTo(url: string) {
  const { statusCode, headers } = await shell.server.inject({ url, headers: { cookie: '__Host-token=abc' } });
  return statusCode === 302 ? headers.location : statusCode;
}

const all = (actions: readonly string[], visit: (action: string) => Promise<unknown>) =>
  Promise.all(actions.map(async (action) => [action, await visit(action)])).then(Object.fromEntries);

it.each(['a stranger', 'a customer'] as const)(
  'sends %s with an empty cart from the checkout to the cart',
  async (who) => {
    teach(who, true);
    const toCart = '/en/webshop/shopping_cart/';
    expect(await all(checkout, (action) => goTo(`/en/webshop/${action}/`))).toEqual({
      shopping_cart: 200,
      login: toCart,
      customer: toCart,
      shipping: toCart,
      payment: toCart,
      review_order: toCart,
      thank_you: 200,
    });
  },
);

it('sends a stranger with a full cart to say first how to go on', async () => {
  teach('a stranger', false);
  const toLogin = '/webshop/login/';
  expect(await all(checkout, (action) => goTo(`/webshop/${action}/`))).toEqual({
    shopping_cart: 200,
    login: 200,
    customer: toLogin,
    shipping: toLogin,
    payment: toLogin,
    review_order: toLogin,
    thank_you: 200,
  });
});

it.each(['a guest who may go on', 'a customer'] as const)(
  'lets %s with a full cart through the checkout',
  async (who) => {
    teach(who, false);
    const steps = ['customer', 'shipping', 'payment', 'review_order'];
    expect(Object.values(await all(steps, (action) => goTo(`/webshop/${action}/`)))).toEqual([200, 200, 200, 200]);
  },
);

it('spares a customer the checkout’s login', async () => {
  teach('a customer', false);
  expect(await goTo('/de/webshop/login/')).toBe('/de/webshop/customer/');
});

it('sends who is not logged in to the login, and remembers where they wanted to go', async () => {
  teach('a guest who may go on', false);
  expect(await all(auth, (action) => goTo(`/en/auth/${action}/`))).toEqual({
    login: 200,
    account: '/en/auth/login/?redirect=%2Fen%2Fauth%2Faccount%2F',
    my_orders: '/en/auth/login/?redirect=%2Fen%2Fauth%2Fmy_orders%2F',
  });
});

it('sends who is logged in from the login to the account', async () => {
  teach('a customer', true);
  expect(await all(auth, (action) => goTo(`/auth/${action}/`))).toEqual({
    login: '/auth/',
    account: 200,
    my_orders: 200,
  });
});
