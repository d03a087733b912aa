import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCart, postOrder } from '@storefront/contracts/calls/webshop';
import { Client } from 'pg';
import {
  findPostgres,
  type PostgresServer,
  type StopMode,
  startPostgres,
} from '../../tools/testing/postgres-server.mjs';
import type { SeedProduct } from '../seed/seed-types';
import { copySeed } from './changed-seed';
import { engine } from './database-under-test';
import { type ShopClient, shopClient } from './shop-client';
import { type ShopProcess, startShopProcess } from './shop-process';
import { fillCheckout } from './shopper';

// A server of its own, which goes away and comes back while shoppers buy: the one that other tests use stays.

const lang = 'ba';
const mug = { code: 'VR-0101-OA', pieces: 500 };
const buyers = 6;
/** How long a shopper who is refused waits before the next click. */
const patienceMs = 50;
const restarts: readonly StopMode[] = ['immediate', 'fast', 'immediate', 'fast', 'immediate', 'fast'];
const ordersBetween = 4;

jest.setTimeout(240_000);
const binaries = engine === 'Postgres' ? findPostgres() : undefined;
const onPostgres = binaries ? test : test.skip;
const seed = copySeed();
const folder = mkdtempSync(path.join(tmpdir(), 'shop-outage-'));
let server: PostgresServer;
let shop: ShopProcess;

seed.change<SeedProduct[]>('products/kitchen.json', (products) => {
  const variation = products.flatMap(({ variations }) => variations).find(({ code }) => code === mug.code);
  if (variation) variation.stock = mug.pieces;
});

function startProvider(): Promise<ShopProcess> {
  const environment = { DATABASE_URL: server.url, DATABASE_CONNECTIONS: '5', DATA_DIR: folder, LOG_LEVEL: 'silent' };
  return startShopProcess({ environment }, seed);
}

beforeAll(async () => {
  if (!binaries) return;
  server = await startPostgres(binaries);
  shop = await startProvider();
});
afterAll(async () => {
  await shop?.close();
  await server?.remove();
  seed.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks again as long as the answer is no success; what else was answered is written down. */
function patient(refusals: Set<string>): ShopClient {
  return shopClient(async (...words) => {
    for (;;) {
      const answer = await shop.send(...words);
      if (answer.statusCode === 200) return answer;
      refusals.add(`${answer.statusCode} ${answer.data.label_name}`);
      await pause(patienceMs);
    }
  });
}

const refused = (statusCode: number) => async () => (await shop.send('GET', '/readyz', {})).statusCode === statusCode;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(patienceMs);
}

/** What the tables hold, asked past the provider. */
async function readBooks() {
  const client = new Client(server.url);
  await client.connect();
  const orders = await client.query<{ key: string; identificator: string; lines: number }>(
    `select idempotency_key as key, id || '-' || secret as identificator,
       (select count(*)::int from order_lines where order_id = orders.id) as lines
     from orders where idempotency_key like 'outage-%'`,
  );
  const sold = await client.query<{ sold: number; left: number }>(
    `select (select sum(quantity)::int from order_lines where shopping_cart_code = $1) as sold,
       (select quantity from stock where shopping_cart_code = $1) as left`,
    [mug.code],
  );
  await client.end();
  return { orders: orders.rows, sold: sold.rows[0] };
}

onPostgres('every acknowledged order is there once after the database restarted while shoppers bought', async () => {
  const refusals = new Set<string>();
  const client = patient(refusals);
  const acknowledged = new Map<string, string>();
  let isOver = false;
  const buy = async (buyer: number) => {
    for (let round = 0; !isOver; round += 1) {
      const token = await client.guest();
      const cart_version = await fillCheckout(client, token, mug.code);
      const idempotency_key = `outage-${buyer}-${round}`;
      const request = { lang, accept_terms: true, idempotency_key, cart_version } as const;
      const { data } = await client.call(postOrder, request, token);
      acknowledged.set(idempotency_key, data.order_identificator ?? '');
    }
  };
  const shoppers = Promise.all(Array.from({ length: buyers }, (_none, buyer) => buy(buyer)));
  for (const mode of restarts) {
    const enough = acknowledged.size + ordersBetween;
    await until(async () => acknowledged.size >= enough);
    await server.restart(mode);
  }
  isOver = true;
  await shoppers;

  expect([...refusals].filter((refusal) => refusal !== '503 error_unavailable')).toEqual([]);
  const { orders, sold } = await readBooks();
  expect(new Map(orders.map(({ key, identificator }) => [key, identificator]))).toEqual(acknowledged);
  expect(orders).toHaveLength(acknowledged.size);
  expect(orders.filter(({ lines }) => lines !== 1)).toEqual([]);
  expect((sold?.sold ?? 0) + (sold?.left ?? 0)).toBe(mug.pieces);
});

onPostgres(
  'an outage is answered with 503 and when to come again, the process lives, and it ends by itself',
  async () => {
    const token = await shop.guest();
    await server.stop('fast');
    await until(refused(503));
    const { retryAfter, ...answer } = await shop.call(getCart, { lang }, token);
    expect(answer).toMatchObject({ statusCode: 503, data: { success: false, label_name: 'error_unavailable' } });
    expect(retryAfter).toBe('5');
    expect(await shop.send('GET', '/readyz', {})).toMatchObject({
      statusCode: 503,
      data: { status: 'not ready', database: 'unreachable', outbox: 'writable' },
    });
    expect((await shop.send('GET', '/healthz', {})).statusCode).toBe(200);

    await server.start();
    await until(refused(200));
    await fillCheckout(shop, token, mug.code);
  },
);

onPostgres('a provider that starts before its database waits for it', async () => {
  await server.stop('fast');
  const starting = startProvider();
  await server.start();
  const second = await starting;
  expect((await second.send('GET', '/readyz', {})).statusCode).toBe(200);
  await second.close();
});
