import type { CallRequest } from '@storefront/contracts/calls';
import { login } from '@storefront/contracts/calls/auth';
import { getProduct } from '@storefront/contracts/calls/catalog';
import { getComments, postComment } from '@storefront/contracts/calls/comments';
import { addProduct, postCoupon } from '@storefront/contracts/calls/webshop';
import { decideComment, listComments } from '@storefront/staff-contracts/comments';
import { changeCoupon, createCoupon, listCoupons, stopCoupon } from '@storefront/staff-contracts/coupons';
import { adjustStock, listStock, setStock } from '@storefront/staff-contracts/stock';
import { eq } from 'drizzle-orm';
import { recordChangedProducts } from '../src/catalog/read-model/facet-counts';
import { coupons, facetCountChanges } from '../src/database/content-tables';
import { staffActions } from '../src/database/staff-tables';
import { replaceContent } from '../src/seeding/replace-content';
import { createUser } from './create-user';
import { engine } from './database-under-test';
import { readDemoSeed } from './demo-seed';
import { startTestShop, type TestShop } from './running-shop';
import { mug } from './shopper';

const lang = 'ba';
let shop: TestShop;
let staff = '';
beforeAll(async () => {
  shop = await startTestShop();
  staff = await shop.staff();
});
afterAll(() => shop.close());

/** What the record says about one subject, the newest last. */
const readDeeds = (subject: string) =>
  shop.database.select().from(staffActions).where(eq(staffActions.subject, subject)).orderBy(staffActions.id);
const toStatuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

describe(`${engine}: stock`, () => {
  const stocked = async (search: string, more: Partial<CallRequest<typeof listStock>> = {}) =>
    (await shop.call(listStock, { lang, search, ...more }, staff)).data.data;
  const quantity = async () => (await stocked(mug.code))[0]?.quantity ?? -1;
  const set = (to: number, seen_quantity: number) =>
    shop.call(setStock, { lang, shopping_cart_code: mug.code, quantity: to, seen_quantity, reason: 'counted' }, staff);
  const adjust = (change: number, code: string = mug.code) =>
    shop.call(adjustStock, { lang, shopping_cart_code: code, change, reason: 'a delivery' }, staff);

  test('is found by the beginning of a code and by words of the title, and says which variation it is', async () => {
    const [moss] = await stocked(mug.code.toLowerCase());
    expect(moss).toMatchObject({ shopping_cart_code: mug.code, product_id: mug.productId, quantity: mug.stock });
    expect(moss?.options).toHaveLength(1);
    const named = await stocked(moss?.title ?? '');
    expect(named.map((item) => item.shopping_cart_code)).toContain(mug.code);
    expect(await stocked('a thing that nobody sells')).toEqual([]);
    for (const item of await stocked('', { at_most: 3 })) expect(item.quantity).toBeLessThanOrEqual(3);
  });

  test.each(["'", '%', '_', '\\', "x' or '1'='1", ':*', '🫖'])('has nothing called %j', async (search) => {
    expect(await stocked(search)).toEqual([]);
  });

  test('that was counted is written down if it is still what was seen', async () => {
    const seen = await quantity();
    const answers = await Promise.all([set(seen + 5, seen), set(seen + 7, seen), set(seen + 9, seen)]);
    expect(toStatuses(answers)).toEqual([200, 409, 409]);
    expect(answers.flatMap(({ data }) => data.label_name ?? [])).toEqual(Array(2).fill('error_changed_meanwhile'));
    const written = answers.find(({ statusCode }) => statusCode === 200)?.data.data.quantity;
    expect(await quantity()).toBe(written);
    expect((await readDeeds(mug.code)).at(-1)).toMatchObject({
      ...{ actor: 'osoblje@example.com', action: 'stock.set', reason: 'counted' },
      ...{ before: { quantity: seen }, after: { quantity: written } },
    });
  });

  test('that came or went counts from what there is, and never below nothing', async () => {
    const before = await quantity();
    expect(toStatuses(await Promise.all([adjust(3), adjust(4), adjust(-2)]))).toEqual([200, 200, 200]);
    expect(await quantity()).toBe(before + 5);
    expect(await adjust(-(before + 6))).toMatchObject({ statusCode: 422, data: { label_name: 'error_out_of_stock' } });
    expect(await adjust(1_000_000)).toMatchObject({
      statusCode: 400,
      data: { errors: { change: 'error_validation' } },
    });
    expect((await adjust(1, 'VR-NONE')).statusCode).toBe(404);
    expect(await quantity()).toBe(before + 5);
  });

  test('that runs out or comes back is told to the facets, and bought no more in between', async () => {
    const changes = () => shop.database.$count(facetCountChanges);
    await recordChangedProducts(shop.database, []);
    const before = await changes();
    await set(0, await quantity());
    const cart = { lang, shopping_cart_code: mug.code } as const;
    expect((await shop.call(addProduct, cart, await shop.guest())).data.label_name).toBe('error_out_of_stock');
    const soldOut = await changes();
    await adjust(8);
    expect((await shop.call(addProduct, cart, await shop.guest())).statusCode).toBe(200);
    expect([soldOut > before, (await changes()) > soldOut]).toEqual([true, true]);
    const after = await changes();
    await adjust(1);
    expect(await changes()).toBe(after);
  });
});

describe('comments and reviews', () => {
  let people = 0;

  async function review(content_id: number, rating: number, token?: string) {
    people += 1;
    const user = token === undefined ? await createUser(shop, `reader-${people}@example.com`) : undefined;
    const author = user ? ((await shop.call(login, user, await shop.guest())).data.jwt ?? '') : (token ?? '');
    const opinion = { lang, model: 'catalogproduct', content_id, text: `Opinion ${people}`, rating } as const;
    const { id } = (await shop.call(postComment, opinion, author)).data;
    return { id, author };
  }

  async function findWaiting(id: number) {
    const { data } = (await shop.call(listComments, { lang }, staff)).data;
    return data.find((comment) => comment.id === id);
  }

  const decideAs = (
    { id, created_at: seen_created_at, status: seen_status }: NonNullable<Awaited<ReturnType<typeof findWaiting>>>,
    status: 'published' | 'refused',
  ) => shop.call(decideComment, { id, status, seen_status, seen_created_at }, staff);

  test('wait with whom and what they are about, and are published into the product’s rating', async () => {
    const { id } = await review(102, 4);
    const waiting = await findWaiting(id);
    const product = (await shop.call(getProduct, { lang, item_id: 102 })).data.data;
    expect(waiting).toMatchObject({
      ...{ model: 'catalogproduct', content_id: 102, title: product.title, rating: 4, status: 'waiting' },
      ...{ author: 'Lejla Hodžić', email: `reader-${people}@example.com` },
    });
    if (!waiting) throw new Error('It does not wait');
    const about = { lang, model: 'catalogproduct', content_id: 102 } as const;
    const countBefore = (await shop.call(getComments, about)).data.rating_count;
    expect((await decideAs(waiting, 'published')).statusCode).toBe(200);
    const published = (await shop.call(getComments, about)).data;
    expect(published.data.map((comment) => comment.id)).toContain(id);
    expect(published.rating_count).toBe(countBefore + 1);
    expect(await readDeeds(String(id))).toMatchObject([
      { action: 'comment.decide', before: { status: 'waiting' }, after: { status: 'published' } },
    ]);
    const { data } = (await shop.call(listComments, { lang, status: 'published' }, staff)).data;
    expect(data[0]?.id).toBe(id);
  });

  test('are decided by one of two who do so at once', async () => {
    const { id } = await review(103, 1);
    const waiting = await findWaiting(id);
    if (!waiting) throw new Error('It does not wait');
    const answers = await Promise.all([decideAs(waiting, 'published'), decideAs(waiting, 'refused')]);
    expect(toStatuses(answers)).toEqual([200, 409]);
    expect(await readDeeds(String(id))).toHaveLength(1);
  });

  test('are not published once their author has rewritten them', async () => {
    const { id, author } = await review(104, 5);
    const waiting = await findWaiting(id);
    if (!waiting) throw new Error('It does not wait');
    jest.spyOn(shop.context, 'clock').mockReturnValue(new Date(shop.context.clock().getTime() + 1));
    expect((await review(104, 1, author)).id).toBe(id);
    expect((await decideAs(waiting, 'published')).data.label_name).toBe('error_changed_meanwhile');
    expect((await decideAs({ ...waiting, id: 999_999 }, 'published')).statusCode).toBe(404);
  });
});

describe('coupons', () => {
  const base = { lang, type: 'percentage', percent: 10 } as const;
  const create = (code: string, more: object = {}) => shop.call(createCoupon, { ...base, code, ...more }, staff);
  const find = async (search: string) => (await shop.call(listCoupons, { lang, search }, staff)).data.data;

  async function tryInCart(code: string) {
    const token = await shop.guest();
    await shop.call(addProduct, { lang, shopping_cart_code: mug.code }, token);
    return (await shop.call(postCoupon, { lang, code }, token)).data.label_name;
  }

  test('are made, changed by who has seen them last, stopped and let go on', async () => {
    expect((await create('zima-10')).data.data).toMatchObject({
      code: 'ZIMA-10',
      uses: 0,
      state: 'active',
      version: 0,
    });
    expect(await tryInCart('zima-10')).toBeUndefined();
    expect(await create('ZIMA-10')).toMatchObject({ statusCode: 422, data: { label_name: 'error_coupon_exists' } });
    const change = (percent: number) =>
      shop.call(changeCoupon, { ...base, code: 'ZIMA-10', percent, seen_version: 0 }, staff);
    expect(toStatuses(await Promise.all([change(15), change(20)]))).toEqual([200, 409]);
    const stop = (seen_version: number, stopped?: boolean) =>
      shop.call(stopCoupon, { lang, code: 'ZIMA-10', seen_version, stopped }, staff);
    expect((await stop(0)).statusCode).toBe(409);
    expect((await stop(1)).data.data).toMatchObject({ state: 'stopped', version: 2 });
    expect(await tryInCart('zima-10')).toBe('error_coupon_expired');
    expect((await stop(2, false)).data.data.state).toBe('active');
    expect(await tryInCart('zima-10')).toBeUndefined();
    expect((await readDeeds('ZIMA-10')).map(({ action }) => action)).toEqual([
      ...['coupon.create', 'coupon.change', 'coupon.stop', 'coupon.resume'],
    ]);
    expect((await stop(9)).data.label_name).toBe('error_changed_meanwhile');
  });

  test('say why they do not count today', async () => {
    await create('state-a', { valid_from: '2027-01-01' });
    await create('state-b', { valid_until: '2026-01-01' });
    await create('state-c', { type: 'free_shipping', percent: null });
    expect((await find('state-')).map(({ code, state }) => `${code} ${state}`)).toEqual([
      ...['STATE-A planned', 'STATE-B expired', 'STATE-C active'],
    ]);
    expect(await find('%')).toEqual([]);
  });

  test('that staff made or changed stay when the shop’s content is replaced', async () => {
    const [seeded] = (await find('')).filter(({ code }) => !/^(STATE|ZIMA)-/.test(code));
    if (!seeded) throw new Error('The demo has no coupon');
    const { code, version: seen_version } = seeded;
    await shop.call(stopCoupon, { lang, code, seen_version }, staff);
    await create('ostaje-5');
    await shop.database.transaction((transaction) => replaceContent(transaction, readDemoSeed()));
    expect((await find(code))[0]).toMatchObject({ state: 'stopped' });
    expect(await find('ostaje-5')).toHaveLength(1);
    expect(await shop.database.$count(coupons, eq(coupons.isStaffs, false))).toBeGreaterThan(0);
  });
});
