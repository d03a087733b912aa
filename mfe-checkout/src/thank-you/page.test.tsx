import { getOrder } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/tools/testing';
import { screen } from '@testing-library/react';
import { sampleCart } from '../../test/sample-cart';
import { ThankYouPage } from './page';
import { thankYou } from './page.server';

const order = {
  id: 12,
  order_identificator: '12-geheim',
  number: '2026-000012',
  status: 'received',
  created_at: '2026-11-21T10:00:00.000Z',
  cart: sampleCart(),
};

describe('the thank-you page', () => {
  it('tells the number, what happens next and what was bought', async () => {
    const api = [answer(getOrder, { success: true, data: order })];
    const context = createPageContext({ query: '?order_identificator=12-geheim', api });
    const result = await thankYou.load(context);
    if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
    expect(thankYou.head(result.data, context)).toMatchObject({ robots: 'noindex' });
    renderInShell(<ThankYouPage data={result.data} />);
    expect(screen.getByText('2026-000012')).toBeVisible();
    expect(screen.getByText('Za sve o ovoj narudžbi pišemo vam na amra@primjer.ba.')).toBeVisible();
    expect(screen.getByText('Kurirom na adresu: 25–27. novembar.')).toBeVisible();
    expect(screen.getByText('82,70 KM')).toBeVisible();
  });

  it.each([
    ['no order is named', '', []],
    ['the order is not the visitor’s own', '?order_identificator=13-x', [refuse(getOrder, 404)]],
  ])('is not there when %s', async (_, query, api) => {
    expect(await thankYou.load(createPageContext({ query, api }))).toEqual({ kind: 'notFound' });
  });
});
