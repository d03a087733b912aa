import { randomBytes } from 'node:crypto';
import type { Cart, Order } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, desc, eq, or } from 'drizzle-orm';
import { lockLimitedCoupon, writeCouponUse } from '../coupons/coupon-store';
import type { Database } from '../database/connection';
import { cartLines, customers, orderLines, orders } from '../database/trade-tables';
import { holdContent, inTransaction } from '../database/transactions';
import type { MailData, MailKind } from '../mail/compose-mail';
import { recordStep } from '../order-lifecycle/order-history';
import { writeParcels } from '../order-lifecycle/parcel-store';
import { readContract } from '../order-mail/order-contract';
import { readTransfer } from '../payment-slips/read-transfer';
import { payableUntil } from '../payments/payment-store';
import type { Session, SessionContext } from '../server/call-context';
import { isErrorCode, ShopError } from '../server/errors';
import type { LabelTexts } from '../site/labels';
import { sellsIn } from '../site/shop';
import { type CartRow, lockCart, raiseVersion } from './cart-store';
import { readCart } from './cart-view';
import { findOrderByAccess, linkToOrder } from './order-access';
import { orderNumber, toCart, toCartItems, toIdentificator } from './order-row';
import { toOrderState } from './order-state';
import { takeStock } from './stock';

type OrderRow = typeof orders.$inferSelect;

export interface OrderRequest {
  lang: LanguageCode;
  idempotency_key: string;
  cart_version: number;
  total_minor?: number;
}

/** A cart that can become an order: everything that an order needs is there. */
type CompleteCart = Cart & { payment: string; payment_type: NonNullable<Cart['payment_type']> };

const secretBytes = 18;

/** Checked before the total, which differs as soon as an item is sold out. */
function requireStock(cart: Cart): void {
  if (toCartItems(cart).some(({ label_name }) => label_name)) throw new ShopError('error_out_of_stock');
}

/** The shopper has seen this version of the cart and its total. */
function requireSeen(cart: Cart, { cart_version, total_minor = cart.total.total_minor }: OrderRequest): void {
  const isSeen = cart.version === cart_version && cart.total.total_minor === total_minor;
  if (!isSeen) throw new ShopError('error_cart_changed');
}

/** Throws an error that names what a cart lacks for an order. */
export function requireComplete(cart: Cart): CompleteCart {
  const { payment, payment_type } = cart;
  if (toCartItems(cart).length === 0) throw new ShopError('error_cart_empty');
  if (!cart.customer) throw new ShopError('error_customer_missing');
  if (cart.parcels.some((parcel) => parcel.shipping === null)) throw new ShopError('error_shipping_missing');
  if (payment === null || payment_type === null) throw new ShopError('error_payment_missing');
  return { ...cart, payment, payment_type };
}

/**
 * The shopper saw a discount, so an order without it must not be placed silently. A cart below the coupon's minimum was shown without
 * the discount.
 */
function requireCouponCounts({ coupon }: Cart): void {
  const error = coupon?.label_name;
  if (error && error !== 'error_coupon_minimum' && isErrorCode(error)) throw new ShopError(error);
}

function findAppliedCoupon({ total }: Cart): string | undefined {
  return total.extra_items.find(({ type }) => type === 'coupon')?.code;
}

/** Writes the order of a cart with its lines. The caller takes the stock. */
export async function writeOrder(
  transaction: Database,
  cart: CompleteCart,
  { lang, idempotency_key }: Pick<OrderRequest, 'lang' | 'idempotency_key'>,
  { session, clock, shop }: Pick<SessionContext, 'session' | 'clock' | 'shop'>,
): Promise<OrderRow> {
  const { total_minor } = cart.total;
  // An order of total 0 waits for no payment.
  const paymentType = total_minor === 0 ? 'none' : cart.payment_type;
  const waits = paymentType !== 'none';
  const [order] = await transaction
    .insert(orders)
    .values({
      secret: randomBytes(secretBytes).toString('base64url'),
      tokenId: session.tokenId,
      userId: session.user?.id ?? null,
      idempotencyKey: idempotency_key,
      status: waits ? 'awaiting_payment' : 'received',
      payableUntil: waits ? payableUntil(clock()) : null,
      lang,
      currency: sellsIn(shop, lang),
      totalMinor: total_minor,
      payment: cart.payment,
      paymentType,
      shipping: cart.parcels[0]?.shipping ?? '',
      cart,
      createdAt: clock(),
    })
    .returning();
  if (!order) throw new Error('An order that was just written is not there');
  const lines = toCartItems(cart).map((item, position) => ({
    orderId: order.id,
    position,
    shoppingCartCode: item.shopping_cart_code,
    productId: item.item.id,
    title: item.title,
    quantity: item.quantity,
    unitPriceMinor: item.unit_price_minor,
  }));
  await transaction.insert(orderLines).values(lines);
  await writeParcels(transaction, order.id, cart.parcels, clock());
  const state = toOrderState(order);
  const step = { orderId: order.id, action: 'place', from: state, to: state } as const;
  await recordStep(transaction, step, { actor: 'shopper' }, clock());
  return order;
}

/** Empties the cart after an order. A guest's address is removed too: the next person at this computer may be another. */
async function emptyCart(transaction: Database, cart: CartRow, session: Session): Promise<void> {
  await transaction.delete(cartLines).where(eq(cartLines.cartId, cart.id));
  if (!session.user) await transaction.delete(customers).where(eq(customers.cartId, cart.id));
  await raiseVersion(transaction, cart, {
    ...{ shipping: null, payment: null, couponCode: null },
    ...{ giftWrapped: false, giftMessage: '' },
  });
}

/** Each way of paying has a mail of its own: the order goes on its way, waits for a transfer, or waits for the bank. */
async function toConfirmation(order: OrderRow, { shop }: SessionContext): Promise<{ kind: MailKind } & MailData> {
  if (order.status === 'awaiting_payment') return { kind: 'order_unpaid' };
  const transfer = await readTransfer(shop, order, order.lang as LanguageCode);
  if (!transfer) return { kind: 'order' };
  const { recipient, bank, iban, bic, slip } = transfer;
  return {
    kind: 'order_transfer',
    params: { recipient, bank, iban, bic },
    ...(slip?.code_png && { picture: slip.code_png }),
  };
}

/** Queued in the order's transaction: every order gets exactly one confirmation. */
export async function confirmByMail(transaction: Database, order: OrderRow, context: SessionContext): Promise<void> {
  const { customer, total } = toCart(order);
  if (!customer) return;
  const { kind, params, picture } = await toConfirmation(order, context);
  const contract = await readContract(transaction, context.shop, order);
  const common = { number: orderNumber(order), total: total.total, name: customer.first_name };
  const data = {
    path: await linkToOrder(transaction, order, context),
    params: { ...common, ...params },
    picture,
    contract,
  };
  await context.queueMail(transaction, { kind, to: customer.email, lang: order.lang as LanguageCode, data });
}

/**
 * Places the order of the visitor's cart, or finds the one that the same key has placed. All or nothing: without stock
 * for one line there is no order and nothing is taken.
 */
export async function placeOrder(request: OrderRequest, context: SessionContext): Promise<OrderRow> {
  const { database, session } = context;
  const place = async (transaction: Database) => {
    await holdContent(transaction);
    // The lock makes a second click wait here, until the first one's order can be found.
    const cart = await lockCart(transaction, session);
    const [placed] = await transaction
      .select()
      .from(orders)
      .where(and(eq(orders.tokenId, session.tokenId), eq(orders.idempotencyKey, request.idempotency_key)));
    if (placed) return placed;
    await lockLimitedCoupon(transaction, cart.couponCode);
    const view = await readCart(transaction, cart, request.lang, context);
    requireStock(view);
    // A coupon's own error says more than a changed total.
    requireCouponCounts(view);
    requireSeen(view, request);
    const complete = requireComplete(view);
    await takeStock(
      transaction,
      toCartItems(complete).map(({ shopping_cart_code: code, quantity }) => ({ code, quantity })),
    );
    const written = await writeOrder(transaction, complete, request, context);
    const coupon = findAppliedCoupon(complete);
    if (coupon !== undefined) await writeCouponUse(transaction, written.id, coupon);
    await emptyCart(transaction, cart, session);
    await confirmByMail(transaction, written, context);
    return written;
  };
  // Idempotent by its key: a retry after a lost connection finds the order.
  const order = await inTransaction(database, place, { isIdempotent: true });
  context.deliverMails();
  return order;
}

function parseIdentificator(identificator: string): Pick<OrderRow, 'id' | 'secret'> | undefined {
  const [, id, secret] = /^(\d{1,15})-([\w-]{16,64})$/.exec(identificator) ?? [];
  return id === undefined || secret === undefined ? undefined : { id: Number(id), secret };
}

/** Shipping and payment methods in the reader's language. */
function translateChoices(labels: LabelTexts, cart: Cart): Cart {
  const named = <T extends { code: string; title: string; description: string }>(kind: string, option: T): T => ({
    ...option,
    title: labels[`shop_${kind}_${option.code}`] ?? option.title,
    description: labels[`shop_${kind}_${option.code}_text`] ?? option.description,
  });
  return {
    ...cart,
    payments: cart.payments.map((way) => named('payment', way)),
    parcels: cart.parcels.map((parcel) => ({
      ...parcel,
      shippings: parcel.shippings.map((way) => named('shipping', way)),
    })),
  };
}

/** An order as its page shows it, in the reader's language. */
export function toOrder(
  row: OrderRow,
  labels: LabelTexts,
  { cart, ...around }: Omit<Order, 'id' | 'order_identificator' | 'number' | 'status' | 'state' | 'created_at'>,
): Order {
  return {
    ...around,
    id: row.id,
    order_identificator: toIdentificator(row),
    number: orderNumber(row),
    status: row.status,
    state: toOrderState(row),
    created_at: row.createdAt.toISOString(),
    cart: translateChoices(labels, cart),
  };
}

/** An order by its whole identificator, for whoever placed it; for everyone else it does not exist. */
export async function findOrder(
  database: Database,
  session: Session,
  identificator: string,
): Promise<OrderRow | undefined> {
  const named = parseIdentificator(identificator);
  if (!named) return undefined;
  const isOwn = or(eq(orders.tokenId, session.tokenId), session.user ? eq(orders.userId, session.user.id) : undefined);
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.id, named.id), eq(orders.secret, named.secret), isOwn));
  return order;
}

/** Any order by its whole identificator, for staff. */
export async function findOrderForStaff(
  { database, session }: SessionContext,
  identificator: string,
): Promise<OrderRow | undefined> {
  const named = session.user?.isStaff ? parseIdentificator(identificator) : undefined;
  if (!named) return undefined;
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.id, named.id), eq(orders.secret, named.secret)));
  return order;
}

/** An order by the number that a shopper reads out, whoever placed it. */
export async function findOrderByNumber(database: Database, number: string): Promise<OrderRow | undefined> {
  const [, id = 0] = /^\D{0,3}\d{4}-(\d{6,15})$/.exec(number.replace(/\s/g, '')) ?? [];
  // Text that is no number is looked up too, so that both answers take equally long.
  const [order] = await database
    .select()
    .from(orders)
    .where(eq(orders.id, Number(id)));
  return order && number.replace(/\s/g, '').endsWith(orderNumber(order)) ? order : undefined;
}

/**
 * The visitor's own order, or the one that the code of its mail opens. Failed look-ups are counted: neither may be guessed.
 */
export async function requireOrder(
  { database, session, limits, clock }: SessionContext,
  identificator: string,
  access?: string,
): Promise<OrderRow> {
  const order = await findOrder(database, session, identificator);
  if (order) return order;
  // Counted before it is looked for: once the attempts are used up, not even the right code opens anything.
  await limits.take('order', session.tokenId);
  const named = access === undefined ? undefined : parseIdentificator(identificator);
  const opened = named && access !== undefined && (await findOrderByAccess(database, named, access, clock()));
  if (!opened) throw new ShopError('error_not_found');
  await limits.forgive('order', session.tokenId);
  return opened;
}

/** How an order is named: as everywhere by its identificator, or by its number for the customer whose it is. */
interface NamedOrder {
  order_identificator?: string | undefined;
  access?: string | undefined;
  order_number?: string | undefined;
}

/** The asker's own order, however it is named; for everyone else it does not exist. */
export async function requireNamedOrder(context: SessionContext, named: NamedOrder): Promise<OrderRow> {
  const { order_identificator: identificator = '', access, order_number: number } = named;
  if (number === undefined) return requireOrder(context, identificator, access);
  const order = await findOrderByNumber(context.database, number);
  const userId = context.session.user?.id;
  if (!order || userId === undefined || order.userId !== userId) throw new ShopError('error_not_found');
  return order;
}

export function listOrders(database: Database, userId: number): Promise<OrderRow[]> {
  return database.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id));
}
