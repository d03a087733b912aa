import { getPosts } from '@storefront/contracts/calls/publish';
import { getCart } from '@storefront/contracts/calls/webshop';
import { defineFragment, place } from '@storefront/contracts/fragments';
import { definePage, notFound, page, redirectTo } from '@storefront/contracts/pages';
import { Fragment } from '@storefront/contracts/runtime';
import { ownTokenCall, startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const strip = place<string>('catalog.product-carousel');

const listing = definePage(
  {
    cache: 'public',
    load: async ({ query }) => page({ search: query.toString() }, { fragments: [strip] }),
    head: () => ({ title: 'Shelf', jsonLd: [{ '@type': 'ItemList' }] }),
  },
  ({ data }) => (
    <>
      <h1>Shelf {data.search}</h1>
      <Fragment {...strip} />
    </>
  ),
);
const cart = definePage(
  {
    cache: 'private',
    async load({ api, language }) {
      const answer = await api.call(getCart, { lang: language.code });
      if (!answer.ok) throw new Error('no cart');
      return page({});
    },
    head: () => ({ title: 'Cart' }),
  },
  () => <h1>Cart</h1>,
);
const orders = definePage(
  { cache: 'private', load: async () => redirectTo('/auth/login/'), head: () => ({ title: 'Orders' }) },
  () => null,
);
const login = definePage({ cache: 'private', load: async () => page({}), head: () => ({ title: 'Login' }) }, () => (
  <h1>Login</h1>
));

/** A page that nobody needs to be known for, but for what the provider says. */
const signUp = definePage(
  {
    cache: 'private',
    async load({ api, language }) {
      const answer = await api.call(getPosts, { lang: language.code });
      if (!answer.ok) throw new Error('no posts');
      return page({});
    },
    head: () => ({ title: 'Sign up' }),
  },
  () => <h1>Sign up</h1>,
);
/** A post for members. */
const members = definePage(
  {
    cache: 'public',
    load: async () => notFound({ message: 'unauthorized', url: '/auth/login/' }),
    head: () => ({ title: 'x' }),
  },
  () => null,
);

/** A widget with this text. */
const widget = (text: string) => defineFragment({ load: async () => ({ text }) }, ({ data }) => <b>{data.text}</b>);

let shell: TestShell;

function start(settings: Record<string, unknown> = {}) {
  return startTestShell({
    settings,
    units: [
      createUnit('mfe-catalog', {
        pages: { 'catalog.category': listing },
        fragments: {
          'catalog.product-carousel': widget('New in'),
          'catalog.main-navigation': widget('All shelves'),
          'catalog.category-tiles': widget('Tiles'),
        },
      }),
      createUnit('mfe-checkout', {
        pages: { 'webshop.shopping_cart': cart },
        fragments: { 'checkout.mini-cart': widget('Your cart') },
      }),
      createUnit('mfe-account', {
        pages: { 'auth.login': login, 'auth.signup': signUp, 'auth.my_orders': orders },
        fragments: { 'account.header-link': widget('Your account') },
      }),
      createUnit('mfe-publish', {
        pages: { 'publish.detail': members },
        fragments: { 'publish.newsletter-box': widget('Newsletter') },
      }),
    ],
    routes: [
      { path: '/polica/', controller: 'catalog', action: 'category' },
      { path: '/webshop/shopping_cart/', controller: 'webshop', action: 'shopping_cart' },
      { path: '/auth/login/', controller: 'auth', action: 'login' },
      { path: '/auth/signup/', controller: 'auth', action: 'signup' },
      { path: '/members/', controller: 'publish', action: 'detail' },
      { path: '/auth/my_orders/', controller: 'auth', action: 'my_orders' },
    ],
    redirects: [
      { old_path: '/staro/', new_path: '/polica/?page=2' },
      { old_path: '/van/', new_path: 'https://elsewhere.example/' },
    ],
  });
}

beforeEach(async () => {
  shell = await start();
});
afterEach(() => shell.stop());

const ask = (url: string, userAgent?: string, cookie = '') =>
  shell.server.inject({ url, headers: { ...(userAgent && { 'user-agent': userAgent }), cookie } });

/** The text of `<main>`, without markup. */
function mainText(body: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(body) ?? [];
  return main.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '|');
}

describe('the page of a bot', () => {
  it('has in main what people see, its widgets included', async () => {
    const [bot, person] = await Promise.all([ask('/en/polica/?page=2', googlebot), ask('/en/polica/?page=2')]);
    expect([bot.statusCode, person.statusCode]).toEqual([200, 200]);
    expect(mainText(bot.body)).toContain('Shelf page=2');
    expect(mainText(bot.body)).toContain('New in');
    expect(mainText(bot.body)).toBe(mainText(person.body));
  });

  it('says of a missing page what people read', async () => {
    const [bot, person] = await Promise.all([ask('/nigdje/', googlebot), ask('/nigdje/')]);
    expect([bot.statusCode, person.statusCode]).toEqual([404, 404]);
    expect(mainText(bot.body)).toBe(mainText(person.body));
  });

  it('holds no script but structured data, and may run none', async () => {
    const { body, headers } = await ask('/polica/', googlebot);
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([' type="application/ld+json"']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).not.toHaveProperty('link');
  });

  it('has plain links to everywhere, and nothing that is a visitor’s own', async () => {
    const { body } = await ask('/polica/', googlebot);
    expect(body).toContain('All shelves');
    expect(body).toContain('hrefLang="de-DE"');
    expect(body).toContain('<footer');
    expect(body).not.toMatch(/Your cart|Your account/);
  });

  it('is cached apart from the page for people', async () => {
    const first = await ask('/polica/', googlebot);
    const person = await ask('/polica/');
    const second = await ask('/polica/', googlebot);
    expect(second.body).toBe(first.body);
    expect(person.body).toContain('id="boot"');
    expect(second.body).not.toContain('id="boot"');
  });
});

describe('a bot is nobody', () => {
  it('gets no cookie and makes no session call, whatever token it sends', async () => {
    for (const url of ['/polica/', '/webshop/shopping_cart/', '/auth/login/', '/auth/my_orders/', '/nigdje/']) {
      const { headers } = await ask(url, googlebot, '__Host-token=stolen');
      expect(headers).not.toHaveProperty('set-cookie');
    }
    expect(shell.provider.calls().filter((call) => call.includes('/hapi/'))).toEqual([ownTokenCall]);
  });

  it.each(['/auth/my_orders/', '/webshop/shopping_cart/', '/members/'])(
    'is sent nowhere for what it is not, and waits for nothing: %s, which needs a visitor, is not there',
    async (url) => {
      const { statusCode, headers, body } = await ask(url, googlebot);
      expect([statusCode, headers.location]).toEqual([404, undefined]);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(mainText(body)).toContain('Nothing here (ba)');
      expect(body).not.toMatch(/data-unauthorized|data-mode="fullpage"|http-equiv/);
    },
  );

  it('gets the same error as everybody when the provider fails: the page may exist', async () => {
    shell.provider.on('POST /api/nuxtapi/publish/posts/', () => ({ status: 500, body: {} }));
    expect((await ask('/auth/login/', googlebot)).statusCode).toBe(200);
    expect((await ask('/auth/signup/', googlebot)).statusCode).toBe(500);
  });

  it.each([
    ['of all there is to know of the shop', 'GET /api/nuxtapi/checkInitData/', '/polica/'],
    ['of a page', 'POST /api/nuxtapi/publish/posts/', '/auth/signup/'],
  ])(
    'is told to come again, and to index nothing, where the shell’s own token is refused: %s',
    async (_, call, url) => {
      shell.provider.on(call, () => ({ status: 401, body: { success: false } }));
      const { statusCode, headers, body } = await ask(url, googlebot);
      expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toMatch(/data-unauthorized|data-mode="fullpage"|http-equiv/);
    },
  );

  it('reads pages that need nobody', async () => {
    const { statusCode, body } = await ask('/auth/login/', googlebot);
    expect([statusCode, mainText(body)]).toEqual([200, '|Login|']);
  });
});

describe('addresses are the same for bots', () => {
  it('a listed redirect is a redirect, and the slash rule holds', async () => {
    const moved = await ask('/staro/?x=1', googlebot);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/polica/?page=2&x=1']);
    const slash = await ask('/polica', googlebot);
    expect([slash.statusCode, slash.headers.location]).toEqual([301, '/polica/']);
  });

  it('unless the settings have a listed address serve what it leads to, with that page’s canonical', async () => {
    await shell.stop();
    shell = await start({ bots: { listedRedirects: 'serve' } });
    const { statusCode, body } = await ask('/staro/', googlebot);
    expect([statusCode, mainText(body).includes('Shelf page=2')]).toEqual([200, true]);
    expect(body).toMatch(/<link rel="canonical" href="https:\/\/shop\.example\/polica\//);
    expect((await ask('/staro/')).statusCode).toBe(301);
    expect((await ask('/van/', googlebot)).headers.location).toBe('https://elsewhere.example/');
  });
});
