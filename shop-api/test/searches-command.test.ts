import { PassThrough } from 'node:stream';
import { getProducts } from '@storefront/contracts/calls/catalog';
import { listEmptySearches, removeOldSearches } from '../src/catalog/empty-searches';
import { runShopCommand } from '../src/import/cli/command-line';
import { exitCodes } from '../src/import/import-error';
import { findPackageRoot } from '../src/package-root';
import { createDatabaseUnderTest, type DatabaseUnderTest, engine } from './database-under-test';
import { demoFolder } from './demo-seed';
import { friday, startTestShop } from './running-shop';

const dayMs = 24 * 60 * 60 * 1000;
let database: DatabaseUnderTest;
beforeAll(async () => {
  database = await createDatabaseUnderTest();
});
afterAll(() => database.remove());

/** Runs `npm run shop -- searches` as a program of its own would. */
async function run(...args: string[]) {
  const output = new PassThrough({ encoding: 'utf8' });
  const errors = new PassThrough({ encoding: 'utf8' });
  const nothing = () => undefined;
  const exitCode = await runShopCommand(['searches', ...args], {
    env: { NODE_ENV: 'test', SEED_FOLDER: demoFolder, ...database.environment },
    packageRoot: findPackageRoot(__dirname),
    clock: () => friday,
    bar: { start: nothing, update: nothing, print: nothing, stop: nothing },
    output,
    errors,
  });
  return { exitCode, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

test(`${engine}: what was searched for in vain is listed by how often, and by language`, async () => {
  const shop = await startTestShop({ database: database.place, clock: () => friday });
  const search = (search_q: string, lang: 'ba' | 'de', more = {}) =>
    shop.call(getProducts, { lang, search_q, ...more });
  await Promise.all([
    search('bicikl', 'ba'),
    search(' BICIKL ', 'ba'),
    search('bicikl', 'ba'),
    search('fahrrad', 'de'),
  ]);
  // Found, another page of the same, narrowed by a filter, and somebody's address.
  await search('šolja', 'ba');
  await search('bicikl', 'ba', { page: 2 });
  await search('bicikl', 'ba', { filters: { price_to_minor: 1 } });
  await search('amra@example.com', 'ba');
  await shop.close();
  const { output } = await run('--json');
  const day = friday.toISOString().slice(0, 10);
  expect(JSON.parse(output).result.searches).toEqual([
    { lang: 'ba', words: 'bicikl', searches: 3, last_day: day },
    { lang: 'de', words: 'fahrrad', searches: 1, last_day: day },
  ]);
  expect((await run('--lang', 'de')).output).toMatch(/^searches .*\n +1 {2}de {2}\d{4}-\d\d-\d\d {2}fahrrad\n$/);
  expect((await run('--lang', 'it')).output).toBe('Nothing was searched for in vain in the last 30 days.\n');
});

test.each([
  ['--days', '0'],
  ['--days', '91'],
  ['--limit', 'many'],
  ['--lang', 'fr'],
])(`${engine}: "%s %s" is wrong usage, in plain words`, async (option, value) => {
  const { exitCode, errors } = await run(option, value);
  expect(exitCode).toBe(exitCodes.wrongUse);
  expect(errors).toContain(value);
});

test(`${engine}: they are kept for ninety days`, async () => {
  const shop = await startTestShop({ database: database.place, clock: () => friday });
  const later = new Date(friday.getTime() + 91 * dayMs);
  const all = { days: 90, limit: 10 };
  expect(await listEmptySearches(shop.database, all, friday)).not.toEqual([]);
  await removeOldSearches(shop.database, later);
  expect(await listEmptySearches(shop.database, all, friday)).toEqual([]);
  await shop.close();
});
