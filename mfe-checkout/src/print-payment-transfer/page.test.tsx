import { getOrder, type Order } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { euroTransfer, sampleOrder, transfer } from '../../test/sample-order';
import { PrintPaymentTransferPage } from './page';
import { printPaymentTransfer } from './page.server';

function load(order: Order) {
  const api = [answer(getOrder, { success: true, data: order })];
  return printPaymentTransfer.load(createPageContext({ query: '?order_identificator=12-geheim', api }));
}

describe('the slip of a transfer', () => {
  async function show(details: typeof transfer) {
    const result = await load(sampleOrder({ payment: { code: 'bank_transfer', transfer: details } }));
    if (result.kind !== 'page') throw new Error(`The slip was not shown: ${result.kind}`);
    renderInShell(<PrintPaymentTransferPage data={result.data} />);
  }

  it('is the form of Bosnia and Herzegovina for a bank there', async () => {
    await show(transfer);
    const texts = ['Amra Kovač', 'Vrelo d.o.o.', '1990440001200279', '82,70 KM', '2026-000012', 'Narudžba 2026-000012'];
    for (const text of texts) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('has the code that the app of a Croatian bank reads', async () => {
    await show(euroTransfer);
    for (const text of ['HR00 2026-000012', 'OTHR', /^HR12/, '42,28 €']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('img', { name: 'HUB 3' })).toHaveAttribute('src', 'data:image/png;base64,iVBORw0KGgo=');
    expect(screen.getByText(/^Skenirajte HUB 3/)).toBeVisible();
  });

  it('names payer, recipient, account, amount and reference where no form fits', async () => {
    await show({ ...transfer, slip: null });
    for (const text of ['Amra Kovač', /Vrelo d\.o\.o\./, /BA39/, '82,70 KM', '2026-000012']) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('is there for a transfer only', async () => {
    expect(await load(sampleOrder())).toEqual({ kind: 'notFound' });
  });
});
