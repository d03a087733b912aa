import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateToken } from '@storefront/contracts/calls/auth';
import { getProduct } from '@storefront/contracts/calls/catalog';
import { sql } from 'drizzle-orm';
import { copyPrepared } from './prepared-folder';
import { startTestShop, type TestShop } from './running-shop';

// A real disk that is really full: a small one in memory, which only root may mount. Elsewhere these tests do not run.

const disk = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
const filler = path.join(disk, 'filler');
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]).status === 0;
const onSmallDisk = mounted ? test : test.skip;
/** More rows than fit into the pages that the tables have. */
const mostChanges = 2000;
let shop: TestShop;

beforeAll(async () => {
  if (!mounted) return;
  const folder = path.join(disk, 'data/shop-db');
  mkdirSync(path.dirname(folder));
  await copyPrepared('shop', folder);
  shop = await startTestShop({ database: { folder } });
});
afterAll(async () => {
  await shop?.close();
  // Lazily: an engine that broke keeps its files open as long as the process lives.
  if (mounted) spawnSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

function fillDisk(): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
}

const readiness = async () => (await shop.send('GET', '/readyz', {})) as { statusCode: number; data: object };

async function changeUntilRefused() {
  for (let change = 0; change < mostChanges; change += 1) {
    const answer = await shop.call(generateToken, {});
    if (answer.statusCode !== 200) return answer;
  }
  throw new Error('The disk never was full');
}

async function untilReady(): Promise<void> {
  while ((await readiness()).statusCode !== 200) await new Promise((resolve) => setImmediate(resolve));
}

onSmallDisk(
  'with a full disk changes answer 503, the shop is read, and it is ready again as soon as there is room',
  async () => {
    expect((await readiness()).statusCode).toBe(200);
    fillDisk();
    expect(await changeUntilRefused()).toMatchObject({
      statusCode: 503,
      retryAfter: '5',
      data: { label_name: 'error_unavailable' },
    });
    expect(await readiness()).toMatchObject({ statusCode: 503, data: { status: 'not ready', database: 'disk full' } });
    expect(await shop.call(getProduct, { lang: 'ba', item_id: 101 })).toMatchObject({ statusCode: 200 });

    rmSync(filler);
    await untilReady();
    expect((await shop.call(generateToken, {})).statusCode).toBe(200);
  },
);

onSmallDisk('an engine that found no room for its log is opened anew, with all that was committed', async () => {
  const token = await shop.guest();
  fillDisk();
  // Seventeen segments of the log, where there is room for none.
  const write = sql`select pg_logical_emit_message(false, 'log', repeat('x', 1000000))`;
  const writing = async () => {
    for (let megabyte = 0; megabyte < 400; megabyte += 1) await shop.database.execute(write);
  };
  await expect(writing()).rejects.toThrow();
  rmSync(filler);
  await untilReady();
  expect((await shop.send('GET', '/hapi/v1/auth/is-login/', { lang: 'ba' }, token)).statusCode).toBe(200);
  expect((await shop.call(generateToken, {})).statusCode).toBe(200);
});
