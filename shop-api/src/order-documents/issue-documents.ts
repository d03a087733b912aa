import type { LanguageCode } from '@storefront/contracts/languages';
import type { Database } from '../database/connection';
import { readMoney, readRefundedOwnMinor } from '../order-lifecycle/order-money';
import { listParcels } from '../order-lifecycle/parcel-store';
import type { OrderRow } from '../payments/payment-store';
import { findSeller } from '../site/legal-entities';
import type { Shop } from '../site/shop';
import { isSeeded } from '../webshop/order-row';
import { toOrderState } from '../webshop/order-state';
import { composeCreditNote, composeInvoice, startComposing } from './compose-document';
import { type DocumentRow, listDocuments, type Series, writeDocument } from './document-store';

interface Issuing {
  shop: Shop;
  now: Date;
}

/** Demo orders have numbers of their own: they can be removed, and those of a company have no gaps. */
function toSeries(order: OrderRow, { site }: Shop): Series {
  if (isSeeded(order)) return { issuer: 'demo', prefix: 'DEMO-' };
  const { key, name } = findSeller(site, order.lang as LanguageCode);
  return { issuer: name, prefix: name === site.company ? '' : `${key.toUpperCase()}-` };
}

const handedOver: readonly string[] = ['shipped', 'ready', 'delivered', 'returned'];

/** An invoice is due when the money is there or the goods leave, whichever is first (Directive 2006/112/EC, Art. 220). */
async function isInvoiceDue(transaction: Database, order: OrderRow): Promise<boolean> {
  if (order.totalMinor === 0) return false;
  if (order.paidAt !== null) return true;
  return (await listParcels(transaction, order.id)).some(({ state }) => handedOver.includes(state));
}

const sumAmounts = (rows: readonly { amountMinor: number }[]) =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** The amount to be credited in all: what was refunded, or everything of unpaid goods that were cancelled or came back. */
async function readCreditMinor(transaction: Database, order: OrderRow, invoicedMinor: number): Promise<number> {
  if (order.paidAt !== null) return Math.min(invoicedMinor, readRefundedOwnMinor(await readMoney(transaction, order)));
  const isOver = ['cancelled', 'returned'].includes(toOrderState(order));
  return isOver ? invoicedMinor : 0;
}

async function issueInvoice(transaction: Database, order: OrderRow, { shop, now }: Issuing): Promise<DocumentRow> {
  const { id: orderId, totalMinor: amountMinor } = order;
  const document = { orderId, kind: 'invoice', series: toSeries(order, shop), amountMinor } as const;
  const composing = startComposing(shop, order);
  return writeDocument(transaction, document, (number) => composeInvoice(composing, number, now), now);
}

async function issueCreditNote(
  transaction: Database,
  order: OrderRow,
  about: { invoice: DocumentRow; amountMinor: number },
  { shop, now }: Issuing,
): Promise<DocumentRow> {
  const { amountMinor } = about;
  const document = { orderId: order.id, kind: 'credit_note', series: toSeries(order, shop), amountMinor } as const;
  const composing = startComposing(shop, order);
  return writeDocument(transaction, document, (number) => composeCreditNote(composing, number, about, now), now);
}

/**
 * Issues what an order lacks after a step: its one invoice, and credit notes until they are as much as went back. Called for a
 * locked order within the step's transaction, as often as one likes. Returns what is new.
 */
export async function issueDocuments(transaction: Database, order: OrderRow, issuing: Issuing): Promise<DocumentRow[]> {
  const documents = await listDocuments(transaction, order.id);
  const known = documents.find(({ kind }) => kind === 'invoice');
  if (!known && !(await isInvoiceDue(transaction, order))) return [];
  const invoice = known ?? (await issueInvoice(transaction, order, issuing));
  const credited = sumAmounts(documents.filter(({ kind }) => kind === 'credit_note'));
  const amountMinor = (await readCreditMinor(transaction, order, invoice.amountMinor)) - credited;
  return [
    ...(known ? [] : [invoice]),
    ...(amountMinor > 0 ? [await issueCreditNote(transaction, order, { invoice, amountMinor }, issuing)] : []),
  ];
}
