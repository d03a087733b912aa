import {
  cancelOrder,
  getOrder,
  getOrderStatus,
  type Order,
  type PaymentStatus,
} from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleCart, sampleTotal } from '../../test/sample-cart';
import { sampleOrder, transfer, unpaidOrder } from '../../test/sample-order';
import { ThankYouPage } from './page';
import { thankYou } from './page.server';

const query = '?order_identificator=12-geheim';

function load(order: Order, search = query) {
  const api = [answer(getOrder, { success: true, data: order })];
  return thankYou.load(createPageContext({ query: search, api }));
}

async function open(order: Order, api: PreparedAnswer[] = []) {
  const result = await load(order);
  if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
  return renderInShell(<ThankYouPage data={result.data} />, { api });
}

/** The shop's answers to "how far is it?", one after the other; the last one stays. */
function statusAnswers(...statuses: (PaymentStatus | 'no answer')[]): PreparedAnswer {
  const next = () => (statuses.length > 1 ? statuses.shift() : statuses[0]);
  return {
    name: getOrderStatus.name,
    reply: (request) => {
      const status = next();
      if (status === 'no answer' || status === undefined) return refuse(getOrderStatus, 0).reply(request);
      const names = { order_identificator: '12-geheim', number: '2026-000012', status: 'any', title: 'any' };
      const data = { ...names, payment_status: status, can_pay: true };
      return answer(getOrderStatus, { success: true, data }).reply(request);
    },
  };
}

async function pass(seconds: number) {
  await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
}

const withdrawal = { received_at: '2026-11-22T09:30:00.000Z' };

function unpaidWithdrawn(): Order {
  const { payment } = unpaidOrder({ status: 'refused', can_pay: false });
  return sampleOrder({ status: 'payment_failed', withdrawal, payment });
}

describe('the thank-you page', () => {
  it('calls no order lost because the provider does not answer now', async () => {
    const createContext = (status: number) => createPageContext({ query, api: [refuse(getOrder, status)] });
    await expect(thankYou.load(createContext(500))).rejects.toMatchObject({ code: 'checkout_order_unavailable' });
    await expect(thankYou.load(createContext(503))).rejects.toMatchObject({ status: 503 });
    expect(await thankYou.load(createContext(404))).toEqual({ kind: 'notFound' });
  });

  it('lets its shopper cancel while nothing is packed, and is loaded anew', async () => {
    const done = answer(cancelOrder, { success: true, data: { number: '2026-000012', state: 'cancelled' } });
    const { calls, navigated } = await open(sampleOrder({ can_cancel: true }), [done]);
    fireEvent.click(screen.getByRole('button', { name: 'Otkaži narudžbu' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Otkaži narudžbu' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Otkaži narudžbu' }));
    await waitFor(() => expect(navigated).toEqual(['/webshop/thank_you/?order_identificator=12-geheim']));
    expect(calls).toEqual([{ name: cancelOrder.name, request: { lang: 'ba', order_identificator: '12-geheim' } }]);
  });

  it('shows the number, what happens next and what was bought', async () => {
    const result = await load(sampleOrder());
    if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
    expect(thankYou.head(result.data, createPageContext())).toMatchObject({ robots: 'noindex' });
    const { events } = renderInShell(<ThankYouPage data={result.data} />);
    expect(events).toMatchObject([
      {
        name: 'order.confirmed',
        payload: { orderIdentificator: '12-geheim', number: '2026-000012', valueMinor: 7570 },
      },
    ]);
    expect(screen.getByText('2026-000012')).toBeVisible();
    expect(screen.getByText('Za sve o ovoj narudžbi pišemo vam na amra@primjer.ba.')).toBeVisible();
    expect(screen.getByText('Kurirom na adresu: 25–27. novembar.')).toBeVisible();
    expect(screen.getByText('Platite kuriru kad paket stigne.')).toBeVisible();
    expect(screen.getByText('82,70 KM')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Prikaži narudžbu za štampu' })).toHaveAttribute(
      'href',
      '/webshop/narudzbe/12-geheim/',
    );
  });

  it('gives the bank details that a transfer was promised', async () => {
    await open(sampleOrder({ payment: { code: 'bank_transfer', transfer } }));
    expect(screen.getByText('BA39 1990 4400 0120 0279')).toBeVisible();
    expect(screen.getByText('PRIMBA22')).toBeVisible();
    expect(screen.queryByText('Pakujemo vaše stvari.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Odštampaj uplatnicu' })).toHaveAttribute(
      'href',
      '/webshop/print-payment-transfer/?order_identificator=12-geheim',
    );
  });

  it.each([
    ['received', sampleOrder(), 'Hvala. Narudžba je kod nas.', 'Zaprimljena', 'success'],
    [
      'awaiting a transfer',
      sampleOrder({ payment: { transfer } }),
      'Hvala. Narudžba je kod nas.',
      'Čeka uplatu',
      'warning',
    ],
    ['awaiting the bank', unpaidOrder(), 'Hvala. Narudžba je kod nas.', 'Čeka uplatu', 'warning'],
    [
      'paid',
      unpaidOrder({ status: 'paid', can_pay: false }, 'paid'),
      'Hvala. Narudžba je kod nas.',
      'Plaćena',
      'success',
    ],
    ['shipped', sampleOrder({ status: 'shipped' }), 'Narudžba je na putu.', 'Na putu', 'success'],
    ['packed', sampleOrder({ status: 'packed' }), 'Hvala. Narudžba je kod nas.', 'Spakovana', 'success'],
    [
      'ready',
      sampleOrder({ status: 'ready' }),
      'Narudžba je spremna za preuzimanje.',
      'Spremna za preuzimanje',
      'success',
    ],
    ['delivered', sampleOrder({ status: 'delivered' }), 'Narudžba je dostavljena.', 'Dostavljena', 'success'],
    ['returned', sampleOrder({ status: 'returned' }), 'Narudžba se vratila k nama.', 'Vraćena', 'warning'],
    ['refunded', sampleOrder({ status: 'refunded' }), 'Novac smo vam vratili.', 'Novac vraćen', 'success'],
    ['cancelled', sampleOrder({ status: 'cancelled' }), 'Narudžba je otkazana.', 'Otkazana', 'danger'],
    [
      'withdrawn from',
      sampleOrder({ status: 'shipped', withdrawal }),
      'Primili smo vaš odustanak.',
      'Odustanak primljen',
      'warning',
    ],
  ])('says of an order that is %s so, in words and colour', async (_, order, title, word, tone) => {
    const result = await load(order);
    if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
    expect(thankYou.head(result.data, createPageContext()).title).toContain(title.replace(/\.$/, ''));
    const { container } = renderInShell(<ThankYouPage data={result.data} />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(word)).toHaveClass(tone);
    expect(container.querySelector('[data-tone]')).toHaveAttribute('data-tone', tone);
  });

  it.each([
    ['received', sampleOrder(), true],
    ['paid', unpaidOrder({ status: 'paid', can_pay: false }, 'paid'), true],
    ['shipped', sampleOrder({ status: 'shipped' }), true],
    ['delivered', sampleOrder({ status: 'delivered' }), false],
    ['awaiting a transfer', sampleOrder({ payment: { transfer } }), false],
    ['awaiting the bank', unpaidOrder(), false],
    ['cancelled', sampleOrder({ status: 'cancelled' }), false],
    ['withdrawn from', sampleOrder({ withdrawal }), false],
  ])('promises the days of delivery to an order that is %s: %#', async (_, order, isPromised) => {
    await open(order);
    expect(screen.queryAllByText(/25–27/)).toHaveLength(isPromised ? 1 : 0);
  });

  it('says of an order that costs nothing that there is nothing to pay', async () => {
    const description = 'Podatke za uplatu dobijate uz narudžbu.';
    const cart = sampleCart({ total: sampleTotal('0,00 KM', 0) });
    await open(sampleOrder({ cart, payment: { code: 'bank_transfer', description } }));
    expect(screen.getByText('Pakujemo vaše stvari.')).toBeVisible();
    expect(screen.getByText('Ne morate ništa platiti.')).toBeVisible();
    expect(screen.queryByText(description)).toBeNull();
  });

  it('says instead of days that it sends once the payment is there', async () => {
    await open(sampleOrder({ payment: { transfer } }));
    expect(screen.getByText('Kurirom na adresu: šaljemo čim uplata stigne.')).toBeVisible();
  });

  it.each([
    ['cancelled', unpaidOrder({ status: 'pending', can_pay: false }, 'cancelled')],
    [
      'withdrawn from',
      sampleOrder({ status: 'awaiting_payment', withdrawal, payment: { ...unpaidOrder().payment, can_pay: false } }),
    ],
  ])('neither thanks for an order that is %s nor asks to pay it', async (_, order) => {
    await open(order);
    expect(screen.queryByText(/Hvala/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Idi na plaćanje' })).toBeNull();
    expect(screen.queryByText(/Čekamo potvrdu banke/)).toBeNull();
    expect(screen.queryByText('Šta slijedi')).toBeNull();
  });

  it('says of no order that money did not come when none was waited for', async () => {
    await open(sampleOrder({ status: 'cancelled' }));
    expect(screen.queryByText(/Uplata nije stigla/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Odustanite od ugovora ovdje' })).toBeNull();
  });

  it('leaves for no failed payment from an order that was withdrawn from', async () => {
    const { navigated } = await open(unpaidWithdrawn());
    expect(navigated).toEqual([]);
  });

  it('opens by the code of a mail, and hands it on', async () => {
    const result = await load(unpaidOrder(), `${query}&access=code`);
    if (result.kind !== 'page') throw new Error(`The order was not shown: ${result.kind}`);
    expect(result.data).toMatchObject({
      order: { names: { order_identificator: '12-geheim', access: 'code' } },
      printUrl: '/webshop/narudzbe/12-geheim/?access=code',
    });
  });

  it('sends on to the failed payment when the bank has said no', async () => {
    expect(await load(unpaidOrder({ status: 'refused' }, 'payment_failed'))).toMatchObject({
      url: '/webshop/failed_payment/?order_identificator=12-geheim',
    });
  });

  it('says that an order was given up', async () => {
    const { events } = await open(unpaidOrder({ status: 'refused', can_pay: false }, 'cancelled'));
    expect(screen.getByRole('heading', { level: 1, name: 'Narudžba je otkazana.' })).toBeVisible();
    expect(screen.queryByText('Šta slijedi')).toBeNull();
    expect(events).toEqual([]);
  });

  it('reports the refund of an order whose money went back, and no purchase', async () => {
    const { events } = await open(sampleOrder({ status: 'refunded' }));
    expect(events.map(({ name }) => name)).toEqual(['order.refunded']);
    expect(screen.queryByText('Šta slijedi')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Odustanite od ugovora ovdje' })).toBeNull();
  });

  it('says that money which came too late goes back, and reports the refund', async () => {
    const { events } = await open(unpaidOrder({ status: 'refund_due', can_pay: false }, 'cancelled'));
    expect(screen.getByText(/Vraćamo vam cijeli iznos/)).toBeVisible();
    expect(events).toMatchObject([
      { name: 'order.refunded', payload: { orderIdentificator: '12-geheim', number: '2026-000012', valueMinor: 7570 } },
    ]);
  });

  it('says that money which came after a withdrawal goes back, and reports the refund', async () => {
    const payment = { ...unpaidOrder().payment, status: 'refund_due' as const, can_pay: false };
    const { events } = await open(sampleOrder({ status: 'awaiting_payment', withdrawal, payment }));
    expect(screen.getByRole('heading', { level: 1, name: 'Primili smo vaš odustanak.' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Vaša uplata je stigla nakon odustanka od narudžbe. Vraćamo vam cijeli iznos.',
    );
    expect(events).toContainEqual(expect.objectContaining({ name: 'order.refunded' }));
  });

  it.each(['paid', 'expired'] as const)(
    'says of an order that was withdrawn from only that, though its payment is %s',
    async (status) => {
      const payment = { ...unpaidOrder().payment, status, can_pay: false };
      await open(sampleOrder({ status: 'awaiting_payment', withdrawal, payment }));
      expect(screen.queryByRole('status')).toBeNull();
      expect(screen.queryByText(/Uplata/)).toBeNull();
    },
  );

  it('leads to the withdrawal from the order, and says when there was one', async () => {
    await open(sampleOrder({ withdrawal: { received_at: '2026-11-22T09:30:00.000Z' } }));
    expect(screen.getByRole('link', { name: 'Odustanite od ugovora ovdje' })).toHaveAttribute(
      'href',
      '/odustanak-od-ugovora/?order_identificator=12-geheim',
    );
    expect(screen.getByText('Odustanak od ove narudžbe primili smo 22. novembar u 10:30.')).toBeVisible();
  });

  it.each([
    ['no order is named', '', []],
    ['the order is not the visitor’s own', '?order_identificator=13-x', [refuse(getOrder, 404)]],
  ])('is not there when %s', async (_, search, api) => {
    expect(await thankYou.load(createPageContext({ query: search, api }))).toEqual({ kind: 'notFound' });
  });
});

describe('while the bank is waited for', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('offers to go to the payment, and learns of a late success', async () => {
    await open(unpaidOrder(), [statusAnswers('pending', 'no answer', 'paid')]);
    expect(screen.getByText(/Čekamo potvrdu banke/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Idi na plaćanje' })).toBeVisible();
    await pass(30);
    expect(screen.getByRole('status')).toHaveTextContent('Uplata je stigla. Kartica na stranici banke: 82,70 KM.');
    expect(screen.queryByRole('button', { name: 'Idi na plaćanje' })).toBeNull();
    expect(screen.getByText('Pakujemo vaše stvari.')).toBeVisible();
    expect(screen.getByText('Plaćena')).toBeVisible();
    expect(screen.getByText('Kurirom na adresu: 25–27. novembar.')).toBeVisible();
  });

  it('goes to the failed payment when the bank says no', async () => {
    const { navigated } = await open(unpaidOrder(), [statusAnswers('refused')]);
    await pass(5);
    expect(navigated).toEqual(['/webshop/failed_payment/?order_identificator=12-geheim']);
  });

  it('asks ever more slowly, and not for ever', async () => {
    const { calls } = await open(unpaidOrder(), [statusAnswers('pending')]);
    await pass(10);
    const soon = calls.length;
    await pass(3600);
    const late = calls.length;
    await pass(3600);
    expect(soon).toBeGreaterThan(2);
    expect(late).toBeLessThanOrEqual(40);
    expect(calls).toHaveLength(late);
  });

  it('asks nothing when it is left', async () => {
    const { calls, unmount } = await open(unpaidOrder(), [statusAnswers('pending')]);
    unmount();
    await pass(60);
    expect(calls).toEqual([]);
  });
});
