import { getCategories, getFacets, getPriceQty, getProducts } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories, createCard, createFacets, createPrice } from '../../test/fixtures';
import { CategoryPage } from './page';
import { categoryPage } from './page.server';

async function renderCategory(query = '', total = 30) {
  const context = createPageContext({
    path: '/kuhinja/',
    query,
    params: { contentId: 1 },
    api: [
      answer(getCategories, { data: categories }),
      answer(getFacets, { data: createFacets({ total }) }),
      answer(getProducts, ({ page = 1, per_page = 24 }) => ({
        data: total === 0 ? [] : [createCard({ id: page, is_new: page === 2 })],
        pagination: { page, per_page, total, pages: Math.ceil(total / 24) },
        corrected_q: null,
      })),
      answer(getPriceQty, ({ ids }) => ({
        data: ids.map((id) =>
          createPrice({ id, available_quantity: 2, lowest_price_30_days_minor: id === 1 ? 3800 : null }),
        ),
      })),
    ],
  });
  const result = await categoryPage.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  return renderInShell(<CategoryPage data={result.data} />, { path: '/kuhinja/' });
}

test('shows a card with maker, title, price with the struck one, discount, rating, low stock', async () => {
  await renderCategory();
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Radionica Ilma')).toBeVisible();
  expect(card.getByRole('link', { name: 'Šolja Ilma, 3 dl' })).toHaveAttribute('href', '/solja-ilma-proizvod-101/');
  expect(card.getAllByRole('link')).toHaveLength(1);
  expect(card.getByText('32,90 KM')).toBeVisible();
  expect(card.getByText('38,00 KM')).toHaveTextContent('Najniža cijena u posljednjih 30 dana');
  expect(card.getByText('−13 %')).toBeVisible();
  expect(card.getByRole('img', { name: '4,8 od 5, 64 ocjene' })).toBeVisible();
  expect(card.getByRole('img', { name: 'Boje: mahovina, zob' })).toBeVisible();
  expect(card.getByText('Još 2 na stanju')).toBeVisible();
});

test('opens a quick view over the listing, with one address per card', async () => {
  const { navigated } = await renderCategory();
  await userEvent.click(screen.getByRole('button', { name: 'Brzi pregled: Šolja Ilma, 3 dl' }));
  expect(navigated).toEqual(['/solja-ilma-proizvod-101/?mode=quick']);
});

test('emits list.viewed once with its products, and list.itemSelected for a followed card', async () => {
  const { events } = await renderCategory();
  await userEvent.click(screen.getByRole('link', { name: 'Šolja Ilma, 3 dl' }));
  const list = { id: 'category-1', name: 'Kuhinja' };
  const item = { id: 1, shoppingCartCode: 'VR-0101', title: 'Šolja Ilma, 3 dl', priceMinor: 3290, quantity: 1 };
  expect(events).toMatchObject([
    { name: 'list.viewed', payload: { list, items: [{ ...item, maker: 'Radionica Ilma', category: 'Šolje' }] } },
    { name: 'list.itemSelected', payload: { list, item: { ...item, index: 0 } } },
  ]);
});

test('links to the next page, at its first product', async () => {
  await renderCategory();
  expect(screen.getByText('Vidjeli ste 24 od 30 proizvoda')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Prikaži još' })).toHaveAttribute('href', '/kuhinja/?page=2#page-2');
});

test('has no next link on the last page', async () => {
  await renderCategory('?page=2');
  expect(screen.getByText('Vidjeli ste 30 od 30 proizvoda')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Prikaži još' })).not.toBeInTheDocument();
  expect(screen.getByText('Novo')).toBeVisible();
});

test('sorts by plain links, marks the current order, and closes the menu by Escape', async () => {
  await renderCategory('?sort=price_asc');
  const summary = screen.getByText('Cijena: niža prvo', { selector: 'summary' });
  await userEvent.click(summary);
  expect(screen.getByRole('link', { name: 'Najnovije' })).toHaveAttribute('href', '/kuhinja/?sort=newest');
  expect(screen.getByRole('link', { current: true, name: 'Cijena: niža prvo' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(summary.closest('details')).not.toHaveAttribute('open');
});

test('has a recovery link when the category is empty', async () => {
  await renderCategory('', 0);
  expect(screen.getByRole('heading', { name: 'Ova polica je još prazna.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Povratak na naslovnicu' })).toHaveAttribute('href', '/');
});
