import { type NetQuantity, parseNetQuantity } from '../../catalog/net-quantity';
import { cleanLine } from './clean-text';
import { meets } from './conditions';
import type { ImportRules } from './import-rules';
import type { FieldName, Mapping } from './mapping';
import { parseNumber } from './parse-values';
import { fetchedPictureName, pictureName, toPictureAddress } from './picture-names';
import { findField, toText } from './read-fields';

type Fields = Readonly<Record<string, unknown>>;

const mostPieces = 1_000_000;
export const mostPictures = 20;

/** What feeds call what cannot be had. */
const unavailable: ReadonlySet<string> = new Set([
  ...['0', 'false', 'no', 'n', 'outofstock', 'soldout', 'unavailable', 'notavailable', 'discontinued'],
]);

function isUnavailable(record: Fields, name: FieldName | undefined): boolean {
  const value = findField(record, name);
  if (typeof value === 'boolean') return !value;
  return unavailable.has((toText(value) ?? '').toLowerCase().replace(/[^a-z0-9]/g, ''));
}

type StockFields = Pick<Mapping['fields'], 'stock' | 'availability'>;

/** Pieces of what is sold, in a record or in one of its variations; null where the feed does not say. */
export function readStock(
  record: Fields,
  { stock: name, availability }: StockFields,
  { sellsWithoutStockWhen }: Pick<Mapping, 'sellsWithoutStockWhen'> = {},
): { stock: number | null; errors: string[] } {
  const value = findField(record, name);
  if (isUnavailable(record, availability)) return { stock: 0, errors: [] };
  if (value === undefined) return { stock: null, errors: [] };
  const stock = parseNumber(value);
  if (stock === undefined || !Number.isInteger(stock) || stock > mostPieces) {
    return { stock: null, errors: [`its stock ${JSON.stringify(value).slice(0, 40)} is no number of pieces`] };
  }
  // More was sold than there was: none is left.
  const left = Math.max(0, stock);
  return { stock: left === 0 && meets(record, sellsWithoutStockWhen) ? null : left, errors: [] };
}

/** How much one piece holds; nothing where the feed does not say, or counts pieces. */
export function readNet(
  record: Fields,
  { netQuantity: name }: { netQuantity?: FieldName | undefined },
): { net?: NetQuantity } {
  const net = parseNetQuantity(toText(findField(record, name)) ?? '');
  return net ? { net } : {};
}

/** A comma parts pictures, and may stand within an address. */
function splitPictures(text: string): string[] {
  return text.split(/^\s*https?:/i.test(text) ? /[\s,;|]+(?=https?:\/\/)/i : ',');
}

function listPictures(record: Fields, name: FieldName | undefined): string[] {
  const value = findField(record, name);
  const parts = [value].flat().flatMap((part) => splitPictures(toText(part) ?? ''));
  return parts.map(cleanLine).filter((line) => line !== '');
}

type PictureFields = Pick<Mapping['fields'], 'pictures' | 'morePictures'>;

/** Pictures as the feed names them. */
export function findPictures(record: Fields, { pictures, morePictures = [] }: PictureFields): string[] {
  return [listPictures(record, pictures), ...[morePictures].flat().map((name) => listPictures(record, name))].flat();
}

/** A picture is one that the shop has already: downloaded from that address, or put there with the name of that file. */
export function knownPictures(written: readonly string[], { isKnownPicture, mapping }: ImportRules): string[] {
  const names = written.flatMap((each) => {
    const address = toPictureAddress(each, mapping);
    const candidates = [...(address ? [fetchedPictureName(address.href)] : []), pictureName(each)];
    return candidates.find((name) => name !== '' && isKnownPicture(name)) ?? [];
  });
  return [...new Set(names)].slice(0, mostPictures);
}
