import { getOrder, type Order } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { sampleOrder, transfer } from '../../test/sample-order';
import { PrintPaymentTransferPage } from './page';
import { printPaymentTransfer } from './page.server';

function load(order: Order) {
  const api = [answer(getOrder, { success: true, data: order })];
  return printPaymentTransfer.load(createPageContext({ query: '?order_identificator=12-geheim', api }));
}

describe('the slip of a transfer', () => {
  it('names payer, recipient, account, amount and reference', async () => {
    const result = await load(sampleOrder({ payment: { code: 'bank_transfer', transfer } }));
    if (result.kind !== 'page') throw new Error(`The slip was not shown: ${result.kind}`);
    renderInShell(<PrintPaymentTransferPage data={result.data} />);
    for (const text of ['Amra Kovač', /Vrelo d\.o\.o\./, /BA39/, '82,70 KM', '2026-000012']) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('is there for a transfer only', async () => {
    expect(await load(sampleOrder())).toEqual({ kind: 'notFound' });
  });
});
