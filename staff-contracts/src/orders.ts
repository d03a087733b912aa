import { defineStaffCall } from '@storefront/contracts/calls/staff';
import type { z } from 'zod';
import type { orderDetail, orderSchemas, orderState, orderSummary, possibleAction, staffAction } from './orders.schema';

export type OrderState = z.infer<typeof orderState>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type OrderDetail = z.infer<typeof orderDetail>;
export type StaffAction = z.infer<typeof staffAction>;
export type PossibleAction = z.infer<typeof possibleAction>;

type S = typeof orderSchemas;

/** The shop's orders, the newest first, by number, name, e-mail address, state and day. */
export const listOrders = /* @__PURE__ */ defineStaffCall<S['listOrders']>('_post_hapi_staff_orders_list');
/** One order with its lines, parcels and history, and what can be done to it now. */
export const showOrder = /* @__PURE__ */ defineStaffCall<S['showOrder']>('_post_hapi_staff_orders_show');
/**
 * Moves an order or one of its parcels on. 409 with `error_order_transition` where its state does not allow it, with
 * `error_changed_meanwhile` where somebody did something to it that its reader has not seen.
 */
export const actOnOrder = /* @__PURE__ */ defineStaffCall<S['actOnOrder']>('_post_hapi_staff_orders_act');
/**
 * Sends an order's money back. 422 with `error_refund_amount` for more than can go back, 409 with `error_order_transition`
 * where the state does not allow it.
 */
export const refundOrder = /* @__PURE__ */ defineStaffCall<S['refundOrder']>('_post_hapi_staff_orders_refund');
