import { parse } from 'csv-parse/sync';
import { type BankEntry, parseAmount, StatementError } from './bank-entry';

/** Names that banks give to columns; the first that a file has counts. */
const columnNames = {
  amount: ['amount', 'iznos', 'uplata', 'betrag', 'znesek', 'importo', 'importe', 'credit', 'potražuje'],
  currency: ['currency', 'valuta', 'währung', 'waehrung', 'divisa'],
  bookedOn: ['booking date', 'date', 'datum', 'datum knjiženja', 'buchungstag', 'data', 'fecha'],
  payer: ['payer', 'name', 'uplatilac', 'platitelj', 'naziv', 'auftraggeber', 'zahlungspflichtiger', 'plačnik'],
  id: ['id', 'transaction id', 'bank reference', 'referenca banke', 'transaktions-id'],
} as const;

type Row = Readonly<Record<string, string>>;

function findCell(row: Row, names: readonly string[]): string | undefined {
  return names
    .map((name) => row[name])
    .find((cell) => cell !== undefined)
    ?.trim();
}

/** `25.11.2026` and `2026-11-25` alike. */
function toDay(text: string): string | null {
  const [, day = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
}

function toEntry(row: Row, line: number): BankEntry {
  const amount = findCell(row, columnNames.amount) ?? '';
  const amountMinor = parseAmount(amount);
  if (amountMinor === undefined) throw new StatementError(`Line ${line}: "${amount}" is no amount`);
  const bookedOn = toDay(findCell(row, columnNames.bookedOn) ?? '');
  const texts = Object.values(row).filter((cell) => cell !== '');
  return {
    key: `csv:${findCell(row, columnNames.id) || texts.join('|')}:${amountMinor}`,
    ...{ bookedOn, amountMinor, texts },
    currency: (findCell(row, columnNames.currency) ?? '').toUpperCase().replace(/^KM$/, 'BAM'),
    payer: findCell(row, columnNames.payer) ?? '',
  };
}

/** Two lines that are alike are two transfers: without a bank's reference their place tells them apart. */
function numberRepeated(entries: readonly BankEntry[]): BankEntry[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const count = (counts.get(entry.key) ?? 0) + 1;
    counts.set(entry.key, count);
    return { ...entry, key: `${entry.key}:${count}` };
  });
}

/**
 * The money that came in, of a table with a line of names. Any column may hold the order's number. Amounts below zero went out.
 */
export function readCsv(document: string): BankEntry[] {
  const [head = ''] = document.split('\n');
  const delimiter = [';', '\t', ','].find((each) => head.includes(each)) ?? ',';
  let rows: Row[];
  try {
    const columns = (names: string[]) => names.map((name) => name.trim().toLowerCase());
    rows = parse(document, { columns, delimiter, bom: true, skip_empty_lines: true, relax_column_count_less: true });
  } catch (error) {
    throw new StatementError(`The file is no table: ${(error as Error).message}`, { cause: error });
  }
  const names = Object.keys(rows[0] ?? {});
  if (rows.length > 0 && !columnNames.amount.some((name) => names.includes(name)))
    throw new StatementError(`No column names an amount (${columnNames.amount.join(', ')})`);
  return numberRepeated(rows.map((row, index) => toEntry(row, index + 2)).filter(({ amountMinor }) => amountMinor > 0));
}
