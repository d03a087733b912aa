import { getCategories, getPriceQty, getProduct, getProducts } from '@storefront/contracts/calls/catalog';
import { getPost, getPostCategories, getPosts } from '@storefront/contracts/calls/publish';
import { getPage } from '@storefront/contracts/calls/site';
import { addProduct, getOrder, postOrder } from '@storefront/contracts/calls/webshop';
import { eq } from 'drizzle-orm';
import { categories, cmsPages, makers, postCategories, posts, products } from '../src/database/content-tables';
import { orders } from '../src/database/trade-tables';
import { startTestShop, type TestShop } from './running-shop';
import { setVisible } from './set-visible';
import { fillCheckout, mug } from './shopper';

const lang = 'ba';
const hidden = { statusCode: 404, data: { success: false, label_name: 'error_empty_data' } };

let shop: TestShop;
let staff: string;
let others: (string | undefined)[];
beforeAll(async () => {
  shop = await startTestShop();
  staff = await shop.staff();
  others = [undefined, 'a-token-nobody-made', await shop.guest(), await shop.customer()];
});
afterAll(() => shop.close());

const product = (token?: string) => shop.call(getProduct, { lang, item_id: mug.productId }, token);

/** Hides something for as long as the work takes. */
async function whileHidden(
  hide: () => PromiseLike<unknown>,
  show: () => PromiseLike<unknown>,
  work: () => Promise<void>,
) {
  await hide();
  try {
    await work();
  } finally {
    await show();
  }
}

async function expectHiddenFromOthers(ask: (token?: string) => Promise<unknown>): Promise<void> {
  for (const token of others) expect(await ask(token)).toEqual(hidden);
}

const setProduct = (visible: number | null) => setVisible(shop.database, mug.productId, visible);

test.each([0, null])('a product whose visible is %s is there for staff alone, and says so itself', async (visible) => {
  await whileHidden(
    () => setProduct(visible),
    () => setProduct(1),
    async () => {
      await expectHiddenFromOthers(product);
      expect(await product(staff)).toMatchObject({ statusCode: 200, data: { data: { id: mug.productId, visible } } });
      const listed = async (token?: string) => {
        const { data } = (await shop.call(getProducts, { lang, ids: [mug.productId] }, token)).data;
        return data.map(({ id }) => id);
      };
      expect(await listed()).toEqual([]);
      expect(await listed(staff)).toEqual([mug.productId]);
      const priced = await shop.call(getPriceQty, { lang, ids: [mug.productId] }, staff);
      expect(priced.data.data).toHaveLength(1);
    },
  );
});

test('a hidden category far above hides its products, and category_visible marks it for staff', async () => {
  const [root] = (await shop.call(getCategories, { lang, level_to: 1 })).data.data;
  const set = (visible: number) =>
    shop.database
      .update(categories)
      .set({ visible })
      .where(eq(categories.id, root?.id ?? 0));
  const { data } = (await shop.call(getProducts, { lang, category_id: root?.id })).data;
  const inside = { lang, item_id: data[0]?.id ?? 0 } as const;
  await whileHidden(
    () => set(0),
    () => set(1),
    async () => {
      await expectHiddenFromOthers((token) => shop.call(getProduct, inside, token));
      const seen = await shop.call(getProduct, inside, staff);
      expect(seen.data.data).toMatchObject({ visible: 1, category_visible: 0 });
      const below = (await shop.call(getCategories, { lang, parent_id: root?.id }, staff)).data.data;
      expect(below.map(({ visible }) => visible)).toEqual(below.map(() => 0));
      expect((await shop.call(getCategories, { lang, parent_id: root?.id })).data.data).toEqual([]);
    },
  );
});

test('manufacturer_visible marks a hidden maker for staff', async () => {
  const { product: row } = {
    product: (await shop.database.select().from(products).where(eq(products.id, mug.productId)))[0],
  };
  const set = (visible: number) =>
    shop.database
      .update(makers)
      .set({ visible })
      .where(eq(makers.id, row?.makerId ?? 0));
  await whileHidden(
    () => set(0),
    () => set(1),
    async () => {
      await expectHiddenFromOthers(product);
      expect((await product(staff)).data.data).toMatchObject({ manufacturer_visible: 0, ignore_brand_visibility: 0 });
    },
  );
});

test('a post below status 3, or in a hidden category, is there for staff alone', async () => {
  const [first] = (await shop.call(getPosts, { lang })).data.data;
  const ask = (token?: string) => shop.call(getPost, { lang, item_id: first?.id ?? 0 }, token);
  const setStatus = (status: number) =>
    shop.database
      .update(posts)
      .set({ status })
      .where(eq(posts.id, first?.id ?? 0));
  await whileHidden(
    () => setStatus(2),
    () => setStatus(3),
    async () => {
      await expectHiddenFromOthers(ask);
      expect((await ask(staff)).data.data).toMatchObject({ status: 2, category_visible: 1 });
      const listed = (await shop.call(getPosts, { lang }, staff)).data.data;
      expect(listed.map(({ id }) => id)).toContain(first?.id);
    },
  );
  await whileHidden(
    () => shop.database.update(postCategories).set({ visible: null }),
    () => shop.database.update(postCategories).set({ visible: 1 }),
    async () => {
      await expectHiddenFromOthers(ask);
      expect((await ask(staff)).data.data.category_visible).toBeNull();
      expect((await shop.call(getPostCategories, { lang })).data.data).toEqual([]);
      expect((await shop.call(getPostCategories, { lang }, staff)).data.data.length).toBeGreaterThan(0);
    },
  );
});

test('a hidden page is there for staff alone', async () => {
  const ask = (token?: string) => shop.call(getPage, { lang, slug: 'kontakt' }, token);
  const set = (visible: number) => shop.database.update(cmsPages).set({ visible }).where(eq(cmsPages.code, 'contact'));
  await whileHidden(
    () => set(0),
    () => set(1),
    async () => {
      await expectHiddenFromOthers(ask);
      expect((await ask(staff)).data.data).toMatchObject({ visible: 0 });
    },
  );
});

test('without anything hidden a token changes nothing, and an answer to one is for nobody’s cache', async () => {
  const plain = await product();
  for (const token of [...others, staff]) expect(await product(token)).toEqual(plain);
  const url = getProduct.path;
  const ask = (headers: Record<string, string>) =>
    shop.app.inject({ method: getProduct.method, url, headers, payload: { lang, item_id: mug.productId } });
  expect((await ask({ authorization: `Bearer ${staff}` })).headers['cache-control']).toBe('private, no-store');
  expect((await ask({})).headers['cache-control']).toBeUndefined();
});

test('staff sell no hidden thing: what is not sold goes into nobody’s cart', async () => {
  await whileHidden(
    () => setProduct(0),
    () => setProduct(1),
    async () => {
      const added = await shop.call(addProduct, { lang, shopping_cart_code: mug.code }, staff);
      expect(added.statusCode).toBe(404);
    },
  );
});

describe('the warehouse view of an order', () => {
  test('is for staff: where each line stands and what is left there', async () => {
    const token = await shop.staff();
    const cart_version = await fillCheckout(shop, token, mug.code, 2);
    const attempt = { lang, accept_terms: true, idempotency_key: 'warehouse-1', cart_version } as const;
    const { order_identificator = '' } = (await shop.call(postOrder, attempt, token)).data;
    const seen = (await shop.call(getOrder, { lang, order_identificator }, token)).data.data;
    expect(seen.warehouse).toEqual({
      lines: [{ shopping_cart_code: mug.code, place: expect.stringMatching(/./), quantity: 2, left: mug.stock - 2 }],
    });
  });

  test('of a customer’s order is open to staff by its identificator, and never to its customer', async () => {
    const token = await shop.customer();
    const cart_version = await fillCheckout(shop, token, mug.code, 1);
    const attempt = { lang, accept_terms: true, idempotency_key: 'warehouse-2', cart_version } as const;
    const { order_identificator = '' } = (await shop.call(postOrder, attempt, token)).data;
    const own = (await shop.call(getOrder, { lang, order_identificator }, token)).data.data;
    expect(own).not.toHaveProperty('warehouse');
    expect((await shop.call(getOrder, { lang, order_identificator }, staff)).data.data.warehouse?.lines).toHaveLength(
      1,
    );
    const wrong = `${order_identificator.split('-')[0]}-aaaaaaaaaaaaaaaaaaaaaaaa`;
    expect((await shop.call(getOrder, { lang, order_identificator: wrong }, staff)).statusCode).toBe(404);
    expect(await shop.database.$count(orders)).toBeGreaterThan(0);
  });
});
