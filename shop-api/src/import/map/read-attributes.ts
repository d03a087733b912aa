import { toSlug } from './clean-text';
import type { Mapping } from './mapping';
import { findAttributes } from './read-fields';
import type { Choice, StagedAttribute } from './staged-product';

export const longestTitle = 120;

/** Each attribute once, as it is called first, with each of its values once. */
export function mergeAttributes(attributes: readonly StagedAttribute[]): StagedAttribute[] {
  const byCode = new Map<string, StagedAttribute>();
  for (const { code, title, values } of attributes) {
    const known = byCode.get(code) ?? { code, title, values: [] };
    byCode.set(code, { ...known, values: [...new Set([...known.values, ...values])] });
  }
  return [...byCode.values()];
}

/** Attributes of a record or of one of its variations: those that a listing can be filtered by, each value once. */
export function readAttributes(
  record: Readonly<Record<string, unknown>>,
  name: Mapping['fields']['attributes'],
): StagedAttribute[] {
  const read = findAttributes(record, name).flatMap(([title, values]): StagedAttribute[] => {
    const code = toSlug(title);
    const short = values.filter((value) => value.length <= longestTitle && toSlug(value) !== '');
    const isUsable = code !== '' && title.length <= longestTitle && short.length > 0;
    return isUsable ? [{ code, title, values: short }] : [];
  });
  return mergeAttributes(read);
}

/** Those by which a variation is chosen: the ones that the mapping names, else all. Several values are one choice: `Red / Blue`. */
export function listChoices(
  attributes: readonly StagedAttribute[],
  { variationAttributes }: Pick<Mapping, 'variationAttributes'>,
): Choice[] {
  const named = variationAttributes?.map((title) => toSlug(title));
  return attributes
    .filter(({ code }) => named === undefined || named.includes(code))
    .map(({ code, title, values }) => ({ code, title, value: values.join(' / ') }));
}
