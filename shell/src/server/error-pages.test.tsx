import { getPost } from '@storefront/contracts/calls/publish';
import {
  inLanguage,
  type LanguageCode,
  type Localized,
  languageCodes,
  languagePrefix,
} from '@storefront/contracts/languages';
import { definePage, notFoundAs, page } from '@storefront/contracts/pages';
import { testLabels } from '@storefront/remote-kit/testing';
import { createInitData } from './testing/site-answers';
import { startTestShell, type TestShell } from './testing/test-shell';
import { createUnit } from './testing/units';

const fine = definePage({ cache: 'public', load: async () => page({}), head: () => ({ title: 'x' }) }, () => (
  <h1>Fine</h1>
));
const broken = definePage(
  { cache: 'public', load: () => Promise.reject(new Error('the very cause')), head: () => ({ title: 'x' }) },
  () => null,
);
/** A post for members: what the provider says of it decides. */
const forMembers = definePage(
  {
    cache: 'public',
    async load({ api, language }) {
      const answer = await api.call(getPost, { lang: language.code, item_id: 1 });
      return answer.ok ? page({}) : notFoundAs(answer);
    },
    head: () => ({ title: 'x' }),
  },
  () => null,
);
const routes = [
  { path: '/', controller: 'cms', action: 'page' },
  { path: '/broken/', controller: 'cms', action: 'broken' },
  { path: '/members/', controller: 'publish', action: 'detail' },
] as const;
const pages = { 'cms.page': fine, 'cms.broken': broken, 'publish.detail': forMembers };
const units = [createUnit('mfe-publish', { pages })];

let shell: TestShell;
afterEach(() => shell.stop());

type InitData = ReturnType<typeof createInitData>;

/** A shop with the texts it is sold with, and what a test changes in its first answer. */
async function start({
  change = {},
  isProduction = true,
}: {
  change?: Partial<InitData>;
  isProduction?: boolean;
} = {}) {
  shell = await startTestShell({ units, routes, isProduction });
  shell.provider.on('GET /api/nuxtapi/checkInitData/', ({ query }) => {
    const lang = languageCodes.find((code) => code === query.lang) ?? 'ba';
    const data = createInitData(lang, routes);
    return { body: { ...data, labels: { data: testLabels(lang) }, ...change } };
  });
}

/** The page's own text, without its markup. */
function toText(body: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(body) ?? [];
  const text = main.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' ');
  return text.replace(/\s+/g, ' ').trim();
}

async function get(url: string, userAgent?: string) {
  const own = userAgent === undefined ? {} : { 'user-agent': userAgent };
  const { statusCode, headers, body } = await shell.server.inject({ url, headers: own });
  return { status: statusCode, headers, body, text: toText(body) };
}

describe('a page that is not there', () => {
  it('says which, in the visitor’s language', async () => {
    await start();
    expect((await get('/en/nowhere/')).text).toContain('Page not found: /en/nowhere/');
    expect((await get('/si/nikjer/')).text).toContain('Strani ni mogoče najti: /si/nikjer/');
    expect((await get('/nigdje/')).text).toContain('Stranica nije pronađena: /nigdje/');
  });

  it('says so to programmes in the fixed words, whatever the language', async () => {
    await start();
    expect((await get('/-/page?path=/nigdje/')).body).toContain('"message":"Page not found: /nigdje/"');
  });

  it('shows markup in an address as text', async () => {
    await start();
    const { status, body } = await get('/en/%3Cscript%3Ealert(1)%3C/script%3E/');
    expect(status).toBe(404);
    expect(body).toContain('Page not found: /en/&lt;script&gt;alert(1)&lt;/script&gt;/');
    expect(body).not.toContain('<script>alert');
  });

  it('offers the search and the way home', async () => {
    await start();
    const { body, text } = await get('/hr/nigdje/');
    expect(text).toContain('Greška 404');
    expect(body).toMatch(/<a href="\/hr\/"[^>]*>(?:<[^>]+>)*Povratak na naslovnicu/);
    expect((await get('/en/nowhere/')).text).toContain('Back to homepage');
  });
});

describe('/404/', () => {
  it('answers 404 and shows the address that was asked for', async () => {
    await start();
    const { status, text } = await get('/en/404/?path=/en/lost/%C5%A1olja/');
    expect([status, text.includes('Page not found: /en/lost/šolja/')]).toEqual([404, true]);
  });

  it.each(['//evil.example/', 'https://evil.example/', '/a b c call us', '/<b>x</b>/', ''])(
    'shows its own address instead of %j, which is none of the shop',
    async (path) => {
      await start();
      const { status, text } = await get(`/404/?path=${encodeURIComponent(path)}`);
      expect([status, text.includes('Stranica nije pronađena: /404/')]).toEqual([404, true]);
    },
  );

  it('shows no more of a long address than a person reads', async () => {
    await start();
    expect((await get(`/404/?path=/${'x'.repeat(900)}`)).text.length).toBeLessThan(600);
  });
});

describe('a page that is not for everybody', () => {
  async function refuse(failure: object) {
    await start();
    shell.provider.on('POST /api/nuxtapi/publish/post/', () => ({ status: 404, body: { success: false, ...failure } }));
  }
  const toUrl = (body: string) => (JSON.parse(body) as { page: { problem: { url?: string } } }).page.problem.url;

  it('is a 404 with a loader, and the address where its visitor goes instead', async () => {
    await refuse({ label_name: 'error_unauthorized', url: '/en/auth/login/?redirect=/en/members/' });
    const { status, body, text, headers } = await get('/en/members/');
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
    expect(body).toContain('data-mode="fullpage"');
    expect(text).toContain('This page is not open to everyone.');
    expect(body).toContain(
      '"kind":"unauthorized","message":"unauthorized","url":"/en/auth/login/?redirect=/en/members/"',
    );
    // Without scripts it is a link.
    expect(body).toContain('<a href="/en/auth/login/?redirect=/en/members/"');
  });

  it('answers a page transition the same', async () => {
    await refuse({ label_name: 'error_unauthorized', url: 'https://shop.example/en/auth/login/' });
    const { status, body } = await get('/-/page?path=/en/members/');
    expect([status, toUrl(body)]).toEqual([404, '/en/auth/login/']);
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', undefined])(
    'leads to the login instead of %s',
    async (url) => {
      await refuse({ label_name: 'error_unauthorized', url });
      const { body } = await get(`/-/page?path=${encodeURIComponent('/en/members/?page=2')}`);
      expect(toUrl(body)).toBe('/en/auth/login/?redirect=%2Fen%2Fmembers%2F%3Fpage%3D2');
    },
  );

  it('is any other 404 where the provider has nothing of that name', async () => {
    await refuse({ label_name: 'error_empty_data', url: '/en/auth/login/' });
    expect((await get('/en/members/')).text).toContain('Page not found: /en/members/');
  });
});

describe('an error of a page transition', () => {
  /** What a click and the address itself show of one page. */
  async function show(path: string) {
    const [transition, document] = [await get(`/-/page?path=${encodeURIComponent(path)}`), await get(path)];
    const { page, labels } = JSON.parse(transition.body);
    const [, boot = ''] = /id="boot">(.*?)<\/script>/s.exec(document.body) ?? [];
    return {
      transition: { status: transition.status, page },
      labels,
      document: { status: document.status, page: JSON.parse(boot).page },
    };
  }

  it('is shown in its place, as the document of its address shows it', async () => {
    await start();
    const { transition, document } = await show('/en/broken/');
    expect(transition).toEqual(document);
    expect([transition.status, transition.page.problem.kind, transition.page.title]).toEqual([
      500,
      'upgrade',
      'Upgrade | Vrelo',
    ]);
  });

  it('contains its labels, as the shop has them: the browser may have none', async () => {
    const texts = { ...testLabels('en'), common_upgrade_title: 'Back soon' };
    await start({ change: { labels: { data: texts } } });
    const { labels } = await show('/en/broken/');
    expect(labels).toMatchObject({ common_upgrade_title: 'Back soon', common_retry: 'Try again' });
  });

  it('is requested again when the visitor returns to it, unlike a 404', async () => {
    await start();
    const shared = async (path: string) => (await show(path)).transition.page.isShared;
    expect([await shared('/en/broken/'), await shared('/en/nowhere/')]).toEqual([false, true]);
  });

  it('is shown in its place in development', async () => {
    await start({ isProduction: false });
    const { status, body } = await get('/-/page?path=/en/broken/');
    expect([status, JSON.parse(body).page.problem.kind]).toEqual([500, 'failed']);
  });

  it('stays in its place where it is maintenance', async () => {
    await start();
    await get('/en/');
    shell.services.content.clear();
    shell.provider.on('GET /api/nuxtapi/checkInitData/', () => ({ status: 503, body: { success: false } }));
    const { status, body } = await get('/-/page?path=/en/members/');
    expect([status, JSON.parse(body).page.problem.kind]).toEqual([503, 'maintenance']);
  });

  it('stays in its place where it is a lost session', async () => {
    await start({ change: { routes: { data: [] } } });
    const { status, body } = await get('/-/page?path=/en/');
    expect([status, JSON.parse(body).page.problem.kind]).toEqual([401, 'unauthorized']);
  });

  it('leads nowhere from the error page either', async () => {
    await start({ change: { endpoints: { success: false, statusCode: 502 } } });
    const { status, body } = await get(`/-/page?path=${encodeURIComponent('/en/404/?path=/en/broken/')}`);
    expect([status, body.includes('redirect')]).toEqual([502, false]);
  });
});

describe('an error', () => {
  it('is the notice of an upgrade in production, by itself, and nothing of the cause', async () => {
    await start();
    const { status, body, text } = await get('/hr/broken/');
    expect([status, text]).toEqual([
      500,
      'Vrelo Nadogradnja Web stranica je u procesu ažuriranja. Biti ćemo dostupni za nekoliko minuta. Osvježi stranicu Stranica se sama osvježava svake minute.',
    ]);
    expect(body).toContain('data-notice="upgrade"');
    expect(body).not.toContain('the very cause');
  });

  it('shows its code, message and stack trace in development', async () => {
    await start({ isProduction: false });
    const { status, text } = await get('/en/broken/');
    expect(status).toBe(500);
    expect(text).toMatch(/Error 500.*the very cause.*error-pages\.test.*Back to homepage/);
  });
});

const seen: Localized<string> = {
  ba: 'Nadogradnja Web stranica je u procesu ažuriranja. Bit ćemo dostupni za nekoliko minuta. Osvježi stranicu',
  hr: 'Nadogradnja Web stranica je u procesu ažuriranja. Biti ćemo dostupni za nekoliko minuta. Osvježi stranicu',
  rs: 'Nadogradnja Veb stranica je u procesu ažuriranja. Bićemo dostupni za nekoliko minuta. Osveži stranicu',
  me: 'Nadogradnja Veb stranica je u procesu ažuriranja. Bićemo dostupni za nekoliko minuta. Osvježi stranicu',
  si: 'Nadgradnja Spletna stran je v postopku posodabljanja. Na voljo bomo čez nekaj minut. Osveži spletno stran',
  en: 'Upgrade The site is being updated. We will be back in a few minutes. Refresh the page',
  de: 'Aktualisierung Die Website wird gerade aktualisiert. In wenigen Minuten sind wir wieder da. Seite neu laden',
  at: 'Aktualisierung Die Website wird gerade aktualisiert. In wenigen Minuten sind wir wieder da. Seite neu laden',
  it: 'Aggiornamento Il sito è in fase di aggiornamento. Saremo di nuovo disponibili tra pochi minuti. Ricarica la pagina',
  es: 'Actualización El sitio se está actualizando. Volveremos a estar disponibles en unos minutos. Actualizar la página',
};

/** What has a page ask for itself again where no script does. */
const withoutScripts = (seconds: number) => `<noscript><meta http-equiv="refresh" content="${seconds}"></noscript>`;

describe('a notice that comes again by itself', () => {
  it('does so without scripts too, in its head', async () => {
    await start();
    const { body } = await get('/en/broken/');
    expect(body.slice(0, body.indexOf('</head>'))).toContain(withoutScripts(60));
  });

  it.each([
    ['a page that is not there', '/en/nowhere/'],
    ['a page that is well', '/en/'],
  ])('is not %s', async (_, path) => {
    await start();
    expect((await get(path)).body).not.toContain('http-equiv');
  });

  it('is not that of a bot, which comes when it wants', async () => {
    await start();
    const { body } = await get('/en/broken/', 'Googlebot/2.1 (+http://www.google.com/bot.html)');
    expect(body).not.toContain('http-equiv');
  });
});

describe('maintenance', () => {
  const refuse = () =>
    shell.provider.on('GET /api/nuxtapi/checkInitData/', () => ({ status: 503, body: { success: false } }));
  const toHome = (code: LanguageCode) => `${languagePrefix(code, 'ba')}/`;

  it.each(languageCodes)('is rendered without any label too: %s', async (code) => {
    await start();
    refuse();
    const { status, headers, body, text } = await get(toHome(code));
    expect([status, headers['retry-after']]).toEqual([503, '60']);
    // Nobody has said yet what the shop is called.
    expect(text).toContain(`shop.example ${inLanguage(seen, code)}`);
    expect(body).toContain('data-notice="maintenance"');
    // The browser's half looks after it, as after any other notice.
    expect(body).toContain('/-/assets/main.js');
  });

  it.each(languageCodes)('has the shop’s name once one language was loaded: %s', async (code) => {
    await start();
    await get(toHome(code === 'de' ? 'en' : 'de'));
    shell.services.content.clear();
    refuse();
    const { status, body, text } = await get(toHome(code));
    expect([status, text.startsWith(`Vrelo ${inLanguage(seen, code)}`)]).toEqual([503, true]);
    expect(body).toContain(`<title>${testLabels(code).common_upgrade_title} | Vrelo</title>`);
    expect(body).toMatch(new RegExp(`<a[^>]* href="${toHome(code)}"`));
    // No header, and no footer: there are no words for them.
    expect(body).not.toMatch(/<(?:header|footer)/);
  });

  it('is a document of their own for bots, without a script', async () => {
    await start();
    refuse();
    const { body } = await get('/de/', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
    expect(toText(body)).toContain(seen.de);
    expect(body).not.toContain('<script');
  });

  it.each(languageCodes)('has the shop’s own labels where they are known: %s', async (code) => {
    await start();
    const home = toHome(code);
    await get(home);
    shell.services.content.clear();
    shell.services.htmlCache.clear();
    refuse();
    const { status, headers, body, text } = await get(home);
    expect([status, headers['retry-after']]).toEqual([503, '60']);
    expect(text).toContain(`Vrelo ${inLanguage(seen, code)}`);
    // The browser's half looks after it: the page must not load itself a second time.
    expect(body).toContain('data-notice="maintenance"');
    expect(body).toContain('/-/assets/main.js');
    expect(body.replace(withoutScripts(60), '')).not.toContain('http-equiv');
  });
});

describe('what a shop cannot start without', () => {
  const failed = (status: number) =>
    `shop.example Error ${status} Something got stuck. The fault is ours, not yours. Try again in a moment.`;
  const refuse = (status: number) =>
    shell.provider.on('GET /api/nuxtapi/checkInitData/', () => ({ status, body: { success: false } }));

  it('is endpoints: their failure has the server’s status and says ‘Error {code}’', async () => {
    await start();
    refuse(502);
    const whole = await get('/en/');
    expect([whole.status, whole.text]).toEqual([502, `${failed(502)} Error 502 Try again Back to homepage`]);
    await shell.stop();
    await start({ change: { endpoints: { success: false, statusCode: 504 } } });
    const text = `${failed(504)} Error 504 Try again Back to homepage`;
    expect(await get('/en/')).toMatchObject({ status: 504, text });
  });

  it.each(['currency', 'labels', 'info', 'routes'] as const)(
    'is %s: a failure has its own status and message',
    async (part) => {
      await start({ change: { [part]: { success: false, statusCode: 502, statusMessage: `${part} are away` } } });
      const { status, text } = await get('/en/');
      expect([status, text]).toEqual([502, `${failed(502)} ${part} are away Try again Back to homepage`]);
    },
  );

  it.each(['currency', 'labels', 'info', 'routes'] as const)(
    'is %s: a failure that says nothing is a 500, which in production is the notice',
    async (part) => {
      await start({ change: { [part]: { success: false } } });
      expect(await get('/hr/')).toMatchObject({ status: 500, text: expect.stringContaining(seen.hr ?? '') });
      await shell.stop();
      await start({ change: { [part]: { success: false } }, isProduction: false });
      expect((await get('/en/')).text).toMatch(new RegExp(`Error 500 .*No ${part} available`));
    },
  );

  it('is routes: without any, the page is a 401, and the loader is shown', async () => {
    await start({ change: { routes: { data: [] } } });
    const { status, body, text } = await get('/en/');
    expect(status).toBe(401);
    expect(body).toContain('data-unauthorized');
    expect(body).toContain('data-mode="fullpage"');
    expect(text).toContain('We are renewing your session. One moment.');
  });

  it('says in the log that there are no labels', async () => {
    await start({ change: { labels: { data: {} } } });
    await get('/');
    expect(shell.logged).toContainEqual({ level: 'warn', details: { lang: 'ba' }, message: 'No labels available' });
  });
});

it('reloads soon where no release is there yet: the build’s metadata is missing', async () => {
  shell = await startTestShell({ units: [], routes });
  const { status, body } = await get('/');
  expect([status, body.includes('data-notice="build"')]).toEqual([503, true]);
});

it('says clearly that the shop does not answer, and that the cart is safe', async () => {
  await start();
  await get('/en/');
  await shell.provider.stop();
  shell.services.htmlCache.clear();
  shell.services.content.clear();
  const { status, text } = await get('/en/');
  expect(status).toBe(503);
  expect(text).toContain('The shop is not answering right now. Your cart is safe.');
});
