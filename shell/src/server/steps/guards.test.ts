import { definePage, page } from '@storefront/contracts/pages';
import { createCart, type TestRoute } from '../testing/site-answers';
import { startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

const open = definePage({ cache: 'private', load: async () => page({}), head: () => ({ title: 'x' }) }, () => null);
const checkout = ['shopping_cart', 'login', 'customer', 'shipping', 'payment', 'review_order', 'thank_you'];
const strangersOnly = ['login', 'signup', 'forgotten_password', 'confirm_signup', 'signup_confirm'];
const customersOnly = [
  'account',
  'edit',
  'change_password',
  'my_orders',
  'my_addresses',
  'my_coupons',
  'my_comments',
  'logout',
];
const auth = [...strangersOnly, ...customersOnly];
const mailLinks = ['change_email', 'change_password', 'confirm_signup', 'signup_confirm'];

function toPages(controller: string, actions: readonly string[]) {
  return Object.fromEntries(actions.map((action) => [`${controller}.${action}`, open]));
}

function toRoutes(controller: TestRoute['controller'], actions: readonly string[]): TestRoute[] {
  return actions.map((action) => ({ path: `/${controller}/${action}/`, controller, action }));
}

let shell: TestShell;

beforeEach(async () => {
  shell = await startTestShell({
    units: [
      createUnit('mfe-checkout', { pages: toPages('webshop', checkout) }),
      createUnit('mfe-account', { pages: toPages('auth', [...auth, 'change_email', 'social_login', 'find_order']) }),
    ],
    routes: [
      ...toRoutes('webshop', checkout),
      ...toRoutes('auth', [...auth, 'find_order']),
      { path: '/auth/social_login/(slug+)/', controller: 'auth', action: 'social_login' },
      ...mailLinks.map((action) => ({ path: `/auth/${action}/(id+)/(slug+)/`, controller: 'auth' as const, action })),
    ],
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
  shell.provider.on('GET /hapi/v1/webshop/cart/full/', () => ({ body: createCart('10,00 KM') }));
}

async function goTo(url: string, userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') {
  const headers = { cookie: '__Host-token=abc', 'user-agent': userAgent };
  const { statusCode, headers: answered } = await shell.server.inject({ url, headers });
  return statusCode === 302 ? answered.location : statusCode;
}

const all = (actions: readonly string[], visit: (action: string) => Promise<unknown>) =>
  Promise.all(actions.map(async (action) => [action, await visit(action)])).then(Object.fromEntries);

it.each(['a stranger', 'a customer'] as const)(
  'sends %s with an empty cart from the checkout to the cart',
  async (who) => {
    teach(who, true);
    const createCart = '/en/webshop/shopping_cart/';
    expect(await all(checkout, (action) => goTo(`/en/webshop/${action}/`))).toEqual({
      shopping_cart: 200,
      login: createCart,
      customer: createCart,
      shipping: createCart,
      payment: createCart,
      review_order: createCart,
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

/** Where each page of a list leads when it is asked for; `path` stands for the path of the page itself. */
const each = <T>(actions: readonly string[], target: (path: string) => T) =>
  Object.fromEntries(actions.map((action) => [action, target(`/en/auth/${action}/`)]));

const visitAuth = (actions: readonly string[]) => all(actions, (action) => goTo(`/en/auth/${action}/`));

/** The account's first page stands at `/en/auth/` with us; the test's own stands beside it, so that each rule shows. */
const elsewhere = { loggedInRedirect: '/in/', loggedOutRedirect: '/out/' };

describe('a visitor who is not logged in', () => {
  beforeEach(() => teach('a guest who may go on', false));

  it('may see login, signup, forgotten password and both confirmation pages', async () => {
    expect(await visitAuth(strangersOnly)).toEqual(each(strangersOnly, () => 200));
  });

  it('is sent to the login from every other auth page, which remembers where they wanted to go', async () => {
    const others = customersOnly.filter((action) => action !== 'logout');
    const toLogin = (path: string) => `/en/auth/login/?redirect=${encodeURIComponent(path)}`;
    expect(await visitAuth(others)).toEqual(each(others, toLogin));
    expect(await goTo('/en/auth/my_orders/?page=2&a=%26')).toBe(toLogin('/en/auth/my_orders/?page=2&a=%26'));
  });

  it('is not sent back to log out', async () => {
    expect(await goTo('/en/auth/logout/')).toBe('/en/auth/login/');
  });

  it('is sent where the configuration says', async () => {
    shell.services.guards = { auth: elsewhere, webshop: { auth: true } };
    expect(await goTo('/de/auth/edit/')).toBe('/de/out/?redirect=%2Fde%2Fauth%2Fedit%2F');
  });

  it('is not locked out of the way to a new password (REQ-4.15)', async () => {
    expect(await goTo('/auth/change_password/12/aBc-d_e/')).toBe(200);
    expect(await goTo('/de/auth/change_password/12/aBc-d_e/')).toBe(200);
    expect(await goTo('/de/auth/change_password/')).toMatch(/^\/de\/auth\/login\//);
  });
});

it.each(['a guest who may go on', 'a customer'] as const)('%s may look an order up', async (visitor) => {
  teach(visitor, true);
  expect(await goTo('/en/auth/find_order/')).toBe(200);
});

describe('a customer', () => {
  beforeEach(() => teach('a customer', true));

  it('is sent from login, signup, forgotten password and both confirmation pages to the account', async () => {
    expect(await visitAuth(strangersOnly)).toEqual(each(strangersOnly, () => '/en/auth/'));
  });

  it('may see every other auth page', async () => {
    const others = customersOnly.filter((action) => action !== 'account');
    expect(await visitAuth(others)).toEqual(each(others, () => 200));
  });

  it('is sent where the configuration says, from the account’s first page too when there is no dashboard', async () => {
    shell.services.guards = { auth: elsewhere, webshop: { auth: true } };
    expect(await visitAuth([...strangersOnly, 'account', 'edit'])).toEqual({
      ...each(strangersOnly, () => '/en/in/'),
      account: '/en/in/',
      edit: 200,
    });
  });

  it('is sent from the account’s first page to the dashboard, if one is set', async () => {
    shell.services.guards = { auth: { ...elsewhere, dashboard: '/auth/my_orders/' }, webshop: { auth: true } };
    expect(await visitAuth(['login', 'account'])).toEqual({ login: '/en/in/', account: '/en/auth/my_orders/' });
  });

  it('is never redirected to the page they are on', async () => {
    const dashboard = '/auth/account/';
    shell.services.guards = { auth: { ...elsewhere, dashboard }, webshop: { auth: true } };
    expect(await goTo('/en/auth/account/')).toBe(200);
  });

  it('may follow a mail’s link in somebody else’s session', async () => {
    const visits = mailLinks.map((action) => goTo(`/en/auth/${action}/12/aBc-d_e/`));
    expect(await Promise.all(visits)).toEqual(mailLinks.map(() => 200));
  });
});

it('lets everyone return from an external identity service, with their query', async () => {
  for (const visitor of ['a stranger', 'a guest who may go on', 'a customer'] as const) {
    teach(visitor, true);
    expect(await goTo('/auth/social_login/google/?code=c&state=s')).toBe(200);
  }
});

it('lets everyone with a full cart through the checkout when the webshop asks for no login', async () => {
  teach('a stranger', false);
  shell.services.guards = { auth: elsewhere, webshop: { auth: false } };
  const steps = ['login', 'customer', 'shipping', 'payment', 'review_order'];
  expect(Object.values(await all(steps, (action) => goTo(`/webshop/${action}/`)))).toEqual(steps.map(() => 200));
  teach('a stranger', true);
  expect(await goTo('/webshop/customer/')).toBe('/webshop/shopping_cart/');
});

it('sends no bot anywhere for its cart or its login, and asks nobody who it is (decision 0016)', async () => {
  teach('a stranger', true);
  const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect(await all(checkout, (action) => goTo(`/webshop/${action}/`, bot))).toEqual(
    Object.fromEntries(checkout.map((action) => [action, 200])),
  );
  expect(await all(auth, (action) => goTo(`/en/auth/${action}/`, bot))).toEqual(each(auth, () => 200));
  expect(shell.provider.calls().filter((call) => /is-login|is-cart-empty/.test(call))).toEqual([]);
});

it('answers 404 to unknown auth paths for every visitor', async () => {
  teach('a stranger', true);
  expect(await goTo('/auth/nowhere/')).toBe(404);
  expect(await goTo('/auth/change_password/12/')).toBe(404);
  expect(await goTo('/auth/change_password/12/code/more/')).toBe(404);
  teach('a customer', true);
  expect(await goTo('/en/auth/nowhere/')).toBe(404);
});

it('sends nobody to a login while the provider is under maintenance', async () => {
  shell.provider.on('GET /hapi/v1/auth/is-login/', () => ({ status: 503, body: { success: false } }));
  shell.provider.on('GET /hapi/v1/auth/profile/', () => ({ status: 503, body: { success: false } }));
  expect([await goTo('/auth/my_orders/'), await goTo('/webshop/customer/'), await goTo('/webshop/thank_you/')]).toEqual(
    [503, 503, 503],
  );
});
