/** Last word of a picture's name → attribute value, where the value is not called the same. */
const colourOfLook: Readonly<Record<string, string>> = {
  oat: 'natural',
  pine: 'natural',
  beech: 'natural',
  pale: 'natural',
  sand: 'natural',
  clay: 'rust',
  moss: 'olive',
  honey: 'ochre',
  steel: 'grey',
  dark: 'brown',
};

const woodOfLook: Readonly<Record<string, string>> = { black: 'black-ash' };

/** Which value of an attribute a picture shows: `tumbler-tall-sage` has the glaze sage. */
export function toAttributeValue(look: string, attribute: string): string {
  const word = look.split('-').at(-1) ?? '';
  if (attribute === 'color') return colourOfLook[word] ?? word;
  return attribute === 'wood' ? (woodOfLook[word] ?? word) : word;
}

const letters: Readonly<Record<string, string>> = {
  ...{ moss: 'MO', oat: 'OA', clay: 'CL', night: 'NI', sky: 'SK', sage: 'SA', plum: 'PL', honey: 'HO' },
  ...{ oak: 'OK', walnut: 'WA', ash: 'AS', beech: 'BE', cherry: 'CH', pine: 'PI', olive: 'OL', larch: 'LA' },
  ...{ natural: 'NA', white: 'WH', grey: 'GR', black: 'BK', green: 'GN', blue: 'BL', rust: 'RU', ochre: 'OC' },
  ...{ brown: 'BR', red: 'RD', brass: 'BS', 'black-ash': 'BA' },
};

/** What a variation's code ends in. */
export function requireSuffix(value: string): string {
  const suffix = letters[value];
  if (!suffix) throw new Error(`There are no letters for "${value}"`);
  return suffix;
}
