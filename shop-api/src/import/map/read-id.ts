import type { FieldName } from './mapping';
import { findLine } from './read-fields';

/** Ids are the codes that shoppers see and type. */
export const possibleId = /^[\p{L}\p{N}][\p{L}\p{N}._/+-]{0,63}$/u;

/** An id of the feed, or what is wrong with it; neither where none is there. */
export function readId(
  record: Readonly<Record<string, unknown>>,
  name: FieldName | undefined,
): { id?: string; errors: string[] } {
  const id = findLine(record, name);
  if (id === undefined) return { errors: [] };
  if (possibleId.test(id)) return { id, errors: [] };
  return { errors: [`its id ${JSON.stringify(id).slice(0, 70)} is not made of letters, digits and . _ / + -`] };
}
