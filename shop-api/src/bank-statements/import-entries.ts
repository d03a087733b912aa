import { inTransaction } from '../database/transactions';
import { dryRun } from '../import/apply/dry-run';
import type { LifecycleContext } from '../order-lifecycle/transition-mail';
import type { BankEntry } from './bank-entry';
import { type ImportedEntry, importEntry } from './import-statement';
import { readCamt } from './read-camt';
import { readCsv } from './read-csv';

/** Who reads which format; each throws StatementError for what it cannot read. */
export const statementReaders: Readonly<Record<string, (document: string) => BankEntry[]>> = {
  camt: readCamt,
  xml: readCamt,
  csv: readCsv,
};

/** Each entry is a transaction of its own: an import that is broken off goes on with the same command. */
export async function importEntries(
  entries: readonly BankEntry[],
  isDryRun: boolean,
  context: LifecycleContext,
): Promise<ImportedEntry[]> {
  const imported: ImportedEntry[] = [];
  const run = isDryRun ? dryRun : inTransaction;
  for (const entry of entries) {
    imported.push(await run(context.database, (transaction) => importEntry(transaction, entry, context)));
  }
  return imported;
}
