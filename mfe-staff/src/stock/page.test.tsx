import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { adjustStock, listStock, setStock } from '@storefront/staff-contracts/stock';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStaffContext } from '../../test/staff';
import { StockPage } from './page';
import { stock } from './page.server';

const mug = {
  shopping_cart_code: 'VR-0101-MO',
  product_id: 101,
  title: 'Šolja Ilma',
  options: ['Moss'],
  quantity: 7,
  place: '01-01',
};

async function open(api: PreparedAnswer[] = [], { data = [mug], query = '' } = {}) {
  const list = { success: true, data, pagination: { page: 1, per_page: 50, total: data.length, pages: 1 } };
  const context = createStaffContext({ query, api: [answer(listStock, list)] });
  const result = await stock.load(context);
  if (result.kind !== 'page') throw new Error(`The stock was not shown: ${result.kind}`);
  return { ...renderInShell(<StockPage data={result.data} />, { api }), asked: context.api.calls };
}

async function change() {
  await userEvent.click(screen.getByRole('button', { name: 'Promijeni zalihu: Šolja Ilma' }));
  return within(await screen.findByRole('dialog'));
}

test('shows what is left of each variation, and what is sold out when asked', async () => {
  const { asked } = await open([], { query: '?search=ilma&at_most=0' });
  expect(screen.getByRole('heading', { name: 'Šolja Ilma · Moss' })).toBeVisible();
  expect(screen.getByText('7 komada na stanju')).toBeVisible();
  expect(asked).toMatchObject([{ request: { search: 'ilma', at_most: 0 } }]);
});

test('adds what came and takes away what went, with a reason', async () => {
  const { calls } = await open([answer(adjustStock, { success: true, data: { ...mug, quantity: 5 } })]);
  const dialog = await change();
  await userEvent.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  expect(calls).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Koliko komada'), '-2');
  await userEvent.type(dialog.getByLabelText('Razlog'), 'Razbijeno');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Sačuvaj' }));
  expect(await screen.findByText('5 komada na stanju')).toBeVisible();
  expect(calls).toEqual([
    {
      name: adjustStock.name,
      request: { lang: 'ba', shopping_cart_code: 'VR-0101-MO', change: -2, reason: 'Razbijeno' },
    },
  ]);
});

test('a count says what it was counted against; when that has changed nothing is overwritten', async () => {
  const { calls } = await open([refuse(setStock, 409, { label_name: 'error_changed_meanwhile' })]);
  const dialog = await change();
  await userEvent.click(dialog.getByRole('radio', { name: 'Prebrojano' }));
  await userEvent.type(dialog.getByLabelText('Koliko komada ima'), '0');
  await userEvent.type(dialog.getByLabelText('Razlog'), 'Popis');
  await userEvent.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(calls).toMatchObject([{ name: setStock.name, request: { quantity: 0, seen_quantity: 7 } }]);
});

test('says that there is no such item', async () => {
  await open([], { data: [], query: '?search=x' });
  expect(screen.getByText('Nema takvog artikla')).toBeVisible();
});
