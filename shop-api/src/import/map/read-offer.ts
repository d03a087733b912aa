import { toSlug } from './clean-text';
import type { ImportRules } from './import-rules';
import type { FieldName } from './mapping';
import { parseNumber } from './parse-values';
import { findField, findList } from './read-fields';

type Fields = Readonly<Record<string, unknown>>;

const mostPieces = 1_000_000;
export const mostPictures = 20;

/** Pieces of what is sold, in a record or in one of its variations; null where the feed does not say. */
export function readStock(record: Fields, name: FieldName | undefined): { stock: number | null; errors: string[] } {
  const value = findField(record, name);
  if (value === undefined) return { stock: null, errors: [] };
  const stock = parseNumber(value);
  if (stock !== undefined && Number.isInteger(stock) && stock >= 0 && stock <= mostPieces) return { stock, errors: [] };
  return { stock: null, errors: [`its stock ${JSON.stringify(value).slice(0, 40)} is no number of pieces`] };
}

/** Pictures as the feed names them. */
export function findPictures(record: Fields, name: FieldName | undefined): string[] {
  return findList(record, name, ',');
}

/** `https://img.example/4984700_sb.jpg` and `4984700_sb.jpg` are the picture `4984700-sb`. */
function pictureName(written: string): string {
  const file = written.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return toSlug(file.replace(/\.[a-z]{3,4}$/i, ''));
}

/** Nothing is fetched: a picture is one that the shop has already, by its file's name. */
export function knownPictures(written: readonly string[], { isKnownPicture }: ImportRules): string[] {
  const names = [...new Set(written.map(pictureName))].filter((name) => name !== '' && isKnownPicture(name));
  return names.slice(0, mostPictures);
}
