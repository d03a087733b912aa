import { brotliDecompressSync } from 'node:zlib';
import type { PostCard } from '@storefront/contracts/calls/publish';
import { languageCodes, languagePrefix, languages } from '@storefront/contracts/languages';
import { createInitData } from '../testing/site-answers';
import { publicUrl, startTestShell, type TestShell } from '../testing/test-shell';

let shell: TestShell;
let hasJournal: boolean;
let posts: readonly PostCard[];

function createPost(id: number, own: Partial<PostCard> = {}): PostCard {
  const texts = { category_template: '', slug: 'x', summary: 'Long '.repeat(100), picture: '', reading_minutes: 1 };
  const names = { author_name: 'Lejla Hadžić', category_title: 'Garden', title: `Post ${id}` };
  const url = `/zurnal/post-${id}/`;
  return { ...texts, ...names, id, status: 3, category_visible: 1, url, published_on: '2026-03-01', ...own };
}

function toSite(lang: (typeof languageCodes)[number]) {
  const data = createInitData(lang, [{ path: '/zurnal/', controller: 'publish', action: 'category' }]);
  if (!('data' in data.info)) throw new Error('no info');
  const info = data.info.data;
  const journal = `${languagePrefix(lang, 'ba')}/zurnal/`;
  const named_routes = hasJournal ? { ...info.named_routes, journal } : info.named_routes;
  const labels = { data: { common_page_title: '{title} | {site}', common_journal: `Journal (${lang})` } };
  return { ...data, labels, info: { data: { ...info, named_routes } } };
}

beforeEach(async () => {
  hasJournal = true;
  posts = [createPost(7), createPost(6, { status: 2 }), createPost(5, { category_visible: null })];
  shell = await startTestShell({ units: [], routes: [] });
  shell.provider.on('GET /api/nuxtapi/checkInitData/', ({ query }) => ({ body: toSite(query.lang as 'ba') }));
  shell.provider.on('POST /api/nuxtapi/publish/posts/', () => ({
    body: { data: posts, pagination: { page: 1, per_page: 20, total: posts.length, pages: 1 } },
  }));
});
afterEach(() => shell.stop());

const get = (url: string, headers: Record<string, string> = {}) => shell.server.inject({ url, headers });

it.each(languageCodes)('serves the journal of a language as its feed: %s', async (code) => {
  const { statusCode, headers, body } = await get(`/feed-${code}.xml`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(body).toContain(`xml:lang="${languages[code].htmlLang}"`);
  expect(body).toContain(`<title>Journal (${code}) | Vrelo</title>`);
  expect(body).toContain(`href="${publicUrl}${languagePrefix(code, 'ba')}/zurnal/"`);
});

it('holds no post that is hidden or a draft', async () => {
  const { body } = await get('/feed-ba.xml');
  expect([...body.matchAll(/#post-(\d+)/g)].map(([, id]) => id)).toEqual(['7']);
});

it('answers a reader that has the feed without a body, until there is another post', async () => {
  const { etag } = (await get('/feed-ba.xml')).headers;
  const again = await get('/feed-ba.xml', { 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  posts = [createPost(8), ...posts];
  shell.services.content.purge(['publish']);
  const renewed = await get('/feed-ba.xml', { 'if-none-match': String(etag) });
  expect(renewed.statusCode).toBe(200);
  expect(renewed.body).toContain('#post-8');
});

it('is compressed for clients that accept it', async () => {
  const answer = await get('/feed-ba.xml', { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<feed xmlns=');
});

it('is not there in an unknown language, in a shop without a journal, or with a provider that knows no posts', async () => {
  expect((await get('/feed-xx.xml')).statusCode).toBe(404);
  expect((await get('/feed-.xml')).statusCode).toBe(404);
  shell.provider.on('POST /api/nuxtapi/publish/posts/', () => ({ status: 404, body: { success: false } }));
  expect((await get('/feed-ba.xml')).statusCode).toBe(404);
  hasJournal = false;
  expect((await get('/feed-de.xml')).statusCode).toBe(404);
});

it('says that it failed, where an empty feed would look like a journal without posts', async () => {
  shell.provider.on('POST /api/nuxtapi/publish/posts/', () => ({ status: 500, body: { success: false } }));
  const { statusCode, headers } = await get('/feed-ba.xml');
  expect(statusCode).toBeGreaterThanOrEqual(500);
  expect(headers['cache-control']).toBe('no-store');
});
