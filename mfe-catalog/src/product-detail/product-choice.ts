/** One value of a variation: glaze → moss. */
export interface ChoiceValue {
  attribute: string;
  attributeTitle: string;
  code: string;
  title: string;
  color: string | null;
}

/** A variation that can be bought. */
export interface Variation {
  code: string;
  picture: string;
  values: ChoiceValue[];
}

/** The values of one attribute to choose from. */
export interface ChoiceGroup {
  attribute: string;
  title: string;
  values: ChoiceValue[];
}

/** The groups in the order of the variations, each value once. */
export function choiceGroups(variations: readonly Variation[]): ChoiceGroup[] {
  const groups = new Map<string, ChoiceGroup>();
  for (const value of variations.flatMap(({ values }) => values)) {
    const group = groups.get(value.attribute) ?? {
      attribute: value.attribute,
      title: value.attributeTitle,
      values: [],
    };
    if (!group.values.some(({ code }) => code === value.code)) group.values.push(value);
    groups.set(value.attribute, group);
  }
  return [...groups.values()];
}

/** The variation with this value that shares most values with the current one. */
export function chooseValue(
  variations: readonly Variation[],
  current: Variation,
  value: Pick<ChoiceValue, 'attribute' | 'code'>,
): Variation {
  const countShared = (candidate: Variation) => candidate.values.filter((each) => hasValue(current, each)).length;
  const candidates = variations.filter((variation) => hasValue(variation, value));
  return candidates.sort((a, b) => countShared(b) - countShared(a))[0] ?? current;
}

/** Whether a variation has a value. */
export function hasValue(variation: Variation, { attribute, code }: Pick<ChoiceValue, 'attribute' | 'code'>): boolean {
  return variation.values.some((value) => value.attribute === attribute && value.code === code);
}

/** The variation selected at first: the one in the address, else the first in stock, else the first. */
export function findFirstChoice(
  variations: readonly Variation[],
  piecesByCode: Readonly<Record<string, number>>,
  chosenCode?: string,
): Variation | undefined {
  return (
    variations.find(({ code }) => code === chosenCode) ??
    variations.find(({ code }) => (piecesByCode[code] ?? 0) > 0) ??
    variations[0]
  );
}
