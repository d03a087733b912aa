import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { OrderState } from '@storefront/contracts/calls/webshop';
import type { CommandSurroundings } from '../../import/cli/open-shop';
import { counted } from '../../import/cli/report';
import { exitCodes, ImportError } from '../../import/import-error';
import type { OrderRow } from '../../payments/payment-store';
import { ShopError } from '../../server/errors';
import { findOrderByNumber } from '../../webshop/orders';
import type { StockItem } from '../../webshop/stock';
import type { StaffAction } from '../lifecycle';
import { listStaffOrders, type OrderFilter, toStaffOrders } from '../list-orders';
import { readHistory } from '../order-history';
import { refundOrder } from '../refunds';
import { takeStaffStep } from '../staff-steps';
import type { LifecycleContext } from '../transition-mail';
import { parseDecimal, toDecimal } from './decimal';
import { describeOrder, summarizeOrder } from './describe-order';
import { csvHead, toCsvLines } from './orders-csv';
import { withShop } from './with-shop';

export interface DoerOptions {
  /** Who does it, for the history. */
  as?: string;
  reason?: string;
}

export interface StepOptions extends DoerOptions {
  parcel?: string;
  /** `CODE=2,OTHER`: only these pieces. */
  items?: string;
  carrier?: string;
  tracking?: string;
  url?: string;
}

export interface RefundOptions extends DoerOptions {
  amount?: string;
  key?: string;
}

export interface ListOptions {
  state?: string;
  page?: string;
}

export interface ExportOptions {
  state?: string;
  from?: string;
  until?: string;
  out?: string;
}

const wrongUse = (message: string) => new ImportError(message, exitCodes.wrongUse);
const listedPerPage = 50;
const exportedPerPage = 500;

const inWords: Readonly<Record<string, string>> = {
  error_order_transition: 'its present state does not allow this (see "orders show")',
  error_refund_amount: 'no more can be refunded than was paid',
};

/** What the shop refuses, in a sentence; the code names the rule. */
function explain(error: unknown, number: string): never {
  if (!(error instanceof ShopError)) throw error;
  const { code, fieldErrors = {} } = error;
  if (fieldErrors.parcel) throw wrongUse(`Order ${number}: several parcels could move so. Which one? --parcel <n>`);
  if (fieldErrors.items) throw wrongUse(`Order ${number}: the parcel does not hold these pieces`);
  throw new ImportError(`Order ${number}: ${inWords[code] ?? code}`, exitCodes.failed, { cause: error });
}

async function requireOrder({ database }: LifecycleContext, number: string): Promise<OrderRow> {
  const order = await findOrderByNumber(database, number);
  if (!order) throw wrongUse(`There is no order ${number}. Numbers look like 2026-000012`);
  return order;
}

async function readOrder(context: LifecycleContext, number: string) {
  const row = await requireOrder(context, number);
  const [order] = await toStaffOrders(context.database, [row]);
  if (!order) throw new Error('An order that was just read is not there');
  return { order, history: await readHistory(context.database, row.id) };
}

const states: Readonly<Record<OrderState, true>> = {
  ...({ received: true, awaiting_payment: true, payment_failed: true, paid: true, packed: true } as const),
  ...({ shipped: true, ready: true, delivered: true, cancelled: true, withdrawn: true } as const),
  ...({ returned: true, partially_refunded: true, refunded: true } as const),
};

function parseState(state: string | undefined): OrderState | undefined {
  if (state === undefined || Object.hasOwn(states, state)) return state as OrderState | undefined;
  throw wrongUse(`"${state}" is no state. States: ${Object.keys(states).join(', ')}`);
}

function parseDay(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw wrongUse(`"${text}" is no day as 2026-11-30`);
  return day;
}

function parseCount(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw wrongUse(`--${name} is a number from 1 on`);
  return Number(text);
}

function parseItems(text: string | undefined): StockItem[] | undefined {
  return text?.split(',').map((part) => {
    const [code = '', quantity = '1'] = part.trim().split('=');
    if (code === '' || !/^[1-9]\d{0,3}$/.test(quantity)) throw wrongUse(`--items is written as CODE=2,OTHER`);
    return { code, quantity: Number(quantity) };
  });
}

function parseUrl(text = ''): string {
  if (text !== '' && !/^https?:\/\/\S+$/.test(text)) throw wrongUse('--url is an address that begins with https://');
  return text;
}

/** `orders list`: the newest first. */
export async function runListCommand({ state, page: pageText }: ListOptions, surroundings: CommandSurroundings) {
  const filter = { state: parseState(state) };
  const page = parseCount(pageText, 'page') ?? 1;
  return withShop(surroundings, async ({ database }) => {
    const { data, total } = await listStaffOrders(database, filter, { page, perPage: listedPerPage });
    const rest = total > data.length ? [`${counted(total, 'order')} in all, page ${page}`] : [];
    const text = data.length === 0 ? 'No orders' : [...data.map(summarizeOrder), ...rest].join('\n');
    return { text, summary: { orders: data, total, page } };
  });
}

/** `orders show`: an order with its parcels and everything that was done to it. */
export async function runShowCommand(number: string, surroundings: CommandSurroundings) {
  return withShop(surroundings, async (context) => {
    const { order, history } = await readOrder(context, number);
    return { text: describeOrder(order, history), summary: { ...order, history } };
  });
}

/** A step by its name: what stands there after it is printed. */
export async function runStepCommand(
  action: StaffAction,
  number: string,
  options: StepOptions,
  surroundings: CommandSurroundings,
) {
  const { as: name, reason, carrier, tracking: trackingNumber } = options;
  const parcel = parseCount(options.parcel, 'parcel');
  const move = {
    parcel,
    items: parseItems(options.items),
    carrier,
    trackingNumber,
    trackingUrl: parseUrl(options.url),
  };
  const isOneParcel = action === 'cancel' && parcel !== undefined;
  return withShop(surroundings, async (context) => {
    const { id } = await requireOrder(context, number);
    const step = { action: isOneParcel ? ('cancel_parcel' as const) : action, ...move };
    await takeStaffStep(context, id, step, { name, reason }).catch((error) => explain(error, number));
    const { order, history } = await readOrder(context, number);
    return { text: describeOrder(order, history), summary: { ...order, history } };
  });
}

const refundInWords = {
  done: 'went back',
  pending: 'goes back as soon as the bank answers the running shop',
  failed: 'was refused by the bank',
} as const;

/** `orders refund`. Money that came without the bank is only noted: a person sends it. */
export async function runRefundCommand(number: string, options: RefundOptions, surroundings: CommandSurroundings) {
  const { as: name, reason, key = randomUUID() } = options;
  const amountMinor = options.amount === undefined ? undefined : parseDecimal(options.amount);
  if (options.amount !== undefined && !amountMinor)
    throw wrongUse('--amount is written as 12.50, in the order’s currency');
  return withShop(surroundings, async (context) => {
    const { id } = await requireOrder(context, number);
    const status = await refundOrder(context, id, { amountMinor, key }, { name, reason }).catch((error) =>
      explain(error, number),
    );
    const { order, history } = await readOrder(context, number);
    const amount = amountMinor === undefined ? 'All that was paid' : `${toDecimal(amountMinor)} ${order.currency}`;
    const text = `${amount} ${refundInWords[status]} (key ${key})\n${describeOrder(order, history)}`;
    return { text, summary: { status, key, ...order, history } };
  });
}

async function* readPages({ database }: LifecycleContext, filter: OrderFilter) {
  for (let page = 1; ; page += 1) {
    const { data } = await listStaffOrders(database, filter, { page, perPage: exportedPerPage });
    yield* data;
    if (data.length < exportedPerPage) return;
  }
}

/** `orders export`: CSV to a file or to standard output. */
export async function runExportCommand(options: ExportOptions, output: Writable, surroundings: CommandSurroundings) {
  const filter: OrderFilter = {
    state: parseState(options.state),
    from: parseDay(options.from),
    until: parseDay(options.until),
  };
  return withShop(surroundings, async (context) => {
    const target = options.out === undefined ? output : createWriteStream(options.out);
    let orders = 0;
    target.write(csvHead);
    for await (const order of readPages(context, filter)) {
      target.write(toCsvLines(order));
      orders += 1;
    }
    if (target !== output) await finished(target.end());
    return { text: `${counted(orders, 'order')} exported to ${options.out}`, summary: { orders } };
  });
}
