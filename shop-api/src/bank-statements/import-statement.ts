import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { bankEntries } from '../database/payment-tables';
import { issueDocuments } from '../order-documents/issue-documents';
import { moveOrder } from '../order-lifecycle/move-order';
import { type LifecycleContext, writeTransitionMail } from '../order-lifecycle/transition-mail';
import { lockOrder, type OrderRow } from '../payments/payment-store';
import { createOrderMoneyFormat } from '../site/shop';
import { orderNumber } from '../webshop/order-row';
import { awaitsTransfer } from '../webshop/order-state';
import { findOrderByNumber } from '../webshop/orders';
import { type BankEntry, findOrderNumbers } from './bank-entry';

/**
 * What became of an entry: its order is paid, it was read before, or people look at it. `not_awaited`: the order is paid already,
 * is paid in another way, or is over.
 */
export type EntryOutcome = 'paid' | 'known' | 'no_order' | 'another_amount' | 'not_awaited';

export interface ImportedEntry extends BankEntry {
  outcome: EntryOutcome;
  /** The order's number; null without one. */
  order: string | null;
}

async function findOrder(transaction: Database, texts: readonly string[]): Promise<OrderRow | undefined> {
  for (const number of findOrderNumbers(texts)) {
    const order = await findOrderByNumber(transaction, number);
    if (order) return lockOrder(transaction, order.id);
  }
  return undefined;
}

function judge(order: OrderRow | undefined, { amountMinor, currency }: BankEntry): EntryOutcome {
  if (!order) return 'no_order';
  if (!awaitsTransfer(order)) return 'not_awaited';
  return order.totalMinor === amountMinor && order.currency === currency ? 'paid' : 'another_amount';
}

async function settleOrder(transaction: Database, order: OrderRow, entry: BankEntry, context: LifecycleContext) {
  const now = context.clock();
  const doer = { actor: 'bank', reason: `bank statement of ${entry.bookedOn ?? 'an unknown day'}` } as const;
  const paid = await moveOrder(transaction, order, 'pay', { doer, now, change: { paidAt: now } });
  const documents = await issueDocuments(transaction, paid, { shop: context.shop, now });
  const total = createOrderMoneyFormat(context.shop, paid)(paid.totalMinor);
  await writeTransitionMail(transaction, paid, 'payment', context, { params: { total }, documents });
}

/**
 * Takes in one entry of a statement: a transfer that names an order and has its amount pays it. The same entry in another
 * statement changes nothing.
 */
export async function importEntry(
  transaction: Database,
  entry: BankEntry,
  context: LifecycleContext,
): Promise<ImportedEntry> {
  // Names and texts are people's: the row keeps what tells entries apart, and not what they say.
  const hash = createHash('sha256').update(entry.key).digest('hex');
  const { amountMinor, currency, bookedOn } = entry;
  const written = await transaction
    .insert(bankEntries)
    .values({ hash, amountMinor, currency, bookedOn, outcome: 'no_order', importedAt: context.clock() })
    .onConflictDoNothing()
    .returning();
  if (written.length === 0) return { ...entry, outcome: 'known', order: null };
  const order = await findOrder(transaction, entry.texts);
  const outcome = judge(order, entry);
  if (order && outcome === 'paid') await settleOrder(transaction, order, entry, context);
  await transaction
    .update(bankEntries)
    .set({ outcome, orderId: order?.id ?? null })
    .where(eq(bankEntries.hash, hash));
  return { ...entry, outcome, order: order ? orderNumber(order) : null };
}
