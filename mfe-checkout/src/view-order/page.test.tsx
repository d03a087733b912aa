import { getLocations, getOrder, type Order } from '@storefront/contracts/calls/webshop';
import type { SessionState } from '@storefront/contracts/session';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleOrder } from '../../test/sample-order';
import { ViewOrderPage } from './page';
import { viewOrder } from './page.server';

const locations = answer(getLocations, { data: { countries: [{ code: 'BA', title: 'Bosna i Hercegovina' }] } });

async function load(order: Order, session: Partial<SessionState> = {}) {
  const api = [locations, answer(getOrder, { success: true, data: order })];
  const result = await viewOrder.load(createPageContext({ params: { slug: '12-geheim' }, api, session }));
  if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
  return result;
}

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

  it('leads to the withdrawal from it, and says when there was one', async () => {
    const order = sampleOrder({ withdrawal: { received_at: '2026-11-22T09:30:00.000Z' } });
    const { data } = await load(order);
    renderInShell(<ViewOrderPage data={data} />);
    expect(screen.getByRole('link', { name: 'Odustanite od ugovora ovdje' })).toHaveAttribute(
      'href',
      '/odustanak-od-ugovora/?order_identificator=12-geheim',
    );
    expect(screen.getByText('Odustanak od ove narudžbe primili smo 22. novembar u 10:30.')).toBeVisible();
  });

  it.each([
    [sampleOrder({ status: 'awaiting_payment' }), 'Čeka uplatu', 'warning'],
    [sampleOrder({ status: 'cancelled' }), 'Otkazana', 'danger'],
    [sampleOrder({ status: 'shipped' }), 'Na putu', 'success'],
  ])('says how it stands, and leads from a cancelled one to no withdrawal: %#', async (order, word, tone) => {
    const { data } = await load(order);
    renderInShell(<ViewOrderPage data={data} />);
    expect(screen.getByText(word)).toHaveClass(tone);
    const links = screen.queryAllByRole('link', { name: 'Odustanite od ugovora ovdje' });
    expect(links).toHaveLength(order.status === 'cancelled' ? 0 : 1);
  });

  it('is nobody else’s', async () => {
    const context = createPageContext({ params: { slug: '13-x' }, api: [locations, refuse(getOrder, 404)] });
    expect(await viewOrder.load(context)).toEqual({ kind: 'notFound' });
  });
});

describe('what the warehouse needs to know of an order', () => {
  const stock = {
    lines: [
      { shopping_cart_code: 'VR-0101-MO', quantity: 2, place: 'A-12', left: 4 },
      { shopping_cart_code: 'VR-0202', quantity: 1, place: '', left: 0 },
    ],
  };
  const packed = sampleOrder({ warehouse: stock });
  const staff = { user: { id: 1, firstName: 'Ena' }, isStaff: true };

  it('stands on the sheet of staff, line by line, marked as theirs', async () => {
    const { data } = await load(packed, staff);
    renderInShell(<ViewOrderPage data={data} />, { session: staff });
    const list = screen.getByRole('region', { name: 'Za pakovanje' });
    expect(within(list).getByText('Vidi samo osoblje')).toBeVisible();
    const rows = within(list).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'A-12Šolja Ilmamahovina, VR-0101-MO24',
      '–Sapun od kaduljeVR-020210',
    ]);
    // There they would be counted as somebody who has bought.
    expect(screen.queryByRole('link', { name: 'Nazad na narudžbu' })).toBeNull();
  });

  it.each([
    ['a guest', {}],
    ['a customer', { user: { id: 7, firstName: 'Amra' } }],
  ])('is not even sent to %s', async (_who, session) => {
    expect((await load(packed, session)).data.warehouse).toBeNull();
    expect((await load(sampleOrder(), { ...session, isStaff: true })).data.warehouse).toBeNull();
  });
});
