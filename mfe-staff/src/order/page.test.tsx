import { getOrderDocument } from '@storefront/contracts/calls/webshop';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { actOnOrder, type OrderDetail, refundOrder, showOrder } from '@storefront/staff-contracts/orders';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStaffContext, sampleOrder } from '../../test/staff';
import { OrderPage } from './page';
import { order as orderServer } from './page.server';

async function open(order: OrderDetail, api: PreparedAnswer[] = []) {
  const shown = answer(showOrder, { success: true, data: order });
  const context = createStaffContext({ params: { slug: order.number }, api: [shown] });
  const result = await orderServer.load(context);
  if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
  return renderInShell(<OrderPage data={result.data} />, { api });
}

const paid: OrderDetail = {
  ...sampleOrder,
  state: 'paid',
  paid_at: '2026-11-21T09:00:00.000Z',
  refundable: '56,00 €',
  refundable_minor: 5600,
  history: [
    ...sampleOrder.history,
    {
      ...{ action: 'pay', from: 'awaiting_payment', to: 'paid', parcel: null, actor: 'staff' },
      ...{ actor_name: 'osoblje@example.com', reason: 'Izvod 14', at: '2026-11-21T09:00:00.000Z' },
    },
  ],
  actions: [
    { action: 'pack', parcel: 1 },
    { action: 'ship', parcel: 1 },
  ],
};

async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

test('shows who ordered what, where it stands, and the sheet for the parcel', async () => {
  await open(sampleOrder);
  for (const text of ['Čekaluša 12', '71000 Sarajevo', 'Zvonite dvaput', /28-04.*7 komada/, 'Još nije plaćeno'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'List za pakovanje' })).toHaveAttribute(
    'href',
    '/webshop/narudzbe/12-geheim/',
  );
});

test('moves the order once it is confirmed, and shows what the provider then says of it', async () => {
  const { calls } = await open(sampleOrder, [answer(actOnOrder, { success: true, data: paid })]);
  const dialog = await choose('Označi kao plaćeno');
  await userEvent.type(dialog.getByLabelText(/Razlog/), 'Izvod 14');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Označi kao plaćeno' }));
  expect(await screen.findByText('Izvod 14')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Spakuj' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Označi kao plaćeno' })).toBeNull();
  // Two clicks, one step.
  expect(calls).toEqual([
    {
      name: actOnOrder.name,
      request: { lang: 'ba', number: '2026-000012', action: 'pay', reason: 'Izvod 14', seen_steps: 1 },
    },
  ]);
});

test('ships some pieces of a parcel, with the way to follow them', async () => {
  const { calls } = await open(paid, [answer(actOnOrder, { success: true, data: paid })]);
  const dialog = await choose('Pošalji');
  await userEvent.clear(dialog.getByLabelText('Posudica za med'));
  await userEvent.type(dialog.getByLabelText('Posudica za med'), '1');
  await userEvent.type(dialog.getByLabelText(/Dostavljač/), 'DHL');
  await userEvent.click(dialog.getByRole('button', { name: 'Pošalji' }));
  expect(calls).toMatchObject([
    {
      request: {
        ...{ action: 'ship', parcel: 1, carrier: 'DHL', seen_steps: 2 },
        items: [{ shopping_cart_code: 'VR-2804', quantity: 1 }],
      },
    },
  ]);
});

test('says that somebody else changed the order meanwhile', async () => {
  await open(sampleOrder, [refuse(actOnOrder, 409, { label_name: 'error_changed_meanwhile' })]);
  const dialog = await choose('Otkaži narudžbu');
  await userEvent.click(dialog.getByRole('button', { name: 'Otkaži narudžbu' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Otkazana')).toBeNull();
});

test('downloads a delivery note by the order’s number, and says when it cannot be had', async () => {
  const { calls } = await open(sampleOrder, [refuse(getOrderDocument, 503)]);
  await userEvent.click(screen.getByRole('button', { name: 'Otpremnica, paket 1' }));
  expect(await screen.findByText(/ne može preuzeti/)).toBeVisible();
  const request = { lang: 'ba', order_number: '2026-000012', document: 'delivery_note-1' };
  expect(calls).toEqual([{ name: getOrderDocument.name, request }]);
});

describe('sending money back', () => {
  test('takes no more than can go back', async () => {
    const { calls } = await open(paid);
    const dialog = await choose('Vrati novac');
    const amount = dialog.getByLabelText('Iznos (EUR)');
    expect(amount).toHaveValue('56,00');
    for (const wrong of ['56,01', '0', 'x']) {
      await userEvent.clear(amount);
      await userEvent.type(amount, wrong);
      await userEvent.click(dialog.getByRole('button', { name: 'Vrati novac' }));
      expect(amount).toBeInvalid();
    }
    expect(calls).toEqual([]);
  });

  test('keeps its key for a second try, so that nobody is paid twice', async () => {
    const { calls } = await open(paid, [refuse(refundOrder, 503)]);
    const dialog = await choose('Vrati novac');
    for (const count of [1, 2]) {
      await userEvent.click(dialog.getByRole('button', { name: 'Vrati novac' }));
      await dialog.findByRole('alert');
      expect(calls).toHaveLength(count);
    }
    const [first, second] = calls.map(({ request }) => request);
    expect(first).toMatchObject({ amount_minor: 5600, idempotency_key: expect.stringMatching(/.{8}/) });
    expect(second).toEqual(first);
  });
});
