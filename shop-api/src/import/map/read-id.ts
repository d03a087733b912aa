import type { FieldName, Mapping } from './mapping';
import { findLine } from './read-fields';

/** Ids are the codes that shoppers see and type. */
export const possibleId = /^[\p{L}\p{N}][\p{L}\p{N}._/+-]{0,63}$/u;

/** What spreadsheets and shops put before a number so that it stays a text. */
const textMark = /^'(?=.)/;

/**
 * An id of the feed, or what is wrong with it; neither where none is there. With `codePrefix` before it, it is a code of the shop.
 */
export function readId(
  record: Readonly<Record<string, unknown>>,
  name: FieldName | undefined,
  { codePrefix = '' }: Pick<Mapping, 'codePrefix'> = {},
): { id?: string; errors: string[] } {
  const id = findLine(record, name)?.replace(textMark, '');
  if (id === undefined) return { errors: [] };
  if (possibleId.test(codePrefix + id)) return { id, errors: [] };
  return { errors: [`its id ${JSON.stringify(id).slice(0, 70)} is not made of letters, digits and . _ / + -`] };
}
