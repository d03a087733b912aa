import { getProducts } from '@storefront/contracts/calls/catalog';
import { getPostCategories, searchContent } from '@storefront/contracts/calls/publish';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { foundPage, foundPost } from '../../test/provider-answers';
import { ContentSearchPage } from './page';
import { contentSearch } from './page.server';

const garden = { id: 7, template: 'default', title: 'Vrt', slug: 'vrt', url: '/zurnal/vrt/', summary: '' };
const categories = answer(getPostCategories, { data: [garden] });

function products(total: number, corrected_q: string | null = null) {
  const pagination = { page: 1, per_page: 8, total, pages: 1 };
  return answer(getProducts, { data: [], pagination, corrected_q });
}

/** The texts that match each query. */
function texts(totals: Readonly<Record<string, number>>) {
  return answer(searchContent, ({ search_content, page = 1, per_page = 12 }) => {
    const total = totals[search_content] ?? 0;
    const pagination = { page, per_page, total, pages: Math.ceil(total / per_page) };
    return { data: total > 0 ? [foundPost(), foundPage()] : [], pagination };
  });
}

function contextFor(query: string, api = [texts({ glina: 2 }), products(3), categories]) {
  return createPageContext({ path: '/pretraga/', query, api });
}

async function open(context: ReturnType<typeof contextFor>) {
  const result = await contentSearch.load(context);
  if (result.kind !== 'page') throw new Error(`The search is a ${result.kind}`);
  const { events } = renderInShell(<ContentSearchPage data={result.data} />, { path: '/pretraga/' });
  return { result, events, head: contentSearch.head(result.data, context), calls: context.api.calls };
}

test('shows matching posts and pages with the words marked', async () => {
  const { calls } = await open(contextFor('?search_content=%20glina%20'));
  expect(screen.getByRole('heading', { level: 1, name: 'Članci za „glina“' })).toBeVisible();
  expect(screen.getByText('2 članka')).toBeVisible();
  const post = screen.getByRole('link', { name: 'Kako saksija prezimi na trijemu' });
  expect(post).toHaveAttribute('href', '/zurnal/kako-saksija-prezimi-4/');
  expect(screen.getByRole('link', { name: 'Dostava i cijene' })).toBeVisible();
  expect(screen.getByText('Stranica dućana')).toBeVisible();
  expect(screen.getAllByText('glinu').map((word) => word.tagName)).toEqual(['MARK', 'MARK']);
  expect(calls[0]).toMatchObject({ request: { search_content: 'glina', lang: 'ba', page: 1, per_page: 12 } });
});

test('emits the search events with the query and the number of results', async () => {
  sessionStorage.clear();
  const { events } = await open(contextFor('?search_content=glina'));
  expect(events).toContainEqual({ name: 'search.performed', payload: { query: 'glina' } });
  expect(events).toContainEqual({ name: 'search.resultsViewed', payload: { query: 'glina', resultCount: 2 } });
});

test('links to the matching products and shows a carousel of them', async () => {
  const { result } = await open(contextFor('?search_content=glina'));
  const kinds = within(screen.getByRole('navigation', { name: 'Vrsta rezultata' }));
  expect(kinds.getByRole('link', { name: 'Proizvodi (3)' })).toHaveAttribute('href', '/pretraga/?search_q=glina');
  expect(kinds.getByRole('link', { name: 'Članci (2)' })).toHaveAttribute('aria-current', 'page');
  expect(result.fragments).toEqual([{ name: 'catalog.product-carousel', props: { list: 'search', query: 'glina' } }]);
});

test.each([
  ['guessed', products(3, 'glinen')],
  ['refused', refuse(getProducts, 500)],
  ['none', products(0)],
])('shows no products that are %s', async (_, answered) => {
  const { result } = await open(contextFor('?search_content=glina', [texts({ glina: 2 }), answered, categories]));
  expect(result.fragments).toEqual([]);
  expect(screen.queryByRole('navigation', { name: 'Vrsta rezultata' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Na policama' })).not.toBeInTheDocument();
});

test('has recovery links without results: words with results and the categories', async () => {
  await open(contextFor('?search_content=glina+zmaj'));
  expect(screen.getByRole('heading', { level: 1, name: 'Nijedan članak ne spominje „glina zmaj“' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Pretražite žurnal i stranice' })).toHaveValue('glina zmaj');
  const words = within(screen.getByRole('navigation', { name: 'Svaka riječ za sebe' }));
  expect(words.getAllByRole('link').map((link) => link.textContent)).toEqual(['glina']);
  expect(screen.getByRole('link', { name: 'Vrt' })).toHaveAttribute('href', '/zurnal/vrt/');
});

test('asks for a query and sends no search without one', async () => {
  const { calls } = await open(contextFor('?search_content=+'));
  expect(screen.getByRole('heading', { level: 1, name: 'O čemu želite čitati?' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Vrsta rezultata' })).not.toBeInTheDocument();
  expect(calls.map(({ name }) => name)).toEqual([getPostCategories.name]);
});

test('escapes a hostile query', async () => {
  await open(contextFor(`?search_content=${encodeURIComponent('<script>alert(1)</script>')}`));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('„<script>alert(1)</script>“');
});

test('is paginated with an address per page, unindexed', async () => {
  const { head } = await open(
    contextFor('?search_content=glina&page=2', [texts({ glina: 13 }), products(0), categories]),
  );
  expect(head).toMatchObject({ robots: 'noindex', canonical: '/pretraga/?search_content=glina&page=2' });
  const pages = within(screen.getByRole('navigation', { name: 'Stranice' }));
  expect(pages.getByRole('link', { name: 'Stranica 1' })).toHaveAttribute('href', '/pretraga/?search_content=glina');
});

test('answers not found beyond the last page, and redirects `?page=1`', async () => {
  expect(await contentSearch.load(contextFor('?search_content=glina&page=2'))).toEqual({ kind: 'notFound' });
  expect(await contentSearch.load(contextFor('?search_content=glina&page=x'))).toEqual({ kind: 'notFound' });
  expect(await contentSearch.load(contextFor('?search_content=glina&page=1'))).toEqual({
    kind: 'redirect',
    url: '/pretraga/?search_content=glina',
    code: 301,
  });
});

test('fails without an answer instead of looking empty', async () => {
  const context = contextFor('?search_content=glina', [refuse(searchContent, 500), products(0), categories]);
  await expect(contentSearch.load(context)).rejects.toMatchObject({ status: 500 });
});
