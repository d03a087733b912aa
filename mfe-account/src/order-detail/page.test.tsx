import { getMyOrders } from '@storefront/contracts/calls/auth';
import {
  addProduct,
  type CartItem,
  cancelOrder,
  getOrder,
  getOrderDocument,
  type OrderParcel,
} from '@storefront/contracts/calls/webshop';
import {
  answer,
  completeLanguages,
  createPageContext,
  type PreparedAnswer,
  refuse,
  renderInShell,
} from '@storefront/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { sampleOrder } from '../../test/sample-order';
import { OrderParcels } from './order-parcels';
import { OrderDetailPage } from './page';
import { orderDetail } from './page.server';

const summary = {
  order_identificator: '12-geheim',
  number: '2026-000012',
  status: 'received',
  created_at: sampleOrder.created_at,
  total: '66,22 KM',
  item_count: 2,
  pictures: [],
};
const [orderedItem] = sampleOrder.cart.parcels.flatMap(({ items }) => items) as [CartItem];
const mine = answer(getMyOrders, { success: true, data: [summary] });
const whole = answer(getOrder, { success: true, data: sampleOrder });

function load(number: string, api: readonly PreparedAnswer[]) {
  const path = `/en/auth/my_orders/${number}/`;
  return orderDetail.load(createPageContext({ language: 'en', path, params: { slug: number }, api }));
}

async function openOrder() {
  const result = await load('2026-000012', [mine, whole]);
  if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
  return renderInShell(<OrderDetailPage data={result.data} />, { language: 'en' });
}

describe('one order of a customer', () => {
  it('shows what was bought, what it came to, where it goes and how it is paid', async () => {
    await openOrder();
    expect(screen.getByRole('heading', { level: 1, name: 'Order 2026-000012' })).toBeVisible();
    expect(screen.getByText('21 November 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mug Ilma' }).closest('li')).toHaveTextContent(
      'Glaze: moss, 2 pieces65,80 KM',
    );
    expect(screen.getByText('Coupon PROLJECE').parentElement).toHaveTextContent('-6,58 KM');
    expect(screen.getByText('Including 17% VAT').parentElement).toHaveTextContent('9,62 KM');
    expect(screen.getByText('Total').parentElement).toHaveTextContent('66,22 KM');
    expect(screen.getByText('Čekaluša 12')).toBeVisible();
    expect(screen.getByText('Delivery to your door')).toBeVisible();
    expect(screen.getByText('Cash on delivery')).toBeVisible();
    const ways = within(screen.getByRole('navigation', { name: 'Account pages' }));
    expect(ways.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/en/auth/my_orders/');
  });

  describe('that may still be cancelled', () => {
    async function openOpenOrder(api: readonly PreparedAnswer[]) {
      const open = answer(getOrder, { success: true, data: { ...sampleOrder, state: 'received', can_cancel: true } });
      const result = await load('2026-000012', [mine, open]);
      if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
      const shown = renderInShell(<OrderDetailPage data={result.data} />, { language: 'en', api });
      fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the order' }));
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
      return { ...shown, dialog };
    }

    it('is cancelled after a question, and says so', async () => {
      const done = answer(cancelOrder, { success: true, data: { number: '2026-000012', state: 'cancelled' } });
      const { calls, events } = await openOpenOrder([done]);
      expect(await screen.findByText('Cancelled')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
      expect(calls).toEqual([{ name: cancelOrder.name, request: { lang: 'en', order_number: '2026-000012' } }]);
      expect(events).toMatchObject([{ name: 'toast.raised', payload: { text: 'The order is cancelled.' } }]);
    });

    it('says what can still be done when somebody packed it meanwhile', async () => {
      const { dialog } = await openOpenOrder([refuse(cancelOrder, 409, { label_name: 'error_order_transition' })]);
      expect(await dialog.findByText(/can no longer be cancelled/)).toBeVisible();
    });
  });

  it('puts what it held into the cart again, once, and names what can no longer be had', async () => {
    const gone = {
      ...orderedItem,
      shopping_cart_code: 'VR-9',
      title: 'Vase Una',
      item: { ...orderedItem.item, url: '' },
    };
    const [parcel] = sampleOrder.cart.parcels;
    const cart = { ...sampleOrder.cart, parcels: parcel ? [{ ...parcel, items: [orderedItem, gone] }] : [] };
    const result = await load('2026-000012', [
      mine,
      answer(getOrder, { success: true, data: { ...sampleOrder, cart } }),
    ]);
    if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
    const api = [answer(addProduct, { success: true, data: { ...sampleOrder.cart, version: 9 } })];
    const { calls, events } = renderInShell(<OrderDetailPage data={result.data} />, { language: 'en', api });
    const button = screen.getByRole('button', { name: 'Order again' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('These cannot be ordered right now: Vase Una')).toBeVisible();
    const { shopping_cart_code, quantity } = orderedItem;
    expect(calls).toEqual([{ name: addProduct.name, request: { lang: 'en', shopping_cart_code, quantity } }]);
    expect(events).toMatchObject([
      {
        name: 'cart.itemAdded',
        payload: { item: { shoppingCartCode: shopping_cart_code, quantity }, cart: { version: 9 } },
      },
    ]);
  });

  it('offers the invoice, which is asked for by the order’s number alone', async () => {
    const invoice = { code: 'INV-2026-000007', kind: 'invoice', title: 'Invoice INV-2026-000007' } as const;
    const documents = [{ ...invoice, issued_at: '2026-11-22T09:00:00.000Z' }];
    const invoiced = answer(getOrder, { success: true, data: { ...sampleOrder, documents } });
    const result = await load('2026-000012', [mine, invoiced]);
    if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
    const api = [refuse(getOrderDocument, 503)];
    const { calls } = renderInShell(<OrderDetailPage data={result.data} />, { language: 'en', api });
    const section = within(screen.getByRole('region', { name: 'Documents' }));
    expect(section.getByText('22 November 2026')).toBeVisible();
    fireEvent.click(section.getByRole('button', { name: 'Invoice INV-2026-000007' }));
    expect(await section.findByText(/cannot be downloaded/)).toBeVisible();
    const request = { lang: 'en', order_number: '2026-000012', document: 'INV-2026-000007' };
    expect(calls).toEqual([{ name: getOrderDocument.name, request }]);
  });

  it('names what is no longer sold, and leads nowhere from it', async () => {
    const { cart } = sampleOrder;
    const parcels = cart.parcels.map((parcel) => ({
      ...parcel,
      items: parcel.items.map((line) => ({ ...line, item: { ...line.item, url: '' } })),
    }));
    const gone = { ...sampleOrder, cart: { ...cart, parcels } };
    const result = await load('2026-000012', [mine, answer(getOrder, { success: true, data: gone })]);
    if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
    renderInShell(<OrderDetailPage data={result.data} />, { language: 'en' });
    expect(screen.getByText('Mug Ilma')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Mug Ilma' })).not.toBeInTheDocument();
  });

  it('leads to the withdrawal from it by its number, and says when there was one', async () => {
    await openOrder();
    const path = '/en/odustanak-od-ugovora/?order_number=2026-000012';
    expect(screen.getByRole('link', { name: 'Withdraw from contract here' })).toHaveAttribute('href', path);
    const withdrawn = { ...sampleOrder, withdrawal: { received_at: '2026-11-22T09:30:00.000Z' } };
    const result = await load('2026-000012', [mine, answer(getOrder, { success: true, data: withdrawn })]);
    if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
    // The guide to the return is the checkout team's.
    expect(result.fragments).toEqual([{ name: 'checkout.return-guide', props: { orderNumber: '2026-000012' } }]);
    renderInShell(<OrderDetailPage data={result.data} />, { language: 'en' });
    expect(screen.getByText('We received the withdrawal from this order on 22 November 2026.')).toBeVisible();
  });

  it.each([
    ['shipped', 'On its way', 'success', true],
    ['withdrawn', 'Withdrawal received', 'warning', true],
    ['cancelled', 'Cancelled', 'danger', false],
    ['returned', 'Returned', 'warning', false],
    ['refunded', 'Refunded', 'success', false],
  ] as const)(
    'says of one that is %s so, and leads to a withdrawal where there is something to withdraw from',
    async (...row) => {
      const [state, word, tone, canWithdraw] = row;
      const result = await load('2026-000012', [
        mine,
        answer(getOrder, { success: true, data: { ...sampleOrder, state } }),
      ]);
      if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
      renderInShell(<OrderDetailPage data={result.data} />, { language: 'en' });
      expect(screen.getByText(word)).toHaveClass(tone);
      expect(screen.queryAllByRole('link', { name: 'Withdraw from contract here' })).toHaveLength(canWithdraw ? 1 : 0);
    },
  );

  const parcel: OrderParcel = {
    ...{ number: 1, state: 'shipped' as const, changed_at: '2026-11-23T09:30:00.000Z', carrier: 'BH Pošta' },
    ...{ tracking_number: 'RB1', tracking_url: 'https://posta.example/RB1' },
    // As it was ordered, in Bosnian: the page names it in its own language.
    items: [{ shopping_cart_code: 'VR-0101-MO', title: 'Šolja Ilma', quantity: 1 }],
  };
  const second: OrderParcel = {
    ...parcel,
    number: 2,
    state: 'open',
    carrier: '',
    tracking_number: '',
    tracking_url: '',
  };

  async function openWith(changes: Partial<typeof sampleOrder>) {
    const result = await load('2026-000012', [
      mine,
      answer(getOrder, { success: true, data: { ...sampleOrder, ...changes } }),
    ]);
    if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
    return renderInShell(<OrderDetailPage data={result.data} />, { language: 'en' });
  }

  it('says of each parcel where it is, since when, what is in it, and leads to the carrier', async () => {
    await openWith({ parcels: [parcel, second] });
    const parcels = within(screen.getByRole('region', { name: 'Parcels' })).getAllByRole('listitem');
    expect(parcels.map(({ textContent }) => textContent)).toEqual([
      'Parcel 1On its way23 November 20261 × Mug IlmaBH Pošta, RB1Track the parcel',
      'Parcel 2Waiting to be packed23 November 20261 × Mug Ilma',
    ]);
    expect(screen.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute('href', 'https://posta.example/RB1');
  });

  it('says nothing of the only parcel while nothing has happened to it', async () => {
    await openWith({ parcels: [{ ...second, number: 1 }] });
    expect(screen.queryByRole('heading', { name: 'Parcels' })).toBeNull();
  });

  it.each(completeLanguages)('has a word for every state of a parcel in %s', (code) => {
    const states = ['open', 'packed', 'shipped', 'ready', 'delivered', 'returned', 'cancelled'];
    const parcels = states.map((state, index) => {
      const { tracking_url: trackingUrl, changed_at: changedAt, carrier } = parcel;
      return { number: index + 1, state, changedAt, date: '', carrier, trackingUrl, items: [] };
    });
    const { container } = renderInShell(<OrderParcels parcels={parcels} />, { language: code });
    expect(container.textContent).not.toMatch(/account_/);
  });

  it('says what went back', async () => {
    await openWith({ state: 'partially_refunded', refunded: { amount: '10,00 KM', amount_minor: 1000 } });
    expect(screen.getByText('Refunded').parentElement).toHaveTextContent('10,00 KM');
  });

  it('names the way it is paid now, not the one it was placed with', async () => {
    const payment = { ...sampleOrder.payment, title: 'Bank transfer' };
    const result = await load('2026-000012', [
      mine,
      answer(getOrder, { success: true, data: { ...sampleOrder, payment } }),
    ]);
    expect(result).toMatchObject({ data: { order: { payment: 'Bank transfer' } } });
  });

  it('never contains the order’s secret, which opens the order without a login', async () => {
    expect(JSON.stringify(await load('2026-000012', [mine, whole]))).not.toContain('geheim');
  });

  it('is not there when it is another customer’s', async () => {
    expect(await load('2026-000013', [mine])).toEqual({ kind: 'notFound' });
  });

  it('distinguishes an error from an order that is not there', async () => {
    expect(await load('2026-000012', [refuse(getMyOrders, 500)])).toMatchObject({ status: 502, data: { order: null } });
    expect(await load('2026-000012', [mine, refuse(getOrder, 503)])).toMatchObject({ status: 502 });
    renderInShell(<OrderDetailPage data={{ order: null }} />, { language: 'en' });
    expect(screen.getByText(/cannot be loaded right now/)).toBeVisible();
  });

  it('asks a visitor whose session has just ended to log in, and back again', async () => {
    expect(await load('2026-000012', [refuse(getMyOrders, 401)])).toMatchObject({
      url: '/en/auth/login/?redirect=%2Fen%2Fauth%2Fmy_orders%2F2026-000012%2F',
    });
  });
});
