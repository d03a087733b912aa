/** How a unit is written, and what it is in the unit that its measures are compared in. */
interface Unit {
  base: string;
  factor: number;
  /** In lower case, as texts and shoppers write it in any language of the shop. */
  names: string;
}

// Volumes are compared in millilitres, weights in grams, lengths in millimetres: "3 dl" is "300 ml". Feet and inches stay: no shop
// writes "6 ft" where a shopper asks for "1829 mm".
const units: readonly Unit[] = [
  { base: 'ml', factor: 1, names: 'ml millilitre millilitres milliliter milliliters mililitar mililitra mililitara' },
  { base: 'ml', factor: 10, names: 'cl centilitre centilitres' },
  { base: 'ml', factor: 100, names: 'dl decilitre decilitres deciliter decilitar decilitra' },
  { base: 'ml', factor: 1000, names: 'l lt liter liters litre litres litar litra litara litri litro litros litrov' },
  { base: 'g', factor: 1, names: 'g gr gram grams gramm grama grami grammo grammi gramo gramos gramov' },
  { base: 'g', factor: 10, names: 'dag dkg deka' },
  { base: 'g', factor: 1000, names: 'kg kilo kilos kila kilogram kilograms kilogramm kilograma chilo chili' },
  { base: 'mm', factor: 1, names: 'mm millimetre millimetres millimeter millimeters milimetar milimetra' },
  {
    base: 'mm',
    factor: 10,
    names: 'cm centimetre centimetres centimeter zentimeter centimetar centimetra centimetara',
  },
  { base: 'mm', factor: 1000, names: 'm meter meters metre metres metar metra metara metri metro metros metrov' },
  { base: 'ft', factor: 1, names: "ft foot feet ' ′ ’ stopa stope piedi pies" },
  { base: 'in', factor: 1, names: 'inch inches " ″ ” zoll inč inča inca palac palca pollici pulgada pulgadas' },
  { base: 'mb', factor: 1, names: 'mb megabyte megabytes' },
  { base: 'gb', factor: 1, names: 'gb gigabyte gigabytes gig' },
  { base: 'tb', factor: 1, names: 'tb terabyte terabytes' },
  { base: 'mah', factor: 1, names: 'mah' },
  { base: 'w', factor: 1, names: 'w watt watts wat vat vata' },
  { base: 'v', factor: 1, names: 'v volt volts volta volti voltios' },
  { base: 'mp', factor: 1, names: 'mp megapixel megapixels megapiksel megapiksela' },
];

const unitByName = new Map(units.flatMap((unit) => unit.names.split(' ').map((name) => [name, unit] as const)));

const isSign = (name: string) => /^\P{L}/u.test(name);
const names = [...unitByName.keys()].sort((a, b) => b.length - a.length);
const written = `(?:${names.filter((name) => !isSign(name)).join('|')})(?![\\p{L}\\p{N}])`;
const signs = `(?:${names.filter(isSign).join('|')})(?![\\p{L}])`;
const number = '\\d+(?:[.,]\\d+)?';
// "22 × 20 cm" are two measures in one unit.
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(${number}(?:\\s*[x×]\\s*${number})*)[\\s-]*(${written}|${signs})`,
  'giu',
);

/** An amount in the unit that amounts of its kind are compared in, and as it is written. */
export interface Amount {
  amount: number;
  base: string;
  /** As in the text. */
  unit: string;
  /** One of the written unit is so many of the base. */
  factor: number;
}

/**
 * Reads a text that is a number with a unit and nothing else. A unit that is not known is a kind of its own. Undefined for
 * `1.500 W`, which is one and a half to some readers and fifteen hundred to others.
 */
export function parseAmount(text: string): Amount | undefined {
  const [, figure = '', unit = ''] =
    /^\s*([+-]?\d{1,9}(?:[.,]\d{1,6})?)\s*([^\d\s.,](?:[^\d]{0,10}[^\d\s])?)\s*$/u.exec(text) ?? [];
  if (unit === '' || /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(figure)) return undefined;
  const known = unitByName.get(unit.toLowerCase());
  const { base, factor } = known ?? { base: unit.toLowerCase(), factor: 1 };
  return { amount: Number(figure.replace(',', '.')) * factor, base, unit, factor };
}

/** A measure within a text. */
export interface Measure {
  /** One word for each of its numbers: `1200ml` for "1,2 l". */
  words: string[];
  start: number;
  end: number;
}

/** "10,000 mAh" is no decimal: nobody measures a battery in thousandths. */
function parseNumber(text: string, { base }: Unit): number {
  return base === 'mah' ? Number(text.replace(/[.,]/g, '')) : Number(text.replace(',', '.'));
}

function toWord(text: string, unit: Unit): string {
  // Six digits: 0.3 × 1000 is 300 and not 299.99999999999994.
  return `${Number((parseNumber(text, unit) * unit.factor).toPrecision(6))}${unit.base}`;
}

/** The measures of a text: numbers with a unit, which are written in many ways and mean the same. */
export function findMeasures(text: string): Measure[] {
  return [...text.normalize('NFC').toLowerCase().matchAll(pattern)].flatMap(
    ({ 0: all, 1: numbers, 2: name, index }) => {
      const unit = unitByName.get(name ?? '');
      if (!unit || numbers === undefined) return [];
      const words = numbers.split(/[x×]/).map((each) => toWord(each.trim(), unit));
      return [{ words, start: index, end: index + all.length }];
    },
  );
}
