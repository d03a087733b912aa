import { getOrder } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catchSubmits } from '../../test/bank-submits';
import { sampleOrder, unpaidOrder } from '../../test/sample-order';
import { NewPaymentPage } from './page';
import { newPayment } from './page.server';

async function open(query: string, order = unpaidOrder()) {
  const context = createPageContext({ query, api: [answer(getOrder, { success: true, data: order })] });
  const result = await newPayment.load(context);
  if (result.kind !== 'page') throw new Error(`No choice was offered: ${result.kind}`);
  return renderInShell(<NewPaymentPage data={result.data} />);
}

describe('the choice of another way to pay', () => {
  it('begins with the last way and sends the one that is chosen', async () => {
    const submits = catchSubmits();
    await open('?order_identificator=12-geheim&access=code');
    expect(screen.getByRole('radio', { name: /Kartica na stranici banke/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /Uplatnicom/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Nastavi' }));
    expect(submits).toEqual([
      {
        action: 'http://localhost/webshop/payment_form/',
        fields: { order_identificator: '12-geheim', access: 'code', payment: 'bank_transfer' },
      },
    ]);
  });

  it('says until when the order is kept, and that the bank is away', async () => {
    await open('?order_identificator=12-geheim&reason=error_empty_payment_form');
    expect(screen.getByText(/Narudžbu čuvamo do 21\. novembar/)).toBeVisible();
    expect(screen.getByText(/Banka se trenutno ne javlja/)).toBeVisible();
  });

  it('is over when nothing is to be paid', async () => {
    const api = [answer(getOrder, { success: true, data: sampleOrder() })];
    const context = createPageContext({ query: '?order_identificator=12-geheim', api });
    expect(await newPayment.load(context)).toMatchObject({ url: '/webshop/thank_you/?order_identificator=12-geheim' });
  });
});
