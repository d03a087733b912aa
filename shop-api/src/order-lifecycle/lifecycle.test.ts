import type { OrderState, ParcelState } from '@storefront/contracts/calls/webshop';
import {
  type Actor,
  findNextParcelState,
  findNextState,
  type OrderAction,
  orderRules,
  type ParcelAction,
  parcelRules,
  toRefundAction,
  toReturnStep,
  toStateOfParcels,
} from './lifecycle';

// Written down a second time, state by state: who changes the table has to say here what that means.

const orderStates = [
  ...['received', 'awaiting_payment', 'payment_failed', 'paid', 'packed', 'shipped', 'ready', 'delivered'],
  ...['cancelled', 'withdrawn', 'returned', 'partially_refunded', 'refunded'],
] as OrderState[];
const parcelStates: ParcelState[] = ['open', 'packed', 'shipped', 'ready', 'delivered', 'returned', 'cancelled'];
const actors: Actor[] = ['shopper', 'staff', 'bank', 'system'];

type Row = Partial<Record<OrderAction, OrderState>>;
const unpaid: Row = {
  await_payment: 'awaiting_payment',
  accept: 'received',
  fail_payment: 'payment_failed',
  pay: 'paid',
  withdraw: 'withdrawn',
  cancel: 'cancelled',
};
const whatFollows: Readonly<Record<OrderState, Row>> = {
  received: { pay: 'paid', withdraw: 'withdrawn', cancel: 'cancelled', refund_surplus: 'received' },
  awaiting_payment: unpaid,
  payment_failed: unpaid,
  paid: { withdraw: 'withdrawn', cancel: 'cancelled', refund_part: 'paid', refund_surplus: 'paid' },
  packed: {
    ...{ pay: 'packed', withdraw: 'withdrawn', cancel: 'cancelled' },
    ...{ refund_part: 'packed', refund_surplus: 'packed' },
  },
  shipped: {
    ...{ pay: 'shipped', withdraw: 'withdrawn' },
    ...{ refund_part: 'shipped', refund_all: 'refunded', refund_surplus: 'shipped' },
  },
  ready: {
    ...{ pay: 'ready', withdraw: 'withdrawn', cancel: 'cancelled' },
    ...{ refund_part: 'ready', refund_surplus: 'ready' },
  },
  delivered: {
    ...{ pay: 'delivered', withdraw: 'withdrawn' },
    ...{ refund_part: 'partially_refunded', refund_all: 'refunded', refund_surplus: 'delivered' },
  },
  cancelled: {
    withdraw: 'cancelled',
    ...{ refund_part: 'partially_refunded', refund_all: 'refunded', refund_surplus: 'cancelled' },
  },
  withdrawn: {
    ...{ pay: 'withdrawn', withdraw: 'withdrawn', cancel: 'withdrawn' },
    ...{ refund_part: 'partially_refunded', refund_all: 'refunded', refund_surplus: 'withdrawn' },
  },
  returned: {
    withdraw: 'withdrawn',
    ...{ refund_part: 'partially_refunded', refund_all: 'refunded', refund_surplus: 'returned' },
  },
  partially_refunded: {
    withdraw: 'withdrawn',
    ...{ refund_part: 'partially_refunded', refund_all: 'refunded', refund_surplus: 'partially_refunded' },
  },
  refunded: { withdraw: 'refunded', refund_surplus: 'refunded' },
};

const whoMay: Readonly<Record<OrderAction, Actor[]>> = {
  await_payment: ['shopper'],
  accept: ['shopper'],
  fail_payment: ['bank'],
  pay: ['staff', 'bank'],
  withdraw: ['shopper'],
  cancel: ['shopper', 'staff', 'system'],
  refund_part: ['staff', 'system'],
  refund_all: ['staff', 'system'],
  refund_surplus: ['staff', 'system'],
};

/** From here a shopper cancels; afterwards they withdraw. */
const beforePacking: OrderState[] = ['received', 'awaiting_payment', 'payment_failed', 'paid'];

describe('an order', () => {
  test.each(orderStates)(
    'that is %s becomes what is written here, by whom it is written, and nothing else',
    (state) => {
      for (const action of Object.keys(orderRules) as OrderAction[]) {
        for (const actor of actors) {
          const isTooLate = actor === 'shopper' && action === 'cancel' && !beforePacking.includes(state);
          const expected = whoMay[action].includes(actor) && !isTooLate ? whatFollows[state][action] : undefined;
          expect({ action, actor, to: findNextState(action, actor, state) }).toEqual({ action, actor, to: expected });
        }
      }
    },
  );

  test('is over for good when all of its money went back', () => {
    for (const action of Object.keys(orderRules) as OrderAction[])
      for (const actor of actors) expect([undefined, 'refunded']).toContain(findNextState(action, actor, 'refunded'));
  });
});

const parcelSteps: Readonly<Record<ParcelAction, { from: ParcelState[]; to: ParcelState }>> = {
  pack: { from: ['open'], to: 'packed' },
  ship: { from: ['open', 'packed'], to: 'shipped' },
  ready: { from: ['open', 'packed'], to: 'ready' },
  deliver: { from: ['shipped', 'ready'], to: 'delivered' },
  return: { from: ['shipped', 'delivered'], to: 'returned' },
  cancel_parcel: { from: ['open', 'packed', 'ready'], to: 'cancelled' },
};
/** Nothing leaves the house before it is paid or after it was given up; what is out there may still arrive or come back. */
const neverMove: OrderState[] = ['awaiting_payment', 'payment_failed', 'cancelled'];
const onlyArrive: OrderState[] = ['returned', 'refunded'];

describe('a parcel', () => {
  test.each(parcelStates)('that is %s moves as written here, by staff alone, in every state of its order', (parcel) => {
    for (const action of Object.keys(parcelRules) as ParcelAction[]) {
      const { from, to } = parcelSteps[action];
      for (const order of orderStates) {
        const isOpen = onlyArrive.includes(order) ? ['deliver', 'return'].includes(action) : !neverMove.includes(order);
        const expected = from.includes(parcel) && isOpen ? to : undefined;
        const found = findNextParcelState(action, 'staff', { parcel, order });
        expect({ action, order, to: found }).toEqual({ action, order, to: expected });
        for (const actor of ['shopper', 'bank', 'system'] as const)
          expect(findNextParcelState(action, actor, { parcel, order })).toBeUndefined();
      }
    }
  });

  test.each<[OrderState, ParcelState[], OrderState]>([
    ['paid', ['open', 'shipped'], 'paid'],
    ['paid', ['packed', 'shipped'], 'packed'],
    ['paid', ['ready', 'shipped'], 'shipped'],
    ['received', ['shipped', 'shipped'], 'shipped'],
    ['shipped', ['delivered', 'shipped'], 'shipped'],
    ['shipped', ['delivered', 'cancelled'], 'delivered'],
    ['ready', ['delivered'], 'delivered'],
    ['delivered', ['returned', 'delivered'], 'delivered'],
    ['delivered', ['returned', 'returned'], 'returned'],
    ['packed', ['cancelled', 'cancelled'], 'cancelled'],
    ['withdrawn', ['shipped'], 'withdrawn'],
    ['withdrawn', ['delivered', 'returned'], 'withdrawn'],
    ['withdrawn', ['returned', 'returned'], 'returned'],
    ['partially_refunded', ['delivered'], 'partially_refunded'],
    ['partially_refunded', ['returned'], 'returned'],
    ['refunded', ['returned'], 'refunded'],
  ])(
    'of an order that is %s takes it along only as far as all of them are: %j makes it %s',
    (state, parcels, expected) => {
      expect(toStateOfParcels(state, parcels)).toBe(expected);
    },
  );
});

test.each([
  [{ refundedMinor: 3000, ownMinor: 8000, surplusMinor: 0 }, 'refund_part'],
  [{ refundedMinor: 8000, ownMinor: 8000, surplusMinor: 0 }, 'refund_all'],
  [{ refundedMinor: 8000, ownMinor: 8000, surplusMinor: 8000 }, 'refund_surplus'],
  [{ refundedMinor: 9000, ownMinor: 8000, surplusMinor: 8000 }, 'refund_part'],
  [{ refundedMinor: 16_000, ownMinor: 8000, surplusMinor: 8000 }, 'refund_all'],
])('what was paid twice goes back first: %j is %s', (money, expected) => {
  expect(toRefundAction(money)).toBe(expected);
});

test.each([
  ['nothing left the house', ['open', 'packed', 'ready', 'cancelled'], 'none'],
  ['one of two parcels is on its way', ['open', 'shipped'], 'send'],
  ['one came back and one is still away', ['returned', 'delivered'], 'send'],
  ['all that left is back', ['returned', 'cancelled'], 'arrived'],
] as [string, ParcelState[], string][])('goods come back when %s', (_, parcels, step) => {
  expect(toReturnStep(parcels)).toBe(step);
});
