import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandSurroundings } from '../import/cli/open-shop';
import { counted } from '../import/cli/report';
import { exitCodes, ImportError } from '../import/import-error';
import { toDecimal } from '../order-lifecycle/cli/decimal';
import { withShop } from '../order-lifecycle/cli/with-shop';
import { type BankEntry, StatementError } from './bank-entry';
import { importEntries, statementReaders } from './import-entries';
import type { EntryOutcome, ImportedEntry } from './import-statement';

export interface StatementOptions {
  dryRun?: boolean;
  format?: string;
}

/** What people have to look at, in words. */
const inWords: Readonly<Record<EntryOutcome, string>> = {
  paid: 'is paid',
  known: 'was read before',
  no_order: 'names no order',
  another_amount: 'has another amount than the order',
  not_awaited: 'is of an order that awaits no transfer',
};

async function readStatement(file: string, { format }: StatementOptions): Promise<BankEntry[]> {
  const read = statementReaders[format ?? path.extname(file).slice(1).toLowerCase()];
  if (!read) throw new ImportError('Is it camt or csv? --format says so', exitCodes.wrongUse);
  const document = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ImportError(`${file} cannot be read`, exitCodes.wrongUse, { cause: error });
  });
  try {
    return read(document);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw new ImportError(`${file}: ${error.message}. Nothing was changed`, exitCodes.failed, { cause: error });
  }
}

function describeEntry({ bookedOn, amountMinor, currency, payer, order, outcome }: ImportedEntry): string {
  const what = [bookedOn, `${toDecimal(amountMinor)} ${currency}`, payer, order].filter(Boolean).join('  ');
  return `  ${what}: ${inWords[outcome]}`;
}

/** `orders import-payments`: transfers of a bank statement pay the orders that they name. */
export async function runStatementCommand(file: string, options: StatementOptions, surroundings: CommandSurroundings) {
  const entries = await readStatement(file, options);
  const isDryRun = options.dryRun ?? false;
  const imported = await withShop(surroundings, (context) => importEntries(entries, isDryRun, context));
  const ofOutcome = (outcome: EntryOutcome) => imported.filter((entry) => entry.outcome === outcome);
  const open = imported.filter(({ outcome }) => outcome !== 'paid' && outcome !== 'known');
  const [paid, known] = [ofOutcome('paid').length, ofOutcome('known').length];
  const head = `${isDryRun ? 'A dry run, nothing was changed: ' : ''}${counted(paid, 'order')} paid · ${known} read before · ${open.length} to look at`;
  const summary = {
    ...{ isDryRun, paid, known, open: open.length },
    entries: imported.map(({ outcome, order, bookedOn, amountMinor, currency }) => {
      return { outcome, order, booked_on: bookedOn, amount_minor: amountMinor, currency };
    }),
  };
  return { text: [head, ...open.map(describeEntry)].join('\n'), summary };
}
