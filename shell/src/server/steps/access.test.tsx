import { getPage } from '@storefront/contracts/calls/site';
import { defineFragment } from '@storefront/contracts/fragments';
import { definePage, notFound, page, redirectTo } from '@storefront/contracts/pages';
import { useSession } from '@storefront/contracts/runtime';
import type { HookRequest, SiteHooks } from '../settings/site-hooks';
import { createInitData } from '../testing/site-answers';
import { ownTokenCall, startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

/** Shows what the provider gives, as the remotes do. */
const story = definePage(
  {
    cache: 'public',
    async load({ api, language, path, session }) {
      const answer = await api.call(getPage, { lang: language.code, slug: path });
      if (!answer.ok || !(answer.data.data.visible || session.isStaff)) return notFound();
      return page({ title: answer.data.data.title });
    },
    head: ({ title }) => ({ title }),
  },
  ({ data }) => {
    const isStaff = useSession((session) => session.isStaff);
    return <h1>{`${data.title}, ${isStaff ? 'for staff' : 'for everyone'}`}</h1>;
  },
);
const login = definePage({ cache: 'private', load: async () => page({}), head: () => ({ title: 'Login' }) }, () => (
  <h1>Login</h1>
));
const moved = definePage(
  { cache: 'public', load: async () => redirectTo('/other/', 301), head: () => ({ title: 'x' }) },
  () => null,
);

const nothing = defineFragment({ load: async () => null }, () => null);

const routes = [
  { path: '/story/', controller: 'cms', action: 'page' },
  { path: '/moved/', controller: 'cms', action: 'moved' },
  { path: '/auth/login/', controller: 'auth', action: 'login' },
] as const;

let shell: TestShell;
afterEach(() => shell.stop());

const cmsPage = {
  id: 1,
  template: '',
  visible: 0,
  title: 'Draft',
  summary: '',
  url: '/story/',
  content: '',
  sections: null,
  contact: null,
  languages_urls: {},
};
const staff = { user_id: 9, email: 'o@example.com', first_name: 'Damir', last_name: '', staff: true };
const customer = { ...staff, user_id: 7, staff: false };

/** A shop whose provider gives hidden pages to staff alone. */
async function start(options: { hooks?: SiteHooks; settings?: Record<string, unknown>; isProduction?: boolean } = {}) {
  shell = await startTestShell({
    units: [
      createUnit('mfe-publish', {
        pages: { 'cms.page': story, 'cms.moved': moved },
        fragments: { 'publish.newsletter-box': nothing },
      }),
      createUnit('mfe-account', { pages: { 'auth.login': login }, fragments: { 'account.header-link': nothing } }),
    ],
    routes,
    ...options,
  });
  shell.provider.on('GET /hapi/v1/auth/profile/', ({ token }) => ({
    body: { success: true, data: token === 'staff' ? staff : token === 'customer' ? customer : null },
  }));
  shell.provider.on('GET /api/nuxtapi/pages/', ({ token }) =>
    token === 'staff'
      ? { body: { data: cmsPage } }
      : { status: 404, body: { success: false, label_name: 'error_empty_data' } },
  );
}

/** Teaches the provider to give the page to everyone, marked as hidden: a provider that leaves the choice to the shop. */
function giveToEveryone(visible: number): void {
  shell.provider.on('GET /api/nuxtapi/pages/', () => ({ body: { data: { ...cmsPage, visible } } }));
}

const ask = (url: string, token = '', userAgent = 'node') =>
  shell.server.inject({ url, headers: { cookie: token && `__Host-token=${token}`, 'user-agent': userAgent } });

describe('a hidden page', () => {
  it.each(['', 'guest', 'customer'])('is a 404 to everyone but staff (%j)', async (token) => {
    await start();
    const { statusCode, body } = await ask('/story/', token);
    expect([statusCode, body.includes('Draft')]).toEqual([404, false]);
  });

  it('is shown to staff, marked, neither cached nor indexed', async () => {
    await start();
    const { statusCode, headers, body } = await ask('/story/', 'staff');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toContain('<h1>Draft, for staff</h1>');
    expect(body).toContain('data-hidden-page');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('asks staff whose session has ended to log in again, and leads back; who has logged out is a guest', async () => {
    await start();
    const again = await ask('/story/?view=2', 'ended; __Host-staff=1');
    expect([again.statusCode, again.headers.location]).toEqual([302, '/auth/login/?redirect=%2Fstory%2F%3Fview%3D2']);
    const transition = await ask('/-/page?path=/story/', 'ended; __Host-staff=1');
    expect(transition.json()).toMatchObject({ redirect: '/auth/login/?redirect=%2Fstory%2F' });
    expect((await ask('/story/', 'staff; __Host-staff=1')).statusCode).toBe(200);
    expect((await ask('/nowhere/', 'staff; __Host-staff=1')).statusCode).toBe(404);
    expect((await ask('/story/', 'ended')).statusCode).toBe(404);
  });

  it('is shown to staff by a page transition as well', async () => {
    await start();
    const { headers, body } = await ask('/-/page?path=/story/', 'staff');
    expect(JSON.parse(body).page).toMatchObject({ isHidden: true, isShared: false, data: { title: 'Draft' } });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('never comes from the shared caches, nor goes into them', async () => {
    await start();
    await ask('/story/', 'staff');
    expect((await ask('/story/')).statusCode).toBe(404);
    expect((await ask('/story/', 'customer')).statusCode).toBe(404);
    const asked = shell.provider.requests
      .filter(({ call }) => call === 'GET /api/nuxtapi/pages/')
      .map(({ token }) => token);
    expect(asked.filter((token) => token === 'staff')).toHaveLength(1);
    await ask('/story/', 'staff');
    expect(
      shell.provider.requests.filter(({ token, call }) => token === 'staff' && call.includes('pages')),
    ).toHaveLength(2);
  });

  it('shows to staff once it is published like to everyone, from the shared cache', async () => {
    await start();
    giveToEveryone(1);
    const { headers, body } = await ask('/story/', 'staff');
    expect(body).toContain('<h1>Draft, for everyone</h1>');
    expect(body).not.toContain('data-hidden-page');
    expect(headers['cache-control']).toContain('public');
    expect(shell.provider.calls().filter((call) => call.includes('/hapi/'))).toEqual([ownTokenCall]);
  });

  it('is a 404 for a bot, whatever token it sends', async () => {
    await start();
    expect((await ask('/story/', 'staff', 'Googlebot/2.1')).statusCode).toBe(404);
    expect(shell.provider.calls().filter((call) => call.includes('/hapi/'))).toEqual([ownTokenCall]);
  });

  it('is a 404 to somebody whose token has run out, who gets no new one for looking', async () => {
    await start();
    shell.provider.on('GET /hapi/v1/auth/profile/', () => ({ status: 401, body: { success: false } }));
    const { statusCode, headers } = await ask('/story/', 'old');
    expect([statusCode, headers['set-cookie']]).toEqual([404, undefined]);
  });
});

describe('the site’s own rule', () => {
  const decideAccess = jest.fn<ReturnType<NonNullable<SiteHooks['decideAccess']>>, [HookRequest]>();
  beforeEach(() => decideAccess.mockReset());

  it('gets the requested page, the visitor and its own settings', async () => {
    await start({ hooks: { decideAccess }, settings: { extra: { club: 'gold' } } });
    await ask('/en/story/?a=1', 'customer');
    const [request] = decideAccess.mock.calls[0] ?? [];
    expect(request).toMatchObject({ path: '/en/story/', language: 'en', pageKey: 'cms.page', isBot: false });
    expect(request?.extra).toEqual({ club: 'gold' });
    expect(await request?.loadSession()).toMatchObject({ user: { id: 7 }, isStaff: false });
  });

  it('may hide a page that everyone sees, and does not spoil it for others', async () => {
    await start({ hooks: { decideAccess: ({ query }) => (query.has('hide') ? 'hide' : undefined) } });
    giveToEveryone(1);
    expect((await ask('/story/')).statusCode).toBe(200);
    expect((await ask('/story/?hide=1')).statusCode).toBe(404);
    expect((await ask('/story/')).statusCode).toBe(200);
  });

  it('may show a page that is hidden, to that visitor alone', async () => {
    await start({ hooks: { decideAccess: ({ query }) => (query.has('preview') ? 'show' : undefined) } });
    giveToEveryone(0);
    const { statusCode, headers, body } = await ask('/story/?preview=1');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toContain('<h1>Draft, for staff</h1>');
    expect((await ask('/story/')).statusCode).toBe(404);
  });

  it('that throws is an error, and grants no access', async () => {
    decideAccess.mockRejectedValue(new Error('its database is away'));
    await start({ hooks: { decideAccess } });
    giveToEveryone(1);
    expect((await ask('/story/')).statusCode).toBe(500);
  });
});

describe('a route that names a middleware', () => {
  async function startWith(routeMiddleware: SiteHooks['routeMiddleware'], isProduction = false) {
    await start({ hooks: { routeMiddleware }, isProduction });
    giveToEveryone(1);
    shell.provider.on('GET /api/nuxtapi/checkInitData/', () => {
      const data = createInitData('ba', routes);
      const listed = 'data' in data.routes ? data.routes.data : [];
      return { body: { ...data, routes: { data: listed.map((route) => ({ ...route, middleware: 'members' })) } } };
    });
  }

  it.each([
    ['lets the request pass', undefined, 200],
    ['says that there is no such page', 'notFound', 404],
    ['leads elsewhere', { redirectTo: '/auth/login/' }, 302],
  ] as const)('is answered as it decides: %s', async (_, outcome, status) => {
    await startWith({ members: async () => outcome });
    const { statusCode, headers } = await ask('/story/');
    expect([statusCode, headers.location]).toEqual([status, status === 302 ? '/auth/login/' : undefined]);
  });

  it('fails when the site has none of that name', async () => {
    await startWith({ others: async () => undefined });
    const { statusCode, body } = await ask('/story/');
    expect([statusCode, body.includes('Unknown route middleware')]).toEqual([500, true]);
    expect(shell.logged).toContainEqual(
      expect.objectContaining({
        details: expect.objectContaining({ err: expect.objectContaining({ message: 'Unknown route middleware' }) }),
      }),
    );
  });

  it('keeps the cause for the log in production', async () => {
    await startWith({}, true);
    const { statusCode, body } = await ask('/story/');
    expect([statusCode, body.includes('data-notice="upgrade"')]).toEqual([500, true]);
  });
});

describe('a shop under development', () => {
  beforeEach(async () => {
    await start({ settings: { underDevelopment: true } });
    giveToEveryone(1);
  });

  it.each(['/story/', '/moved/', '/nowhere/'])('says so instead of every page: %s', async (url) => {
    const { statusCode, headers, body } = await ask(url, 'customer');
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
    expect(body).toContain('data-notice="underDevelopment"');
    expect(body).not.toContain('Draft');
  });

  it('leaves the login open, and shows itself to staff', async () => {
    expect((await ask('/auth/login/')).body).toContain('<h1>Login</h1>');
    expect((await ask('/story/', 'staff')).body).toContain('<h1>Draft');
  });
});
