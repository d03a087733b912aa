import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { and, eq, gte, sql } from 'drizzle-orm';
import { listCategories } from '../src/catalog/categories';
import { readFacets } from '../src/catalog/facets';
import { readPriceQty } from '../src/catalog/prices';
import { isTextIn } from '../src/catalog/product-texts';
import { findProduct, listProducts } from '../src/catalog/products';
import { readSuggestions } from '../src/catalog/suggestions';
import type { Database } from '../src/database/connection';
import { categories, products, productTexts } from '../src/database/content-tables';
import { openDatabase } from '../src/database/open-database';
import { firstImportedId } from '../src/import/apply/imported-ids';
import { createRandom } from '../src/import/generate/seeded-random';
import { findPackageRoot } from '../src/package-root';
import { seedShop } from '../src/seeding/seed-shop';
import type { CallContext } from '../src/server/call-context';
import { readSettings } from '../src/settings';
import { loadShop } from '../src/site/shop';
import { demoFolders, readDemoSeed } from '../test/demo-seed';
import { generateCatalog } from '../test/generated-catalog';

// What the catalogue's calls cost with many products, in the provider: from a request's fields to the answer's, without the
// network. DATABASE_URL names an empty database of a Postgres server; without it a fresh embedded one is made. One that an import has
// filled (`pnpm shop import`) is measured as it is: SEARCHES=titles looks for words of its own titles.

const { DATABASE_URL, PRODUCTS = '50000', ROUNDS = '300', SEARCHES } = process.env;
const productCount = Number(PRODUCTS);
const rounds = Number(ROUNDS);
const warmUpRounds = 20;
const makerCount = 400;
const connections = 10;

interface Measured {
  what: string;
  /** From the handler's call to its answer, in milliseconds. */
  took: number[];
  /** What of it the database's own processes had a processor for: other work on the machine leaves it as it is. */
  worked: number[];
}

/** How long some processes had a processor so far, in milliseconds; 0 where the system does not say. */
type WorkedSoFar = () => number;

async function measure(
  what: string,
  run: (round: number) => Promise<unknown>,
  workedSoFar: WorkedSoFar,
): Promise<Measured> {
  for (let round = 0; round < warmUpRounds; round += 1) await run(round);
  const measured: Measured = { what, took: [], worked: [] };
  for (let round = 0; round < rounds; round += 1) {
    const workedBefore = workedSoFar();
    const before = performance.now();
    await run(round);
    measured.took.push(performance.now() - before);
    measured.worked.push(workedSoFar() - workedBefore);
  }
  return measured;
}

function percentile(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

function tableRow({ what, took, worked }: Measured): string {
  const cells = [took, worked].flatMap((values) => [0.5, 0.95].map((share) => percentile(values, share)));
  return `| ${[what, ...cells].join(' | ')} |`;
}

/** Of the server's processes that serve this program, where the server runs on this machine. Linux counts nanoseconds. */
async function findWorked(database: Database): Promise<WorkedSoFar> {
  const rows = await database
    .select({ pid: sql<number>`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`application_name = 'shop-api' and backend_type = 'client backend'`);
  const files = rows.map(({ pid }) => `/proc/${pid}/schedstat`);
  if (!files.every((file) => existsSync(file))) return () => 0;
  return () => files.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ', 1)[0]) / 1e6, 0);
}

/** Words that shoppers type, by language: whole, begun, with and without accents. */
const usualSearches: Partial<Record<LanguageCode, readonly string[]>> = {
  ba: ['šolja', 'solja za kafu', 'čajnik', 'vuneni pokrivač', 'noz', 'keram', 'Radionica Badrigo', 'vaza plava'],
  en: ['mug', 'coffee mug', 'teapot', 'wool blanket', 'knife', 'stone', 'oak board'],
  de: ['Tasse', 'Kanne', 'Wolldecke', 'Messer', 'Steinzeug', 'schussel', 'schuessel'],
};
const usualTypos: Partial<Record<LanguageCode, readonly string[]>> = {
  ba: ['šolha', 'čajink', 'pokirvač', 'keramkia'],
  en: ['teapto', 'balnket', 'knfie', 'stonewrae'],
  de: ['Tsase', 'Wolldekce', 'Mesesr', 'Steinzuge'],
};

// An imported catalogue is called otherwise. Words of it are named, parted by `|`; or, as `titles`, taken from its products: one, two
// and three words that stand beside each other in a title, as shoppers type what they are after.
const titlesAsked = 120;

async function readTitleWords(database: Database): Promise<string[]> {
  const { title, productId } = productTexts;
  const rows = await database
    .select({ title })
    .from(productTexts)
    .where(and(isTextIn('en'), gte(productId, firstImportedId)))
    .orderBy(sql`hashtext(${title})`, title)
    .limit(titlesAsked);
  return rows.map(({ title }, at) => {
    const words = title.match(/\p{L}{3,}/gu) ?? [];
    const first = at % Math.max(1, words.length - 2);
    return words.slice(first, first + 1 + (at % 3)).join(' ');
  });
}

/** Two letters in each other's place, as fast fingers do it. */
const mistype = (words: string) => words.replace(/(\w\w)(\w)(\w)(?=\w)/, '$1$3$2');

type Typed = Partial<Record<LanguageCode, readonly string[]>>;

async function readSearches(database: Database): Promise<{ searches: Typed; typos: Typed }> {
  if (!SEARCHES) return { searches: usualSearches, typos: usualTypos };
  const own = SEARCHES === 'titles' ? await readTitleWords(database) : SEARCHES.split('|');
  const inAll = (words: readonly string[]) => ({ ba: words, en: words, de: words });
  return { searches: inAll(own), typos: inAll(own.map(mistype)) };
}

/** Takes turns through what is typed in every language. */
function turns(typed: Typed) {
  const all = Object.entries(typed).flatMap(([lang, words]) =>
    words.map((search_q) => ({ lang: lang as LanguageCode, search_q })),
  );
  return (round: number) => all[round % all.length] ?? { lang: 'ba' as const, search_q: '' };
}

async function run() {
  const root = findPackageRoot(__dirname);
  const settings = readSettings({ NODE_ENV: 'test', DEMO_ACCOUNTS: '0' });
  const folder = mkdtempSync(path.join(tmpdir(), 'catalog-bench-'));
  const server = DATABASE_URL ? { url: DATABASE_URL, connections, waitMs: 2000, startWaitMs: 0 } : undefined;
  const begun = performance.now();
  const { database, close } = await openDatabase(
    { server, folder: path.join(folder, 'db') },
    path.join(root, 'migrations'),
    async (own) => {
      const there = await own.$count(products);
      // A database that was filled for an earlier run serves again.
      if (there >= productCount) return;
      await seedShop(own, { folders: demoFolders, settings, now: new Date('2026-11-20T09:00:00Z') });
      await generateCatalog(own, readDemoSeed(), { products: productCount, makers: makerCount });
      await own.execute(sql`vacuum analyze`);
    },
  );
  console.log(
    `${productCount} products in ten languages, ready after ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  try {
    const context = { database, shop: await loadShop(database, settings) } as CallContext;
    const roots = (await database.select().from(categories).where(eq(categories.level, 1))).map(({ id }) => id);
    const leaves = (await database.select().from(categories).where(eq(categories.level, 3))).map(({ id }) => id);
    const all = [...roots, ...leaves];
    const random = createRandom(3);
    const category_id = (round: number) => all[round % all.length];
    const lang = (round: number) => languageCodes[round % languageCodes.length] ?? 'ba';
    const filters = () => ({
      attributes: {
        material: ['stoneware', 'wood', 'linen'].slice(random.below(2)),
        ...(random.chance(0.5) && { color: ['green', 'natural'] }),
      },
      ...(random.chance(0.5) && { in_stock: true as const }),
      ...(random.chance(0.5) && { price_to_minor: 200_000 }),
      ...(random.chance(0.3) && { rating_from: 4 }),
    });
    const sorts = ['recommended', 'newest', 'price_asc', 'price_desc', 'rating'] as const;
    const { searches, typos } = await readSearches(database);
    const searched = turns(searches);
    const mistyped = turns(typos);
    const id = () => 1_000_001 + random.below(productCount);
    const tables: [string, (round: number) => Promise<unknown>][] = [
      [
        'list: a category, any order',
        (round) =>
          listProducts({ lang: lang(round), category_id: category_id(round), sort: sorts[round % 5] }, context),
      ],
      [
        'list: the same, filtered',
        (round) =>
          listProducts(
            { lang: lang(round), category_id: category_id(round), sort: sorts[round % 5], filters: filters() },
            context,
          ),
      ],
      ['list: the whole shop', (round) => listProducts({ lang: lang(round), sort: sorts[round % 5] }, context)],
      [
        'list: page 20',
        (round) => listProducts({ lang: lang(round), category_id: roots[round % roots.length], page: 20 }, context),
      ],
      ['facets: of a category', (round) => readFacets({ lang: lang(round), category_id: category_id(round) }, context)],
      [
        'facets: of a root category',
        (round) => readFacets({ lang: lang(round), category_id: roots[round % roots.length] }, context),
      ],
      [
        'facets: of a category, filtered',
        (round) => readFacets({ lang: lang(round), category_id: category_id(round), filters: filters() }, context),
      ],
      ['facets: of a search', (round) => readFacets(searched(round), context)],
      ['facets: of the whole shop', (round) => readFacets({ lang: lang(round) }, context)],
      ['search', (round) => listProducts(searched(round), context)],
      ['search with a typo', (round) => listProducts(mistyped(round), context)],
      ['search: nothing of that name', (round) => listProducts({ lang: lang(round), search_q: 'xqzwvk' }, context)],
      [
        'suggestions',
        (round) => {
          const { lang: own, search_q } = searched(round);
          return readSuggestions(search_q.slice(0, 3 + (round % 3)), own, context);
        },
      ],
      ['product', (round) => findProduct(id(), lang(round), context).catch(() => undefined)],
      ['prices and stock of 24', (round) => readPriceQty(Array.from({ length: 24 }, id), lang(round), context)],
      ['category tree with counts', (round) => listCategories({ lang: lang(round) }, context)],
    ];
    const only = process.argv[2] ?? process.env.ONLY ?? '';
    // Every connection of the pool has to be there before its process can be found.
    await Promise.all(Array.from({ length: connections * 2 }, () => database.execute(sql`select pg_sleep(0.05)`)));
    const workedSoFar = server ? await findWorked(database) : () => 0;
    console.log('| ms | p50 | p95 | database p50 | database p95 |\n| --- | --- | --- | --- | --- |');
    for (const [what, each] of tables.filter(([name]) => name.includes(only))) {
      console.log(tableRow(await measure(what, each, workedSoFar)));
    }
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

run().catch((error) => {
  console.error(error instanceof Error ? (error.cause ?? error.message.slice(0, 2000)) : error);
  process.exitCode = 1;
});
