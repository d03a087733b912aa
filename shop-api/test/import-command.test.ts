import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gte } from 'drizzle-orm';
import { products } from '../src/database/content-tables';
import { openDatabase } from '../src/database/open-database';
import { firstImportedId } from '../src/import/apply/imported-ids';
import { addVariations, generateRecords, writeFeed } from '../src/import/generate/generate-feed';
import { findPackageRoot } from '../src/package-root';
import { createDatabaseUnderTest, type DatabaseUnderTest } from './database-under-test';

jest.setTimeout(600_000);

const root = findPackageRoot(__dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'import-command-'));
let database: DatabaseUnderTest;

beforeEach(async () => {
  database = await createDatabaseUnderTest({ isEmpty: true });
});
afterEach(() => database.remove());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts `npm run shop` in a process of its own; `killAt` is what it says when the power goes. */
async function run(args: readonly string[], killAt?: string) {
  const child: ChildProcess = spawn(process.execPath, [path.join(__dirname, 'import-from-source.cjs'), ...args], {
    env: { ...process.env, DATABASE_URL: undefined, SHOP_API_ROOT: root, ...database.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { output: '', errors: '' };
  child.stdout?.on('data', (text) => {
    said.output += text;
  });
  child.stderr?.on('data', (text) => {
    said.errors += text;
    if (killAt && said.errors.includes(killAt)) child.kill('SIGKILL');
  });
  const [exitCode] = await once(child, 'close');
  return { exitCode: exitCode as number | null, ...said };
}

async function countImported(): Promise<number> {
  const { database: own, close } = await openDatabase(
    database.place,
    path.join(root, 'migrations'),
    async () => undefined,
  );
  try {
    return await own.$count(products, gte(products.id, firstImportedId));
  } finally {
    await close();
  }
}

test('an import that is killed while reading, then while applying in, goes on and ends whole', async () => {
  const feed = path.join(folder, 'killed.jsonl');
  const lines = [...writeFeed(generateRecords(1300, 5), 'jsonl')];
  // Said when the second step is kept: the third one and the plan are still to come.
  lines[700] = 'broken\n';
  writeFileSync(feed, lines.join(''));
  const reading = await run(['import', feed], 'line 701');
  expect(reading.exitCode).toBeNull();
  expect(await countImported()).toBe(0);
  const applying = await run(['import', feed], 'Putting it into the shop');
  expect(applying.errors).toContain('Going on behind record 1000');
  expect(applying.exitCode).toBeNull();
  expect(await countImported()).toBe(0);
  const last = await run(['import', feed, '--json']);
  expect(last.errors).not.toContain('Reading the feed');
  // What was found before the power went is told again.
  expect(last.errors).toContain('line 701');
  expect(last.exitCode).toBe(3);
  expect(JSON.parse(last.output)).toMatchObject({
    ok: true,
    result: { records: 1300, products: 1299, added: 1299, leftOut: 1, peakMemoryMb: expect.any(Number) },
  });
  expect(await countImported()).toBe(1299);
});

test('an import that is killed while rows become products goes on, and no variation is lost', async () => {
  const feed = path.join(folder, 'variations.csv');
  const map = path.join(folder, 'variations.map.json');
  const records = [...addVariations(generateRecords(400, 6), 6, 0.6)];
  writeFileSync(feed, [...writeFeed(records, 'csv', true)].join(''));
  const fields = { id: 'id', name: 'name', price: 'price', category: 'categories', stock: 'stock' };
  const attributes = { Color: 'color', Size: 'size' };
  const mapping = { fields: { ...fields, group: 'item_group_id', attributes }, variationAttributes: ['Color', 'Size'] };
  writeFileSync(map, JSON.stringify(mapping));
  const command = ['import', feed, '--map', map];
  const joining = await run(command, 'Joining variations');
  expect(joining.exitCode).toBeNull();
  const last = await run([...command, '--json']);
  expect(last.errors).toContain('Going on behind record');
  const sold = records.flatMap(({ variations = [] }) => variations);
  expect(JSON.parse(last.output)).toMatchObject({
    ok: true,
    result: { products: 400, added: 400, variations: sold.length, leftOut: 0, differingRows: 0 },
  });
  expect(await countImported()).toBe(400);
});

test('what is wrong is said in a sentence, and by the exit code', async () => {
  const missing = await run(['import', path.join(folder, 'none.jsonl')]);
  expect(missing).toMatchObject({ exitCode: 2, errors: expect.stringContaining('There is no file') });
  const broken = path.join(folder, 'broken.json');
  writeFileSync(broken, '[{"name":"A","price":1,"category":"B"},\n{');
  const failed = await run(['import', broken, '--json']);
  expect(failed.exitCode).toBe(1);
  expect(JSON.parse(failed.output)).toMatchObject({ ok: false, error: { message: expect.stringContaining('line 2') } });
  expect((await run(['import'])).exitCode).toBe(2);
  expect((await run(['generate', 'many'])).exitCode).toBe(2);
});

test('the products of a feed are listed, and removed after a confirmation', async () => {
  const feed = path.join(folder, 'made-up.jsonl');
  writeFileSync(feed, [...writeFeed(generateRecords(40, 5), 'jsonl')].join(''));
  expect((await run(['import', feed])).exitCode).toBe(0);
  expect(await run(['sources'])).toMatchObject({ exitCode: 0, output: 'made-up: 40 products\n' });
  const unsure = await run(['remove', 'made-up']);
  expect(unsure).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining('npm run shop -- remove made-up --yes'),
  });
  const dry = await run(['remove', 'made-up', '--dry-run']);
  expect(dry).toMatchObject({ exitCode: 0, output: expect.stringContaining('A dry run, nothing was changed') });
  expect(await countImported()).toBe(40);
  const removed = await run(['remove', 'Made up', '--yes', '--json']);
  expect(removed.exitCode).toBe(0);
  const result = { isDryRun: false, source: 'made-up', removed: 40, categories: expect.any(Number) };
  expect(JSON.parse(removed.output)).toEqual({ ok: true, result });
  expect(await countImported()).toBe(0);
  const again = await run(['remove', 'made-up', '--yes']);
  const nothing = 'The shop has nothing of a feed "made-up". No feed has products in it';
  expect(again).toMatchObject({ exitCode: 2, errors: expect.stringContaining(nothing) });
});

const realFeed = path.resolve(root, '../../shared/data/catalogue/ecommerce.json.gz');
const withRealFeed = existsSync(realFeed) ? test : test.skip;

withRealFeed('a real feed is imported to its last record', async () => {
  const notes = path.join(folder, 'notes.jsonl');
  const { exitCode, output } = await run(['import', realFeed, '--json', '--report', notes]);
  expect(exitCode).toBe(0);
  expect(JSON.parse(output).result).toMatchObject({ records: 3291, products: 3291, leftOut: 0, duplicateNames: 62 });
  expect(readFileSync(notes, 'utf8').trim().split('\n')).toHaveLength(62);
});
