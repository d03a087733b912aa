import { getCategories, getFacets, getPriceQty, getProducts } from '@storefront/contracts/calls/catalog';
import { searchContent } from '@storefront/contracts/calls/publish';
import { languageCodes } from '@storefront/contracts/languages';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { categories, createCard, createFacets, createPrice } from '../../test/fixtures';
import { SearchPage } from './page';
import { searchPage } from './page.server';

const articles = (total: number) =>
  answer(searchContent, ({ page = 1, per_page = 12 }) => ({
    data: [],
    pagination: { page, per_page, total, pages: Math.ceil(total / per_page) },
  }));

function contextFor(
  query: string,
  found: number,
  tree = answer(getCategories, { data: categories.slice(0, 2) }),
  toRead = articles(0),
  corrected: string | null = null,
  matched_words: 'all' | 'most' = 'all',
) {
  return createPageContext({
    path: '/pretraga/',
    query,
    api: [
      tree,
      toRead,
      answer(getFacets, { data: createFacets({ total: found }) }),
      answer(getProducts, ({ page = 1, per_page = 24 }) => ({
        data: Array.from({ length: found }, (_, index) =>
          createCard({
            id: index + 1,
            title: 'Šolja Ilma',
            title_parts: [
              { text: 'Šolja ', is_match: false },
              { text: 'Ilma', is_match: true },
            ],
          }),
        ),
        pagination: { page, per_page, total: found, pages: found > 0 ? 1 : 0 },
        corrected_q: corrected,
        matched_words,
      })),
      answer(getPriceQty, ({ ids }) => ({ data: ids.map((id) => createPrice({ id })) })),
    ],
  });
}

async function renderSearch(query: string, found: number) {
  const context = contextFor(query, found);
  const result = await searchPage.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  const { events } = renderInShell(<SearchPage data={result.data} />, { path: '/pretraga/' });
  return { calls: context.api.calls, events, head: searchPage.head(result.data, context) };
}

test.each([
  ['šolja', 3],
  ['traktor', 0],
])('reports that %s was searched for and that %d results stand there', async (query, resultCount) => {
  sessionStorage.clear();
  const { events } = await renderSearch(`?search_q=${query}`, resultCount);
  expect(events).toContainEqual({ name: 'search.performed', payload: { query } });
  expect(events).toContainEqual({ name: 'search.resultsViewed', payload: { query, resultCount } });
});

test('shows the results of the query', async () => {
  const { calls } = await renderSearch('?search_q=%20šolja%20', 3);
  expect(screen.getByRole('heading', { level: 1, name: 'Rezultati za „šolja“' })).toBeVisible();
  expect(screen.getByText('3 proizvoda')).toBeVisible();
  expect(calls[0]).toMatchObject({ request: { search_q: 'šolja', lang: 'ba' } });
});

test('names the corrected query in title and heading', async () => {
  const context = contextFor('?search_q=šojla', 3, undefined, undefined, 'šolja');
  const result = await searchPage.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<SearchPage data={result.data} />, { path: '/pretraga/' });
  expect(searchPage.head(result.data, context).title).toBe('Rezultati za „šolja“ | Vrelo');
  expect(screen.getByRole('heading', { level: 1, name: 'Rezultati za „šolja“' })).toBeVisible();
  expect(screen.getByText(/šojla/)).toBeVisible();
});

test('says when the products have only most of the words', async () => {
  const context = contextFor('?search_q=plava šolja zmaj', 3, undefined, undefined, null, 'most');
  const result = await searchPage.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<SearchPage data={result.data} />, { path: '/pretraga/' });
  expect(
    screen.getByText('Nijedan proizvod nema sve riječi iz „plava šolja zmaj“. Ovi imaju većinu njih.'),
  ).toBeVisible();
});

test.each(languageCodes)('has the words for a corrected query and for most of its words in %s', async (language) => {
  const found = {
    data: [createCard()],
    pagination: { page: 1, per_page: 24, total: 1, pages: 1 },
    corrected_q: 'abd',
    matched_words: 'most' as const,
  };
  const context = createPageContext({
    language,
    query: '?search_q=abc',
    api: [
      articles(0),
      answer(getProducts, found),
      answer(getFacets, { data: createFacets({ total: 1 }) }),
      answer(getPriceQty, { data: [createPrice()] }),
    ],
  });
  const result = await searchPage.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<SearchPage data={result.data} />, { language });
  const notes = screen.getAllByText(/ab[cd]/, { selector: 'p' }).map(({ textContent }) => textContent);
  expect(notes).toEqual([expect.stringMatching(/abc.*abd/), expect.stringMatching(/abd/)]);
  expect(notes.join()).not.toMatch(/catalog_search|[{}]/);
});

test('marks the words of the search in the titles', async () => {
  const context = contextFor('?search_q=ilma', 1);
  const result = await searchPage.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<SearchPage data={result.data} />, { path: '/pretraga/' });
  const link = screen.getByRole('link', { name: 'Šolja Ilma' });
  expect(within(link).getByText('Ilma').tagName).toBe('MARK');
  expect(within(link).getByText('Šolja').tagName).not.toBe('MARK');
});

test('offers no switch between products and texts where no text was found', async () => {
  await renderSearch('?search_q=šolja', 3);
  expect(screen.queryByRole('navigation', { name: 'Vrsta rezultata' })).not.toBeInTheDocument();
});

test('has three recovery links when nothing was found', async () => {
  await renderSearch('?search_q=zmaj', 0);
  expect(screen.getByRole('heading', { level: 1, name: 'Ništa nismo našli za „zmaj“' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Pretražite dućan' })).toHaveValue('zmaj');
  expect(screen.getByRole('link', { name: 'Kuhinja' })).toHaveAttribute('href', '/kuhinja/');
  expect(screen.getByRole('heading', { name: 'Tek stiglo' })).toBeVisible();
});

test('escapes a hostile query', async () => {
  await renderSearch(`?search_q=${encodeURIComponent('<script>alert(1)</script>')}`, 0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('„<script>alert(1)</script>“');
});

test('asks for a query and calls nothing when none was typed', async () => {
  const { calls } = await renderSearch('', 9);
  expect(screen.getByRole('heading', { level: 1, name: 'Šta tražite?' })).toBeVisible();
  expect(calls.map(({ name }) => name)).toEqual([getCategories.name]);
});

test('renders without the categories', async () => {
  const result = await searchPage.load(contextFor('?search_q=zmaj', 0, refuse(getCategories, 500)));
  expect(result).toMatchObject({ kind: 'page', data: { categories: [], isShopEmpty: false } });
});

test('says that there is nothing to search while the shop has nothing, and asks for no widget', async () => {
  const result = await searchPage.load(contextFor('?search_q=zmaj', 0, answer(getCategories, { data: [] })));
  if (result.kind !== 'page') throw new Error('no page');
  expect(result.fragments).toEqual([]);
  renderInShell(<SearchPage data={result.data} />, { path: '/pretraga/' });
  expect(screen.getByRole('heading', { level: 1, name: 'Još nema ničega za pretragu.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Povratak na naslovnicu' })).toHaveAttribute('href', '/');
});

test('is not indexed', async () => {
  const { head } = await renderSearch('?search_q=šolja', 1);
  expect(head.robots).toBe('noindex');
});

test('shows the number of matching texts and a teaser of them', async () => {
  const context = contextFor('?search_q=šolja', 3, undefined, articles(2));
  const result = await searchPage.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  expect(result.fragments).toContainEqual({ name: 'publish.content-taste', props: { query: 'šolja' } });
  renderInShell(<SearchPage data={result.data} />, { path: '/pretraga/' });
  const kinds = within(screen.getByRole('navigation', { name: 'Vrsta rezultata' }));
  expect(kinds.getByRole('link', { name: 'Proizvodi (3)' })).toHaveAttribute('aria-current', 'page');
  expect(kinds.getByRole('link', { name: 'Članci (2)' })).toHaveAttribute(
    'href',
    '/pretraga/?search_content=%C5%A1olja',
  );
});

test('links to the texts when no product is found', async () => {
  const result = await searchPage.load(contextFor('?search_q=zmaj', 0, undefined, articles(1)));
  expect(result).toMatchObject({
    fragments: [{ name: 'publish.content-taste' }, { name: 'catalog.product-carousel' }],
  });
});

test('renders without the articles', async () => {
  const result = await searchPage.load(contextFor('?search_q=šolja', 3, undefined, refuse(searchContent, 500)));
  expect(result).toMatchObject({ kind: 'page', data: { articleCount: 0 }, fragments: [] });
});
