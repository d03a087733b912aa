import {
  type Category,
  getCategories,
  getFacets,
  getLists,
  getPriceQty,
  getProducts,
} from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { categories, createCard, createFacets, createPrice, lists } from '../../test/fixtures';
import { ListPage } from './page';
import { listPage } from './page.server';

async function renderList(total: number, tree: readonly Category[] = categories) {
  const context = createPageContext({
    path: '/novo/',
    params: { contentId: 1 },
    api: [
      answer(getCategories, { data: [...tree] }),
      answer(getLists, { data: lists }),
      answer(getFacets, { data: createFacets({ total }) }),
      answer(getProducts, ({ page = 1, per_page = 24 }) => ({
        data: Array.from({ length: Math.min(total, 24) }, (_, index) => createCard({ id: index + 1 })),
        pagination: { page, per_page, total, pages: Math.ceil(total / 24) },
        corrected_q: null,
      })),
      answer(getPriceQty, ({ ids }) => ({ data: ids.map((id) => createPrice({ id })) })),
    ],
  });
  const result = await listPage.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<ListPage data={result.data} />, { path: '/novo/' });
}

test('shows the list’s title, its products and the other lists', async () => {
  await renderList(30);
  expect(screen.getByRole('heading', { level: 1, name: 'Novo u ponudi' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(24);
  expect(screen.getByRole('link', { name: 'Prikaži još' })).toHaveAttribute('href', '/novo/?page=2#page-2');
  const others = within(screen.getByRole('navigation', { name: 'Izdvojeno' }));
  expect(others.getByRole('link', { current: 'page' })).toHaveTextContent('Novo u ponudi');
  expect(others.getByRole('link', { name: 'Na sniženju' })).toHaveAttribute('href', '/snizenje/');
});

test('has a recovery link when the list is empty', async () => {
  await renderList(0);
  expect(screen.getByRole('heading', { name: 'Ova polica je još prazna.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Povratak na naslovnicu' })).toHaveAttribute('href', '/');
});

test('leads to no other list while the shop has nothing at all', async () => {
  await renderList(0, []);
  expect(screen.getByRole('heading', { name: 'Ponuda stiže uskoro.' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Izdvojeno' })).not.toBeInTheDocument();
});
