import { type LanguageCode, languages } from '@storefront/contracts/languages';

/** What selling to a country means: its tax, and how many working days a parcel takes, earliest and latest. */
export interface Country {
  code: string;
  taxRatePercent: number;
  standardDays: readonly [number, number];
  expressDays: readonly [number, number];
  /** The shop's own door is in Sarajevo. */
  hasPickup: boolean;
}

function row(
  code: string,
  taxRatePercent: number,
  standardDays: Country['standardDays'],
  expressDays: Country['expressDays'],
  hasPickup = false,
): Country {
  return { code, taxRatePercent, standardDays, expressDays, hasPickup };
}

/** Countries that are delivered to, in the order in which the form offers them. */
export const countries: readonly Country[] = [
  row('ba', 17, [1, 2], [1, 1], true),
  row('hr', 25, [2, 4], [1, 2]),
  row('rs', 20, [2, 4], [1, 2]),
  row('me', 21, [2, 4], [1, 2]),
  row('si', 22, [3, 4], [2, 2]),
  row('de', 19, [4, 6], [2, 3]),
  row('at', 20, [3, 5], [2, 3]),
  row('it', 22, [4, 6], [2, 3]),
  row('es', 21, [5, 8], [3, 4]),
];

export function findCountry(code: string): Country | undefined {
  return countries.find((country) => country.code === code.toLowerCase());
}

/** Where a cart is assumed to go until its customer has said so: the language's country, or the shop's own. */
export function assumedCountry(lang: LanguageCode): Country {
  const own = countries.find(({ code }) => languages[lang].countries.includes(code));
  return own ?? row('ba', 17, [1, 2], [1, 1], true);
}

/** The Union's customs territory, by ISO 3166 (Regulation (EU) No 952/2013, Art. 4). */
const customsUnion = new Set(
  'at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk'.split(' '),
);

/** Whether a parcel passes a customs border between two countries: within one country, and within the Union, there is none. */
export function crossesCustoms(from: string | undefined, to: string): boolean {
  if (from === undefined || from === to) return false;
  return !(customsUnion.has(from) && customsUnion.has(to));
}
