import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getPosts } from '@storefront/contracts/calls/publish';
import { defineFragment, place } from '@storefront/contracts/fragments';
import { definePage, page, redirectTo } from '@storefront/contracts/pages';
import { Fragment, useSession, useShell } from '@storefront/contracts/runtime';
import { ownTokenCall, startTestShell, type TestShell } from './testing/test-shell';
import { createUnit } from './testing/units';

const head = () => ({ title: 'Title' });
const strip = place<string>('catalog.product-carousel', {});

/** Public: shows what the query asks for, and a widget. */
const listing = definePage(
  {
    cache: 'public',
    load: async ({ query }) => page({ search: query.toString() }, { fragments: [strip] }),
    head: ({ search }) => ({ title: `Shelf ${search}` }),
  },
  ({ data }) => (
    <>
      <h1>Shelf {data.search}</h1>
      <Fragment name={strip.name} />
    </>
  ),
);

/** Private: shows whose cart it is. */
const cart = definePage({ cache: 'private', load: async () => page({}), head }, () => {
  const total = useSession((session) => session.cart.total);
  return (
    <h1>
      Cart of {total}, {useShell().language.htmlLang}
    </h1>
  );
});

const loadThrows = definePage(
  { cache: 'public', load: () => Promise.reject(new Error('secret detail')), head },
  () => null,
);
const viewThrows = definePage({ cache: 'public', load: async () => page({}), head }, () => {
  throw new Error('secret detail');
});
/** Public, with a parameter of its own, of which it knows two values. */
const chosen = definePage(
  {
    cache: 'public',
    parameters: ['glaze'],
    async load({ query }) {
      const glaze = query.get('glaze');
      const isKnown = glaze === null || ['moss', 'oat'].includes(glaze);
      return page({ glaze: isKnown ? glaze : null }, { unknownParameters: isKnown ? [] : ['glaze'] });
    },
    head: (_, { query }) => ({ title: `Mug ${query}`, alternates: { ba: '/solja/', en: '/en/mug/' } }),
  },
  ({ data }) => <h1>Mug in {data.glaze ?? 'clay'}</h1>,
);
const asks = definePage(
  {
    cache: 'public',
    async load({ api, language }) {
      const { ok, data } = await api.call(getPosts, { lang: language.code });
      return page({ count: ok ? data.pagination.total : -1 });
    },
    head,
  },
  ({ data }) => <h1>{data.count} posts</h1>,
);
const moved = definePage({ cache: 'public', load: async () => redirectTo('/polica/', 301), head }, () => null);

let loadStrip: () => Promise<{ title: string } | null>;
const carousel = defineFragment({ load: () => loadStrip() }, ({ data }) => <b>{data.title}</b>);

const nothing = defineFragment({ load: async () => null }, () => null);

let shell: TestShell;

beforeEach(async () => {
  loadStrip = async () => ({ title: 'New in' });
  shell = await startTestShell({
    units: [
      createUnit('mfe-catalog', {
        pages: { 'catalog.category': listing, 'catalog.detail': moved, 'catalog.gift': chosen },
        fragments: {
          'catalog.product-carousel': carousel,
          'catalog.main-navigation': nothing,
          'catalog.list-links': nothing,
          'catalog.compare-bar': nothing,
          'catalog.category-tiles': nothing,
        },
      }),
      createUnit('mfe-publish', {
        pages: { 'cms.page': loadThrows, 'publish.detail': viewThrows, 'publish.category': asks },
        fragments: { 'publish.newsletter-box': nothing },
      }),
      createUnit('mfe-checkout', {
        pages: { 'webshop.shopping_cart': cart, 'webshop.shipping': cart },
        fragments: { 'checkout.mini-cart': nothing },
      }),
    ],
    routes: [
      { path: '/polica/', controller: 'catalog', action: 'category' },
      { path: '/staro/', controller: 'catalog', action: 'detail' },
      { path: '/solja/', controller: 'catalog', action: 'gift' },
      { path: '/load/', controller: 'cms', action: 'page' },
      { path: '/view/', controller: 'publish', action: 'detail' },
      { path: '/posts/', controller: 'publish', action: 'category' },
      { path: '/webshop/shopping_cart/', controller: 'webshop', action: 'shopping_cart' },
      { path: '/webshop/shipping/', controller: 'webshop', action: 'shipping' },
      { path: '/auth/login/', controller: 'auth', action: 'login' },
    ],
    redirects: [{ old_path: '/nestalo/', new_path: '', type: 410 }],
  });
});
afterEach(() => shell.stop());

const get = (url: string, headers: Record<string, string> = {}) => shell.server.inject({ url, headers });
const toCookie = (token: string) => ({ cookie: `__Host-token=${token}` });

describe('a page that stands', () => {
  it('is complete HTML in the visitor’s language that names its page and owner', async () => {
    const { statusCode, headers, body } = await get('/en/polica/');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toMatch(/^<!doctype html><html lang="en">/);
    expect(body).toContain('<title>Shelf  · Vrelo</title>');
    expect(body).toContain('data-page="catalog.category" data-remote="mfe-catalog" data-release="1.0.0"');
    expect(body).toContain('<b>New in</b>');
  });

  it('names its scripts, with their hashes, and lets none of them come before it is drawn', async () => {
    const { headers, body } = await get('/polica/');
    const [, named = '{}'] = /id="page-scripts">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(named).scripts).toEqual([
      expect.objectContaining({ src: '/-/assets/main.js', isShell: true }),
      expect.objectContaining({
        src: '/-/remotes/mfe-catalog/1.0.0/client/remote.js',
        integrity: 'sha384-mfe-catalog',
      }),
    ]);
    expect(headers.link).toBeUndefined();
    expect(body).not.toMatch(/<script[^>]* src=/);
  });

  it('is answered as data to a page transition', async () => {
    const answer = await get(`/-/page?path=${encodeURIComponent('/en/polica/?page=2')}`);
    expect(answer.json().page).toMatchObject({
      path: '/en/polica/',
      pageKey: 'catalog.category',
      remote: 'mfe-catalog',
      title: 'Shelf page=2 · Vrelo',
      isShared: true,
      data: { search: 'page=2' },
      fragments: [{ name: 'catalog.product-carousel', props: {}, data: { title: 'New in' } }],
    });
  });

  it('says where a page has gone, with what stood in its address', async () => {
    expect((await get('/-/page?path=/staro')).json()).toEqual({ redirect: '/staro/', code: 301 });
    expect((await get('/-/page?path=/staro/')).json()).toEqual({ redirect: '/polica/', code: 301 });
    expect((await get('/staro/?glaze=moss&utm_source=x')).headers.location).toBe('/polica/?glaze=moss&utm_source=x');
  });

  it('answers a HEAD like a GET, without the body', async () => {
    const { statusCode, body } = await shell.server.inject({ method: 'HEAD', url: '/polica/' });
    expect([statusCode, body]).toEqual([200, '']);
  });
});

describe('a public page', () => {
  it('is rendered once and served to every visitor, logged in or not', async () => {
    const first = await get('/polica/');
    loadStrip = () => Promise.reject(new Error('asked again'));
    const second = await get('/polica/', toCookie('abc'));
    expect(second.body === first.body).toBe(true);
    expect(second.headers).not.toHaveProperty('set-cookie');
    expect(shell.provider.calls().filter((call) => call.includes('/hapi/'))).toEqual([ownTokenCall]);
    expect(new Set(shell.provider.requests.map(({ token }) => token))).toEqual(new Set([undefined, 'new-guest']));
  });

  it('is rendered once for all who request it meanwhile', async () => {
    let loads = 0;
    loadStrip = async () => ({ title: `Load ${++loads}` });
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => get(`/polica/?utm_source=${index}`)));
    expect(loads).toBe(1);
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
  });

  it.each(['/polica/', '/load/', '/staro/', '/view/'])(
    'releases those who wait for it when it ends: %s',
    async (url) => {
      const { coalescing } = shell.services;
      const { join } = coalescing;
      let rendering = 0;
      jest.spyOn(coalescing, 'join').mockImplementation((key) => {
        const { leader, finish } = join(key);
        if (leader) return { leader };
        rendering += 1;
        return {
          finish() {
            rendering -= 1;
            finish();
          },
        };
      });
      await Promise.all([get(url), get(url), get(url)]);
      expect(coalescing.join).toHaveBeenCalledTimes(3);
      expect(rendering).toBe(0);
    },
  );

  it('is not split by a query that does not change it', async () => {
    const { body } = await get('/polica/?gclid=1&page=2');
    expect(body).toContain('<h1>Shelf <!-- -->page=2</h1>');
    loadStrip = () => Promise.reject(new Error('asked again'));
    const again = await get('/polica/?page=2&utm_source=x');
    expect(again.body === body).toBe(true);
  });

  it('is another page for each value of its own parameter that it knows, in its other languages too', async () => {
    expect((await get('/solja/')).body).toContain('Mug in <!-- -->clay');
    const { body } = await get('/solja/?glaze=moss&utm_source=x');
    expect(body).toContain('Mug in <!-- -->moss');
    expect(body).toContain('/en/mug/?glaze=moss');
    expect((await get('/solja/?glaze=moss&glaze=oat')).body === body).toBe(true);
    // The browser keeps those links true when it replaces the address in place.
    expect(body).toContain('"parameters":["glaze"]');
  });

  it('is cached once for all unknown values, and repeats none of them', async () => {
    const set = jest.spyOn(shell.services.htmlCache, 'set');
    const answers = [];
    for (const query of ['?glaze=made-up', '', '?glaze=&utm_source=x', '?glaze=%00<script>'])
      answers.push(await get(`/solja/${query}`));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.body).not.toContain('made-up');
    expect(set).toHaveBeenCalledTimes(1);
  });

  it('does not see a parameter of another page', async () => {
    expect((await get('/polica/?glaze=moss')).body).toContain('<h1>Shelf </h1>');
  });

  it('is not cached with a skeleton in it', async () => {
    loadStrip = () => Promise.reject(new Error('down'));
    const first = await get('/polica/');
    expect(first.body).toMatch(/data-fragment="catalog.product-carousel"[^>]*data-skeleton="strip"/);
    expect(first.headers['cache-control']).toBe('no-cache');
    loadStrip = async () => ({ title: 'Back again' });
    expect((await get('/polica/')).body).toContain('<b>Back again</b>');
  });
});

describe('a private page', () => {
  it('is the visitor’s own, and never cached', async () => {
    const { headers, body } = await get('/webshop/shopping_cart/', toCookie('amra'));
    expect(body).toContain('Cart of <!-- -->amra in ba<!-- -->, <!-- -->bs-BA');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is left alone by a prefetch, which gets no cookie either; a public page is answered', async () => {
    const prefetch = { 'x-purpose': 'prefetch' };
    const own = await get('/-/page?path=/webshop/shopping_cart/', prefetch);
    expect([own.json(), own.headers['set-cookie']]).toEqual([
      { shownBy: { remote: 'mfe-checkout', pageKey: 'webshop.shopping_cart' } },
      undefined,
    ]);
    const everybodys = await get('/-/page?path=/polica/', prefetch);
    expect(everybodys.json()).toMatchObject({ page: { pageKey: 'catalog.category' } });
  });

  it('has no documents prefetched from it, as a public page has', async () => {
    const rules = '<script type="speculationrules">';
    expect((await get('/webshop/shopping_cart/', toCookie('amra'))).body).not.toContain(rules);
    expect((await get('/polica/')).body).toContain(rules);
  });

  it('sends a visitor with an empty cart back from the checkout', async () => {
    const { statusCode, headers } = await get('/en/webshop/shipping/', toCookie('amra'));
    expect([statusCode, headers.location]).toEqual([302, '/en/webshop/shopping_cart/']);
  });

  it('never mixes two visitors, whatever order their answers come in', async () => {
    shell.provider.on('GET /hapi/v1/auth/profile/', async () => {
      for (let turns = Math.floor(Math.random() * 5); turns > 0; turns -= 1) await new Promise(setImmediate);
      return { body: { success: true, data: null } };
    });
    const visitors = Array.from({ length: 40 }, (_, index) => ({ name: `v${index}x`, prefix: index % 2 ? '/en' : '' }));
    const pages = await Promise.all(
      visitors.map(({ name, prefix }) => get(`${prefix}/webshop/shopping_cart/`, toCookie(name))),
    );
    for (const [index, { body }] of pages.entries()) {
      const names = new Set(body.match(/v\d+x in (?:ba|en)/g));
      expect([...names]).toEqual([`v${index}x in ${index % 2 ? 'en' : 'ba'}`]);
    }
  });
});

describe('a page that cannot be shown', () => {
  it.each([
    ['an address that nobody knows', '/nowhere/', 404, 'notFound'],
    ['an address with a broken escape', '/%E0%A4%A/', 404, 'notFound'],
    ['an address of the gateway that is no call', '/api/nowhere', 404, 'notFound'],
    ['a page that is listed as gone', '/nestalo/', 410, 'gone'],
    ['a page whose remote is away', '/auth/login/', 503, 'remoteUnavailable'],
  ])('answers with the true status within the frame: %s', async (_, url, status, kind) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(status);
    expect(body).toContain(`data-page="error.${status}"`);
    expect(body).toContain('<footer');
    expect(body).toContain(`"problem":{"status":${status},"kind":"${kind}"`);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers['cache-control']).toMatch(/^no-(?:cache|store)$/);
    expect(headers['retry-after']).toBe(status === 503 ? '60' : undefined);
  });

  it.each([
    ['load', '/load/'],
    ['view', '/view/'],
  ])('answers 500 in place, with the notice alone, when its %s throws', async (_, url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([500, 'no-cache']);
    expect(body).toContain('<section class="notice" data-notice="upgrade">');
    expect(body).not.toContain('<footer');
  });

  it('speaks the visitor’s language', async () => {
    expect((await get('/de/nirgends/')).body).toContain('Nothing here (de)');
  });

  it('shows the cause of an error in the log only', async () => {
    const { body } = await get('/load/');
    expect(body).not.toContain('secret detail');
    expect(shell.logged).toMatchObject([
      { level: 'error', details: { remote: 'mfe-publish', pageKey: 'cms.page', err: { message: 'secret detail' } } },
    ]);
  });

  it('leaves pages of other remotes alone', async () => {
    await get('/auth/login/');
    expect((await get('/polica/')).statusCode).toBe(200);
  });
});

describe('when the provider fails', () => {
  const refuse = (status: number) => () => ({ status, body: { success: false } });

  it('says that the shop is being updated, at an explicit 503', async () => {
    shell.provider.on('GET /api/nuxtapi/checkInitData/', refuse(503));
    const { statusCode, headers, body } = await get('/si/polica/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
    expect(body).toContain('<html lang="sl-SI">');
    expect(body).toMatch(/<h1[^>]*>Nadgradnja<\/h1>/);
  });

  it('answers 500 with a page that needs nothing, when not even the labels can be had', async () => {
    shell.provider.on('GET /api/nuxtapi/checkInitData/', refuse(500));
    const { statusCode, body } = await get('/polica/');
    expect([statusCode, body.includes('data-page="error.500"')]).toEqual([500, true]);
  });

  it('answers 503 while nobody can reach the provider', async () => {
    await shell.provider.stop();
    expect((await get('/polica/')).statusCode).toBe(503);
    expect((await get('/-/session', toCookie('amra'))).statusCode).toBe(503);
    expect((await get('/readyz')).statusCode).toBe(503);
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('is ready only while the provider says so of itself', async () => {
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json()]).toMatchObject([200, { status: 'ready', provider: 'reachable' }]);
    shell.provider.on('GET /readyz', refuse(503));
    const away = await get('/readyz');
    expect([away.statusCode, away.json()]).toMatchObject([503, { status: 'not ready', provider: 'not ready' }]);
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('lets a page do without what it can do without', async () => {
    shell.provider.on('POST /api/nuxtapi/publish/posts/', refuse(500));
    expect((await get('/posts/')).body).toContain('<h1>-1<!-- --> posts</h1>');
    expect(shell.logged).toMatchObject([
      { level: 'warn', details: { call: '_post_nuxtapi_publish_posts', status: 500 } },
    ]);
  });
});

describe('everything that the shell answers', () => {
  it.each(['/polica/', '/nowhere/', '/-/session', '/-/assets/nothing.js', '/healthz'])(
    'carries the headers that protect the visitor: %s',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    },
  );

  it('never leads to another host, however the address is written', async () => {
    for (const url of [
      '//evil.example/x',
      '/%5Cevil.example',
      '/\\evil.example',
      '/%09/evil.example',
      '/%2F/evil.example',
    ]) {
      const { headers } = await get(url);
      if (headers.location) expect(new URL(headers.location, 'https://shop.example').host).toBe('shop.example');
    }
  });

  it('leaks nothing on a keep-alive connection', async () => {
    const sockets: Socket[] = [];
    shell.server.server.on('connection', (socket) => sockets.push(socket));
    await shell.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shell.server.server.address() as AddressInfo;
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const listeners: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      await new Promise<void>((resolve) => {
        http.get({ agent, port, path: '/polica/' }, (response) => response.resume().on('end', resolve));
      });
      listeners.push(sockets.map((socket) => socket.listenerCount('close')));
    }
    agent.destroy();
    expect(listeners).toEqual([listeners[0], listeners[0], listeners[0]]);
    expect(sockets).toHaveLength(1);
  });

  it('stops asking the provider for a visitor who has left', async () => {
    let hasLeft = false;
    shell.provider.on('GET /hapi/v1/auth/is-login/', () => new Promise(() => {}));
    const asked = jest.spyOn(shell.services.provider, 'send');
    await shell.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shell.server.server.address() as AddressInfo;
    const request = http.get({ port, path: '/webshop/shopping_cart/', headers: toCookie('amra') });
    request.on('error', () => {
      hasLeft = true;
    });
    await waitFor(() => asked.mock.calls.some(([descriptor]) => descriptor.name.endsWith('is_login')));
    request.destroy(new Error('gone'));
    await waitFor(() => hasLeft && shell.logged.some(({ details }) => /CANCELED/.test(String(details.err))));
  });
});

/** Lets the process work until something has come true. */
async function waitFor(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(setImmediate);
}
