import { getCategories, getFacets, getPriceQty, getProducts } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, type PageContextOptions, refuse } from '@storefront/remote-kit/testing';
import { categories, createCard, createFacets, createPrice } from '../../test/fixtures';
import { categoryPage } from './page.server';

/** Fifty mugs on three pages. */
const fiftyMugs = answer(getProducts, ({ page = 1, per_page = 24 }) => {
  const ids = Array.from({ length: 50 }, (_, index) => index + 1).slice((page - 1) * per_page, page * per_page);
  return {
    data: ids.map((id) => createCard({ id })),
    pagination: { page, per_page, total: 50, pages: 3 },
    corrected_q: null,
  };
});
const prices = answer(getPriceQty, ({ ids }) => ({ data: ids.map((id) => createPrice({ id })) }));
const facets = answer(getFacets, { data: createFacets() });
const tree = answer(getCategories, { data: categories });

function contextFor(own: Partial<PageContextOptions> = {}) {
  return createPageContext({
    path: '/kuhinja/',
    params: { contentId: 1 },
    api: [tree, fiftyMugs, prices, facets],
    ...own,
  });
}

test('loads the first page with prices, the categories below and the breadcrumb', async () => {
  const result = await categoryPage.load(contextFor());
  expect(result).toMatchObject({
    kind: 'page',
    cacheable: true,
    data: {
      title: 'Kuhinja',
      breadcrumb: [{ label: 'Naslovnica' }, { label: 'Kuhinja' }],
      neighbours: { all: { isCurrent: true }, items: [{ title: 'Šolje i čajnici', isCurrent: false }] },
      listing: { page: 1, pageCount: 3, total: 50, cards: { length: 24, 0: { price: { price: '32,90 KM' } } } },
    },
  });
});

test('holds all products up to the requested page, so that Back finds the same listing', async () => {
  const result = await categoryPage.load(contextFor({ query: '?page=3&sort=price_asc' }));
  expect(result).toMatchObject({ data: { listing: { page: 3, sort: 'price_asc', cards: { length: 50 } } } });
});

test('shows a category without children among its siblings', async () => {
  const path = '/kuhinja/solje-i-cajnici/solje/';
  const result = await categoryPage.load(contextFor({ path, params: { contentId: 3 } }));
  expect(result).toMatchObject({
    data: {
      breadcrumb: { length: 4 },
      neighbours: {
        all: { url: '/kuhinja/solje-i-cajnici/', isCurrent: false },
        items: [
          { title: 'Šolje', isCurrent: true },
          { title: 'Čajnici', isCurrent: false },
        ],
      },
    },
  });
});

test('answers not found beyond the last page', async () => {
  expect(await categoryPage.load(contextFor({ query: '?page=4' }))).toEqual({ kind: 'notFound' });
});

test('hides a hidden category from all but staff', async () => {
  const hidden = { path: '/kuhinja/tajna/', params: { contentId: 6 } };
  expect(await categoryPage.load(contextFor(hidden))).toEqual({ kind: 'notFound' });
  expect(await categoryPage.load(contextFor({ ...hidden, session: { isStaff: true } }))).toMatchObject({
    kind: 'page',
  });
});

test('redirects an old path to the category’s current path', async () => {
  expect(await categoryPage.load(contextFor({ path: '/stara-kuhinja/' }))).toEqual({
    kind: 'redirect',
    url: '/kuhinja/',
    code: 301,
  });
});

test('renders without prices when they cannot be loaded, but is not cached', async () => {
  const result = await categoryPage.load(contextFor({ api: [tree, fiftyMugs, facets, refuse(getPriceQty, 500)] }));
  expect(result).toMatchObject({
    kind: 'page',
    cacheable: false,
    data: { listing: { cards: { 0: { price: null } } } },
  });
});

test('has one canonical address, whatever its order and page', async () => {
  const context = contextFor({ query: '?page=2&sort=rating' });
  const result = await categoryPage.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  expect(categoryPage.head(result.data, context)).toMatchObject({
    title: 'Kuhinja | Vrelo',
    canonical: '/kuhinja/',
    lcpPicture: { src: 'mug-moss' },
  });
});

test('requests the filters of the address, and sends search engines to the unfiltered listing', async () => {
  const context = contextFor({ query: '?f_glaze=moss&f_glaze=oat&price_to=50&page=2' });
  const result = await categoryPage.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  const filters = { attributes: { glaze: ['moss', 'oat'] }, price_to_minor: 5000 };
  const asked = context.api.calls.filter(({ name }) => name === getProducts.name || name === getFacets.name);
  expect(asked).toHaveLength(3);
  for (const { request } of asked) expect(request).toMatchObject({ category_id: 1, filters });
  expect(categoryPage.head(result.data, context)).toMatchObject({ canonical: '/kuhinja/', robots: 'noindex' });
});

test('renders without filters when the facet counts cannot be loaded', async () => {
  const result = await categoryPage.load(contextFor({ api: [tree, fiftyMugs, prices, refuse(getFacets, 500)] }));
  expect(result).toMatchObject({ kind: 'page', data: { listing: { total: 50, facets: null } } });
});

test('a page with all values of a facet holds a hundred and the chosen ones, and counts the others', async () => {
  const makers = Array.from({ length: 150 }, (_, at) => ({
    code: `m${at}`,
    title: `Radionica ${at}`,
    product_count: 1,
  }));
  const whole = answer(getFacets, { data: createFacets({ manufacturers: makers }) });
  const context = contextFor({ query: '?maker=m140&whole=manufacturers', api: [tree, fiftyMugs, prices, whole] });
  const result = await categoryPage.load(context);
  expect(context.api.calls.find(({ name }) => name === getFacets.name)).toMatchObject({
    request: { whole: 'manufacturers' },
  });
  expect(result).toMatchObject({
    data: { listing: { facets: { manufacturers: { length: 101 }, more: { manufacturers: 49 } } } },
  });
});
