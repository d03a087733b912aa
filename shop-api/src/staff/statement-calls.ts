import type { CurrencyCode } from '@storefront/contracts/languages';
import { staffSchemas } from '@storefront/staff-contracts/schemas';
import {
  type BankEntry,
  importStatement as importCall,
  listBankEntries as listCall,
} from '@storefront/staff-contracts/statements';
import { count, desc, eq } from 'drizzle-orm';
import { type BankEntry as ReadEntry, StatementError } from '../bank-statements/bank-entry';
import { importEntries, statementReaders } from '../bank-statements/import-entries';
import { toPagination } from '../database/pagination';
import { bankEntries } from '../database/payment-tables';
import { orders } from '../database/trade-tables';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implementForStaff } from '../server/implement';
import { orderNumber } from '../webshop/order-row';

const perPage = 50;

/** A bank's currency may be one that the shop does not sell in: plain figures then. */
function toAmount(amountMinor: number, currency: string): string {
  return `${(amountMinor / 100).toFixed(2)} ${currency}`;
}

function readStatement(format: string, document: string): ReadEntry[] {
  try {
    return statementReaders[format]?.(document) ?? [];
  } catch (error) {
    if (error instanceof StatementError) throw new ShopError('error_statement', { document: 'error_statement' });
    throw error;
  }
}

async function listEntries({ database }: SessionContext, page: number): Promise<{ data: BankEntry[]; total: number }> {
  const rows = await database
    .select({ entry: bankEntries, order: { id: orders.id, createdAt: orders.createdAt } })
    .from(bankEntries)
    .leftJoin(orders, eq(orders.id, bankEntries.orderId))
    .orderBy(desc(bankEntries.importedAt), desc(bankEntries.bookedOn), bankEntries.hash)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await database.select({ total: count() }).from(bankEntries);
  const data = rows.map(({ entry, order }) => ({
    outcome: entry.outcome as BankEntry['outcome'],
    order: order && orderNumber(order),
    booked_on: entry.bookedOn,
    amount: toAmount(entry.amountMinor, entry.currency as CurrencyCode),
    payer: '',
  }));
  return { data, total: counted?.total ?? 0 };
}

export const staffStatementCalls = [
  implementForStaff(listCall, staffSchemas.listBankEntries, async ({ page }, context) => {
    const { data, total } = await listEntries(context, page);
    return { success: true, data, pagination: toPagination(page, perPage, total) };
  }),

  implementForStaff(importCall, staffSchemas.importStatement, async (request, context, staff) => {
    const { format, document, dry_run: isDryRun } = request;
    const read = readStatement(format, document);
    await context.limits.take('staffChange', staff.id);
    const imported = await importEntries(read, isDryRun, context);
    if (!isDryRun) context.deliverMails();
    const data = imported.map(({ outcome, order, bookedOn, amountMinor, currency, payer }) => {
      return { outcome, order, booked_on: bookedOn, amount: toAmount(amountMinor, currency), payer };
    });
    return { success: true, data };
  }),
];
