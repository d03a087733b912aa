import { getOrder, type Order } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catchSubmits } from '../../test/bank-submits';
import { unpaidOrder } from '../../test/sample-order';
import { FailedPaymentPage } from './page';
import { failedPayment } from './page.server';

function load(order: Order) {
  const api = [answer(getOrder, { success: true, data: order })];
  return failedPayment.load(createPageContext({ query: '?order_identificator=12-geheim', api }));
}

async function open(order: Order) {
  const result = await load(order);
  if (result.kind !== 'page') throw new Error(`The page was not shown: ${result.kind}`);
  return renderInShell(<FailedPaymentPage data={result.data} />);
}

describe('a payment that failed', () => {
  it('was refused by the bank: the same way can be tried again, or another', async () => {
    const submits = catchSubmits();
    await open(unpaidOrder({ status: 'refused' }, 'payment_failed'));
    expect(screen.getByText(/Banka je odbila plaćanje/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Odaberi drugi način' })).toHaveAttribute(
      'href',
      '/webshop/new_payment/?order_identificator=12-geheim',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(submits).toMatchObject([{ fields: { order_identificator: '12-geheim', payment: 'card_at_bank' } }]);
  });

  it('was stopped by the shopper', async () => {
    await open(unpaidOrder({ status: 'cancelled' }, 'payment_failed'));
    expect(screen.getByText(/Prekinuli ste plaćanje/)).toBeVisible();
  });

  it('promises nothing when the time is up', async () => {
    await open(unpaidOrder({ status: 'refused', can_pay: false }, 'payment_failed'));
    expect(screen.queryByRole('button', { name: 'Pokušaj ponovo' })).toBeNull();
    expect(screen.queryByText(/Narudžbu čuvamo/)).toBeNull();
  });

  it.each(['paid', 'awaiting_payment', 'cancelled'])('is none when the order is %s', async (status) => {
    expect(await load(unpaidOrder({}, status))).toMatchObject({
      url: '/webshop/thank_you/?order_identificator=12-geheim',
    });
  });
});
