import { getMyOrders } from '@storefront/contracts/calls/auth';
import { createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { MyOrdersPage } from './page';
import { myOrders } from './page.server';

const order = {
  number: 'VR-2026-0007',
  createdAt: '2026-11-20T10:00:00.000Z',
  date: '20. studenoga 2026.',
  state: 'received',
  total: '75,70 €',
  itemCount: 3,
  pictures: ['mug-moss', 'soap'],
};

describe('the list of orders', () => {
  it('shows number, date, state, total, pieces and pictures', () => {
    renderInShell(<MyOrdersPage data={{ orders: [order] }} />, { language: 'hr' });
    const heading = screen.getByRole('heading', { level: 2, name: 'Narudžba VR-2026-0007' });
    const entry = heading.closest('li');
    expect(entry).toHaveTextContent('20. studenoga 2026.');
    expect(entry).toHaveTextContent('3 proizvoda');
    expect(entry).toHaveTextContent('Zaprimljena');
    expect(entry).toHaveTextContent('75,70 €');
    expect(entry?.querySelectorAll('img')).toHaveLength(2);
  });

  it.each([
    ['received', 'Zaprimljena', 'success'],
    ['awaiting_payment', 'Čeka uplatu', 'warning'],
    ['payment_failed', 'Plaćanje nije prošlo', 'danger'],
    ['paid', 'Plaćena', 'success'],
    ['packed', 'Spakovana', 'success'],
    ['shipped', 'Na putu', 'success'],
    ['ready', 'Spremna za preuzimanje', 'success'],
    ['delivered', 'Dostavljena', 'success'],
    ['cancelled', 'Otkazana', 'danger'],
    ['withdrawn', 'Odustanak primljen', 'warning'],
    ['returned', 'Vraćena', 'warning'],
    ['partially_refunded', 'Dio novca vraćen', 'success'],
    ['refunded', 'Novac vraćen', 'success'],
  ])('says of an order that is %s what its own page says', (state, word, tone) => {
    renderInShell(<MyOrdersPage data={{ orders: [{ ...order, state }] }} />);
    expect(screen.getByText(word)).toHaveClass(tone);
  });

  it('counts pieces as the language does', () => {
    renderInShell(<MyOrdersPage data={{ orders: [{ ...order, itemCount: 2 }] }} />, { language: 'si' });
    expect(screen.getByText('2 izdelka')).toBeVisible();
  });

  it('asks a visitor whose session has just ended to log in, and back again', async () => {
    const context = createPageContext({ path: '/auth/my_orders/', api: [refuse(getMyOrders, 401)] });
    expect(await myOrders.load(context)).toMatchObject({ url: '/auth/login/?redirect=%2Fauth%2Fmy_orders%2F' });
  });

  it('answers with an error, not with an empty list, when the provider fails', async () => {
    const context = createPageContext({ api: [refuse(getMyOrders, 500)] });
    expect(await myOrders.load(context)).toMatchObject({ status: 502, data: { orders: null } });
  });
});
