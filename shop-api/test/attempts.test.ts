import { hash, verify } from '@node-rs/argon2';
import { forgottenPassword, forgottenPasswordCode, login, quickSignup, signup } from '@storefront/contracts/calls/auth';
import { subscribeNewsletter } from '@storefront/contracts/calls/site';
import { postCoupon } from '@storefront/contracts/calls/webshop';
import { count } from 'drizzle-orm';
import { attempts } from '../src/database/visitor-tables';
import { removeOldAttempts } from '../src/server/attempt-limits';
import { createDatabaseUnderTest, engine } from './database-under-test';
import { friday, startTestShop, type TestShop } from './running-shop';
import type { Answer, ShopClient } from './shop-client';

// The real hash, counted: whoever is told apart by time is told apart by it.
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...actual, hash: jest.fn(actual.hash), verify: jest.fn(actual.verify) };
});

const lang = 'ba';
const known = 'kupac@example.com';
const tooMany = { statusCode: 429, data: { success: false, label_name: 'error_too_many_attempts' } };

let now = friday;
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ clock: () => now });
});
afterAll(() => shop.close());

function letMinutesPass(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

async function subscribe(client: ShopClient, email: string) {
  return client.call(subscribeNewsletter, { lang, email }, await client.guest());
}

async function subscribeMany(client: ShopClient, many: number, name: string) {
  const answers: Answer<unknown>[] = [];
  for (let index = 0; index < many; index += 1) answers.push(await subscribe(client, `${name}-${index}@example.com`));
  return answers.map(({ statusCode }) => statusCode);
}

test(`${engine}: of thirty wrong passwords at once ten are looked at; the refusal says when to come again`, async () => {
  const token = await shop.guest();
  const wrong = { lang, email: 'crowd@example.com', password: 'wrong-one' } as const;
  const answers = await Promise.all(Array.from({ length: 30 }, () => shop.call(login, wrong, token)));
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(20);
  expect(refused[0]).toEqual({ ...tooMany, retryAfter: '900' });
  letMinutesPass(15);
  expect((await shop.call(login, wrong, token)).statusCode).toBe(422);
});

test('what succeeds is not counted, and the failures before it stay', async () => {
  const tryIn = async (password: string) =>
    (await shop.call(login, { lang, email: known, password }, await shop.guest())).statusCode;
  for (let index = 0; index < 9; index += 1) await tryIn('wrong-one');
  expect(await tryIn('Kupac-2026!')).toBe(200);
  expect(await tryIn('Kupac-2026!')).toBe(200);
  expect(await tryIn('wrong-one')).toBe(422);
  expect(await tryIn('Kupac-2026!')).toBe(429);
  letMinutesPass(15);
});

test('one address is stopped however many accounts it attacks, and another goes on', async () => {
  const attacker = shop.from('203.0.113.7');
  expect(await subscribeMany(attacker, 20, 'flood')).toEqual(Array(20).fill(200));
  const before = await shop.database.select({ total: count() }).from(attempts);
  expect(await subscribe(attacker, 'one-more@example.com')).toMatchObject({ ...tooMany, retryAfter: '3600' });
  // Nor does it fill the table by going on.
  expect(await shop.database.select({ total: count() }).from(attempts)).toEqual(before);
  expect((await subscribe(shop.from('203.0.113.8'), 'neighbour@example.com')).statusCode).toBe(200);
  letMinutesPass(60);
});

test('a household of the newer addresses is one visitor', async () => {
  for (let index = 0; index < 20; index += 1) {
    await subscribe(shop.from(`2001:db8:1:2::${index + 1}`), `household-${index}@example.com`);
  }
  expect((await subscribe(shop.from('2001:db8:1:2:ffff::9'), 'twenty-first@example.com')).statusCode).toBe(429);
  expect((await subscribe(shop.from('2001:db8:1:3::1'), 'next-door@example.com')).statusCode).toBe(200);
  letMinutesPass(60);
});

test('an address that a visitor claims for itself is not believed', async () => {
  for (let index = 0; index < 20; index += 1) {
    await subscribe(shop.from(`198.51.100.${index}, 203.0.113.9`), `claimed-${index}@example.com`);
  }
  expect((await subscribe(shop.from('198.51.100.99, 203.0.113.9'), 'claimed@example.com')).statusCode).toBe(429);
  letMinutesPass(60);
});

test('a new guest token allows no further coupon guesses', async () => {
  const guesser = shop.from('203.0.113.20');
  const statuses: number[] = [];
  for (let index = 0; index < 61; index += 1) {
    const code = `GUESS-${index}`;
    statuses.push((await guesser.call(postCoupon, { lang, code }, await guesser.guest())).statusCode);
  }
  expect(statuses).toEqual([...Array(60).fill(422), 429]);
  letMinutesPass(15);
});

test('who has run out of attempts has still run out after a restart; what is over is cleaned away', async () => {
  const database = await createDatabaseUnderTest();
  const first = await startTestShop({ database: database.place });
  expect((await subscribeMany(first.from('203.0.113.7'), 21, 'restart')).at(-1)).toBe(429);
  await first.close();
  const second = await startTestShop({ database: database.place });
  expect((await subscribe(second.from('203.0.113.7'), 'again@example.com')).statusCode).toBe(429);
  await removeOldAttempts(second.database, new Date(friday.getTime() + 61 * 60_000));
  expect(await second.database.select().from(attempts)).toEqual([]);
  await second.close();
  await database.remove();
});

test('what is kept names nobody', async () => {
  await subscribe(shop.from('203.0.113.30'), 'named@example.com');
  const text = JSON.stringify(await shop.database.select().from(attempts));
  expect(text).not.toMatch(/named|example|203\.0/);
});

describe('a known and an unknown address are answered alike', () => {
  const costs = () => [jest.mocked(hash).mock.calls.length, jest.mocked(verify).mock.calls.length];

  /** The answer without what differs for everyone, and how many expensive hashes it took. */
  async function ask(work: (email: string, token: string) => Promise<Answer<unknown>>, email: string) {
    const token = await shop.guest();
    jest.mocked(hash).mockClear();
    jest.mocked(verify).mockClear();
    const { statusCode, data } = await work(email, token);
    const { id, ...rest } = data as { id?: string };
    return { statusCode, data: rest, hasId: id !== undefined, costs: costs() };
  }

  test.each([
    {
      name: 'login',
      // The account's, and that of a sign-up which may wait for its confirmation.
      hashes: [0, 2],
      work: (email: string, token: string) => shop.call(login, { lang, email, password: 'wrong-one' }, token),
    },
    {
      name: 'signup',
      hashes: [1, 0],
      work: (email: string, token: string) => {
        const names = { first_name: 'Lejla', last_name: 'Hodžić' };
        return shop.call(signup, { lang, email, password: 'Nova-lozinka-1', ...names }, token);
      },
    },
    {
      name: 'quick signup',
      hashes: [1, 0],
      work: (email: string, token: string) =>
        shop.call(quickSignup, { lang, email, password: 'Nova-lozinka-1' }, token),
    },
    {
      name: 'the reset by link',
      hashes: [0, 0],
      work: (email: string, token: string) => shop.call(forgottenPassword, { lang, email }, token),
    },
    {
      name: 'the reset by code',
      hashes: [0, 0],
      work: (email: string, token: string) => shop.call(forgottenPasswordCode, { lang, email }, token),
    },
  ])('$name', async ({ name, hashes, work }) => {
    const stranger = await ask(work, `nobody-${name.replaceAll(' ', '-')}@example.com`);
    const own = await ask(work, known);
    expect(own).toEqual(stranger);
    expect(own.costs).toEqual(hashes);
  });
});
