import { defaultQuantity } from '@storefront/contracts/constants';

/** What a shopper wrote on one line. */
export interface OrderEntry {
  code: string;
  quantity: number;
  /** Something stood behind the code that is no number of pieces: it counts as one until somebody says otherwise. */
  isQuantityUnclear: boolean;
}

/** The cart takes no more of one thing at a time. */
export const mostPieces = 99;

/** Whichever of these stands in a line parts its cells; where none does, spaces do. */
const separators = ['\t', ';', '|', ','];

function cellsOf(line: string): string[] {
  const separator = separators.find((each) => line.includes(each)) ?? /\s+/;
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

/** `2`, `x2`, `2,00`; nothing for everything else. */
function findQuantity(cells: readonly string[]): number | undefined {
  const found = cells.flatMap((cell) => /^[x×]?\s*(\d{1,6})(?:[.,]0+)?$/i.exec(cell)?.[1] ?? [])[0];
  return found === undefined ? undefined : Number(found);
}

function readEntry(line: string): OrderEntry {
  const [code = '', ...rest] = cellsOf(line);
  const isAlone = rest.every((cell) => cell === '');
  const quantity = isAlone ? defaultQuantity : findQuantity(rest);
  const isClear = quantity !== undefined && quantity <= mostPieces;
  return { code, quantity: Math.min(quantity ?? defaultQuantity, mostPieces), isQuantityUnclear: !isClear };
}

/** A table's first line may say what its columns are: words only, and more than one. */
function isHeading(line: string, index: number): boolean {
  return index === 0 && !/\d/.test(line) && cellsOf(line).length > 1;
}

/** The same thing written twice is wanted twice. */
function joinEqual(entries: readonly OrderEntry[]): OrderEntry[] {
  const byCode = new Map<string, OrderEntry>();
  for (const entry of entries) {
    const key = entry.code.toUpperCase();
    const known = byCode.get(key);
    const quantity = Math.min((known?.quantity ?? 0) + entry.quantity, mostPieces);
    byCode.set(key, { ...(known ?? entry), quantity });
  }
  return [...byCode.values()];
}

/** Reads codes with quantities, one a line, as they are typed or pasted from a table. Lines with a quantity of 0 order nothing. */
export function readOrderEntries(text: string): OrderEntry[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim());
  const entries = lines.filter((line, index) => line !== '' && !isHeading(line, index)).map(readEntry);
  return joinEqual(entries.filter(({ code, quantity }) => code !== '' && quantity > 0));
}

/** The way back: what is written for an entry. */
export function writeOrderEntries(entries: readonly OrderEntry[]): string {
  return entries.map(({ code, quantity }) => `${code} ${quantity}`).join('\n');
}
