import { defaultQuantity } from '@storefront/contracts/constants';

/** One typed line. */
export interface OrderEntry {
  code: string;
  quantity: number;
  /** The quantity is not a number: 1 is used until the shopper corrects it. */
  isQuantityUnclear: boolean;
}

/** The cart's limit per line. */
export const mostPieces = 99;

/** The first of these in a line separates its cells; without one, spaces do. */
const separators = ['\t', ';', '|', ','];

function splitCells(line: string): string[] {
  const separator = separators.find((each) => line.includes(each)) ?? /\s+/;
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

/** Parses `2`, `x2` and `2,00`; undefined for anything else. */
function findQuantity(cells: readonly string[]): number | undefined {
  const found = cells.flatMap((cell) => /^[x×]?\s*(\d{1,6})(?:[.,]0+)?$/i.exec(cell)?.[1] ?? [])[0];
  return found === undefined ? undefined : Number(found);
}

function readEntry(line: string): OrderEntry {
  const [code = '', ...rest] = splitCells(line);
  const isAlone = rest.every((cell) => cell === '');
  const quantity = isAlone ? defaultQuantity : findQuantity(rest);
  const isClear = quantity !== undefined && quantity <= mostPieces;
  return { code, quantity: Math.min(quantity ?? defaultQuantity, mostPieces), isQuantityUnclear: !isClear };
}

/** Whether a table's first line is its heading: several cells without digits. */
function isHeading(line: string, index: number): boolean {
  return index === 0 && !/\d/.test(line) && splitCells(line).length > 1;
}

/** Joins repeated codes: their quantities are added. */
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

/** Parses codes with quantities, one per line, typed or pasted from a table. Lines with a quantity of 0 are skipped. */
export function readOrderEntries(text: string): OrderEntry[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim());
  const entries = lines.filter((line, index) => line !== '' && !isHeading(line, index)).map(readEntry);
  return joinEqual(entries.filter(({ code, quantity }) => code !== '' && quantity > 0));
}

/** The inverse: writes entries as lines. */
export function writeOrderEntries(entries: readonly OrderEntry[]): string {
  return entries.map(({ code, quantity }) => `${code} ${quantity}`).join('\n');
}
