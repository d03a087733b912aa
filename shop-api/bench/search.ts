import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { products } from '../src/database/content-tables';
import { openDatabase } from '../src/database/open-database';
import { findPackageRoot } from '../src/package-root';
import { seedShop } from '../src/seeding/seed-shop';
import type { CallContext } from '../src/server/call-context';
import { readSettings } from '../src/settings';
import { loadShop } from '../src/site/shop';
import { demoFolders } from '../test/demo-seed';
import { importCatalog } from '../test/import-catalog';
import { readJudgedQueries } from './judged-queries/judged-queries';
import { type MeasuredQuery, measureQueries, summarize } from './judged-queries/measure-queries';

// How good the search is, by judged queries (bench/judged-queries): what stands first, what finds nothing, what is corrected wrongly.
// Both shops are filled in embedded databases of their own. DATABASE_URL names a server instead; its two databases are made anew.
// QUERIES=<pattern> prints each query that it matches, and what was found for it.

const { DATABASE_URL, FOLDER, QUERIES } = process.env;
const packageRoot = findPackageRoot(__dirname);
const queriesFolder = path.join(packageRoot, 'bench/judged-queries');
const catalogue = path.resolve(packageRoot, '../../shared/data/catalogue/ecommerce.json.gz');
const now = new Date('2026-11-20T09:00:00Z');
const settings = readSettings({ NODE_ENV: 'test', DEMO_ACCOUNTS: '0' });

/** The shops, each with what fills it. */
const shops: Record<string, (context: CallContext) => Promise<void>> = {
  demo: async ({ database }) => {
    await seedShop(database, { folders: demoFolders, settings, now });
  },
  catalogue: async (context) => {
    await seedShop(context.database, { folders: { base: demoFolders.base }, settings, now });
    context.shop = await loadShop(context.database, settings);
    await importCatalog({ context, close: async () => undefined }, 'catalogue', catalogue);
  },
};

function databasePlace(shop: string, folder: string) {
  if (!DATABASE_URL) return { folder: path.join(folder, shop) };
  const url = new URL(DATABASE_URL);
  url.pathname = `${url.pathname}_${shop}`;
  return { folder: path.join(folder, shop), server: { url: url.href, connections: 4, waitMs: 2000, startWaitMs: 0 } };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function tableRow(what: string, rows: readonly MeasuredQuery[]): string {
  const { queries, precision, ndcg, emptyShare, wrongCorrections } = summarize(rows);
  // Of queries that nothing answers, only the corrections say something.
  const isJudged = rows.some(({ kind }) => kind !== 'none');
  const cells = [
    what,
    queries,
    isJudged ? precision.toFixed(2) : '',
    isJudged ? ndcg.toFixed(2) : '',
    isJudged ? `${(emptyShare * 100).toFixed(1)} %` : '',
    wrongCorrections,
    percentile(
      rows.map(({ ms }) => ms),
      0.95,
    ).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

function printTable(measured: readonly MeasuredQuery[]): void {
  console.log('| | queries | precision@5 | nDCG@10 | without results | wrong corrections | p95 ms |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  const groups = new Map<string, MeasuredQuery[]>();
  const add = (name: string, row: MeasuredQuery) => groups.set(name, [...(groups.get(name) ?? []), row]);
  for (const row of measured) add(`${row.shop}: ${row.lang}`, row);
  for (const row of measured) add(row.kind, row);
  for (const [name, rows] of groups) console.log(tableRow(name, rows));
  console.log(tableRow('**all**', measured));
}

async function measureShop(shop: string, folder: string): Promise<MeasuredQuery[]> {
  const fill = shops[shop];
  const { database, close } = await openDatabase(
    databasePlace(shop, folder),
    path.join(packageRoot, 'migrations'),
    async (own) => {
      if ((await own.$count(products)) === 0) await fill?.({ database: own } as CallContext);
    },
  );
  try {
    const context = { database, shop: await loadShop(database, settings) } as CallContext;
    return await measureQueries(readJudgedQueries(queriesFolder, shop), shop, context);
  } finally {
    await close();
  }
}

async function run(): Promise<void> {
  const folder = FOLDER ?? mkdtempSync(path.join(tmpdir(), 'search-bench-'));
  mkdirSync(folder, { recursive: true });
  try {
    const measured: MeasuredQuery[] = [];
    for (const shop of Object.keys(shops)) {
      if (shop === 'catalogue' && !existsSync(catalogue)) console.log(`${catalogue} is not there: the demo shop alone`);
      else measured.push(...(await measureShop(shop, folder)));
    }
    const isShown = QUERIES === undefined ? undefined : new RegExp(QUERIES, 'iu');
    for (const row of measured) {
      const line = `${row.shop} ${row.lang} ${row.kind}: ${row.query}`;
      if (isShown?.test(line)) console.log(`${line}  ${row.precision.toFixed(2)} ${row.ndcg.toFixed(2)} ${row.found}`);
    }
    printTable(measured);
  } finally {
    if (!FOLDER) rmSync(folder, { recursive: true, force: true });
  }
}

run().catch((error) => {
  console.error(error instanceof Error ? (error.cause ?? error.message.slice(0, 2000)) : error);
  process.exitCode = 1;
});
