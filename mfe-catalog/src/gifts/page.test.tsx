import { getGifts, getPriceQty } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { createGift, createPrice } from '../../test/fixtures';
import { GiftsPage } from './page';
import { giftsPage } from './page.server';

const presents = answer(getGifts, {
  data: [createGift(), createGift({ id: 2, title: 'Prvi balkon', product_ids: [7] })],
});
const prices = answer(getPriceQty, { data: [createPrice(), createPrice({ id: 102, price_custom_minor: 1000 })] });

async function open(api: PreparedAnswer[] = [presents, prices], own: Parameters<typeof createPageContext>[0] = {}) {
  const context = createPageContext({ path: '/pokloni/', api, ...own });
  const result = await giftsPage.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<GiftsPage data={result.data} />, { path: '/pokloni/' });
  return { result, head: giftsPage.head(result.data, context), calls: context.api.calls };
}

test('shows the occasion, the products and the total of each gift', async () => {
  const { result } = await open([
    answer(getGifts, { data: [createGift()] }),
    answer(getPriceQty, { data: [createPrice(), createPrice({ id: 102, price_custom_minor: 1000 })] }),
  ]);
  const card = within(screen.getByRole('heading', { level: 2 }).closest('li') as HTMLElement);
  expect(card.getByRole('link', { name: 'Prva kuhinja' })).toHaveAttribute('href', '/pokloni/prva-kuhinja-1/');
  expect(card.getByText('Za useljenje')).toBeVisible();
  expect(card.getByText('2 stvari')).toBeVisible();
  expect(card.getByText('Zajedno 42,90 KM')).toBeVisible();
  expect(result).toMatchObject({ cacheable: true });
});

test('loads all prices in one call, and shows no total where one is missing; such a page is not cached', async () => {
  const { result, calls } = await open();
  expect(calls.map(({ name }) => name)).toEqual([getGifts.name, getPriceQty.name]);
  expect(calls[1]?.request).toMatchObject({ ids: [101, 102, 7] });
  expect(screen.getAllByText(/^Zajedno/)).toHaveLength(1);
  expect(result).toMatchObject({ cacheable: false });
});

test('lists the gifts for search engines', async () => {
  const { head } = await open();
  expect(head.title).toContain('Pokloni');
  expect(head.jsonLd).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': 'ItemList', itemListElement: [{ name: 'Prva kuhinja' }, { name: 'Prvi balkon' }] },
  ]);
});

test('hides hidden gifts from all but staff, and has a recovery link when none is left', async () => {
  const hidden = answer(getGifts, { data: [createGift({ visible: 0 })] });
  await open([hidden]);
  expect(screen.queryByText('Prva kuhinja')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Razgledajte police' })).toHaveAttribute('href', '/katalog/');
  const { result } = await open([hidden, prices], { session: { isStaff: true } });
  expect(screen.getByText('Prva kuhinja')).toBeVisible();
  expect(result).toMatchObject({ cacheable: false });
});

test('fails without an answer instead of looking empty', async () => {
  await expect(giftsPage.load(createPageContext({ api: [refuse(getGifts, 503)] }))).rejects.toMatchObject({
    status: 503,
  });
});
