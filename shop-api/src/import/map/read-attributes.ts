import { cleanLine, toSlug } from './clean-text';
import type { FieldName, Mapping } from './mapping';
import { findAttributes, findField, findLine, toText } from './read-fields';
import { splitText } from './split-text';
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

function toUsable(found: readonly [title: string, values: string[]][]): StagedAttribute[] {
  return found.flatMap(([title, values]): StagedAttribute[] => {
    const code = toSlug(title);
    const short = values.filter((value) => value.length <= longestTitle && toSlug(value) !== '');
    const isUsable = code !== '' && title.length <= longestTitle && short.length > 0;
    return isUsable ? [{ code, title, values: short }] : [];
  });
}

/** Attributes of a record or of one of its variations: those that a listing can be filtered by, each value once. */
export function readAttributes(
  record: Readonly<Record<string, unknown>>,
  name: Mapping['fields']['attributes'],
): StagedAttribute[] {
  return mergeAttributes(toUsable(findAttributes(record, name)));
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

type Fields = Readonly<Record<string, unknown>>;

const mostPairs = 100;
const numbered = (name: FieldName, number: number) => [name].flat().map((each) => each.replace('#', String(number)));
const isAnyThere = (record: Fields, names: readonly string[]) => names.some((name) => name in record);

/** The columns of attributes in a record: `#` of the mapping counts as far as there are columns. */
function listPairs(record: Fields, { fields }: Mapping) {
  const pairs: { name: string[]; value: string[] }[] = [];
  for (const { name, value } of fields.attributePairs ?? []) {
    const isCounted = [value].flat().some((each) => each.includes('#'));
    for (let number = 1; number <= (isCounted ? mostPairs : 1); number += 1) {
      const pair = { name: numbered(name, number), value: numbered(value, number) };
      if (!isAnyThere(record, pair.value)) break;
      pairs.push(pair);
    }
  }
  return pairs;
}

/**
 * Attributes whose names are values of columns, and what a row is chosen by of them. A row may leave the name to another one of its
 * group.
 */
export function readPairs(record: Fields, mapping: Mapping): { attributes: StagedAttribute[]; choices: Choice[] } {
  const attributes: StagedAttribute[] = [];
  const choices: Choice[] = [];
  for (const [at, { name, value }] of listPairs(record, mapping).entries()) {
    const title = findLine(record, name) ?? '';
    const text = toText(findField(record, value)) ?? '';
    const parts = mapping.valueSeparator === undefined ? [text] : splitText(text, mapping.valueSeparator);
    const lines = parts.map(cleanLine).filter((line) => toSlug(line) !== '' && !mapping.emptyValues.includes(line));
    const [attribute] = toUsable([[title, lines]]);
    if (attribute) attributes.push(attribute);
    const choice = { code: attribute?.code ?? '', title: attribute?.title ?? '', value: lines.join(' / ') };
    if (choice.value !== '' && choice.value.length <= longestTitle) choices.push({ ...choice, option: at + 1 });
  }
  return { attributes: mergeAttributes(attributes), choices };
}
