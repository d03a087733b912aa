import { getFacets, getLists, getPriceQty, getProducts } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, type PageContextOptions, refuse } from '@storefront/remote-kit/testing';
import { createCard, createFacets, createPrice, lists } from '../../test/fixtures';
import { listPage } from './page.server';

const threeMugs = answer(getProducts, ({ page = 1, per_page = 24 }) => ({
  data: [1, 2, 3].map((id) => createCard({ id, url: `/solja-proizvod-${id}/` })),
  pagination: { page, per_page, total: 3, pages: 1 },
  corrected_q: null,
}));
const prices = answer(getPriceQty, ({ ids }) => ({ data: ids.map((id) => createPrice({ id })) }));
const facets = answer(getFacets, { data: createFacets({ total: 3 }) });
const known = answer(getLists, { data: lists });

function contextFor(own: Partial<PageContextOptions> = {}) {
  return createPageContext({
    path: '/novo/',
    params: { contentId: 1 },
    api: [known, threeMugs, prices, facets],
    ...own,
  });
}

async function loadPage(context = contextFor()) {
  const result = await listPage.load(context);
  if (result.kind !== 'page') throw new Error(`a ${result.kind}`);
  return result;
}

test('requests the products of the list, with the filters of any listing', async () => {
  const context = contextFor({ query: '?f_glaze=moss&sort=price_asc' });
  const { data } = await loadPage(context);
  const asked = context.api.calls.filter(({ name }) => name === getProducts.name || name === getFacets.name);
  expect(asked).toHaveLength(2);
  for (const { request } of asked) {
    expect(request).toMatchObject({ list: 'new', filters: { attributes: { glaze: ['moss'] } } });
  }
  expect(data.listing).toMatchObject({ id: 'list-new', total: 3, sort: 'price_asc' });
});

test('links to the other visible lists and to the catalogue', async () => {
  const { data } = await loadPage();
  expect(data.lists).toEqual([
    { title: 'Novo u ponudi', url: '/novo/', isCurrent: true },
    { title: 'Na sniženju', url: '/snizenje/', isCurrent: false },
    { title: 'Proljeće', url: '/proljece/', isCurrent: false },
  ]);
  expect(data.breadcrumb.map(({ label }) => label)).toEqual(['Naslovnica', 'Katalog', 'Novo u ponudi']);
});

test('follows the provider’s redirect before any other call', async () => {
  const context = contextFor({ path: '/proljece/', params: { contentId: 4 } });
  expect(await listPage.load(context)).toEqual({ kind: 'redirect', url: '/novo/', code: 302 });
  expect(context.api.calls.map(({ name }) => name)).toEqual([getLists.name]);
});

test('hides a hidden list from all but staff', async () => {
  const hidden = { path: '/tajno/', params: { contentId: 3 } };
  expect(await listPage.load(contextFor(hidden))).toEqual({ kind: 'notFound' });
  expect(await listPage.load(contextFor({ ...hidden, session: { isStaff: true } }))).toMatchObject({ kind: 'page' });
});

test('answers not found for an unknown list and beyond the last page', async () => {
  expect(await listPage.load(contextFor({ params: { contentId: 9 } }))).toEqual({ kind: 'notFound' });
  expect(await listPage.load(contextFor({ query: '?page=2' }))).toEqual({ kind: 'notFound' });
});

test('redirects an old path to the list’s current path', async () => {
  expect(await listPage.load(contextFor({ path: '/novosti/' }))).toEqual({
    kind: 'redirect',
    url: '/novo/',
    code: 301,
  });
});

test('describes its languages, breadcrumb and order to search engines', async () => {
  const context = contextFor({ query: '?sort=rating' });
  const { data } = await loadPage(context);
  expect(listPage.head(data, context)).toMatchObject({
    title: 'Novo u ponudi | Vrelo',
    canonical: '/novo/',
    alternates: { ba: '/novo/', en: '/en/new/' },
    jsonLd: [
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'ItemList',
        numberOfItems: 3,
        itemListElement: [{ position: 1, item: 'https://shop.example/solja-proizvod-1/' }, {}, {}],
      },
    ],
  });
});

test('is not cached without prices', async () => {
  const context = contextFor({ api: [known, threeMugs, facets, refuse(getPriceQty, 500)] });
  expect(await loadPage(context)).toMatchObject({ cacheable: false });
});
