import { getMyOrders } from '@storefront/contracts/calls/auth';
import { type Cart, type DeliveryAddress, getOrder, type Order } from '@storefront/contracts/calls/webshop';
import type { Translate } from '@storefront/contracts/labels';
import { notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { createDateFormat } from '../common/date-format';
import { privateHead, redirectToLogin } from '../common/private-page.server';
import type { OrderDetail, OrderDetailData, OrderLine } from './order-detail-data';
import { placeReturnGuide } from './return-guide-placement';

function toOrderLines({ parcels }: Cart): OrderLine[] {
  return parcels.flatMap(({ items }) =>
    items.map(({ shopping_cart_code: code, title, quantity, price, variation, item }) => {
      const chosen = (variation?.attributes ?? []).map((part) => `${part.attribute_title}: ${part.title}`);
      return { code, title, quantity, price, variation: chosen.join(', '), url: item.url, picture: item.picture };
    }),
  );
}

/** The parcels, as soon as there is something to tell of them. */
function toOrderParcels({ parcels = [], cart }: Order, formatDate: (iso: string) => string): OrderDetail['parcels'] {
  // A parcel names its items as they were ordered; the cart's lines are in the language of the page.
  const titles = new Map(toOrderLines(cart).map(({ code, title }) => [code, title]));
  const isUntouched = parcels.length === 1 && parcels[0]?.state === 'open';
  return (isUntouched ? [] : parcels).map((parcel) => ({
    number: parcel.number,
    state: parcel.state,
    changedAt: parcel.changed_at,
    date: formatDate(parcel.changed_at),
    carrier: [parcel.carrier, parcel.tracking_number].filter(Boolean).join(', '),
    trackingUrl: parcel.tracking_url,
    items: parcel.items.map((item) => `${item.quantity} × ${titles.get(item.shopping_cart_code) ?? item.title}`),
  }));
}

function toOrderSums({ cart: { total, coupon }, refunded }: Order): OrderDetail['sums'] {
  const discount = total.extra_items.find(({ type }) => type === 'coupon');
  const isFree = total.total_extra_shipping_minor === 0;
  return {
    items: total.total_items_total,
    shipping: isFree ? null : total.total_extra_shipping,
    discount: discount ? { code: coupon?.code ?? discount.code, total: discount.total } : null,
    tax: total.total_tax,
    taxRate: total.tax_rate,
    total: total.total,
    refunded: refunded?.amount ?? null,
  };
}

/** Who ordered, and where it goes where that is somewhere else. */
function toAddresses(customer: Order['cart']['customer']): Pick<OrderDetail, 'address' | 'buyer'> {
  if (!customer) return { address: [], buyer: [] };
  const { company = '', phone, delivery } = customer;
  const buyer = toPostalLines(customer, company, phone);
  return delivery ? { address: toPostalLines(delivery), buyer } : { address: buyer, buyer: [] };
}

function toPostalLines({ first_name, last_name, address, zipcode, city }: DeliveryAddress, company = '', phone = '') {
  const name = [company, `${first_name} ${last_name}`.trim()].filter(Boolean).join(', ');
  return [name, address, `${zipcode} ${city}`.trim(), phone].filter(Boolean);
}

function toGiftLines(gift: Cart['gift'], t: Translate): string[] {
  if (!gift) return [];
  return [
    gift.is_wrapped ? t('checkout_gift_wrapped') : '',
    gift.message && t('common_quote', { text: gift.message }),
  ].filter(Boolean);
}

/** Never the identificator: who has it opens the order without a login. */
function toOrderDetail(order: Order, { language, t }: Pick<PageContext, 'language' | 't'>): OrderDetail {
  const { number, status, state = status, created_at: createdAt, withdrawal, payment, cart } = order;
  const { customer, parcels } = cart;
  const formatDate = createDateFormat(language);
  const chosen = parcels.flatMap(({ shipping, shippings }) => shippings.filter(({ code }) => code === shipping));
  return {
    number,
    state,
    createdAt,
    date: formatDate(createdAt),
    lines: toOrderLines(cart),
    sums: toOrderSums(order),
    parcels: toOrderParcels(order, formatDate),
    ...toAddresses(customer),
    shipping: [...new Set(chosen.map(({ title }) => title))].join(', '),
    // As it is paid now: another way may have been chosen since it was placed.
    payment: payment.title,
    gift: toGiftLines(cart.gift, t),
    canCancel: order.can_cancel === true,
    documents: (order.documents ?? []).map(({ code, title, issued_at: issuedAt }) => {
      return { code, title, date: issuedAt && formatDate(issuedAt) };
    }),
    withdrawn: withdrawal && formatDate(withdrawal.received_at),
  };
}

/** An order is found by its number among the customer's own: another one's is not there (404). */
async function load(context: PageContext) {
  const { api, language, params, isBot } = context;
  if (isBot) return redirectToLogin(context);
  const lang = language.code;
  const orders = await api.call(getMyOrders, { lang });
  if (!orders.ok) {
    return orders.statusCode === 401
      ? redirectToLogin(context)
      : page<OrderDetailData>({ order: null }, { status: 502 });
  }
  const found = orders.data.data.find(({ number }) => number === params.slug);
  if (!found) return notFound();
  const order = await api.call(getOrder, { lang, order_identificator: found.order_identificator });
  if (!order.ok) return page<OrderDetailData>({ order: null }, { status: 502 });
  const detail = toOrderDetail(order.data.data, context);
  return page<OrderDetailData>(
    { order: detail },
    { fragments: detail.withdrawn ? [placeReturnGuide(detail.number)] : [] },
  );
}

export const orderDetail: PageServer<OrderDetailData> = {
  cache: 'private',
  load,
  head: ({ order }, context) => {
    const { t } = context;
    return privateHead(order ? t('account_order_number', { number: order.number }) : t('common_my_orders'), context);
  },
};
