import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallRequest } from '@storefront/contracts/calls';
import {
  createPayment,
  getOrder,
  getStaffOrders,
  type OrderState,
  postOrderRefund,
  postOrderTransition,
} from '@storefront/contracts/calls/webshop';
import { confirmWithdrawal, postWithdrawal } from '@storefront/contracts/calls/withdrawal';
import { languageCodes } from '@storefront/contracts/languages';
import { asc, eq } from 'drizzle-orm';
import { orderTransitions, refunds } from '../src/database/order-tables';
import { orders, stock } from '../src/database/trade-tables';
import { resumeRefunds } from '../src/order-lifecycle/refunds';
import { cancelUnpaidOrders } from '../src/payments/unpaid-orders';
import { type BankStandIn, bankSecret, notifyShop, startBank, toFields } from './bank-stand-in';
import { engine } from './database-under-test';
import { placeOrder, restock } from './placed-order';
import { friday, startTestShop, type TestShop } from './running-shop';
import { mug } from './shopper';

const lang = 'ba';
const hourMs = 60 * 60_000;
// Two hundred steps need sixty orders.
jest.setTimeout(600_000);
let bank: BankStandIn;
let listener: Listener;
let shop: TestShop;
let staff: string;
let now = friday;

beforeAll(async () => {
  bank = await startBank();
  listener = await startListener();
  shop = await startTestShop({
    clock: () => now,
    environment: {
      BANK_ORIGIN: bank.origin,
      BANK_SECRET: bankSecret,
      PUBLIC_URL: 'https://shop.example',
      ...listener.environment,
    },
  });
  staff = await shop.staff();
  await restock(shop);
});
afterAll(async () => {
  await shop.close();
  await bank.stop();
  await listener.stop();
});
beforeEach(() => {
  now = friday;
  bank.become('answers');
});

/** A program that is notified of every step. */
async function startListener() {
  const events: { order_number: string; action: string; to: string; actor: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    events.push(JSON.parse(body));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      WEBHOOK_URL: `http://127.0.0.1:${port}/orders`,
      WEBHOOK_SECRET: 'a-secret-that-only-this-test-knows',
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
    /** The steps of an order that it was notified of, in order. */
    read: ({ number }: Pick<Bought, 'number'>) =>
      events
        .filter(({ order_number }) => order_number === number)
        .map(({ actor, action, to }) => `${actor} ${action} ${to}`),
  };
}

type Listener = Awaited<ReturnType<typeof startListener>>;

type Transition = CallRequest<typeof postOrderTransition>;
type Refund = CallRequest<typeof postOrderRefund>;
const staffActions = ['pay', 'cancel', 'pack', 'ship', 'ready', 'deliver', 'return', 'cancel_parcel'] as const;

/** An order of one mug that is to be paid in a way, and all that can be done to it. */
async function buy(payment = 'cash_on_delivery') {
  const token = await shop.guest();
  const { order_identificator, order_number } = await placeOrder(shop, token, mug.code, payment);
  const id = Number(order_identificator.split('-')[0]);
  const named = { lang, order_identificator } as const;
  const openPayment = async () => toFields((await shop.call(createPayment, named, token)).data);
  return {
    id,
    number: order_number,
    act: (action: Transition['action'], more: Partial<Transition> = {}) =>
      shop.call(postOrderTransition, { lang, order_number, action, ...more } as Transition, staff),
    refund: (more: Partial<Refund> = {}) =>
      shop.call(postOrderRefund, { lang, order_number, idempotency_key: randomUUID(), ...more } as Refund, staff),
    order: async () => (await shop.call(getOrder, named, token)).data.data,
    openPayment,
    payAtBank: async (result: 'succeeded' | 'refused' = 'succeeded') => {
      const fields = await openPayment();
      await notifyShop(shop, result, fields);
      return fields;
    },
    withdraw: async () => {
      const { id: statement, code } = (await shop.call(postWithdrawal, { ...named, name: 'Lejla' }, token)).data;
      await shop.call(confirmWithdrawal, { lang, id: statement, code }, token);
    },
    history: () =>
      shop.database
        .select()
        .from(orderTransitions)
        .where(eq(orderTransitions.orderId, id))
        .orderBy(asc(orderTransitions.id)),
  };
}

type Bought = Awaited<ReturnType<typeof buy>>;

async function pieces() {
  const [row] = await shop.database.select().from(stock).where(eq(stock.shoppingCartCode, mug.code));
  return row?.quantity ?? 0;
}

/** The kinds of the mails about an order, in order. */
async function readMails({ number }: Bought) {
  return (await shop.mails()).filter(({ text }) => text.includes(number)).map(({ kind }) => kind);
}

const doings = {
  pay: (bought: Bought) => bought.act('pay'),
  pack: (bought: Bought) => bought.act('pack'),
  ship: (bought: Bought) => bought.act('ship', { carrier: 'BH Pošta', tracking_number: 'RB1' }),
  ready: (bought: Bought) => bought.act('ready'),
  deliver: (bought: Bought) => bought.act('deliver'),
  return: (bought: Bought) => bought.act('return'),
  cancel: (bought: Bought) => bought.act('cancel', { reason: 'asked for by phone' }),
  'refund 1 KM': (bought: Bought) => bought.refund({ amount_minor: 100 }),
  'refund all': (bought: Bought) => bought.refund(),
  'the bank says yes': (bought: Bought) => bought.payAtBank(),
  'the bank says no': (bought: Bought) => bought.payAtBank('refused'),
  withdraw: (bought: Bought) => bought.withdraw(),
  'time is up': async () => {
    now = new Date(friday.getTime() + 3 * hourMs);
    await cancelUnpaidOrders(shop.context);
  },
} as const;

interface Stop {
  by: 'staff' | 'shopper' | 'bank' | 'system';
  does: keyof typeof doings;
  /** The state after it, by which the shopper's page names it. */
  state: OrderState;
  mail?: string;
  /** Pieces that are on sale again. */
  stock?: number;
  isPaid?: boolean;
  /** The action that a program is notified of, once, with actor and new state. */
  event: string;
  /** What the order's page offers its shopper from then on: the way out, and what can be downloaded. */
  page: string;
  /** In minor units, of the 39,90 KM that a mug and its delivery cost; `all` is the rest of them. */
  refunded?: number | 'all';
  /** What staff may do next. */
  next: readonly (typeof staffActions)[number][];
}

const journeys: Record<string, { payment: string; first: OrderState; stops: Stop[] }> = {
  'a transfer that comes, goes out, and is sent back': {
    payment: 'bank_transfer',
    first: 'awaiting_payment',
    stops: [
      {
        by: 'staff',
        does: 'pay',
        state: 'paid',
        mail: 'payment',
        isPaid: true,
        event: 'pay',
        page: 'cancel, invoice',
        next: ['cancel', 'pack', 'ship', 'ready', 'cancel_parcel'],
      },
      {
        by: 'staff',
        does: 'pack',
        state: 'packed',
        event: 'pack',
        page: 'invoice',
        next: ['cancel', 'ship', 'ready', 'cancel_parcel'],
      },
      {
        by: 'staff',
        does: 'ship',
        state: 'shipped',
        mail: 'order_shipped',
        event: 'ship',
        page: 'invoice',
        next: ['deliver', 'return'],
      },
      {
        by: 'staff',
        does: 'deliver',
        state: 'delivered',
        mail: 'order_delivered',
        event: 'deliver',
        page: 'invoice',
        next: ['return'],
      },
      {
        by: 'shopper',
        does: 'withdraw',
        state: 'withdrawn',
        mail: 'withdrawal',
        event: 'withdraw',
        page: 'invoice, return_slip',
        next: ['return'],
      },
      { by: 'staff', does: 'return', state: 'returned', stock: 1, event: 'return', page: 'invoice', next: [] },
      {
        by: 'staff',
        does: 'refund all',
        state: 'refunded',
        mail: 'order_refunded',
        refunded: 'all',
        event: 'refund_all',
        page: 'invoice, credit_note',
        next: [],
      },
    ],
  },
  'cash at the door, with a part of it back': {
    payment: 'cash_on_delivery',
    first: 'received',
    stops: [
      {
        by: 'staff',
        does: 'ship',
        state: 'shipped',
        mail: 'order_shipped',
        event: 'ship',
        page: 'invoice',
        next: ['pay', 'deliver', 'return'],
      },
      {
        by: 'staff',
        does: 'deliver',
        state: 'delivered',
        mail: 'order_delivered',
        isPaid: true,
        event: 'deliver',
        page: 'invoice',
        next: ['return'],
      },
      {
        by: 'staff',
        does: 'refund 1 KM',
        state: 'partially_refunded',
        mail: 'order_refunded',
        refunded: 100,
        event: 'refund_part',
        page: 'invoice, credit_note',
        next: ['return'],
      },
      {
        by: 'staff',
        does: 'return',
        state: 'returned',
        stock: 1,
        event: 'return',
        page: 'invoice, credit_note',
        next: [],
      },
      {
        by: 'staff',
        does: 'refund all',
        state: 'refunded',
        mail: 'order_refunded',
        refunded: 'all',
        event: 'refund_all',
        page: 'invoice, credit_note, credit_note',
        next: [],
      },
    ],
  },
  'nobody picks it up': {
    payment: 'cash_on_delivery',
    first: 'received',
    stops: [
      {
        by: 'staff',
        does: 'ready',
        state: 'ready',
        mail: 'order_ready',
        event: 'ready',
        page: 'invoice',
        next: ['pay', 'cancel', 'deliver', 'cancel_parcel'],
      },
      {
        by: 'staff',
        does: 'cancel',
        state: 'cancelled',
        mail: 'order_cancelled_by_shop',
        stock: 1,
        event: 'cancel',
        page: 'invoice, credit_note',
        next: [],
      },
    ],
  },
  'refused by the bank, and cancelled by the shop': {
    payment: 'card_at_bank',
    first: 'awaiting_payment',
    stops: [
      {
        by: 'bank',
        does: 'the bank says no',
        state: 'payment_failed',
        event: 'fail_payment',
        page: 'cancel',
        next: ['pay', 'cancel'],
      },
      {
        by: 'staff',
        does: 'cancel',
        state: 'cancelled',
        mail: 'order_cancelled_by_shop',
        stock: 1,
        event: 'cancel',
        page: '',
        next: [],
      },
    ],
  },
  'paid by card, a discount, then cancelled': {
    payment: 'card_at_bank',
    first: 'awaiting_payment',
    stops: [
      {
        by: 'bank',
        does: 'the bank says yes',
        state: 'paid',
        mail: 'payment',
        isPaid: true,
        event: 'pay',
        page: 'cancel, invoice',
        next: ['cancel', 'pack', 'ship', 'ready', 'cancel_parcel'],
      },
      {
        by: 'staff',
        does: 'refund 1 KM',
        state: 'paid',
        mail: 'order_refunded',
        refunded: 100,
        event: 'refund_part',
        page: 'cancel, invoice, credit_note',
        next: ['cancel', 'pack', 'ship', 'ready', 'cancel_parcel'],
      },
      {
        by: 'staff',
        does: 'cancel',
        state: 'cancelled',
        mail: 'order_cancelled_by_shop',
        stock: 1,
        event: 'cancel',
        page: 'invoice, credit_note',
        next: [],
      },
      {
        by: 'staff',
        does: 'refund all',
        state: 'refunded',
        mail: 'order_refunded',
        refunded: 'all',
        event: 'refund_all',
        page: 'invoice, credit_note, credit_note',
        next: [],
      },
    ],
  },
  'never paid': {
    payment: 'card_at_bank',
    first: 'awaiting_payment',
    stops: [
      {
        by: 'system',
        does: 'time is up',
        state: 'cancelled',
        mail: 'order_cancelled',
        stock: 1,
        event: 'cancel',
        page: '',
        next: [],
      },
    ],
  },
  'withdrawn before it was paid': {
    payment: 'card_at_bank',
    first: 'awaiting_payment',
    stops: [
      {
        by: 'shopper',
        does: 'withdraw',
        state: 'withdrawn',
        mail: 'withdrawal',
        event: 'withdraw',
        page: '',
        next: ['pay', 'cancel'],
      },
      { by: 'system', does: 'time is up', state: 'withdrawn', stock: 1, event: 'cancel', page: '', next: ['pay'] },
    ],
  },
  'withdrawn before it left the house': {
    payment: 'cash_on_delivery',
    first: 'received',
    stops: [
      {
        by: 'shopper',
        does: 'withdraw',
        state: 'withdrawn',
        mail: 'withdrawal',
        event: 'withdraw',
        page: '',
        next: ['pay', 'cancel', 'pack', 'ship', 'ready', 'cancel_parcel'],
      },
      { by: 'staff', does: 'cancel', state: 'withdrawn', stock: 1, event: 'cancel', page: '', next: ['pay'] },
    ],
  },
};

/** What staff may not do now is answered with 409 and changes nothing. */
async function expectRefusals(bought: Bought, next: Stop['next']) {
  const before = await bought.history();
  for (const action of staffActions.filter((each) => !next.includes(each))) {
    const { statusCode, data } = await bought.act(action);
    expect({ action, statusCode, label: data.label_name }).toEqual({
      action,
      statusCode: 409,
      label: 'error_order_transition',
    });
  }
  expect(await bought.history()).toEqual(before);
}

async function readEffects(bought: Bought) {
  const [row] = await shop.database.select().from(orders).where(eq(orders.id, bought.id));
  const { state, refunded, can_cancel: canCancel, documents = [] } = await bought.order();
  return {
    state,
    stock: await pieces(),
    mails: await readMails(bought),
    isPaid: row?.paidAt !== null,
    refunded: refunded?.amount_minor ?? 0,
    events: listener.read(bought),
    page: [...(canCancel ? ['cancel'] : []), ...documents.map(({ kind }) => kind)].join(', '),
  };
}

test.each(Object.entries(journeys))(
  `${engine}: %s: state, stock, money, mails, events and page after every step`,
  async (_, journey) => {
    const bought = await buy(journey.payment);
    const total = (await bought.order()).cart.total.total_minor;
    let before = await readEffects(bought);
    expect(before.state).toBe(journey.first);
    for (const stop of journey.stops) {
      const answer = await doings[stop.does](bought);
      if (answer && 'statusCode' in answer) expect([stop.does, answer.statusCode]).toEqual([stop.does, 200]);
      const after = await readEffects(bought);
      expect({ does: stop.does, ...after }).toEqual({
        does: stop.does,
        state: stop.state,
        stock: before.stock + (stop.stock ?? 0),
        mails: [...before.mails, ...(stop.mail ? [stop.mail] : [])],
        isPaid: stop.isPaid ?? before.isPaid,
        refunded: stop.refunded === 'all' ? total : (stop.refunded ?? before.refunded),
        events: [...before.events, `${stop.by} ${stop.event} ${stop.state}`],
        page: stop.page,
      });
      const [last] = (await bought.history()).slice(-1);
      expect(last).toMatchObject({ toState: stop.state, at: now });
      // A refund is an act of whoever asked for it, though the bank carries it out.
      expect([last?.actor, last?.actorName]).toEqual([stop.by, stop.by === 'staff' ? 'osoblje@example.com' : '']);
      await expectRefusals(bought, stop.next);
      before = await readEffects(bought);
    }
  },
);

describe('a step', () => {
  test('is recorded with time, actor and reason, for staff to read', async () => {
    const bought = await buy();
    await bought.act('cancel', { reason: 'asked for by phone' });
    const { order_identificator } = await bought.order();
    const seen = (await shop.call(getOrder, { lang, order_identificator }, staff)).data.data;
    expect(seen.history?.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['place', 'received', 'received'],
      ['cancel', 'received', 'cancelled'],
    ]);
    expect(seen.history?.at(-1)).toMatchObject({
      ...{ actor: 'staff', actor_name: 'osoblje@example.com', reason: 'asked for by phone', at: friday.toISOString() },
    });
    expect((await bought.order()).history).toBeUndefined();
  });

  test('is the staff’s alone: to a customer these calls do not exist, and a guest has to log in', async () => {
    const { number: order_number } = await buy();
    const ask = async (token: string) => [
      (await shop.call(getStaffOrders, { lang }, token)).statusCode,
      (await shop.call(postOrderTransition, { lang, order_number, action: 'pay' } as Transition, token)).statusCode,
      (await shop.call(postOrderRefund, { lang, order_number, idempotency_key: 'by-nobody' } as Refund, token))
        .statusCode,
    ];
    expect(await ask(await shop.customer())).toEqual([404, 404, 404]);
    expect(await ask(await shop.guest())).toEqual([401, 401, 401]);
  });

  test('of an order that is not there is 404', async () => {
    const request = { lang, order_number: '2026-999999', action: 'pay' } as Transition;
    expect((await shop.call(postOrderTransition, request, staff)).statusCode).toBe(404);
  });
});

describe('orders of the shop', () => {
  test('are listed for staff by state, the newest first, transfers that are awaited among the unpaid', async () => {
    const [transfer, card] = [await buy('bank_transfer'), await buy('card_at_bank')];
    const listed = async (state: OrderState) =>
      (await shop.call(getStaffOrders, { lang, state }, staff)).data.data.map(({ number }) => number);
    expect((await listed('awaiting_payment')).slice(0, 2)).toEqual([card.number, transfer.number]);
    expect(await listed('received')).not.toContain(transfer.number);
  });
});

describe('the parcels of an order', () => {
  async function buyThree() {
    const bought = await buy();
    // Two more of the same, as if three had been ordered: the cart is not what this is about.
    await shop.database.execute(`update order_lines set quantity = 3 where order_id = ${bought.id}`);
    await shop.database.execute(
      `update parcel_lines set quantity = 3 where parcel_id in (select id from order_parcels where order_id = ${bought.id})`,
    );
    return bought;
  }
  const two = [{ shopping_cart_code: mug.code, quantity: 2 }];

  test('move separately: two pieces are shipped, the third waits, and the order is as far as both are', async () => {
    const bought = await buyThree();
    const tracking = { carrier: 'DHL', tracking_number: '42', tracking_url: 'https://dhl.example/42' };
    const { data } = await bought.act('ship', { items: two, ...tracking });
    expect(data.data.state).toBe('received');
    expect(data.data.parcels).toMatchObject([
      { number: 1, state: 'open', carrier: '', items: [{ quantity: 1 }] },
      { number: 2, state: 'shipped', ...tracking, items: [{ quantity: 2 }] },
    ]);
    expect((await bought.act('deliver')).data.data.state).toBe('received');
    expect((await bought.act('ready')).data.data.state).toBe('ready');
    expect((await bought.act('deliver')).data.data.state).toBe('delivered');
    expect((await bought.order()).parcels?.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  test('come back one by one, each with its own pieces', async () => {
    const bought = await buyThree();
    await bought.act('ship', { items: two });
    const before = await pieces();
    expect((await bought.act('cancel')).statusCode).toBe(409);
    expect((await bought.act('cancel_parcel', { parcel: 1 })).data.data.state).toBe('shipped');
    expect(await pieces()).toBe(before + 1);
    expect((await bought.act('return', { parcel: 2 })).data.data.state).toBe('returned');
    expect(await pieces()).toBe(before + 3);
  });

  test('have to be named where several could move, and hold no more than was ordered', async () => {
    const bought = await buyThree();
    expect(await bought.act('ship', { items: [{ shopping_cart_code: mug.code, quantity: 4 }] })).toMatchObject({
      ...{ statusCode: 400, data: { errors: { items: 'error_validation' } } },
    });
    await bought.act('ship', { items: two });
    await bought.act('ship');
    expect(await bought.act('deliver')).toMatchObject({
      statusCode: 400,
      data: { errors: { parcel: 'error_required' } },
    });
    expect((await bought.act('deliver', { parcel: 2 })).statusCode).toBe(200);
  });
});

describe('a refund', () => {
  const readRows = ({ id }: Bought) => shop.database.select().from(refunds).where(eq(refunds.orderId, id));
  async function buyAndCancel() {
    const bought = await buy('card_at_bank');
    const { reference = '' } = await bought.payAtBank();
    await bought.act('cancel');
    const atBank = () => [...bank.refunds.values()].filter(({ payment_reference }) => payment_reference === reference);
    return { ...bought, atBank };
  }

  test('asked for five times at once under one key goes back once', async () => {
    const bought = await buyAndCancel();
    const idempotency_key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => bought.refund({ idempotency_key })));
    expect(answers.map(({ statusCode, data }) => [statusCode, data.status])).toEqual(Array(5).fill([200, 'done']));
    expect(bought.atBank()).toHaveLength(1);
    expect(await readRows(bought)).toHaveLength(1);
    expect((await readMails(bought)).filter((kind) => kind === 'order_refunded')).toHaveLength(1);
  });

  test('is never more than was paid, however many ask at once', async () => {
    const bought = await buyAndCancel();
    const answers = await Promise.all(Array.from({ length: 5 }, () => bought.refund()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(bought.atBank()).toHaveLength(1);
    const unpaid = await buy('bank_transfer');
    expect(await unpaid.refund()).toMatchObject({ statusCode: 422, data: { label_name: 'error_refund_amount' } });
  });

  test.each(['fails', 'forgets to answer'] as const)(
    'waits while the bank %s, and goes back once it answers: once',
    async (mood) => {
      const bought = await buyAndCancel();
      bank.become(mood);
      expect((await bought.refund()).data.status).toBe('pending');
      expect((await bought.order()).state).toBe('cancelled');
      bank.become('answers');
      await Promise.all([resumeRefunds(shop.context), resumeRefunds(shop.context)]);
      expect(await bought.order()).toMatchObject({ state: 'refunded' });
      expect(bought.atBank()).toHaveLength(1);
      expect((await bought.history()).filter(({ action }) => action === 'refund_all')).toHaveLength(1);
    },
  );

  test('that the bank refuses for good leaves the order as it is, and may be asked for again', async () => {
    const bought = await buyAndCancel();
    bank.become('refuses');
    expect((await bought.refund()).data.status).toBe('failed');
    expect((await bought.order()).state).toBe('cancelled');
    bank.become('answers');
    expect((await bought.refund()).data.status).toBe('done');
    expect((await bought.order()).state).toBe('refunded');
  });

  test('of all the money waits until what is in the house is cancelled', async () => {
    const bought = await buy('card_at_bank');
    await bought.payAtBank();
    await bought.withdraw();
    expect((await bought.refund()).statusCode).toBe(409);
    await bought.act('cancel');
    expect((await bought.refund()).data).toMatchObject({ status: 'done', data: { state: 'refunded' } });
  });

  test('of money that came after the order was cancelled goes back whole', async () => {
    const bought = await buy('card_at_bank');
    const fields = await bought.openPayment();
    await bought.act('cancel');
    await notifyShop(shop, 'succeeded', fields);
    expect((await bought.order()).payment.status).toBe('refund_due');
    const { total_minor } = (await bought.order()).cart.total;
    expect((await bought.refund()).data).toMatchObject({
      status: 'done',
      data: { state: 'refunded', refunded_minor: total_minor },
    });
  });
});

test.each(languageCodes)('every mail about a step is whole in %s', async (language) => {
  const bought = await buy();
  await shop.database.update(orders).set({ lang: language }).where(eq(orders.id, bought.id));
  await bought.act('ship', { carrier: 'DHL', tracking_number: '42', tracking_url: 'https://dhl.example/42' });
  await bought.act('deliver');
  await bought.refund();
  const pickedUp = await buy();
  await shop.database.update(orders).set({ lang: language }).where(eq(orders.id, pickedUp.id));
  await pickedUp.act('ready');
  await pickedUp.act('cancel');
  const numbers = [bought.number, pickedUp.number];
  const mails = (await shop.mails()).filter(
    ({ text, kind }) => kind !== 'order' && numbers.some((n) => text.includes(n)),
  );
  expect(mails.map(({ kind }) => kind)).toEqual([
    ...['order_shipped', 'order_delivered', 'order_refunded', 'order_ready', 'order_cancelled_by_shop'],
  ]);
  for (const { lang: written, subject, text, html } of mails) {
    expect(written).toBe(language);
    expect(subject).toMatch(/2026-\d{6}/);
    for (const part of [subject, text]) expect(part).not.toMatch(/shop_mail_|[{}]|undefined/);
    expect(html).not.toMatch(/shop_mail_|[{}]undefined/);
  }
  const [shipped] = mails;
  for (const said of ['1 × ', 'DHL, 42', 'https://dhl.example/42']) expect(shipped?.text).toContain(said);
});

test(`${engine}: of 200 steps at once none is lost and none is taken twice`, async () => {
  const twice = await Promise.all(Array.from({ length: 40 }, () => buy()));
  const both = await Promise.all(Array.from({ length: 20 }, () => buy('bank_transfer')));
  await Promise.all(both.map((bought) => bought.act('pay')));
  const before = await pieces();
  const answers = await Promise.all([
    // Four at once ask for the same step: one takes it.
    ...twice.flatMap((bought) => Array.from({ length: 4 }, () => bought.act('ship'))),
    // Two steps that do not exclude each other: both are taken, in whatever order.
    ...both.flatMap((bought) => [bought.act('pack'), bought.withdraw().then(() => undefined)]),
  ]);
  const statuses = answers.flatMap((answer) => (answer ? [answer.statusCode] : []));
  expect(answers).toHaveLength(200);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 409)).toHaveLength(120);
  for (const bought of twice) {
    expect((await bought.history()).map(({ action }) => action)).toEqual(['place', 'ship']);
    expect((await readMails(bought)).filter((kind) => kind === 'order_shipped')).toHaveLength(1);
  }
  for (const bought of both) {
    expect((await bought.history()).map(({ action }) => action).sort()).toEqual(['pack', 'pay', 'place', 'withdraw']);
    expect(await bought.order()).toMatchObject({ state: 'withdrawn', parcels: [{ state: 'packed' }] });
  }
  const cancelled = await Promise.all(both.flatMap((bought) => [bought.act('cancel'), bought.act('cancel_parcel')]));
  expect(cancelled.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(await pieces()).toBe(before + 20);
});
