import type { z } from 'zod';
import { defineCall } from './call';
import type {
  appliedCoupon,
  cart,
  cartItem,
  customer,
  deliveryAddress,
  order,
  orderDocument,
  orderParcel,
  orderPayment,
  orderReturn,
  orderState,
  orderTransition,
  parcelState,
  paymentOption,
  paymentSlip,
  shippingOption,
  staffOrder,
  transferDetails,
  webshopSchemas,
} from './webshop.schema';

export type Cart = z.infer<typeof cart>;
export type CartItem = z.infer<typeof cartItem>;
export type Customer = z.infer<typeof customer>;
export type DeliveryAddress = z.infer<typeof deliveryAddress>;
export type ShippingOption = z.infer<typeof shippingOption>;
export type PaymentOption = z.infer<typeof paymentOption>;
export type Order = z.infer<typeof order>;
export type OrderState = z.infer<typeof orderState>;
export type ParcelState = z.infer<typeof parcelState>;
export type OrderParcel = z.infer<typeof orderParcel>;
export type OrderReturn = z.infer<typeof orderReturn>;
export type OrderDocument = z.infer<typeof orderDocument>;
export type OrderTransition = z.infer<typeof orderTransition>;
export type StaffOrder = z.infer<typeof staffOrder>;
export type OrderPayment = z.infer<typeof orderPayment>;
export type PaymentStatus = OrderPayment['status'];
export type TransferDetails = z.infer<typeof transferDetails>;
export type PaymentSlip = z.infer<typeof paymentSlip>;
export type PaymentSlipForm = PaymentSlip['form'];
export type AppliedCoupon = z.infer<typeof appliedCoupon>;

type S = typeof webshopSchemas;
const session = { kind: 'session', cacheMinutes: 0 } as const;

export const getCart = /* @__PURE__ */ defineCall<S['getCart']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_webshop_cart_full',
  path: '/hapi/v1/webshop/cart/full/',
});
export const isCartEmpty = /* @__PURE__ */ defineCall<S['isCartEmpty']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_webshop_is_cart_empty',
  path: '/hapi/v1/webshop/is-cart-empty/',
});
/** Adds pieces to the cart. 422 with `error_out_of_stock` when fewer are left than the cart would hold. */
export const addProduct = /* @__PURE__ */ defineCall<S['addProduct']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_webshop_product',
  path: '/hapi/v1/webshop/product/',
});
/** Sets a line's quantity. */
export const updateProduct = /* @__PURE__ */ defineCall<S['updateProduct']>({
  ...session,
  method: 'PUT',
  name: '_put_hapi_webshop_product',
  path: '/hapi/v1/webshop/product/',
});
export const removeProduct = /* @__PURE__ */ defineCall<S['removeProduct']>({
  ...session,
  method: 'DELETE',
  name: '_delete_hapi_webshop_product',
  path: '/hapi/v1/webshop/product/',
});
export const getLocations = /* @__PURE__ */ defineCall<S['getLocations']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_webshop_location',
  path: '/hapi/v1/webshop/location/',
});
export const getCustomer = /* @__PURE__ */ defineCall<S['getCustomer']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_webshop_customer',
  path: '/hapi/v1/webshop/customer/',
});
export const postCustomer = /* @__PURE__ */ defineCall<S['postCustomer']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_webshop_customer',
  path: '/hapi/v1/webshop/customer/',
});
export const putParcelShipping = /* @__PURE__ */ defineCall<S['putParcelShipping']>({
  ...session,
  method: 'PUT',
  name: '_put_hapi_webshop_parcel_shipping',
  path: '/hapi/v1/webshop/parcel/shipping/',
});
/** Makes a cart a present, with or without a card; neither wrapping nor message takes that back. */
export const putGift = /* @__PURE__ */ defineCall<S['putGift']>({
  ...session,
  method: 'PUT',
  name: '_put_hapi_webshop_gift',
  path: '/hapi/v1/webshop/gift/',
});
export const putPayment = /* @__PURE__ */ defineCall<S['putPayment']>({
  ...session,
  method: 'PUT',
  name: '_put_hapi_webshop_payment',
  path: '/hapi/v1/webshop/payment/',
});
/**
 * Places the order: transactional, idempotent by key. 422 with `error_out_of_stock` while an item of the cart says so in its
 * `label_name`.
 */
export const postOrder = /* @__PURE__ */ defineCall<S['postOrder']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_webshop_order',
  path: '/hapi/v1/webshop/order/',
});
export const getOrder = /* @__PURE__ */ defineCall<S['getOrder']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_webshop_order',
  path: '/hapi/v1/webshop/order/{order_identificator}/',
});
/**
 * How the visitor's order is paid: a form to post or an address to go to. Asked again it is the same payment, so a
 * shopper may come back to it. 422 with `error_empty_payment_form` when nothing is to be paid or the bank is away.
 */
export const createPayment = /* @__PURE__ */ defineCall<S['createPayment']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_webshop_create_payment',
  path: '/hapi/v1/webshop/create-payment/{order_identificator}/',
});
/** The cart's coupon, in a list that is empty without one. */
export const getCoupon = /* @__PURE__ */ defineCall<S['getCoupon']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_webshop_coupon',
  path: '/hapi/v1/webshop/coupon/',
});
/**
 * Puts a coupon on the cart. 422 with `error_coupon_invalid_code`, `_expired`, `_exhausted` or `_minimum`: the cart
 * stays as it was.
 */
export const postCoupon = /* @__PURE__ */ defineCall<S['postCoupon']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_webshop_coupon',
  path: '/hapi/v1/webshop/coupon/',
});
export const deleteCoupon = /* @__PURE__ */ defineCall<S['deleteCoupon']>({
  ...session,
  method: 'DELETE',
  name: '_delete_hapi_webshop_coupon',
  path: '/hapi/v1/webshop/coupon/',
});
/** Brings back the cart that a reminder's link names; 422 with `error_code_invalid` when the link has run out. */
export const postAbandonment = /* @__PURE__ */ defineCall<S['postAbandonment']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_webshop_abandonment',
  path: '/hapi/v1/webshop/abandonment/',
});
export const postDefaultShipping = /* @__PURE__ */ defineCall<S['postDefaultShipping']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_webshop_parcel_default_shipping',
  path: '/hapi/v1/webshop/parcel/default-shipping/',
});
/** How far an order is, without its contents. */
export const getOrderStatus = /* @__PURE__ */ defineCall<S['getOrderStatus']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_webshop_order_status',
  path: '/hapi/v1/webshop/order-status/{order_identificator}/',
});
/**
 * Mails the way to an order to the address that it was placed with. The answer does not say whether there is one; 429 when it was
 * asked too often.
 */
export const postOrderLink = /* @__PURE__ */ defineCall<S['postOrderLink']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_webshop_order_link',
  path: '/hapi/v1/webshop/order-link/',
});
/**
 * Cancels an order for its shopper while no parcel of it is packed; again, it answers the same. 409 with `error_order_transition`
 * afterwards, 404 for whom the order is not.
 */
export const cancelOrder = /* @__PURE__ */ defineCall<S['cancelOrder']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_webshop_order_cancel',
  path: '/hapi/v1/webshop/order-cancel/',
});
/** One of an order's documents as PDF; 404 for whom the order is not, and for a document that it does not have. */
export const getOrderDocument = /* @__PURE__ */ defineCall<S['getOrderDocument']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_webshop_order_document',
  path: '/hapi/v1/webshop/order-document/',
});
/** Orders as the shop's staff see them, the newest first; 404 for everybody else. */
export const getStaffOrders = /* @__PURE__ */ defineCall<S['getStaffOrders']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_webshop_staff_orders',
  path: '/hapi/v1/webshop/staff/orders/',
});
/**
 * Moves an order or one of its parcels on, by staff; 404 for everybody else. 409 with `error_order_transition` where its state
 * does not allow it.
 */
export const postOrderTransition = /* @__PURE__ */ defineCall<S['postOrderTransition']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_webshop_staff_order_transition',
  path: '/hapi/v1/webshop/staff/order-transition/',
});
/**
 * Sends an order's money back, by staff; 404 for everybody else. 422 with `error_refund_amount` for more than can go back, 409
 * with `error_order_transition` where the state does not allow it.
 */
export const postOrderRefund = /* @__PURE__ */ defineCall<S['postOrderRefund']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_webshop_staff_order_refund',
  path: '/hapi/v1/webshop/staff/order-refund/',
});
