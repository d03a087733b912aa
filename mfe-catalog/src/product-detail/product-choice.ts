/** One value of a variation: glaze → moss. */
export interface ChoiceValue {
  attribute: string;
  attributeTitle: string;
  code: string;
  title: string;
  color: string | null;
}

/** One thing that can be bought. */
export interface Variation {
  code: string;
  picture: string;
  values: ChoiceValue[];
}

/** What a shopper chooses between: one group per attribute. */
export interface ChoiceGroup {
  attribute: string;
  title: string;
  values: ChoiceValue[];
}

/** The groups in the order in which the variations name them, each value once. */
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

/** Of the variations with this value, the one that keeps most of what was chosen before. */
export function chooseValue(
  variations: readonly Variation[],
  current: Variation,
  value: Pick<ChoiceValue, 'attribute' | 'code'>,
): Variation {
  const likeness = (candidate: Variation) => candidate.values.filter((each) => hasValue(current, each)).length;
  const candidates = variations.filter((variation) => hasValue(variation, value));
  return candidates.sort((a, b) => likeness(b) - likeness(a))[0] ?? current;
}

/** Whether a variation has a value. */
export function hasValue(variation: Variation, { attribute, code }: Pick<ChoiceValue, 'attribute' | 'code'>): boolean {
  return variation.values.some((value) => value.attribute === attribute && value.code === code);
}

/** The variation shown first: the one that the address names, else the first that can be had, else the first. */
export function firstChoice(
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
