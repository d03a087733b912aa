import type { OrderState } from '@storefront/contracts/calls/webshop';
import type { PossibleAction } from '@storefront/staff-contracts/orders';
import {
  cancelledParcels,
  findNextParcelState,
  findNextState,
  hasLeft,
  type ParcelAction,
  parcelRules,
} from '../order-lifecycle/lifecycle';
import type { OrderRow } from '../payments/payment-store';
import { toOrderState } from '../webshop/order-state';

interface Parcel {
  number: number;
  state: Parameters<typeof hasLeft>[0];
}

const parcelActions = Object.keys(parcelRules) as ParcelAction[];

function canCancel(state: OrderState, parcels: readonly Parcel[]): boolean {
  const isInHouse = parcels.some((parcel) => cancelledParcels.includes(parcel.state));
  return (
    isInHouse &&
    !parcels.some((parcel) => hasLeft(parcel.state)) &&
    findNextState('cancel', 'staff', state) !== undefined
  );
}

/** Of the last parcel that is left the order's own `cancel` is offered: it gives back coupon and open payments too. */
function canMove(action: ParcelAction, order: OrderState, parcel: Parcel, parcels: readonly Parcel[]): boolean {
  const kept = parcels.filter(({ state }) => state !== 'cancelled');
  if (action === 'cancel_parcel' && kept.length < 2) return false;
  return findNextParcelState(action, 'staff', { parcel: parcel.state, order }) !== undefined;
}

/** What staff may do to an order as it stands, by the table that decides when they do it (`order-lifecycle/lifecycle.ts`). */
export function listPossibleActions(
  order: Pick<OrderRow, 'status' | 'payment' | 'totalMinor' | 'paidAt' | 'payableUntil'>,
  parcels: readonly Parcel[],
): PossibleAction[] {
  const state = toOrderState(order);
  const canPay = order.paidAt === null && findNextState('pay', 'staff', state) !== undefined;
  const ofOrder = [
    ...(canPay ? (['pay'] as const) : []),
    ...(canCancel(state, parcels) ? (['cancel'] as const) : []),
  ].map((action) => ({ action, parcel: null }));
  // What still waits for the bank stays where it is.
  if (order.payableUntil !== null) return ofOrder;
  const ofParcels = parcels.flatMap((parcel) =>
    parcelActions
      .filter((action) => canMove(action, state, parcel, parcels))
      .map((action) => ({ action, parcel: parcel.number })),
  );
  return [...ofOrder, ...ofParcels];
}
