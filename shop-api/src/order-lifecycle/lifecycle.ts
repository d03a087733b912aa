// One table, hence long: what may happen to an order and to its parcels, by whom, and what follows. No database, no clock.
import type { OrderState, ParcelState } from '@storefront/contracts/calls/webshop';

/** Who does something to an order. `system` is the shop's own timers. */
export type Actor = 'shopper' | 'staff' | 'bank' | 'system';

/** The e-mails of transitions; each is a kind of `mail/compose-mail.ts`. */
export type TransitionMail =
  | 'order_cancelled_by_you'
  | 'order_cancelled_by_shop'
  | 'order_shipped'
  | 'order_ready'
  | 'order_delivered'
  | 'order_refunded';

interface OrderRule {
  actors: readonly Actor[];
  /** From which state to which; a state that is not named allows nothing. */
  to: Partial<Record<OrderState, OrderState>>;
  /** Fewer states for a shopper than for the others. */
  shopperStates?: readonly OrderState[];
  mail?: TransitionMail;
}

interface ParcelRule {
  actors: readonly Actor[];
  from: readonly ParcelState[];
  to: ParcelState;
  /** The states of the order in which its parcels may do this. */
  orderStates: readonly OrderState[];
  /** The pieces go back on sale. */
  returnsStock?: true;
  mail?: TransitionMail;
}

function stay(...states: OrderState[]): Partial<Record<OrderState, OrderState>> {
  return Object.fromEntries(states.map((state) => [state, state]));
}

function become(to: OrderState, ...states: OrderState[]): Partial<Record<OrderState, OrderState>> {
  return Object.fromEntries(states.map((state) => [state, to]));
}

/** What happens to an order as a whole: the money, the shopper's declarations, the shop's decisions. */
export const orderRules = {
  /** Another attempt to pay through the bank. */
  await_payment: { actors: ['shopper'], to: become('awaiting_payment', 'awaiting_payment', 'payment_failed') },
  /** The shopper chose to pay without the bank: the order goes its way. */
  accept: { actors: ['shopper'], to: become('received', 'awaiting_payment', 'payment_failed') },
  fail_payment: { actors: ['bank'], to: become('payment_failed', 'awaiting_payment', 'payment_failed') },
  /** The money is there. Of an order that is on its way already it is only noted. */
  pay: {
    actors: ['bank', 'staff'],
    to: {
      ...become('paid', 'received', 'awaiting_payment', 'payment_failed'),
      ...stay('packed', 'shipped', 'ready', 'delivered', 'withdrawn'),
    },
  },
  /** A withdrawal is declared at any time; what is over stays over. */
  withdraw: {
    actors: ['shopper'],
    to: {
      ...become('withdrawn', 'received', 'awaiting_payment', 'payment_failed', 'paid', 'packed', 'shipped', 'ready'),
      ...become('withdrawn', 'delivered', 'returned', 'partially_refunded'),
      ...stay('withdrawn', 'cancelled', 'refunded'),
    },
  },
  /**
   * Every parcel must still be in the house; for a shopper, none of them packed. A withdrawn order stays one: its shopper has a
   * receipt that says so.
   */
  cancel: {
    actors: ['shopper', 'staff', 'system'],
    shopperStates: ['received', 'awaiting_payment', 'payment_failed', 'paid'],
    to: {
      ...become('cancelled', 'received', 'awaiting_payment', 'payment_failed', 'paid', 'packed', 'ready'),
      ...stay('withdrawn'),
    },
    mail: 'order_cancelled_by_shop',
  },
  /** A part of the money went back, by staff or because its shopper has cancelled. An order whose parcels are under way goes on saying where they are. */
  refund_part: {
    actors: ['staff', 'system'],
    to: {
      ...stay('paid', 'packed', 'shipped', 'ready'),
      ...become('partially_refunded', 'delivered', 'cancelled', 'withdrawn', 'returned', 'partially_refunded'),
    },
    mail: 'order_refunded',
  },
  /** All of the order's money went back. What has not left the house is cancelled first. */
  refund_all: {
    actors: ['staff', 'system'],
    to: become('refunded', 'shipped', 'delivered', 'cancelled', 'withdrawn', 'returned', 'partially_refunded'),
    mail: 'order_refunded',
  },
  /** Money that the order never needed went back: it had been paid twice. */
  refund_surplus: {
    actors: ['staff', 'system'],
    to: {
      ...stay('received', 'paid', 'packed', 'shipped', 'ready', 'delivered'),
      ...stay('cancelled', 'withdrawn', 'returned', 'partially_refunded', 'refunded'),
    },
    mail: 'order_refunded',
  },
} as const satisfies Record<string, OrderRule>;

export type OrderAction = keyof typeof orderRules;

const beforeTheRoad: readonly OrderState[] = ['received', 'paid', 'packed', 'shipped', 'ready', 'delivered'];
/** A withdrawal may be of a part only: people judge it, and what is kept is still sent. */
const onTheRoad: readonly OrderState[] = [...beforeTheRoad, 'withdrawn', 'partially_refunded'];
const afterTheRoad: readonly OrderState[] = [...onTheRoad, 'returned', 'refunded'];

/** What happens to one parcel. */
export const parcelRules = {
  pack: { actors: ['staff'], from: ['open'], to: 'packed', orderStates: onTheRoad },
  ship: { actors: ['staff'], from: ['open', 'packed'], to: 'shipped', orderStates: onTheRoad, mail: 'order_shipped' },
  ready: { actors: ['staff'], from: ['open', 'packed'], to: 'ready', orderStates: onTheRoad, mail: 'order_ready' },
  deliver: {
    actors: ['staff'],
    from: ['shipped', 'ready'],
    to: 'delivered',
    orderStates: afterTheRoad,
    mail: 'order_delivered',
  },
  return: {
    actors: ['staff'],
    from: ['shipped', 'delivered'],
    to: 'returned',
    orderStates: afterTheRoad,
    returnsStock: true,
  },
  /** One of several; all of them are the order's own `cancel`. */
  cancel_parcel: {
    actors: ['staff'],
    from: ['open', 'packed', 'ready'],
    to: 'cancelled',
    orderStates: onTheRoad,
    returnsStock: true,
  },
} as const satisfies Record<string, ParcelRule>;

export type ParcelAction = keyof typeof parcelRules;

/** What staff may ask for by name. */
export type StaffAction = 'pay' | 'cancel' | ParcelAction;

/** The order's next state; undefined when this actor may not do this in its present state. */
export function findNextState(action: OrderAction, actor: Actor, state: OrderState): OrderState | undefined {
  const { actors, to, shopperStates }: OrderRule = orderRules[action];
  const isRefused = actor === 'shopper' && shopperStates && !shopperStates.includes(state);
  return actors.includes(actor) && !isRefused ? to[state] : undefined;
}

/** The parcel's next state; undefined when this actor may not do this to it in its order's present state. */
export function findNextParcelState(
  action: ParcelAction,
  actor: Actor,
  { parcel, order }: { parcel: ParcelState; order: OrderState },
): ParcelState | undefined {
  const { actors, from, to, orderStates }: ParcelRule = parcelRules[action];
  return actors.includes(actor) && from.includes(parcel) && orderStates.includes(order) ? to : undefined;
}

/** Whether a parcel has left the house: then its order cannot be cancelled as a whole. */
export function hasLeft(parcel: ParcelState): boolean {
  return parcel === 'shipped' || parcel === 'delivered' || parcel === 'returned';
}

/** How the goods of an order come back, whose shopper has withdrawn from it: what is still in the house stays there. */
export function toReturnStep(parcels: readonly ParcelState[]): 'send' | 'arrived' | 'none' {
  if (parcels.includes('shipped') || parcels.includes('delivered')) return 'send';
  return parcels.includes('returned') ? 'arrived' : 'none';
}

/** Whether a shopper may still cancel: from the first packed parcel on they withdraw instead. */
export function canShopperCancel(state: OrderState, parcels: readonly ParcelState[]): boolean {
  const isUntouched = parcels.every((parcel) => parcel === 'open' || parcel === 'cancelled');
  return isUntouched && parcels.includes('open') && findNextState('cancel', 'shopper', state) !== undefined;
}

/** The parcels that an order's cancellation takes with it. */
export const cancelledParcels: readonly ParcelState[] = parcelRules.cancel_parcel.from;

/** How far all parcels are, by the one that is least far; undefined while one has not been packed. */
function toProgress(parcels: readonly ParcelState[]): OrderState | undefined {
  const kept: readonly ParcelState[] = parcels.filter((parcel) => parcel !== 'cancelled');
  if (kept.length === 0) return 'cancelled';
  if (kept.includes('open')) return undefined;
  const order: readonly ParcelState[] = ['packed', 'shipped', 'ready', 'delivered', 'returned'];
  return order.find((step) => kept.includes(step)) as OrderState | undefined;
}

/**
 * The order's state after its parcels moved. What its shopper or the money decided (withdrawn, refunded) outlasts where the
 * parcels are, until all of them are back.
 */
export function toStateOfParcels(state: OrderState, parcels: readonly ParcelState[]): OrderState {
  const progress = toProgress(parcels);
  if (beforeTheRoad.includes(state)) return progress ?? state;
  const isBack = progress === 'returned' && (state === 'withdrawn' || state === 'partially_refunded');
  return isBack ? 'returned' : state;
}

/** What a refund is to its order, by amounts in minor units: the order's own money, and what came beyond it. */
export function toRefundAction(money: {
  refundedMinor: number;
  ownMinor: number;
  surplusMinor: number;
}): Extract<OrderAction, `refund_${string}`> {
  const { refundedMinor, ownMinor, surplusMinor } = money;
  const refundedOwnMinor = refundedMinor - surplusMinor;
  if (refundedOwnMinor <= 0) return 'refund_surplus';
  return refundedOwnMinor < ownMinor ? 'refund_part' : 'refund_all';
}
