import { getCategories, getDeliveryEstimates, getPriceQty, getProduct } from '@storefront/contracts/calls/catalog';
import {
  answer,
  createPageContext,
  type PageContextOptions,
  refuse,
  structuredDataErrors,
} from '@storefront/remote-kit/testing';
import { categories, createPrice, createProduct, estimates } from '../../test/fixtures';
import { productDetail } from './page.server';

const delivery = answer(getDeliveryEstimates, { data: estimates });

function contextFor(product = createProduct(), own: Partial<PageContextOptions> = {}) {
  return createPageContext({
    path: '/solja-ilma-proizvod-101/',
    params: { contentId: 101, slug: 'solja-ilma' },
    api: [
      answer(getProduct, { data: product }),
      answer(getPriceQty, { data: [createPrice()] }),
      answer(getCategories, { data: categories }),
      delivery,
    ],
    ...own,
  });
}

test('loads the product with its live price, breadcrumb and related products', async () => {
  const result = await productDetail.load(contextFor());
  expect(result).toMatchObject({
    kind: 'page',
    data: {
      title: 'Šolja Ilma, 3 dl',
      stock: {
        price: { price: '32,90 KM', previousPrice: '38,00 KM', discountPercent: 13 },
        piecesByCode: { 'VR-0101-MO': 6, 'VR-0101-OA': 3, 'VR-0101-NI': 0 },
      },
      maker: { url: '/majstori/?maker=3#maker-3' },
      breadcrumb: [
        { label: 'Naslovnica', href: '/' },
        { label: 'Kuhinja' },
        { label: 'Šolje i čajnici' },
        { label: 'Šolje' },
        { label: 'Šolja Ilma, 3 dl' },
      ],
    },
    // Mugs alone would be one product: tea and coffee has enough.
    fragments: [
      { name: 'catalog.product-carousel', props: { list: 'related', productIds: [101], categoryId: 2 } },
      { name: 'catalog.comments', props: { model: 'catalogproduct', id: 101, page: 1 } },
    ],
  });
});

test('renders the variation in the address, with its picture first and the product’s canonical address', async () => {
  const context = contextFor(undefined, { query: 'variation=VR-0101-OA' });
  const result = await productDetail.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  expect(result).toMatchObject({ data: { chosenCode: 'VR-0101-OA' }, unknownParameters: [] });
  const head = productDetail.head(result.data, context);
  expect(head).toMatchObject({ picture: 'mug-oat', lcpPicture: { src: 'mug-oat' } });
  const plain = await productDetail.load(contextFor());
  if (plain.kind !== 'page') throw new Error('no page');
  const { picture, lcpPicture, ...same } = productDetail.head(plain.data, contextFor());
  expect(head).toEqual({ ...same, picture: 'mug-oat', lcpPicture: expect.anything() });
});

test.each(['variation=VR-0300', 'variation=', 'variation=vr-0101-oa'])(
  'reports %s as an unknown value',
  async (query) => {
    const result = await productDetail.load(contextFor(undefined, { query }));
    expect(result).toMatchObject({ kind: 'page', unknownParameters: ['variation'] });
    expect(result).not.toHaveProperty('data.chosenCode', expect.anything());
  },
);

test('redirects a retired slug to the product’s current address', async () => {
  const result = await productDetail.load(contextFor(createProduct(), { path: '/stara-solja-proizvod-101/' }));
  expect(result).toEqual({ kind: 'redirect', url: '/solja-ilma-proizvod-101/', code: 301 });
});

test('follows the redirect of the provider, hidden or not', async () => {
  const moved = createProduct({ visible: 0, redirect_url_without_domain: '/kuhinja/', redirect_code: 302 });
  expect(await productDetail.load(contextFor(moved))).toEqual({ kind: 'redirect', url: '/kuhinja/', code: 302 });
});

test.each([
  ['the product', { visible: 0 }],
  ['its category', { category_visible: null }],
  ['its maker', { manufacturer_visible: 0 }],
])('knows no such page when %s is hidden', async (_, flags) => {
  expect(await productDetail.load(contextFor(createProduct(flags)))).toEqual({ kind: 'notFound' });
});

test('shows a product that ignores its maker’s visibility', async () => {
  const product = createProduct({ manufacturer_visible: 0, ignore_brand_visibility: 1 });
  expect(await productDetail.load(contextFor(product))).toMatchObject({ kind: 'page' });
});

test('shows hidden products to staff', async () => {
  const result = await productDetail.load(contextFor(createProduct({ visible: 0 }), { session: { isStaff: true } }));
  expect(result).toMatchObject({ kind: 'page' });
});

test('answers not found when the provider has no such product', async () => {
  const api = [
    refuse(getProduct, 404),
    answer(getPriceQty, { data: [] }),
    answer(getCategories, { data: [] }),
    delivery,
  ];
  expect(await productDetail.load(contextFor(undefined, { api }))).toEqual({ kind: 'notFound' });
});

test('answers not found for an id that no product can have', async () => {
  const api = [refuse(getProduct, 400), refuse(getPriceQty, 400), answer(getCategories, { data: [] }), delivery];
  expect(await productDetail.load(contextFor(undefined, { api }))).toEqual({ kind: 'notFound' });
});

test('renders without the category tree, with products of its own category as related products', async () => {
  const api = [
    answer(getProduct, { data: createProduct() }),
    answer(getPriceQty, { data: [createPrice()] }),
    refuse(getCategories, 500),
    refuse(getDeliveryEstimates, 500),
  ];
  const result = await productDetail.load(contextFor(undefined, { api }));
  expect(result).toMatchObject({ kind: 'page', fragments: [{ props: { categoryId: 3 } }, {}] });
});

test('fails with the provider’s status when the price cannot be loaded', async () => {
  const api = [
    answer(getProduct, { data: createProduct() }),
    refuse(getPriceQty, 503),
    refuse(getCategories, 503),
    delivery,
  ];
  await expect(productDetail.load(contextFor(undefined, { api }))).rejects.toMatchObject({
    code: 'catalog_call_failed',
    status: 503,
  });
});

test('has the structured data that search engines require of a product', async () => {
  const context = contextFor();
  const result = await productDetail.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  const { jsonLd = [] } = productDetail.head(result.data, context);
  expect(structuredDataErrors(jsonLd)).toEqual([]);
  expect(jsonLd[0]).toMatchObject({
    offers: {
      shippingDetails: { shippingRate: { value: '7.00', currency: 'BAM' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 30 },
    },
  });
});

test('describes price, stock, rating and breadcrumb to search engines', async () => {
  const context = contextFor();
  const result = await productDetail.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  const head = productDetail.head(result.data, context);
  expect(head).toMatchObject({
    title: 'Šolja Ilma, 3 dl | Vrelo',
    alternates: { en: '/en/ilma-mug-item-101/' },
    lcpPicture: { src: 'mug-moss' },
    jsonLd: [
      {
        '@type': 'Product',
        offers: {
          url: 'https://shop.example/solja-ilma-proizvod-101/',
          price: '32.90',
          priceCurrency: 'BAM',
          availability: 'https://schema.org/InStock',
        },
        aggregateRating: { ratingValue: 4.8, ratingCount: 64 },
      },
      { '@type': 'BreadcrumbList', itemListElement: { length: 5 } },
    ],
  });
});
