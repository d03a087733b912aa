import { login } from '@storefront/contracts/calls/auth';
import {
  deleteCompare,
  deleteWishlist,
  getCompare,
  getLists,
  getProducts,
  getSellers,
  getSharedWishlist,
  getWishlist,
  getWishlistCategories,
  postCompare,
  postWishlist,
  shareWishlist,
  unshareWishlist,
} from '@storefront/contracts/calls/catalog';
import { startTestShop, type TestShop } from './running-shop';
import { setVisible } from './set-visible';
import { mug } from './shopper';

const lang = 'ba';
const customer = { lang, email: 'kupac@example.com', password: 'Kupac-2026!' } as const;
let shop: TestShop;
let codes: string[];
beforeAll(async () => {
  shop = await startTestShop();
  const { data } = (await shop.call(getProducts, { lang, per_page: 8 })).data;
  codes = data.map((card) => card.shopping_cart_code);
});
afterAll(() => shop.close());

function wish(token: string, code: string, qty = 1) {
  return shop.call(postWishlist, { lang, model: 'catalogproduct', code, qty }, token);
}

function compare(token: string, shopping_cart_code: string | undefined) {
  return shop.call(postCompare, { lang, shopping_cart_code: shopping_cart_code ?? '' }, token);
}

describe('the wishlist', () => {
  test('holds products and variations, last added first; the same one twice only changes its quantity', async () => {
    const token = await shop.guest();
    await wish(token, mug.code);
    await wish(token, 'VR-0102');
    const { data } = (await wish(token, mug.code, 3)).data;
    expect(data).toMatchObject([
      { code: 'VR-0102', qty: 1, model: 'catalogproduct', item: { id: 102 } },
      { code: mug.code, qty: 3, shopping_cart_code: mug.code, item: { id: mug.productId } },
    ]);
    expect((await wish(token, 'VR-9999')).statusCode).toBe(404);
  });

  test('leaves out what was hidden, and shows it again', async () => {
    const token = await shop.guest();
    await wish(token, mug.code);
    await setVisible(shop.database, mug.productId, 0);
    expect((await shop.call(getWishlist, { lang }, token)).data.data).toEqual([]);
    await setVisible(shop.database, mug.productId, 1);
    expect((await shop.call(getWishlist, { lang }, token)).data.data).toHaveLength(1);
  });

  test('is seen by whoever has its link, as it is now, until its owner ends that', async () => {
    const [owner, viewer] = [await shop.guest(), await shop.guest()];
    await wish(owner, mug.code);
    const before = (await shop.call(getWishlist, { lang }, owner)).data;
    expect(before.share_code).toBeNull();
    const { share_code } = (await shop.call(shareWishlist, { lang }, owner)).data;
    expect((await shop.call(shareWishlist, { lang }, owner)).data.share_code).toBe(share_code);
    expect((await shop.call(getWishlist, { lang }, owner)).data.share_code).toBe(share_code);
    const see = (code = share_code) => shop.call(getSharedWishlist, { lang: 'de', share_code: code }, viewer);
    expect((await see()).data.data).toMatchObject([{ code: mug.code }]);
    await wish(owner, 'VR-0102');
    expect((await see()).data.data).toHaveLength(2);
    expect((await see([...share_code].reverse().join(''))).statusCode).toBe(404);
    await shop.call(unshareWishlist, { lang }, viewer);
    expect((await see()).statusCode).toBe(200);
    await shop.call(unshareWishlist, { lang }, owner);
    expect((await see()).statusCode).toBe(404);
    expect((await shop.call(shareWishlist, { lang }, owner)).data.share_code).not.toBe(share_code);
  });

  test('stays shared when its guest logs in', async () => {
    const guest = await shop.guest();
    await wish(guest, mug.code);
    const { share_code } = (await shop.call(shareWishlist, { lang }, guest)).data;
    await shop.call(login, customer, guest);
    const seen = await shop.call(getSharedWishlist, { lang, share_code }, await shop.guest());
    expect(seen.data.data.map(({ code }) => code)).toContain(mug.code);
  });

  test('is removed from by id, and by nobody else', async () => {
    const [mine, other] = [await shop.guest(), await shop.guest()];
    const { id } = (await wish(mine, mug.code)).data;
    expect((await shop.call(deleteWishlist, { lang, id }, other)).statusCode).toBe(404);
    expect((await shop.call(deleteWishlist, { lang, id }, mine)).data.data).toEqual([]);
  });

  test('lists its categories by level', async () => {
    const token = await shop.guest();
    await wish(token, mug.code);
    const roots = await shop.call(getWishlistCategories, { lang, level_from: '1', level_to: '1' }, token);
    expect(roots.data.data).toMatchObject([{ level: 1, url: '/kuhinja/', item_count: 1 }]);
    const all = await shop.call(getWishlistCategories, { lang }, token);
    expect(all.data.data.length).toBeGreaterThan(1);
  });
});

describe('the comparison', () => {
  test('takes five products and no sixth, each once', async () => {
    const token = await shop.guest();
    for (const code of codes.slice(0, 5)) await compare(token, code);
    expect((await compare(token, codes[0])).data.data).toHaveLength(5);
    expect(await compare(token, codes[5])).toMatchObject({
      statusCode: 422,
      data: { label_name: 'error_compare_full' },
    });
    const freed = await shop.call(deleteCompare, { lang, shopping_cart_code: codes[0] ?? '' }, token);
    expect(freed.data.data).toHaveLength(4);
    expect((await compare(token, codes[5])).statusCode).toBe(200);
  });

  test('of ten at once takes five', async () => {
    const token = await shop.guest();
    const answers = await Promise.all(codes.map((code) => compare(token, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  });

  test('carries products with their attributes, or ids only', async () => {
    const token = await shop.guest();
    await compare(token, mug.code);
    const full = await shop.call(getCompare, { lang }, token);
    expect(full.data.data).toMatchObject([{ id: mug.productId, item: { id: mug.productId } }]);
    expect(full.data.data[0]?.attributes.length).toBeGreaterThan(0);
    const ids = await shop.call(getCompare, { lang, mode: 'ids', time: '1' }, token);
    expect(ids.data.data).toEqual([{ id: mug.productId, shopping_cart_code: mug.code, item: null, attributes: [] }]);
  });
});

test('the comparison says which variation it holds, in the reader’s language, and none of what there is no choice of', async () => {
  const token = await shop.guest();
  await compare(token, 'VR-0101-OA');
  await compare(token, 'VR-0703');
  const { data } = (await shop.call(getCompare, { lang: 'en', mode: 'full' }, token)).data;
  expect(data[0]?.variation).toMatchObject({
    shopping_cart_code: 'VR-0101-OA',
    picture: 'mug-oat',
    attributes: [{ attribute_title: 'Glaze', title: 'oat' }],
  });
  expect(data[1]).not.toHaveProperty('variation');
});

test('what a guest wished for and compared is the customer’s after login, without doubles and within the limit', async () => {
  const first = await shop.customer();
  await wish(first, mug.code, 2);
  for (const code of codes.slice(0, 4)) await compare(first, code);
  const guest = await shop.guest();
  await wish(guest, mug.code);
  await wish(guest, 'VR-0102');
  for (const code of codes.slice(3, 7)) await compare(guest, code);
  const token = (await shop.call(login, customer, guest)).data.jwt;
  const wishes = (await shop.call(getWishlist, { lang }, token)).data.data;
  expect(wishes.map(({ code, qty }) => `${code} ${qty}`).sort()).toEqual([`${mug.code} 2`, 'VR-0102 1'].sort());
  expect((await shop.call(getCompare, { lang }, token)).data.data).toHaveLength(5);
});

describe('lists', () => {
  test('choose by rule, and their count is that of the products they give', async () => {
    const { data } = (await shop.call(getLists, { lang })).data;
    expect(data.map(({ code }) => code)).toEqual(['new', 'sale', 'loved']);
    for (const { code, product_count } of data) {
      expect(product_count).toBeGreaterThan(0);
      expect((await shop.call(getProducts, { lang, list: code })).data.pagination.total).toBe(product_count);
    }
  });

  test('the new ones are the new ones; an unknown list is not there', async () => {
    const { data } = (await shop.call(getProducts, { lang, list: 'new' })).data;
    expect(data.every(({ is_new }) => is_new)).toBe(true);
    expect(await shop.call(getProducts, { lang, list: 'none' })).toMatchObject({
      statusCode: 404,
      data: { label_name: 'error_empty_data' },
    });
  });
});

test('the shop is the one seller, and names itself in the language asked for', async () => {
  const german = await shop.call(getSellers, { lang: 'de' });
  expect(german.data.data).toMatchObject([
    { id: 1, company: 'Vrelo Adria d.o.o.', address: expect.stringContaining('Kroatien') },
  ]);
  expect((await shop.call(getSellers, { lang, ids: [2] })).data.data).toEqual([]);
});
