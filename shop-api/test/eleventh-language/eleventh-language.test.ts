import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type LanguageCode, languageCodes, languages } from '@storefront/contracts/languages';
import { eq } from 'drizzle-orm';
import * as account from '../../../mfe-account/src/server';
import * as catalog from '../../../mfe-catalog/src/server';
import * as checkout from '../../../mfe-checkout/src/server';
import * as publish from '../../../mfe-publish/src/server';
import { publicUrl, startTestShell, type TestShell } from '../../../shell/src/server/testing/test-shell';
import { createUnit } from '../../../shell/src/server/testing/units';
import type { SeedCategory, SeedRoutesWords } from '../../seed/seed-types';
import { labels } from '../../src/database/content-tables';
import { seedings } from '../../src/database/trade-tables';
import { hashSeed, type SeedFolders } from '../../src/seeding/read-seed';
import { type ChangedSeed, copySeed } from '../changed-seed';
import { createDatabaseUnderTest, type DatabaseUnderTest } from '../database-under-test';
import { startTestShop, type TestShop } from '../running-shop';

// The table has a row for Flemish, and nothing else of the shop's sources knows of it: no label, no content, no type.

const remotes: Readonly<Record<string, Parameters<typeof createUnit>[1]>> = {
  'mfe-account': account,
  'mfe-catalog': catalog,
  'mfe-checkout': checkout,
  'mfe-publish': publish,
};
const vl = 'vl' as LanguageCode;
const own = { common_search: 'Zoeken', catalog_add_to_cart: 'In winkelwagen', checkout_cart_title: 'Winkelwagen' };
const mugPath = '/vl/ilma-mug-thrown-by-hand-300-ml-artikel-101/';

let seed: ChangedSeed;
let database: DatabaseUnderTest;
let shop: TestShop;
let shell: TestShell;

/** What a translator begins with: a few labels, a word of an address, the texts of one category. */
function translateAFew(): void {
  writeFileSync(path.join(seed.environment.SEED_FOLDER, 'labels/vl.json'), JSON.stringify(own));
  seed.change<SeedRoutesWords>('routes-words.json', (words) => {
    words[vl] = { catalog: 'assortiment' };
  });
  seed.change<SeedCategory[]>('categories.json', (categories) => {
    const kitchen = categories.find(({ key }) => key === 'kitchen');
    Object.assign(kitchen?.localized ?? {}, { vl: { title: 'Keuken', slug: 'keuken', summary: 'Voor de keuken.' } });
  });
}

beforeAll(async () => {
  seed = copySeed();
  translateAFew();
  database = await createDatabaseUnderTest({ isEmpty: true });
  shop = await startTestShop({ database: database.place, seed });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const units = Object.entries(remotes).map(([remote, unit]) => createUnit(remote, unit));
  shell = await startTestShell({ units, routes: [], providerOrigin: `http://127.0.0.1:${port}` });
});

afterAll(async () => {
  await shell?.stop();
  await shop?.close();
  await database?.remove();
  seed?.remove();
});

async function visit(url: string) {
  const { statusCode, body } = await shell.server.inject({ url, headers: { accept: 'text/html' } });
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(body) ?? [];
  const [language] = /<html lang="[^"]*"/.exec(body) ?? [];
  const links = [...main.matchAll(/href="(\/vl\/[^"#?]*)"/g)].map(([, found = '']) => found);
  const switched = [...body.matchAll(/<a href="([^"]*)" hrefLang="([^"]*)"/g)].map(([, , tag]) => tag);
  return { statusCode, body, language, links, switched, text: main.replace(/<[^>]*>/g, ' ') };
}

test('the table has a language more than the shop', () => {
  expect(languageCodes).toContain(vl);
});

/** Both would have to be edited for a language: a table that the compiler wants complete, and a list of codes. */
const written = [/(?<!Partial<)Record<LanguageCode,[^=;]*>\s*=\s*\{\s*[\w.'"]/, /'[a-z]{2}'(?:\s*\|\s*'[a-z]{2}'){8}/];

test('no source asks for an edit of its own', () => {
  const root = path.resolve(__dirname, '../../..');
  const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).split('\n');
  const sources = files.filter((file) => file !== '' && !/\.(?:test|spec)\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const texts = sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  expect(texts.filter(([, text]) => written.some((each) => each.test(text))).map(([file]) => file)).toEqual([]);
});

test.each([
  ['home', '/vl/', 200],
  ['a listing', '/vl/keuken/', 200],
  ['a listing without texts of its own', '/vl/workshop/', 200],
  ['a product', mugPath, 200],
  ['the cart', '/vl/webshop/shopping_cart/', 200],
  ['a page that there is not', '/vl/niets/', 404],
])('%s stands, and the language switch leads to all others', async (_title, url, status) => {
  const { statusCode, language, text, switched } = await visit(url);
  expect([statusCode, language]).toEqual([status, '<html lang="nl-BE"']);
  expect(text.trim()).not.toBe('');
  expect(switched).toHaveLength(languageCodes.length);
  expect(switched).toContain('nl-BE');
});

test('own texts are shown where there are any, English ones elsewhere', async () => {
  const { text } = await visit(mugPath);
  expect(['In winkelwagen', 'Keuken', 'Ilma mug, thrown by hand'].filter((each) => !text.includes(each))).toEqual([]);
  expect((await visit('/vl/keuken/')).text.includes('Sort by')).toBe(true);
  expect((await visit('/vl/webshop/shopping_cart/')).text.includes('Winkelwagen')).toBe(true);
  expect((await visit('/vl/assortiment/')).statusCode).toBe(200);
});

test('prices have the currency and the marks of the language', async () => {
  expect(/\d+[.,]\d\d\s\S+/.exec((await visit(mugPath)).text)?.[0]).toBe('16,80\u00a0€');
});

test('search finds what it would find in the language that lends the texts', async () => {
  expect((await visit('/vl/search/?search_q=ilma')).links).toContain(mugPath);
});

test('the page in another language names the one in the new language', async () => {
  const { body } = await visit('/en/kitchen/');
  const alternates = [...body.matchAll(/<link rel="alternate" hreflang="nl-BE" href="([^"]*)"/g)];
  expect(alternates.map(([, href]) => href)).toEqual([`${publicUrl}/vl/keuken/`]);
});

test('borrowed texts link to pages of the language, which its sitemap lists', async () => {
  const { body } = await shell.server.inject('/sitemap-vl.xml');
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => found.replace(publicUrl, ''));
  expect(listed).toEqual(expect.arrayContaining(['/vl/keuken/', mugPath]));
  const posts = (await visit('/vl/journal/')).links.filter((link) => /-\d+\/$/.test(link));
  const { links } = await visit(posts[0] ?? '');
  expect(links.filter((link) => link.includes('-artikel-')).length).toBeGreaterThan(3);
  expect(links.filter((link) => !listed.includes(link))).toEqual([]);
});

/** What a seed was called before the table had the language. */
function hashWithoutEleventh(folders: SeedFolders): string {
  const row = languages[vl];
  Reflect.deleteProperty(languages, vl);
  const hash = hashSeed(folders);
  Object.assign(languages, { [vl]: row });
  return hash;
}

test('a shop that was filled before the table had the language gets its texts at the next start', async () => {
  const { place, remove } = await createDatabaseUnderTest({ isEmpty: true });
  const base = { packageRoot: seed.packageRoot, environment: {} as ChangedSeed['environment'] };
  const before = await startTestShop({ database: place, seed: base });
  const countLabels = (one: TestShop) => one.database.$count(labels, eq(labels.lang, vl));
  const complete = await countLabels(before);
  await before.database.delete(labels).where(eq(labels.lang, vl));
  await before.database
    .update(seedings)
    .set({ contentHash: `base:${hashWithoutEleventh({ base: seed.folders.base })}` });
  await before.close();
  const after = await startTestShop({ database: place, seed: base });
  expect([complete > 900, await countLabels(after)]).toEqual([true, complete]);
  await after.close();
  await remove();
});
