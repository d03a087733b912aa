import { gunzipSync } from 'node:zlib';
import { languageCodes, languagePrefix, languages } from '@storefront/contracts/languages';
import { definePage, page } from '@storefront/contracts/pages';
import type { Declaration } from '@storefront/contracts/releases';
import sharp from 'sharp';
import { createInitData } from '../testing/site-answers';
import { publicUrl, startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';
import { firstBuildDelay } from './sitemap-routes';

const shown = definePage(
  {
    cache: 'public',
    load: async ({ route }) => page({ urls: route.urls }),
    head: ({ urls }) => ({ title: 'x', alternates: urls }),
  },
  () => null,
);
const unlisted = definePage(
  { cache: 'public', isUnlisted: true, load: async () => page({}), head: () => ({ title: 'x' }) },
  () => null,
);
const personal = definePage({ cache: 'private', load: async () => page({}), head: () => ({ title: 'x' }) }, () => null);

const brandColorNames = [
  ...['pine', 'pine-hover', 'on-pine', 'clay', 'clay-text', 'on-clay', 'mist'],
  ...['deep', 'on-deep', 'on-deep-muted', 'focus'],
];

/** Category 1 shows, 2 is hidden, 3 has moved. */
const categories = [1, 2, 3].map((id) => ({
  id,
  code: `c${id}`,
  parent_id: null,
  level: 1,
  template: '',
  visible: id === 2 ? 0 : 1,
  title: 'x',
  slug: 'x',
  url: '/x/',
  summary: '',
  picture: '',
  product_count: 1,
  redirect_url_without_domain: id === 3 ? '/c1/' : null,
  redirect_code: null,
  languages_urls: {},
}));

function productCard(id: number, prefix: string, own: object = {}) {
  return {
    id,
    code: `P-${id}`,
    shopping_cart_code: `P-${id}`,
    visible: 1,
    category_visible: 1,
    manufacturer_visible: 1,
    ignore_brand_visibility: 0,
    category_template: '',
    title: 'x',
    summary: '',
    url: `${prefix}/p-proizvod-${id}/`,
    pictures: [],
    manufacturer_title: '',
    category_code: '',
    category_title: '',
    is_new: false,
    rating_average: null,
    rating_count: 0,
    swatches: [],
    ...own,
  };
}

function postCard(id: number, status: number, prefix: string) {
  const texts = {
    category_template: '',
    title: 'x',
    slug: 'x',
    summary: '',
    picture: '',
    author_name: '',
    category_title: '',
  };
  const url = `${prefix}/zurnal/post-${id}/`;
  return { id, status, category_visible: 1, ...texts, url, published_on: '2026-03-01', reading_minutes: 1 };
}

const routes = [
  { path: '/', controller: 'cms', action: 'page' },
  { path: '/hidden/', controller: 'cms', action: 'page' },
  { path: '/c1/', controller: 'catalog', action: 'category' },
  { path: '/c2/', controller: 'catalog', action: 'category' },
  { path: '/c3/', controller: 'catalog', action: 'category' },
  { path: '/pretraga/', controller: 'catalog', action: 'search' },
  { path: '/auth/login/', controller: 'auth', action: 'login' },
  { path: '/(slug+)-proizvod-(id+)/', controller: 'catalog', action: 'detail' },
] as const;

/** Rows with content ids and with all their addresses, as a provider gives them. */
function fullRoutes(lang: (typeof languageCodes)[number]) {
  const data = createInitData(lang, routes);
  const list = 'data' in data.routes ? data.routes.data : [];
  const detailed = list.map((route, index) => {
    const { path = '' } = routes[index] ?? {};
    const urls = Object.fromEntries(languageCodes.map((code) => [code, languagePrefix(code, 'ba') + path]));
    const id = /^\/c(\d)/.exec(path)?.[1];
    const kind = route.controller === 'cms' ? 'cmspage' : id ? 'catalogcategory' : '';
    return { ...route, urls, content_type: kind, content: id ? Number(id) : kind ? 1 : null };
  });
  return { ...data, routes: { data: detailed } };
}

let shell: TestShell;

const byLanguage = (path: string) => Object.fromEntries(languageCodes.map((code) => [code, path]));

/** Adds an address of its own, one of a private page, and one that is the provider's already. */
const loyalty: Declaration = {
  ...{ team: 'Loyalty', contact: 'loyalty@shop.example', domains: ['loyalty'], skeletons: {}, labels: {} },
  routes: [
    { page: 'loyalty.points', paths: byLanguage('/points/') },
    { page: 'loyalty.points', paths: byLanguage('/c1/') },
    { page: 'loyalty.mine', paths: byLanguage('/my-points/') },
  ],
};

beforeAll(async () => {
  const units = [
    createUnit('mfe-publish', { pages: { 'cms.page': shown } }),
    createUnit('mfe-catalog', {
      pages: { 'catalog.category': shown, 'catalog.search': unlisted, 'catalog.detail': shown },
    }),
    createUnit('mfe-account', { pages: { 'auth.login': personal } }),
    createUnit('mfe-loyalty', { pages: { 'loyalty.points': shown, 'loyalty.mine': personal }, declaration: loyalty }),
  ];
  shell = await startTestShell({ units, routes });
  const { provider } = shell;
  const toPrefix = (lang: unknown) => languagePrefix(lang as 'ba', 'ba');
  provider.on('GET /api/nuxtapi/checkInitData/', ({ query }) => ({ body: fullRoutes(query.lang as 'ba') }));
  provider.on('GET /api/nuxtapi/pages/', ({ query }) =>
    query.slug === '/'
      ? { body: { data: toCmsPage(query.slug) } }
      : { status: 404, body: { success: false, label_name: 'error_empty_data' } },
  );
  provider.on('POST /api/nuxtapi/catalog/categories/', () => ({ body: { data: categories } }));
  provider.on('POST /api/nuxtapi/catalog/lists/', () => ({ body: { data: [] } }));
  provider.on('POST /api/nuxtapi/catalog/products/', ({ body }) => {
    const { lang, page: number = 1 } = body as { lang: string; page?: number };
    const hidden = [{ visible: 0 }, { category_visible: null }, { manufacturer_visible: 0 }];
    const hiddenCards = hidden.map((own, index) => productCard(201 + index, toPrefix(lang), own));
    const cards =
      number === 1 ? [productCard(101, toPrefix(lang)), ...hiddenCards] : [productCard(102, toPrefix(lang))];
    const pagination = { page: number, per_page: 100, total: 2, pages: 2 };
    return { body: { data: cards, pagination, corrected_q: null } };
  });
  provider.on('POST /api/nuxtapi/publish/posts/', ({ body }) => {
    const prefix = toPrefix((body as { lang: string }).lang);
    const data = [postCard(7, 3, prefix), postCard(8, 2, prefix)];
    return { body: { data, pagination: { page: 1, per_page: 50, total: 2, pages: 1 } } };
  });
  provider.on('POST /api/nuxtapi/publish/tags/', ({ body }) => {
    const prefix = toPrefix((body as { lang: string }).lang);
    const tag = { title: 'x', slug: 'x', languages_urls: {} };
    const url = `${prefix}/zurnal/oznake/x-`;
    return {
      body: {
        data: [
          { ...tag, id: 1, url: `${url}1/`, post_count: 1 },
          { ...tag, id: 2, url: `${url}2/`, post_count: 0 },
        ],
      },
    };
  });
});
afterAll(() => shell.stop());

function toCmsPage(url: string) {
  const texts = { template: '', title: 'x', summary: '', url, content: '' };
  return { id: 1, visible: 1, ...texts, sections: null, contact: null, languages_urls: {} };
}

const get = (url: string, headers: Record<string, string> = {}) => shell.server.inject({ url, headers });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

describe('the sitemap', () => {
  it('lists a file per language', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect(locations(body)).toEqual(languageCodes.map((code) => `${publicUrl}/sitemap-${code}.xml`));
  });

  it('names only pages that are there for everybody: nothing hidden, moved, personal or unlisted', async () => {
    const { body } = await get('/sitemap-de.xml');
    expect(locations(body)).toEqual([
      `${publicUrl}/de/`,
      `${publicUrl}/de/c1/`,
      `${publicUrl}/de/points/`,
      `${publicUrl}/de/p-proizvod-101/`,
      `${publicUrl}/de/p-proizvod-102/`,
      `${publicUrl}/de/zurnal/post-7/`,
      `${publicUrl}/de/zurnal/oznake/x-1/`,
    ]);
    expect(body).toContain('<lastmod>2026-03-01</lastmod>');
  });

  it('says of every page what the page says of itself: address to index, and the same list of languages', async () => {
    for (const code of languageCodes) {
      const xml = (await get(`/sitemap-${code}.xml`)).body;
      const own = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].filter(
        ([, url]) => !/-proizvod-|zurnal/.test(url ?? ''),
      );
      expect(own).toHaveLength(3);
      for (const [, url = '', rest = ''] of own) {
        const { statusCode, body } = await get(url.replace(publicUrl, ''));
        expect([url, statusCode]).toEqual([url, 200]);
        expect(body).toContain(`<link rel="canonical" href="${url}">`);
        const addresses = (text: string) => [...text.matchAll(/hreflang="([^"]+)" href="(https:[^"]+)"/g)].map(String);
        expect(addresses(rest).map((link) => link.split(',').slice(1).join())).toEqual(
          addresses(body).map((link) => link.split(',').slice(1).join()),
        );
      }
    }
  });

  it('is compressed for clients that accept it', async () => {
    const answer = await get('/sitemap-ba.xml', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toContain('<urlset');
  });

  it('is collected once, and served while the provider is down', async () => {
    await get('/sitemap.xml');
    const send = jest.spyOn(shell.services.provider, 'send').mockRejectedValue(new Error('ECONNREFUSED'));
    const answers = await Promise.all([get('/sitemap-ba.xml'), get('/sitemap-de.xml')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(send).not.toHaveBeenCalled();
    send.mockRestore();
  });

  it('is collected in the background, a minute after the shop has opened', async () => {
    const other = await startTestShell({ units: [], routes });
    const collected = jest.spyOn(other.services.siteData, 'findLanguages').mockRejectedValue(new Error('enough'));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    await other.server.listen({ port: 0, host: '127.0.0.1' });
    jest.advanceTimersByTime(firstBuildDelay - 1);
    expect(collected).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(collected).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    await other.stop();
  });

  it('is collected again when another release set is live, for that one may have other pages', async () => {
    await get('/sitemap.xml');
    const collected = jest.spyOn(shell.services.siteData, 'findLanguages').mockRejectedValue(new Error('enough'));
    await get('/sitemap.xml');
    expect(collected).not.toHaveBeenCalled();
    const set = shell.services.releases.stable();
    const stable = jest.spyOn(shell.services.releases, 'stable').mockReturnValue({ ...set, id: 'another' });
    expect((await get('/sitemap.xml')).statusCode).toBe(200);
    expect(collected).toHaveBeenCalledTimes(1);
    stable.mockRestore();
    collected.mockRestore();
  });

  it('has no file that it does not list', async () => {
    expect((await get('/sitemap-xx.xml')).statusCode).toBe(404);
    expect((await get('/sitemap-ba-2.xml')).statusCode).toBe(404);
  });
});

describe('robots.txt', () => {
  it('closes what is personal or endless, opens what a page is drawn with, and names the sitemap', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    const lines = body.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Allow: /-/assets/',
        'Allow: /-/img/',
        'Disallow: /-/',
        'Disallow: /hapi/',
        'Disallow: /webshop/',
        'Disallow: /de/auth/',
        'Disallow: /*?*search_q=',
        `Sitemap: ${publicUrl}/sitemap.xml`,
      ]),
    );
  });

  it('is served while the provider is down: a site without it is closed to search engines', async () => {
    const { content, provider } = shell.services;
    content.clear();
    const send = jest.spyOn(provider, 'send').mockRejectedValue(new Error('ECONNREFUSED'));
    expect((await get('/robots.txt')).statusCode).toBe(200);
    send.mockRestore();
  });
});

describe('the web manifest', () => {
  it.each(languageCodes)('speaks the language of the page that names it: %s', async (code) => {
    const answer = await get(`/manifest.webmanifest?lang=${code}`);
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const start = `${languagePrefix(code, 'ba')}/`;
    expect(answer.json()).toMatchObject({ lang: languages[code].htmlLang, start_url: start, short_name: 'Vrelo' });
  });

  it('names icons that are what it says', async () => {
    const { icons } = (await get('/manifest.webmanifest')).json();
    for (const { src, sizes, type } of icons) {
      const { width, height, format } = await sharp((await get(src)).rawPayload).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    }
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable', 'maskable']);
  });
});

describe('icons', () => {
  it('are where browsers look for them', async () => {
    const ico = (await get('/favicon.ico')).rawPayload;
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    const firstAt = ico.readUInt32LE(6 + 12);
    expect(await sharp(ico.subarray(firstAt, firstAt + ico.readUInt32LE(6 + 8))).metadata()).toMatchObject({
      width: 16,
      format: 'png',
    });
    expect((await get('/-/assets/icon.svg')).body).toContain('<svg');
    const touch = await sharp((await get('/-/icon-180.png')).rawPayload).metadata();
    expect([touch.width, touch.height]).toEqual([180, 180]);
  });

  it('are drawn again when the shop has a mark and a colour of its own, and from a bag where it has no mark', async () => {
    const look = (mark: string | null) => {
      const scheme = Object.fromEntries(brandColorNames.map((name) => [name, '#0050c8']));
      const brand = { mark, colors: { light: scheme, dark: scheme } };
      shell.provider.on('GET /api/nuxtapi/checkInitData/', ({ query }) => {
        const data = fullRoutes(query.lang as 'ba');
        const info = 'data' in data.info ? data.info.data : {};
        return { body: { ...data, info: { data: { ...info, brand } } } };
      });
      shell.services.content.clear();
    };
    const mark = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#c2185b' } })
      .png()
      .toBuffer();
    shell.provider.on('GET /pictures/mark-1.png', () => ({ body: mark }));
    const usual = (await get('/-/icon-180.png')).rawPayload;
    look('mark-1');
    const { data } = await sharp((await get('/-/icon-180.png')).rawPayload)
      .extract({ left: 90, top: 90, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual([0xc2, 0x18, 0x5b]);
    look(null);
    const bag = (await get('/-/icon-180.png')).rawPayload;
    expect(bag.equals(usual)).toBe(false);
    expect((await get('/-/assets/icon.svg')).body).toContain('fill="#0050c8"');
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ theme_color: '#0050c8' });
    shell.provider.on('GET /api/nuxtapi/checkInitData/', ({ query }) => ({ body: fullRoutes(query.lang as 'ba') }));
    shell.services.content.clear();
  });

  it('are kept for a day, but not the ones that stand in before the provider has ever answered', async () => {
    expect((await get('/-/icon-180.png')).headers['cache-control']).toBe('public, max-age=86400');
    const other = await startTestShell({ units: [], routes });
    other.provider.on('GET /api/nuxtapi/checkInitData/', () => ({ status: 503, body: {} }));
    const answer = await other.server.inject({ url: '/-/icon-180.png' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    await other.stop();
  });

  it('have the size that the markup declares for social networks', async () => {
    const card = await sharp((await get('/-/social-card.png')).rawPayload).metadata();
    expect([card.width, card.height]).toEqual([1200, 630]);
  });
});
