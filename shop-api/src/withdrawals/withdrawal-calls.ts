import type { CallRequest } from '@storefront/contracts/calls';
import { confirmWithdrawal, postWithdrawal, type WithdrawalStatement } from '@storefront/contracts/calls/withdrawal';
import { createTranslate } from '@storefront/contracts/labels';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import type { Database } from '../database/connection';
import { inTransaction } from '../database/transactions';
import { moveOrder } from '../order-lifecycle/move-order';
import { readParcels } from '../order-lifecycle/parcel-store';
import { lockOrder, type OrderRow } from '../payments/payment-store';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implementForSession } from '../server/implement';
import { linkToOrder } from '../webshop/order-access';
import { orderNumber, toCart } from '../webshop/order-row';
import { findOrderByNumber, requireOrder } from '../webshop/orders';
import { formatDay, formatMoment } from './format-moment';
import { planReturn } from './return-plan';
import {
  confirmStatement,
  findConfirmed,
  findWithdrawal,
  type IdAndCode,
  type WithdrawalRow,
  writeStatement,
} from './withdrawal-store';

type Begun = CallRequest<typeof postWithdrawal>;

interface Contract {
  /** Null when no order of that number has that address: kept and answered alike. */
  orderId: number | null;
  order_number: string;
  email: string;
}

/** The visitor's own order, by its identificator. */
async function ownContract(context: SessionContext, identificator: string, access?: string): Promise<Contract> {
  const order = await requireOrder(context, identificator, access);
  // Each statement sends a mail with the writer's text to the order's address.
  await context.limits.take('withdrawal', `order ${order.id}`);
  return { orderId: order.id, order_number: orderNumber(order), email: toCart(order).customer?.email ?? '' };
}

/** An order by what a guest knows of it. Attempts are counted by the address, whether or not it has ordered here. */
async function namedContract({ database, limits }: SessionContext, number: string, email: string): Promise<Contract> {
  await limits.take('withdrawal', email);
  const order = await findOrderByNumber(database, number);
  const isTheirs = order && toCart(order).customer?.email.toLowerCase() === email.trim().toLowerCase();
  return { orderId: isTheirs ? order.id : null, order_number: number, email };
}

async function begin(context: SessionContext, request: Begun) {
  const { lang, name, note = '', order_identificator, access, order_number = '', email = '' } = request;
  const { database, session, clock } = context;
  const { orderId, ...contract } =
    order_identificator === undefined
      ? await namedContract(context, order_number, email)
      : await ownContract(context, order_identificator, access);
  // One line: what follows it in the receipt is ours.
  const statement: WithdrawalStatement = { name: name.replace(/\s+/g, ' '), note, ...contract };
  const given = await writeStatement(database, { statement, orderId, lang }, { session, now: clock() });
  return { success: true, ...given, data: statement };
}

function toStatement({ name, email, orderNumber: order_number, note }: WithdrawalRow): WithdrawalStatement {
  return { name, email, order_number, note };
}

/** Goes to an address that may be anybody's: what was typed is reduced to a name and a number, so that it carries no message. */
function wordsForStrangers({ name, number }: { name: string; number: string }) {
  const bareName = name.replace(/[^\p{L}\p{M} .'’-]/gu, '').slice(0, 60);
  return { name: bareName.trim() || '–', number: /^[\w -]{1,20}$/.test(number) ? number : '–', note: '–' };
}

/** How the goods come back, in a sentence. */
async function describeReturn(
  transaction: Database,
  { order, receivedAt, lang }: { order: OrderRow; receivedAt: Date; lang: LanguageCode },
  { shop }: SessionContext,
): Promise<string> {
  const parcels = (await readParcels(transaction, [order.id])).get(order.id) ?? [];
  const { step, send_by, send_to } = planReturn(shop, { lang: order.lang, parcels, receivedAt }, lang);
  const t = createTranslate(shop.labels[lang], languages[lang].htmlLang);
  if (step !== 'send') return t('shop_mail_withdrawal_next_none');
  const params = { date: formatDay(new Date(send_by), lang), address: send_to.join(', ') };
  return t('shop_mail_withdrawal_next_send', params);
}

/** The receipt on a durable medium, with day, hour, contents, and how the goods come back. */
async function sendReceipt(
  transaction: Database,
  row: WithdrawalRow,
  order: OrderRow,
  context: SessionContext,
): Promise<void> {
  const { name, email, orderNumber: number, note } = row;
  const lang = row.lang as LanguageCode;
  const received = await findWithdrawal(transaction, order.id);
  const receivedAt = received ? new Date(received.received_at) : context.clock();
  const date = formatMoment(receivedAt, lang);
  const next = await describeReturn(transaction, { order, receivedAt, lang }, context);
  const path = await linkToOrder(transaction, order, context);
  const params = { name, number, note: note === '' ? '–' : note, date, next };
  await context.queueMail(transaction, { kind: 'withdrawal', to: email, lang, data: { params, path } });
}

/** A statement whose order was not found gets a mail too, so that a typo costs nobody a right; the answer is the same for both. */
async function sendUnmatched(transaction: Database, row: WithdrawalRow, context: SessionContext): Promise<void> {
  const { name, email: to, orderNumber: number, confirmedAt } = row;
  const lang = row.lang as LanguageCode;
  const date = formatMoment(confirmedAt ?? context.clock(), lang);
  const params = { ...wordsForStrangers({ name, number }), date };
  await context.queueMail(transaction, { kind: 'withdrawal_unmatched', to, lang, data: { params } });
}

/** A statement is taken whatever the order's state: one that is over stays over. */
async function withdrawOrder(transaction: Database, orderId: number, now: Date): Promise<OrderRow> {
  const order = await lockOrder(transaction, orderId);
  await moveOrder(transaction, order, 'withdraw', { doer: { actor: 'shopper' }, now });
  return order;
}

async function confirm(context: SessionContext, given: IdAndCode) {
  const { database, session, clock } = context;
  const made = await inTransaction(database, async (transaction) => {
    const row = await confirmStatement(transaction, given, { session, now: clock() });
    if (!row) return undefined;
    if (row.orderId === null) await sendUnmatched(transaction, row, context);
    else await sendReceipt(transaction, row, await withdrawOrder(transaction, row.orderId, clock()), context);
    return row;
  });
  if (made) context.deliverMails();
  const row = made ?? (await findConfirmed(database, given, session));
  if (!row?.confirmedAt) throw new ShopError('error_code_invalid');
  return { success: true, received_at: row.confirmedAt.toISOString(), data: toStatement(row) };
}

export const withdrawalCalls = [
  implementForSession(postWithdrawal, async (request, context) => begin(context, request)),
  implementForSession(confirmWithdrawal, async ({ id, code }, context) => confirm(context, { id, code })),
];
