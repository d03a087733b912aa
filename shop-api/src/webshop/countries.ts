import { type LanguageCode, languages } from '@storefront/contracts/languages';
import type { SeedShop } from '../../seed/seed-types';

/** What selling to a country means: its tax, and how many working days a parcel takes, earliest and latest. */
export interface Country {
  code: string;
  taxRatePercent: number;
  standardDays: readonly [number, number];
  expressDays: readonly [number, number];
  /** Where the shop's own door is. */
  hasPickup: boolean;
}

function row(
  code: string,
  taxRatePercent: number,
  standardDays: Country['standardDays'],
  expressDays: Country['expressDays'],
): Omit<Country, 'hasPickup'> {
  return { code, taxRatePercent, standardDays, expressDays };
}

/** Countries that a shop can deliver to, in the order in which the form offers them. */
export const knownCountries = [
  row('ba', 17, [1, 2], [1, 1]),
  row('hr', 25, [2, 4], [1, 2]),
  row('rs', 20, [2, 4], [1, 2]),
  row('me', 21, [2, 4], [1, 2]),
  row('si', 22, [3, 4], [2, 2]),
  row('de', 19, [4, 6], [2, 3]),
  row('at', 20, [3, 5], [2, 3]),
  row('it', 22, [4, 6], [2, 3]),
  row('es', 21, [5, 8], [3, 4]),
];

/** Where a shop delivers to: at least one country. */
export type Destinations = readonly [Country, ...Country[]];

/** The countries that the shop's settings name, or all that there are; whoever sells may be visited at home. */
export function pickDestinations({ site, delivery }: Pick<SeedShop, 'site' | 'delivery'>): Destinations {
  const own = site.address.country_code;
  const picked = knownCountries.filter(({ code }) => delivery.countries?.includes(code) ?? true);
  const [first, ...others] = picked.map((country) => ({ ...country, hasPickup: country.code === own }));
  if (!first) throw new RangeError('The shop delivers nowhere');
  // The shop's own country stands in where nothing is known of a visitor's.
  return [first, ...others].sort((one, other) => Number(other.hasPickup) - Number(one.hasPickup)) as [Country];
}

export function findCountry(destinations: Destinations, code: string): Country | undefined {
  return destinations.find((country) => country.code === code.toLowerCase());
}

/** Where a cart is assumed to go until its customer has said so: the language's country, or the shop's own. */
export function assumedCountry(destinations: Destinations, lang: LanguageCode): Country {
  return destinations.find(({ code }) => languages[lang].countries.includes(code)) ?? destinations[0];
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
