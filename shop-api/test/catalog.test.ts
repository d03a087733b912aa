import {
  getCategories,
  getManufacturers,
  getPriceQty,
  getProduct,
  getProducts,
} from '@storefront/contracts/calls/catalog';
import { getAuthors, getPost, getPosts, getTags } from '@storefront/contracts/calls/publish';
import { getPage, getRedirects, getRoutes, type RouteRecord } from '@storefront/contracts/calls/site';
import { languageCodes } from '@storefront/contracts/languages';
import { toPageKey } from '@storefront/contracts/ownership';
import { eq } from 'drizzle-orm';
import { updateListings } from '../src/catalog/read-model/read-model';
import { categories, cmsPages, makers, posts, products } from '../src/database/content-tables';
import { readDemoSeed } from './demo-seed';
import { startTestShop, type TestShop } from './running-shop';
import { setVisible } from './set-visible';
import { mug } from './shopper';

const lang = 'ba';
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function productStatus(id: number = mug.productId): Promise<number> {
  return (await shop.call(getProduct, { lang, item_id: id })).statusCode;
}

async function readPrices(ids: number[], language: 'ba' | 'rs' | 'de' = 'ba') {
  return (await shop.call(getPriceQty, { lang: language, ids })).data.data;
}

describe('what goes well with a product', () => {
  const seeded = readDemoSeed().products;
  const findIds = (keys: readonly string[]) =>
    keys.map((key) => Number(/\d+$/.exec(seeded.find((each) => each.key === key)?.code ?? '')?.[0]));
  const [first, second] = seeded;
  if (!first || !second) throw new Error('The seed has no two products');
  const [firstId = 0, secondId = 0] = findIds([first.key, second.key]);
  const related = async (related_to: number[], own: object = {}) => {
    const { data } = await shop.call(getProducts, { lang, related_to, per_page: 100, ...own });
    return data.data.map(({ id }) => id);
  };

  test('is what the seed names, in its order', async () => {
    expect(await related([firstId])).toEqual(findIds(first.related));
  });

  test('is of several what goes with any of them, none of themselves, and what is asked away', async () => {
    const both = new Set(findIds([...first.related, ...second.related]));
    both.delete(firstId);
    both.delete(secondId);
    expect(new Set(await related([firstId, secondId]))).toEqual(both);
    const [away = 0] = both;
    expect(await related([firstId, secondId], { exclude_ids: [away] })).not.toContain(away);
  });

  test('is nothing that is hidden, and nothing with no product at all', async () => {
    const [best = 0, ...others] = findIds(first.related);
    await setVisible(shop.database, best, 0);
    expect(await related([firstId])).toEqual(others);
    await setVisible(shop.database, best, 1);
    expect(await related([])).toEqual([]);
  });
});

describe('visibility', () => {
  const hidden = { visible: 0 };
  const shown = { visible: 1 };

  async function ownRow() {
    const [row] = await shop.database.select().from(products).where(eq(products.id, mug.productId));
    if (!row) throw new Error('The seed’s first mug is not there');
    return row;
  }

  test.each([0, null])('a product whose visible is %p is not found, listed, priced or counted', async (visible) => {
    const before = await shop.call(getCategories, { lang, level_to: 1 });
    await setVisible(shop.database, mug.productId, visible);
    const [after, listed] = await Promise.all([
      shop.call(getCategories, { lang, level_to: 1 }),
      shop.call(getProducts, { lang, ids: [mug.productId] }),
    ]);
    expect(await productStatus()).toBe(404);
    expect(listed.data.pagination.total).toBe(0);
    expect(await readPrices([mug.productId])).toEqual([]);
    expect(after.data.data[0]?.product_count).toBe((before.data.data[0]?.product_count ?? 0) - 1);
    await setVisible(shop.database, mug.productId, 1);
    expect(await productStatus()).toBe(200);
  });

  test('a hidden category hides its products and those of the categories below it', async () => {
    await shop.database.update(categories).set(hidden).where(eq(categories.code, 'kitchen'));
    expect(await productStatus()).toBe(404);
    await shop.database.update(categories).set(shown).where(eq(categories.code, 'kitchen'));
    expect(await productStatus()).toBe(200);
  });

  test('a hidden maker hides the product unless the product ignores it', async () => {
    const { makerId } = await ownRow();
    const ignore = async (ignoreBrandVisibility: number) => {
      await shop.database.update(products).set({ ignoreBrandVisibility }).where(eq(products.id, mug.productId));
      await updateListings(shop.database, [mug.productId]);
    };
    await shop.database.update(makers).set(hidden).where(eq(makers.id, makerId));
    await updateListings(shop.database);
    expect(await productStatus()).toBe(404);
    await ignore(1);
    expect(await productStatus()).toBe(200);
    const listed = await shop.call(getManufacturers, { lang });
    expect(listed.data.data.map((maker) => maker.id)).not.toContain(makerId);
    await ignore(0);
    await shop.database.update(makers).set(shown).where(eq(makers.id, makerId));
    await updateListings(shop.database);
  });

  test('a post below status 3 is not found, with the label for empty data', async () => {
    await shop.database.update(posts).set({ status: 2 }).where(eq(posts.id, 1));
    const answer = await shop.call(getPost, { lang, item_id: 1 });
    expect(answer).toMatchObject({ statusCode: 404, data: { label_name: 'error_empty_data' } });
    const listed = await shop.call(getPosts, { lang, per_page: 50 });
    expect(listed.data.data.map((post) => post.id)).not.toContain(1);
    await shop.database.update(posts).set({ status: 3 }).where(eq(posts.id, 1));
  });

  test('a post links within the shop in its own language', async () => {
    const { content } = (await shop.call(getPost, { lang: 'de', item_id: 1 })).data.data;
    const links = [...content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toContain('/de/kueche/tassen-und-teekannen/tassen/');
    expect(links.filter((href) => !href?.startsWith('/de/'))).toEqual([]);
  });

  test('a hidden CMS page is not found', async () => {
    await shop.database.update(cmsPages).set({ visible: 0 }).where(eq(cmsPages.code, 'home'));
    expect((await shop.call(getPage, { lang, slug: '/' })).statusCode).toBe(404);
    await shop.database.update(cmsPages).set({ visible: 1 }).where(eq(cmsPages.code, 'home'));
  });
});

describe('products', () => {
  test('a category lists the products of all categories below it', async () => {
    const roots = await shop.call(getCategories, { lang, level_to: 1 });
    const [kitchen] = roots.data.data;
    const listed = await shop.call(getProducts, { lang, category_id: kitchen?.id, per_page: 100 });
    expect(listed.data.pagination.total).toBe(kitchen?.product_count);
    expect(listed.data.data.map((card) => card.id)).toContain(mug.productId);
    expect(listed.data.data.map((card) => card.category_code)).not.toContain('kitchen');
  });

  test.each([0, -1, 4_294_967_296])('there is no product or post of id %d', async (item_id) => {
    expect((await shop.call(getProduct, { lang, item_id })).statusCode).toBe(404);
    expect((await shop.call(getPost, { lang, item_id })).statusCode).toBe(404);
  });

  test('input that the database cannot read is a bad request, not a server error', async () => {
    expect((await shop.call(getProducts, { lang, list: 'a\u0000b' })).statusCode).toBe(400);
    expect((await shop.call(getProducts, { lang, ids: [4_294_967_296] })).statusCode).toBe(400);
  });

  test('pages of a list join into the list, with no product twice', async () => {
    const all = await shop.call(getProducts, { lang, per_page: 100, sort: 'price_asc' });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => shop.call(getProducts, { lang, per_page: 20, page, sort: 'price_asc' })),
    );
    const joined = pages.flatMap((page) => page.data.data.map((card) => card.id));
    expect(joined).toEqual(all.data.data.slice(0, 60).map((card) => card.id));
    expect(pages[0]?.data.pagination.pages).toBe(Math.ceil(all.data.pagination.total / 20));
  });

  test.each(['price_asc', 'price_desc'] as const)(
    '%s orders by the price in the currency of the language',
    async (sort) => {
      const listed = await shop.call(getProducts, { lang: 'de', sort, per_page: 100 });
      const prices = await readPrices(
        listed.data.data.map((card) => card.id),
        'de',
      );
      const amounts = prices.map((price) => price.price_custom_minor);
      const rising = [...amounts].sort((a, b) => a - b);
      expect(amounts).toEqual(sort === 'price_asc' ? rising : rising.reverse());
    },
  );

  test('products asked for by id come in that order', async () => {
    const listed = await shop.call(getProducts, { lang, ids: [103, 101, 102] });
    expect(listed.data.data.map((card) => card.id)).toEqual([103, 101, 102]);
  });

  test.each(['solja ilma', 'ŠOLJA', 'kamenin rucno', 'VR-0101'])(
    'searching %p finds the mug, accents or not',
    async (search_q) => {
      const found = await shop.call(getProducts, { lang, search_q });
      expect(found.data.data.map((card) => card.id)).toContain(mug.productId);
    },
  );

  const countFound = async (search_q: string) => {
    const { statusCode, data } = await shop.call(getProducts, { lang, search_q });
    expect(statusCode).toBe(200);
    return data.pagination.total;
  };
  test.each(['_____', '%', '\\', ' '])('searching %p takes no character for a wildcard', async (search_q) => {
    expect(await countFound(search_q)).toBe(0);
  });
  test.each(languageCodes)('a single letter is answered in %s, alone and beside a word', async (code) => {
    const queries = ['a', 'b', 'e', 'o', 'z', 'š', '7', 'a b', 'ilma a', 'z ilma'];
    const answers = await Promise.all(queries.map((search_q) => shop.call(getProducts, { lang: code, search_q })));
    expect(answers.map(({ statusCode }, at) => [queries[at], statusCode])).toEqual(
      queries.map((query) => [query, 200]),
    );
  });
  test('searching for a percentage finds what its number finds', async () => {
    expect(await countFound('100%')).toBe(await countFound('100'));
  });
});

describe('prices', () => {
  test('each language has its currency, formatted and in minor units', async () => {
    const [km] = await readPrices([mug.productId], 'ba');
    const [euro] = await readPrices([mug.productId], 'de');
    const [dinar] = await readPrices([mug.productId], 'rs');
    expect(km).toMatchObject({ currency: 'BAM', price_custom: '32,90\u00a0KM', price_custom_minor: 3290 });
    expect(euro).toMatchObject({ currency: 'EUR', price_custom: '16,80\u00a0€' });
    expect(dinar?.currency).toBe('RSD');
  });

  test('a discount is computed from the lowest price of the 30 days before it', async () => {
    const [price] = await readPrices([mug.productId]);
    expect(price).toMatchObject({ lowest_price_30_days_minor: 3790, discount_percent_custom: 13 });
  });
});

test('a product or a category that has moved says where to, and with which code', async () => {
  const moved = { redirectUrl: '/kuhinja/', redirectCode: 302 };
  const answered = { redirect_url_without_domain: '/kuhinja/', redirect_code: 302 };
  const [category] = (await shop.call(getCategories, { lang, level_to: 1 })).data.data;
  const ofProduct = eq(products.id, mug.productId);
  const ofCategory = eq(categories.id, category?.id ?? 0);
  await shop.database.update(products).set(moved).where(ofProduct);
  await shop.database.update(categories).set(moved).where(ofCategory);
  const product = await shop.call(getProduct, { lang, item_id: mug.productId });
  const [again] = (await shop.call(getCategories, { lang, id: category?.id })).data.data;
  const stays = { redirectUrl: null, redirectCode: null };
  await shop.database.update(products).set(stays).where(ofProduct);
  await shop.database.update(categories).set(stays).where(ofCategory);
  expect(product.data.data).toMatchObject(answered);
  expect(again).toMatchObject(answered);
});

describe('routes', () => {
  function toPattern({ path }: RouteRecord): RegExp {
    const source = path.replaceAll('(slug+)', '[a-z0-9-]+').replaceAll('(id+)', '\\d+');
    return new RegExp(`^${source}$`);
  }

  async function listUrls(language: (typeof languageCodes)[number]) {
    const [tree, cards, cms, blog, people, topics] = await Promise.all([
      shop.call(getCategories, { lang: language }),
      shop.call(getProducts, { lang: language, per_page: 100 }),
      shop.call(getPage, { lang: language, slug: '/' }),
      shop.call(getPosts, { lang: language, per_page: 50 }),
      shop.call(getAuthors, { lang: language }),
      shop.call(getTags, { lang: language }),
    ]);
    return [
      ...tree.data.data.map(({ url }) => ({ url, key: 'catalog.category' })),
      ...cards.data.data.map(({ url }) => ({ url, key: 'catalog.detail' })),
      ...blog.data.data.map(({ url }) => ({ url, key: 'publish.detail' })),
      ...people.data.data.map(({ url }) => ({ url, key: 'publish.author' })),
      ...topics.data.data.map(({ url }) => ({ url, key: 'publish.tag' })),
      { url: cms.data.data.url, key: 'cms.page.homepage' },
    ];
  }

  test.each(languageCodes)(
    'in %s every address of an answer is on the route list, under its own page',
    async (language) => {
      const { data } = (await shop.call(getRoutes, { lang: language })).data;
      const wrong = (await listUrls(language)).filter(({ url, key }) => {
        const route = data.find((each) => toPattern(each).test(url));
        return !route || toPageKey(route) !== key;
      });
      expect(wrong).toEqual([]);
    },
  );

  test.each(languageCodes)(
    'in %s there is one route for every page, each known in all ten languages',
    async (language) => {
      const { data } = (await shop.call(getRoutes, { lang: language })).data;
      expect(new Set(data.map((route) => route.path)).size).toBe(data.length);
      const prefix = language === 'ba' ? '/' : `/${language}/`;
      for (const route of data) {
        expect(route.path.startsWith(prefix)).toBe(true);
        expect(Object.keys(route.urls)).toHaveLength(languageCodes.length);
        expect(route.urls[language]).toBe(route.path);
      }
      expect(new Set(data.map(toPageKey))).toEqual(new Set(pageKeys));
    },
  );

  const pageKeys = [
    'cms.page',
    'cms.page.homepage',
    'cms.page.contact',
    'cms.page.imprint',
    'cms.page.privacy',
    'cms.page.faq',
    'catalog.landing',
    'catalog.category',
    'catalog.detail',
    'catalog.search',
    'catalog.list',
    'catalog.manufacturers',
    'catalog.wishlist',
    'catalog.compare',
    'catalog.order_form',
    'catalog.gifts',
    'catalog.gift',
    'location.points',
    'location.location',
    'location.service',
    'location.specialists',
    'sweepstake.index',
    'publish.category',
    'publish.category.dense',
    'publish.authors',
    'publish.author',
    'publish.tags',
    'publish.tag',
    'publish.detail',
    'webshop.shopping_cart',
    'webshop.login',
    'webshop.customer',
    'webshop.shipping',
    'webshop.payment',
    'webshop.review_order',
    'webshop.thank_you',
    'webshop.failed_order',
    'webshop.failed_payment',
    'webshop.new_payment',
    'webshop.payment_create',
    'webshop.payment_form',
    'webshop.view_order',
    'webshop.withdrawal',
    'auth.login',
    'auth.account',
    'auth.my_orders',
    'auth.my_orders.order',
    'auth.my_addresses',
    'auth.my_coupons',
    'auth.my_comments',
    'auth.edit',
    'auth.change_password',
    'auth.change_password.new_password',
    'auth.signup',
    'auth.change_email',
    'auth.confirm_signup',
    'auth.signup_confirm',
    'auth.forgotten_password',
    'auth.find_order',
    'auth.social_login',
    'auth.logout',
    'newsletter.subscribe',
    'newsletter.subscribe_confirm',
    'newsletter.stock_alert',
    'newsletter.unsubscribe_confirm',
  ];

  test('a CMS page is found with and without slashes around its path', async () => {
    const paths = (await shop.call(getRoutes, { lang })).data.data.filter((route) => route.template === 'contact');
    const bare = paths[0]?.path.replaceAll('/', '') ?? '';
    const answers = await Promise.all([bare, `/${bare}/`].map((slug) => shop.call(getPage, { lang, slug })));
    expect(answers.map((answer) => answer.data.data.contact?.email)).toEqual(Array(2).fill('pozdrav@vrelo.example'));
  });

  test('what is gone for good is redirected nowhere, with 410', async () => {
    const { data } = (await shop.call(getRedirects, {})).data;
    const gone = data.filter((redirect) => redirect.type === 410);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.every((redirect) => redirect.new_path === '')).toBe(true);
  });
});
