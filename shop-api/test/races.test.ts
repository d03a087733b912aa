import { getMyOrders, login, logout } from '@storefront/contracts/calls/auth';
import { getWishlist, postCompare, postWishlist } from '@storefront/contracts/calls/catalog';
import { addProduct, getCart, postCoupon, postOrder } from '@storefront/contracts/calls/webshop';
import { eq, sql } from 'drizzle-orm';
import { coupons, prices } from '../src/database/content-tables';
import { orders, stock } from '../src/database/trade-tables';
import { couponUses } from '../src/database/visitor-tables';
import { replaceContent } from '../src/seeding/replace-content';
import { createUser } from './create-user';
import { engine } from './database-under-test';
import { readDemoSeed } from './demo-seed';
import { startTestShop, type TestShop } from './running-shop';
import type { Answer } from './shop-client';
import { fillCheckout, mug } from './shopper';

// Two things of one visitor at the same instant. Which comes first is left to the database: each test asks many times,
// and holds the answers against what is there afterwards.

const lang = 'ba';
const rounds = 25;
const other = 'VR-0101-OA';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.database.update(stock).set({ quantity: 10_000 });
});
afterAll(() => shop.close());

/** As many customers as there are rounds, so that no round's cart is in another's way. */
async function inRounds(race: (round: number) => Promise<void>, many = rounds): Promise<void> {
  for (let round = 0; round < many; round += 1) await race(round);
}

const user = (index: number) => createUser(shop, `race-${index}@example.com`);

const add = (token: string, shopping_cart_code: string = mug.code, quantity = 1) =>
  shop.call(addProduct, { lang, shopping_cart_code, quantity }, token);

async function held(token: string): Promise<Record<string, number>> {
  const { data } = (await shop.call(getCart, { lang }, token)).data;
  const items = data.parcels.flatMap((parcel) => parcel.items);
  return Object.fromEntries(items.map((item) => [item.shopping_cart_code, item.quantity]));
}

const toStatuses = (answers: readonly Answer<unknown>[]) => answers.map(({ statusCode }) => statusCode);

test(`${engine}: a visitor who is logged out during the first addition to the cart gets 401, not an error of the shop`, async () => {
  await inRounds(async () => {
    const token = await shop.guest();
    const calls = [
      add(token),
      shop.call(postWishlist, { lang, model: 'catalogproduct', code: mug.code, qty: 1 }, token),
    ];
    const compared = shop.call(postCompare, { lang, shopping_cart_code: mug.code }, token);
    const [, ...answers] = await Promise.all([shop.call(logout, {}, token), ...calls, compared]);
    for (const status of toStatuses(answers)) expect([200, 401]).toContain(status);
  });
});

test(`${engine}: what a guest adds at the instant of the login is in the customer’s cart, or was refused`, async () => {
  await inRounds(async (round) => {
    const account = await user(round);
    const guest = await shop.guest();
    if (round % 2 === 0) await add(guest, other);
    const [entered, added] = await Promise.all([shop.call(login, account, guest), add(guest)]);
    expect(entered.statusCode).toBe(200);
    expect([200, 401]).toContain(added.statusCode);
    const expected = { ...(round % 2 === 0 && { [other]: 1 }), ...(added.statusCode === 200 && { [mug.code]: 1 }) };
    expect(await held(entered.data.jwt ?? '')).toEqual(expected);
  });
});

test(`${engine}: two concurrent logins with one guest’s cart merge it once`, async () => {
  await inRounds(async (round) => {
    const account = await user(100 + round);
    const guest = await shop.guest();
    await add(guest, mug.code, 2);
    const entered = await Promise.all([shop.call(login, account, guest), shop.call(login, account, guest)]);
    // The second may find its guest gone already, and is then asked to come again.
    for (const status of toStatuses(entered)) expect([200, 401]).toContain(status);
    const inside = entered.find(({ statusCode }) => statusCode === 200);
    expect(await held(inside?.data.jwt ?? '')).toEqual({ [mug.code]: 2 });
  });
});

test(`${engine}: two guests who log in as one customer keep the wishes and comparisons of both`, async () => {
  await inRounds(async (round) => {
    const account = await user(200 + round);
    const guests = [await shop.guest(), await shop.guest()];
    for (const guest of guests) {
      await shop.call(postWishlist, { lang, model: 'catalogproduct', code: mug.code, qty: 1 }, guest);
      await shop.call(postCompare, { lang, shopping_cart_code: mug.code }, guest);
    }
    const entered = await Promise.all(guests.map((guest) => shop.call(login, account, guest)));
    expect(toStatuses(entered)).toEqual([200, 200]);
    const wishes = (await shop.call(getWishlist, { lang }, entered[0]?.data.jwt)).data.data;
    expect(wishes.map(({ code }) => code)).toEqual([mug.code]);
  });
});

test(`${engine}: a logout in the middle of an order leaves a whole order or none`, async () => {
  await inRounds(async (round) => {
    const token = await shop.guest();
    const cart_version = await fillCheckout(shop, token);
    const key = `logout-${round}`;
    const request = { lang, accept_terms: true, idempotency_key: key, cart_version } as const;
    const [placed] = await Promise.all([shop.call(postOrder, request, token), shop.call(logout, {}, token)]);
    expect([200, 401]).toContain(placed.statusCode);
    const written = await shop.database.select().from(orders).where(eq(orders.idempotencyKey, key));
    expect(written).toHaveLength(placed.statusCode === 200 ? 1 : 0);
  });
});

test(`${engine}: a login in the middle of a guest’s order leaves the things ordered or in the cart, never both`, async () => {
  await inRounds(async (round) => {
    const account = await user(300 + round);
    const token = await shop.guest();
    const cart_version = await fillCheckout(shop, token);
    const request = { lang, accept_terms: true, idempotency_key: `login-in-between-${round}`, cart_version } as const;
    const [placed, entered] = await Promise.all([
      shop.call(postOrder, request, token),
      shop.call(login, account, token),
    ]);
    expect(entered.statusCode).toBe(200);
    expect([200, 401]).toContain(placed.statusCode);
    expect(await held(entered.data.jwt ?? '')).toEqual(placed.statusCode === 200 ? {} : { [mug.code]: 1 });
  });
});

test(`${engine}: two tabs that fill one cart lose nothing, and every version is given once`, async () => {
  const token = await shop.guest();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, index) => add(token, index % 2 ? mug.code : other)),
  );
  expect(new Set(toStatuses(answers))).toEqual(new Set([200]));
  expect(await held(token)).toEqual({ [mug.code]: 10, [other]: 10 });
  expect(new Set(answers.map((answer) => answer.data.data.version)).size).toBe(20);
});

test(`${engine}: the last use of a coupon is one order’s, while its content is replaced as well`, async () => {
  const seed = readDemoSeed();
  const code = 'PRVIH100';
  seed.coupons = seed.coupons.map((coupon) => (coupon.code === code ? { ...coupon, max_uses: 1 } : coupon));
  await shop.database.update(coupons).set({ maxUses: 1 }).where(eq(coupons.code, code));
  await inRounds(async (round) => {
    await shop.database.delete(couponUses);
    const buyers = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => {
        const token = await shop.guest();
        await fillCheckout(shop, token, mug.code, 5);
        const { version } = (await shop.call(postCoupon, { lang, code }, token)).data.data;
        return { token, cart_version: version, idempotency_key: `coupon-${round}-${name}` };
      }),
    );
    const replacing = shop.database.transaction((own) => replaceContent(own, seed));
    const placing = buyers.map(({ token, ...attempt }) =>
      shop.call(postOrder, { lang, accept_terms: true, ...attempt }, token),
    );
    const placed = await Promise.all(placing);
    await replacing;
    const outcomes = placed.map(({ statusCode, data }) => `${statusCode} ${data.label_name ?? 'ordered'}`).sort();
    expect(outcomes).toEqual(['200 ordered', '422 error_coupon_exhausted', '422 error_coupon_exhausted']);
  }, 3);
});

test(`${engine}: an order at the instant of a new price is at the price that the shopper saw, or is shown again`, async () => {
  await inRounds(async (round) => {
    const token = await shop.guest();
    await fillCheckout(shop, token);
    const seen = (await shop.call(getCart, { lang }, token)).data.data;
    const attempt = {
      idempotency_key: `new-price-${round}`,
      cart_version: seen.version,
      total_minor: seen.total.total_minor,
    };
    const dearer = {
      priceMinor: sql`${prices.priceMinor} + 100`,
      basicPriceMinor: sql`${prices.basicPriceMinor} + 100`,
    };
    const [placed] = await Promise.all([
      shop.call(postOrder, { lang, accept_terms: true, ...attempt }, token),
      shop.database.update(prices).set(dearer).where(eq(prices.shoppingCartCode, mug.code)),
    ]);
    const [written] = await shop.database
      .select()
      .from(orders)
      .where(eq(orders.idempotencyKey, `new-price-${round}`));
    if (placed.statusCode === 200) expect(written?.totalMinor).toBe(seen.total.total_minor);
    else expect(placed).toMatchObject({ statusCode: 409, data: { label_name: 'error_cart_changed' } });
  });
});

test(`${engine}: one customer’s orders from two sessions at once are as many as there were carts`, async () => {
  await inRounds(async (round) => {
    const account = await user(400 + round);
    const enter = async () => (await shop.call(login, account, await shop.guest())).data.jwt ?? '';
    const [first, second] = [await enter(), await enter()];
    const cart_version = await fillCheckout(shop, first);
    const request = { lang, accept_terms: true, cart_version } as const;
    const placed = await Promise.all(
      [first, second].map((token, index) =>
        shop.call(postOrder, { ...request, idempotency_key: `session-${round}-${index}` }, token),
      ),
    );
    expect(toStatuses(placed).sort()).toEqual([200, 409]);
    expect((await shop.call(getMyOrders, { lang }, first)).data.data).toHaveLength(1);
  }, 10);
});
