import type { LanguageCode } from '@storefront/contracts/languages';
import type { OrderDetail, OrderSummary } from '@storefront/staff-contracts/orders';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orderLines, stock } from '../database/trade-tables';
import { listOrderDocuments } from '../order-documents/document-calls';
import { readHistory } from '../order-lifecycle/order-history';
import { readRefunded } from '../order-lifecycle/order-money';
import { readParcels } from '../order-lifecycle/parcel-store';
import { findRefundableMinor } from '../order-lifecycle/refunds';
import type { OrderRow } from '../payments/payment-store';
import type { CallContext } from '../server/call-context';
import { createOrderMoneyFormat } from '../site/shop';
import { orderNumber, toCart, toIdentificator } from '../webshop/order-row';
import { toOrderState } from '../webshop/order-state';
import { listPossibleActions } from './possible-actions';

/** An order as lists show it. Its money is written as its shopper saw it. */
export function toOrderSummary(row: OrderRow): OrderSummary {
  const { customer, total } = toCart(row);
  return {
    number: orderNumber(row),
    state: toOrderState(row),
    created_at: row.createdAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    name: customer ? `${customer.first_name} ${customer.last_name}`.trim() : '',
    email: customer?.email ?? '',
    payment: row.payment,
    shipping: row.shipping,
    currency: row.currency as OrderSummary['currency'],
    total: total.total,
    total_minor: row.totalMinor,
  };
}

function readCustomer(row: OrderRow): OrderDetail['customer'] {
  const { customer, gift = null } = toCart(row);
  if (!customer) return null;
  const { first_name, last_name, email, phone, address, zipcode, city, country, note = '' } = customer;
  const { company = '', tax_number = '', delivery = null } = customer;
  return {
    company,
    tax_number,
    first_name,
    last_name,
    email,
    phone,
    address,
    zipcode,
    city,
    country,
    note,
    delivery,
    gift,
  };
}

/** The lines with where their pieces stand. A code without a row in stock has no place and no pieces. */
async function readLines(database: Database, orderId: number, format: (minor: number) => string) {
  const rows = await database
    .select({ line: orderLines, place: stock.place, left: stock.quantity })
    .from(orderLines)
    .leftJoin(stock, eq(stock.shoppingCartCode, orderLines.shoppingCartCode))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map(({ line, place, left }) => ({
    shopping_cart_code: line.shoppingCartCode,
    title: line.title,
    quantity: line.quantity,
    unit_price: format(line.unitPriceMinor),
    unit_price_minor: line.unitPriceMinor,
    place: place ?? '',
    left: left ?? 0,
  }));
}

/** An order with everything that staff need to decide about it. */
export async function readOrderDetail(
  { database, shop, clock }: CallContext,
  row: OrderRow,
  lang: LanguageCode,
): Promise<OrderDetail> {
  const format = createOrderMoneyFormat(shop, row);
  const [lines, parcelsById, refundedById, refundable_minor, history, documents] = await Promise.all([
    readLines(database, row.id, format),
    readParcels(database, [row.id]),
    readRefunded(database, [row.id]),
    findRefundableMinor(database, row),
    readHistory(database, row.id),
    listOrderDocuments({ database, shop, clock }, row, lang, { isForStaff: true }),
  ]);
  const parcels = parcelsById.get(row.id) ?? [];
  const refunded_minor = refundedById.get(row.id) ?? 0;
  return {
    ...toOrderSummary(row),
    packing_sheet_url: shop.urls.order(lang, toIdentificator(row)),
    documents,
    customer: readCustomer(row),
    lines,
    parcels,
    ...{ refunded: format(refunded_minor), refunded_minor },
    ...{ refundable: format(refundable_minor), refundable_minor },
    history,
    actions: listPossibleActions(row, parcels),
  };
}
