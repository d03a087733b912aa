import type { LanguageCode } from '@storefront/contracts/languages';

/** What selling to a country means: its tax, and how many working days a parcel takes, earliest and latest. */
export interface Country {
  code: string;
  taxRatePercent: number;
  standardDays: readonly [number, number];
  expressDays: readonly [number, number];
  /** A postcode without the country's letters and spaces. */
  postcode: RegExp;
  /** The shop's own door is in Sarajevo. */
  hasPickup: boolean;
}

function row(
  code: string,
  taxRatePercent: number,
  standardDays: Country['standardDays'],
  expressDays: Country['expressDays'],
  postcode: RegExp,
  hasPickup = false,
): Country {
  return { code, taxRatePercent, standardDays, expressDays, postcode, hasPickup };
}

const fourDigits = /^[1-9]\d{3}$/;
const fiveDigits = /^\d{5}$/;
/** Its first two digits are the province, of which there are 52. */
const spanish = /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/;
/** Five digits, or six that lead to the very street. */
const serbian = /^\d{5,6}$/;

/** Countries that are delivered to, in the order in which the form offers them. */
export const countries: readonly Country[] = [
  row('ba', 17, [1, 2], [1, 1], fiveDigits, true),
  row('hr', 25, [2, 4], [1, 2], fiveDigits),
  row('rs', 20, [2, 4], [1, 2], serbian),
  row('me', 21, [2, 4], [1, 2], fiveDigits),
  row('si', 22, [3, 4], [2, 2], fourDigits),
  row('de', 19, [4, 6], [2, 3], fiveDigits),
  row('at', 20, [3, 5], [2, 3], fourDigits),
  row('it', 22, [4, 6], [2, 3], fiveDigits),
  row('es', 21, [5, 8], [3, 4], spanish),
];

export function findCountry(code: string): Country | undefined {
  return countries.find((country) => country.code === code.toLowerCase());
}

/** Where a cart is assumed to go until its customer has said so: the language's country, or the shop's own. */
export function assumedCountry(lang: LanguageCode): Country {
  return findCountry(lang) ?? row('ba', 17, [1, 2], [1, 1], fiveDigits, true);
}

/** Whether a postcode can be one of the country's. `A-1010`, `BA 71000` and `711 00` are written so by some. */
export function isPostcodeOf({ postcode }: Country, text: string): boolean {
  return postcode.test(text.replace(/^\s*[a-z]{1,3}[\s-]+/i, '').replace(/\s/g, ''));
}
