import { getCategories, getPriceQty, getProducts } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories, createCard, createPrice } from '../../test/fixtures';
import type { CarouselProps } from './carousel';
import { ProductCarousel } from './fragment';
import { productCarousel } from './fragment.server';

function contextFor(
  count: number,
  prices = answer(getPriceQty, ({ ids }) => ({ data: ids.map((id) => createPrice({ id })) })),
) {
  return createPageContext({
    api: [
      answer(getProducts, {
        data: Array.from({ length: count }, (_, index) => createCard({ id: index + 1, title: `Šolja ${index + 1}` })),
        pagination: { page: 1, per_page: 8, total: count, pages: 1 },
        corrected_q: null,
      }),
      prices,
    ],
  });
}

test.each<[CarouselProps, object]>([
  [{ list: 'new' }, { is_new: true, sort: 'newest' }],
  [{ list: 'related', productIds: [101, 7] }, { related_to: [101, 7] }],
  [{ list: 'search', query: 'šolja' }, { search_q: 'šolja' }],
])('asks for what it is told to show: %j', async (props, filter) => {
  const context = contextFor(1);
  await productCarousel.load(context, props);
  expect(context.api.calls[0]).toMatchObject({ request: filter });
});

test('shows what was viewed in the order of the visits, without what is gone', async () => {
  const context = createPageContext({
    api: [
      answer(getProducts, {
        data: [createCard({ id: 5 }), createCard({ id: 9 })],
        pagination: { page: 1, per_page: 8, total: 2, pages: 1 },
        corrected_q: null,
      }),
      answer(getPriceQty, ({ ids }) => ({ data: ids.map((id) => createPrice({ id })) })),
    ],
  });
  const data = await productCarousel.load(context, { list: 'viewed', productIds: [9, 7, 5] });
  expect(data?.cards.map(({ id }) => id)).toEqual([9, 5]);
  expect(context.api.calls[0]).toMatchObject({ request: { ids: [9, 7, 5] } });
});

test.each<[string, CarouselProps, object]>([
  ['its category, without itself', { list: 'related', productIds: [101], categoryId: 2 }, { category_id: 2 }],
  ['what is new, without itself', { list: 'related', productIds: [101] }, { is_new: true, sort: 'newest' }],
])('shows, where nothing is known to go with a product, %s', async (_, props, listing) => {
  const context = createPageContext({
    api: [
      answer(getProducts, ({ related_to }) => ({
        data: related_to ? [] : [createCard({ id: 8 })],
        pagination: { page: 1, per_page: 8, total: related_to ? 0 : 1, pages: 1 },
        corrected_q: null,
      })),
      answer(getPriceQty, { data: [createPrice({ id: 8 })] }),
    ],
  });
  const data = await productCarousel.load(context, props);
  expect(data?.cards).toMatchObject([{ id: 8 }]);
  expect(context.api.calls[1]).toMatchObject({ request: { ...listing, exclude_ids: [101] } });
});

test('shows the products with prices, and paging buttons for more than four', async () => {
  const data = await productCarousel.load(contextFor(5), { list: 'new' });
  if (!data) throw new Error('nothing to show');
  renderInShell(<ProductCarousel data={data} props={{ list: 'new' }} />);
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(screen.getAllByText('32,90 KM')).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'Sljedeći proizvodi' })).toBeVisible();
});

test('emits list.viewed once and list.itemSelected for a followed product', async () => {
  const data = await productCarousel.load(contextFor(2), { list: 'new' });
  if (!data) throw new Error('nothing to show');
  const { events } = renderInShell(<ProductCarousel data={data} props={{ list: 'new' }} />);
  const link = screen.getByRole('link', { name: 'Šolja 2' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  const list = { id: 'new', name: 'New products' };
  const second = { id: 2, title: 'Šolja 2', priceMinor: 3290, shoppingCartCode: 'VR-0101', quantity: 1 };
  expect(events).toMatchObject([
    { name: 'list.viewed', payload: { list, items: [{ id: 1 }, second] } },
    { name: 'list.itemSelected', payload: { list, item: { ...second, index: 1 } } },
  ]);
});

test('renders without prices', async () => {
  const data = await productCarousel.load(contextFor(1, refuse(getPriceQty, 500)), { list: 'new' });
  expect(data?.cards).toMatchObject([{ title: 'Šolja 1', price: null }]);
});

test('shows what came last where nothing is marked as new', async () => {
  const pagination = { page: 1, per_page: 8, total: 1, pages: 1 };
  const context = createPageContext({
    api: [
      answer(getProducts, ({ is_new }) => ({
        data: is_new ? [] : [createCard({ id: 8 })],
        pagination,
        corrected_q: null,
      })),
      answer(getPriceQty, { data: [createPrice({ id: 8 })] }),
    ],
  });
  expect((await productCarousel.load(context, { list: 'new' }))?.cards).toMatchObject([{ id: 8 }]);
  expect(context.api.calls[1]).toMatchObject({ request: { sort: 'newest' } });
});

test('renders nothing without products', async () => {
  expect(await productCarousel.load(contextFor(0), { list: 'new' })).toBeNull();
});

test.each([
  ['a corrected query', { corrected_q: 'šolja' }],
  ['products that have only most of the words', { corrected_q: null, matched_words: 'most' as const }],
])('renders nothing for %s', async (_, found) => {
  const pagination = { page: 1, per_page: 8, total: 1, pages: 1 };
  const guessed = answer(getProducts, { data: [createCard()], pagination, ...found });
  expect(
    await productCarousel.load(createPageContext({ api: [guessed] }), { list: 'search', query: 'šolha' }),
  ).toBeNull();
});

describe('alternatives to sold-out products', () => {
  const pieces = new Map([
    [101, 0],
    [102, 3],
    [7, 4],
    [8, 0],
    [9, 5],
  ]);
  const prices = answer(getPriceQty, ({ ids }) => ({
    data: ids.map((id) => {
      const available_quantity = pieces.get(id) ?? 0;
      return createPrice({ id, available_quantity, is_available: available_quantity > 0 });
    }),
  }));
  const listings: Record<number, number[]> = { 3: [7, 8], 4: [9] };
  const findCode = (category: number) => categories.find(({ id }) => id === category)?.code;
  const contextWith = (live = prices) =>
    createPageContext({
      api: [
        answer(getCategories, { data: categories }),
        answer(getProducts, ({ ids = [], category_id = 0 }) => {
          const found = [...ids, ...(listings[category_id] ?? [])];
          const data = found.map((id) => createCard({ id, category_code: findCode(id === 102 ? 4 : 3) }));
          return { data, pagination: { page: 1, per_page: 8, total: data.length, pages: 1 }, corrected_q: null };
        }),
        live,
      ],
    });
  const props: CarouselProps = { list: 'alternatives', productIds: [101, 102] };

  test('shows products of the same categories in stock, other variations first', async () => {
    const context = contextWith();
    const data = await productCarousel.load(context, props);
    expect(data?.cards.map(({ id }) => id)).toEqual([102, 7, 9]);
    expect(context.api.calls).toContainEqual({
      name: getProducts.name,
      request: expect.objectContaining({ category_id: 3, exclude_ids: [101, 102], filters: { in_stock: true } }),
    });
  });

  test('renders nothing when the stock is unknown', async () => {
    expect(await productCarousel.load(contextWith(refuse(getPriceQty, 500)), props)).toBeNull();
  });
});
