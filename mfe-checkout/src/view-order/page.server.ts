import type { DeliveryAddress, Order } from '@storefront/contracts/calls/webshop';
import { notFound, type PageContext, type PageResult, type PageServer, page } from '@storefront/contracts/pages';
import { loadCountries } from '../common/countries.server';
import { findOrder } from '../common/find-order.server';
import { dayText, momentText } from '../common/moments.server';
import { toOrderView } from '../common/order-view';
import { privateHead } from '../common/private-head.server';
import type { ViewOrderData } from './page';

/** What to pack, in the order's own sequence: the provider sends it to staff only (REQ-6.3). */
function toWarehouseLines({ warehouse, cart }: Order): ViewOrderData['warehouse'] {
  if (!warehouse) return null;
  const items = cart.parcels.flatMap((parcel) => parcel.items);
  return warehouse.lines.map(({ shopping_cart_code: code, quantity, place, left }) => {
    const item = items.find((one) => one.shopping_cart_code === code);
    const variation = (item?.variation?.attributes ?? []).map(({ title }) => title).join(', ');
    return { code, title: item?.title ?? code, variation, quantity, place, left };
  });
}

type Countries = Awaited<ReturnType<typeof loadCountries>>;

function toPostalLines(
  { first_name, last_name, address, zipcode, city, country }: DeliveryAddress,
  countries: Countries,
  company = '',
): string[] {
  return [
    [company, `${first_name} ${last_name}`].filter(Boolean).join(', '),
    address,
    `${zipcode} ${city}`,
    countries.find(({ code }) => code === country)?.title ?? country,
  ];
}

async function load(context: PageContext): Promise<PageResult<ViewOrderData>> {
  const { language, params, query, session } = context;
  const access = query.get('access');
  const names = { order_identificator: params.slug ?? '', ...(access && { access }) };
  const [order, countries] = await Promise.all([findOrder(context, names), loadCountries(context)]);
  if (!order) return notFound();
  const { customer } = order.cart;
  return page({
    order: toOrderView(order, names),
    placed: dayText(order.created_at, language),
    withdrawn: order.withdrawal && momentText(order.withdrawal.received_at, language),
    customer: customer && toPostalLines(customer, countries, customer.company),
    delivery: customer?.delivery ? toPostalLines(customer.delivery, countries) : null,
    // Asked twice: by the provider and here.
    warehouse: session.isStaff ? toWarehouseLines(order) : null,
  });
}

/** One order on a sheet of paper. */
export const viewOrder: PageServer<ViewOrderData> = {
  cache: 'private',
  layout: 'blank',
  load,
  head: ({ order }, context) => privateHead('checkout_order_title', context, { number: order.number }),
};
