import { getLocations, getOrder } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/tools/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleOrder } from '../../test/sample-order';
import { ViewOrderPage } from './page';
import { viewOrder } from './page.server';

const locations = answer(getLocations, { data: { countries: [{ code: 'BA', title: 'Bosna i Hercegovina' }] } });

describe('an order for printing', () => {
  it('has everything on one sheet, without the shop’s frame', async () => {
    const api = [locations, answer(getOrder, { success: true, data: sampleOrder() })];
    const context = createPageContext({ params: { slug: '12-geheim' }, api });
    const result = await viewOrder.load(context);
    if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
    expect(viewOrder.layout).toBe('blank');
    expect(viewOrder.head(result.data, context)).toMatchObject({ title: expect.stringContaining('2026-000012') });
    const print = jest.fn();
    window.print = print;
    renderInShell(<ViewOrderPage data={result.data} />);
    expect(screen.getByText('Bosna i Hercegovina')).toBeVisible();
    expect(screen.getByText('Naručeno 21. novembar 2026.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Štampaj' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('is nobody else’s', async () => {
    const context = createPageContext({ params: { slug: '13-x' }, api: [locations, refuse(getOrder, 404)] });
    expect(await viewOrder.load(context)).toEqual({ kind: 'notFound' });
  });
});
