import { answer, renderInShell } from '@storefront/remote-kit/testing';
import { listOrders } from '@storefront/staff-contracts/orders';
import { screen, within } from '@testing-library/react';
import { createStaffContext, sampleOrder } from '../../test/staff';
import { OrdersPage } from './page';
import { orders } from './page.server';

const { number, state, created_at, paid_at, name, email, payment, shipping, currency, total, total_minor } =
  sampleOrder;
const summary = { number, state, created_at, paid_at, name, email, payment, shipping, currency, total, total_minor };

function answerWith(data: (typeof summary)[], pages = 1) {
  return answer(listOrders, { success: true, data, pagination: { page: 1, per_page: 20, total: data.length, pages } });
}

async function open(query = '', api = answerWith([summary], 3)) {
  const context = createStaffContext({ query, api: [api] });
  const result = await orders.load(context);
  if (result.kind !== 'page') throw new Error(`The orders were not shown: ${result.kind}`);
  renderInShell(<OrdersPage data={result.data} />);
  return context.api.calls;
}

test('lists each order with who placed it, what it comes to and how it stands', async () => {
  await open();
  const row = screen.getByRole('heading', { level: 3, name: '2026-000012' }).closest('li');
  for (const text of ['Amra Kovač', 'amra@example.com', '56,00 €', 'Uplata na račun', 'Čeka uplatu'])
    expect(row).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: '2026-000012' })).toHaveAttribute('href', '/osoblje/narudzbe/2026-000012/');
});

test('asks for what the address narrows, and keeps it in the fields and on other pages', async () => {
  const calls = await open('?search=amra&state=paid&from=2026-11-01&until=x&page=0');
  expect(calls).toEqual([
    { name: listOrders.name, request: { lang: 'ba', page: 1, search: 'amra', state: 'paid', from: '2026-11-01' } },
  ]);
  expect(screen.getByRole('searchbox')).toHaveValue('amra');
  expect(screen.getByRole('combobox')).toHaveValue('paid');
  const second = within(screen.getByRole('navigation', { name: /strani/i })).getByRole('link', { name: /2/ });
  expect(second).toHaveAttribute('href', '/osoblje/?search=amra&state=paid&from=2026-11-01&page=2');
});

test('says that there is no such order, with the way to all of them', async () => {
  await open('?search=nobody', answerWith([]));
  expect(screen.getByText('Nema takve narudžbe')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sve narudžbe' })).toHaveAttribute('href', '/osoblje/');
});

test('says that the orders could not be had', () => {
  renderInShell(<OrdersPage data={{ content: null }} />, { language: 'de' });
  expect(screen.getByText(/gerade nicht verfügbar/)).toBeVisible();
});
