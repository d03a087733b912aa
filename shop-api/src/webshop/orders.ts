import { randomBytes } from 'node:crypto';
import type { Cart, CartItem, Order } from '@storefront/contracts/calls/webshop';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import { and, desc, eq, or } from 'drizzle-orm';
import { lockLimitedCoupon, writeCouponUse } from '../coupons/coupon-store';
import type { Database } from '../database/connection';
import { cartLines, customers, orderLines, orders } from '../database/trade-tables';
import { holdContent, inTransaction } from '../database/transactions';
import type { MailData, MailKind } from '../mail/compose-mail';
import { payableUntil } from '../payments/payment-store';
import type { Session, SessionContext } from '../server/call-context';
import { isErrorCode, ShopError } from '../server/errors';
import type { LabelTexts } from '../site/labels';
import { type CartRow, lockCart, raiseVersion } from './cart-store';
import { readCart } from './cart-view';
import { findOrderByAccess, linkToOrder } from './order-access';
import { awaitsTransfer, orderStateOf } from './order-state';
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

export function itemsOf(cart: Cart): CartItem[] {
  return cart.parcels.flatMap((parcel) => parcel.items);
}

/** Others have bought what this cart holds: said before anything else, since its total is another for that reason alone. */
function requireStock(cart: Cart): void {
  if (itemsOf(cart).some(({ label_name }) => label_name)) throw new ShopError('error_out_of_stock');
}

/** The cart is the one that the shopper saw, at the price that the shopper saw. */
function requireSeen(cart: Cart, { cart_version, total_minor = cart.total.total_minor }: OrderRequest): void {
  const isSeen = cart.version === cart_version && cart.total.total_minor === total_minor;
  if (!isSeen) throw new ShopError('error_cart_changed');
}

/** What of a cart is missing for an order is refused by name. */
export function requireComplete(cart: Cart): CompleteCart {
  const { payment, payment_type } = cart;
  if (itemsOf(cart).length === 0) throw new ShopError('error_cart_empty');
  if (!cart.customer) throw new ShopError('error_customer_missing');
  if (cart.parcels.some((parcel) => parcel.shipping === null)) throw new ShopError('error_shipping_missing');
  if (payment === null || payment_type === null) throw new ShopError('error_payment_missing');
  return { ...cart, payment, payment_type };
}

/**
 * The shopper saw a discount: an order without it must not come about behind their back. A cart below the coupon's
 * minimum was shown without the discount.
 */
function requireCouponCounts({ coupon }: Cart): void {
  const refusal = coupon?.label_name;
  if (refusal && refusal !== 'error_coupon_minimum' && isErrorCode(refusal)) throw new ShopError(refusal);
}

function couponThatCounts({ total }: Cart): string | undefined {
  return total.extra_items.find(({ type }) => type === 'coupon')?.code;
}

/** Writes the order of a cart with its lines. The caller takes the stock. */
export async function writeOrder(
  transaction: Database,
  cart: CompleteCart,
  { lang, idempotency_key }: Pick<OrderRequest, 'lang' | 'idempotency_key'>,
  { session, clock }: Pick<SessionContext, 'session' | 'clock'>,
): Promise<OrderRow> {
  const { total_minor } = cart.total;
  // Nothing to pay is paid by nobody: such an order waits for no bank.
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
      currency: languages[lang].currency,
      totalMinor: total_minor,
      payment: cart.payment,
      paymentType,
      shipping: cart.parcels[0]?.shipping ?? '',
      cart,
      createdAt: clock(),
    })
    .returning();
  if (!order) throw new Error('An order that was just written is not there');
  const lines = itemsOf(cart).map((item, position) => ({
    orderId: order.id,
    position,
    shoppingCartCode: item.shopping_cart_code,
    productId: item.item.id,
    title: item.title,
    quantity: item.quantity,
    unitPriceMinor: item.unit_price_minor,
  }));
  await transaction.insert(orderLines).values(lines);
  return order;
}

/** After an order the cart begins anew. A guest's address goes too: the next at this computer may be someone else. */
async function emptyCart(transaction: Database, cart: CartRow, session: Session): Promise<void> {
  await transaction.delete(cartLines).where(eq(cartLines.cartId, cart.id));
  if (!session.user) await transaction.delete(customers).where(eq(customers.cartId, cart.id));
  await raiseVersion(transaction, cart, { shipping: null, payment: null, couponCode: null });
}

/** Each way of paying has a mail of its own: the order goes on its way, waits for a transfer, or waits for the bank. */
function confirmationOf(order: OrderRow, { shop }: SessionContext): { kind: MailKind; params: MailData['params'] } {
  if (order.status === 'awaiting_payment') return { kind: 'order_unpaid', params: {} };
  if (!awaitsTransfer(order)) return { kind: 'order', params: {} };
  const { company, bank_account } = shop.site;
  return { kind: 'order_transfer', params: { recipient: company, ...bank_account } };
}

/** With the order, so that none is acknowledged without a mail; a second click on the same attempt writes no second one. */
export async function confirmByMail(transaction: Database, order: OrderRow, context: SessionContext): Promise<void> {
  const { customer, total } = cartOf(order);
  if (!customer) return;
  const { kind, params } = confirmationOf(order, context);
  const common = { number: orderNumber(order), total: total.total, name: customer.first_name };
  const data = { path: await linkToOrder(transaction, order, context), params: { ...common, ...params } };
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
    // Why a coupon counts no longer says more than that the total is another.
    requireCouponCounts(view);
    requireSeen(view, request);
    const complete = requireComplete(view);
    await takeStock(
      transaction,
      itemsOf(complete).map(({ shopping_cart_code: code, quantity }) => ({ code, quantity })),
    );
    const written = await writeOrder(transaction, complete, request, context);
    const coupon = couponThatCounts(complete);
    if (coupon !== undefined) await writeCouponUse(transaction, written.id, coupon);
    await emptyCart(transaction, cart, session);
    await confirmByMail(transaction, written, context);
    return written;
  };
  // By its key it is found the second time, where the connection was lost while the first was being written.
  const order = await inTransaction(database, place, { isIdempotent: true });
  context.deliverMails();
  return order;
}

/** Unguessable: the order's number and its random code. */
export function identificatorOf({ id, secret }: Pick<OrderRow, 'id' | 'secret'>): string {
  return `${id}-${secret}`;
}

function parseIdentificator(identificator: string): Pick<OrderRow, 'id' | 'secret'> | undefined {
  const [, id, secret] = /^(\d{1,15})-([\w-]{16,64})$/.exec(identificator) ?? [];
  return id === undefined || secret === undefined ? undefined : { id: Number(id), secret };
}

/** What a shopper reads out on the phone: `2026-000123`. */
export function orderNumber({ id, createdAt }: Pick<OrderRow, 'id' | 'createdAt'>): string {
  return `${createdAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`;
}

export function cartOf(order: Pick<OrderRow, 'cart'>): Cart {
  return order.cart as Cart;
}

/** Ways to deliver and to pay are called as the reader calls them. */
function inWordsOf(labels: LabelTexts, cart: Cart): Cart {
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

/** An order as its page shows it, in the words of whoever reads. */
export function orderOf(
  row: OrderRow,
  labels: LabelTexts,
  { cart, ...around }: Pick<Order, 'cart' | 'url' | 'payment' | 'withdrawal' | 'warehouse'>,
): Order {
  return {
    ...around,
    id: row.id,
    order_identificator: identificatorOf(row),
    number: orderNumber(row),
    status: row.status,
    state: orderStateOf(row, around.withdrawal !== null),
    created_at: row.createdAt.toISOString(),
    cart: inWordsOf(labels, cart),
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
  // What is no number is looked for all the same: the answer takes as long.
  const [order] = await database
    .select()
    .from(orders)
    .where(eq(orders.id, Number(id)));
  return order && number.replace(/\s/g, '').endsWith(orderNumber(order)) ? order : undefined;
}

/**
 * The visitor's own order, or the one that the code of its mail opens. Look-ups that find nothing are counted: neither
 * must be tried out.
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

export function listOrders(database: Database, userId: number): Promise<OrderRow[]> {
  return database.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id));
}
