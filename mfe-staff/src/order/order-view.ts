import type { Language } from '@storefront/contracts/languages';
import type { OrderDetail, PossibleAction } from '@storefront/staff-contracts/orders';
import { createMomentFormat } from '../common/date-format';

/** A moment for `<time>` and for people. */
interface Moment {
  iso: string;
  text: string;
}

/** One parcel; `items` as they can be moved. */
export interface ParcelView {
  number: number;
  state: string;
  changed: Moment;
  /** Carrier and number, as far as they are known. */
  carrier: string;
  trackingUrl: string;
  items: { code: string; title: string; quantity: number }[];
}

/** An order as its page shows it. Money is formatted by the provider. */
export interface OrderView {
  number: string;
  /** Path of the sheet that goes into the parcel. */
  sheet: string;
  state: string;
  placed: Moment;
  paid: Moment | null;
  payment: string;
  shipping: string;
  currency: string;
  total: string;
  refunded: string | null;
  /** What can go back; null when nothing can. */
  refundable: { text: string; minor: number } | null;
  documents: { code: string; title: string; issued: Moment | null }[];
  customer: OrderDetail['customer'];
  lines: { code: string; title: string; quantity: number; price: string; place: string; left: number }[];
  parcels: ParcelView[];
  /** The newest first. */
  history: {
    /** Its place in the history, from 1. */
    step: number;
    /** Label of what happened. */
    label: string;
    parcel: number | null;
    actor: string;
    actorName: string;
    reason: string;
    at: Moment;
  }[];
  actions: PossibleAction[];
}

/** What a parcel is after a step. The order as a whole may have stayed where it was. */
const parcelStates: Readonly<Record<string, string>> = {
  ...{ pack: 'packed', ship: 'shipped', ready: 'ready', deliver: 'delivered' },
  ...{ return: 'returned', cancel_parcel: 'cancelled' },
};

function toStepLabel(action: string, state: string): string {
  const parcel = parcelStates[action];
  return parcel ? `staff_parcel_${parcel}` : `shop_order_status_${state}`;
}

/** An order of the provider for the page: on the server, and in the browser after a change. */
export function toOrderView(order: OrderDetail, language: Language): OrderView {
  const format = createMomentFormat(language);
  const toMoment = (iso: string): Moment => ({ iso, text: format(iso) });
  return {
    number: order.number,
    sheet: order.packing_sheet_url,
    state: order.state,
    placed: toMoment(order.created_at),
    paid: order.paid_at === null ? null : toMoment(order.paid_at),
    payment: order.payment,
    shipping: order.shipping,
    currency: order.currency,
    total: order.total,
    refunded: order.refunded_minor > 0 ? order.refunded : null,
    refundable: order.refundable_minor > 0 ? { text: order.refundable, minor: order.refundable_minor } : null,
    documents: (order.documents ?? []).map(({ code, title, issued_at: issuedAt }) => {
      return { code, title, issued: issuedAt === null ? null : toMoment(issuedAt) };
    }),
    customer: order.customer,
    lines: order.lines.map(({ shopping_cart_code: code, title, quantity, unit_price: price, place, left }) => {
      return { code, title, quantity, price, place, left };
    }),
    parcels: order.parcels.map((parcel) => ({
      number: parcel.number,
      state: parcel.state,
      changed: toMoment(parcel.changed_at),
      carrier: [parcel.carrier, parcel.tracking_number].filter(Boolean).join(', '),
      trackingUrl: parcel.tracking_url,
      items: parcel.items.map(({ shopping_cart_code: code, title, quantity }) => ({ code, title, quantity })),
    })),
    history: order.history
      .map(({ action, to, parcel, actor, actor_name: actorName, reason, at }, index) => {
        return { step: index + 1, label: toStepLabel(action, to), parcel, actor, actorName, reason, at: toMoment(at) };
      })
      .reverse(),
    actions: order.actions,
  };
}
