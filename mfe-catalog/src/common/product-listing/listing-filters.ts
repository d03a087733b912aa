import type { ProductFilters } from '@storefront/contracts/calls/catalog';
import { attributeParameterPrefix, pageParameters } from '@storefront/contracts/page-parameters';

/** The filters of a listing in its address. Prices are in major units of the currency, as people type them. */
export interface ListingFilters {
  /** Chosen values by attribute. */
  attributes: Record<string, string[]>;
  makers: string[];
  priceFrom: number | null;
  priceTo: number | null;
  flags: FilterFlag[];
  /** The least average rating. */
  rating: number | null;
}

/** Each is a parameter of its own, `?in_stock=1`. */
export const filterFlags = [pageParameters.inStock, pageParameters.isDiscounted, pageParameters.isNew] as const;
export type FilterFlag = (typeof filterFlags)[number];

export const noFilters: ListingFilters = {
  attributes: {},
  makers: [],
  priceFrom: null,
  priceTo: null,
  flags: [],
  rating: null,
};

const minorPerMajor = 100;
const code = /^[\w-]{1,64}$/;
/** Limits of the contract. */
const mostAttributes = 20;
const mostValues = 50;

/** The name of an attribute's query parameter and of its boxes in the form. */
export const attributeParameter = (attribute: string) => attributeParameterPrefix + attribute;

/** Facets by their names in the provider's calls. */
export const makerFacet = 'manufacturers';
export const attributeFacet = (attribute: string) => `attribute:${attribute}`;

function readCodes(query: URLSearchParams, name: string): string[] {
  const codes = query.getAll(name).filter((value) => code.test(value));
  return [...new Set(codes)].sort().slice(0, mostValues);
}

function readAmount(text: string | null): number | null {
  const amount = Number(text?.trim().replace(',', '.') || Number.NaN);
  return amount >= 0 && amount < 10_000_000 ? amount : null;
}

/** Reads the filters of an address or a form; invalid values are ignored. */
export function readFilters(query: URLSearchParams): ListingFilters {
  const names = [...new Set(query.keys())].filter((name) => name.startsWith(attributeParameterPrefix)).sort();
  const chosen = names
    .slice(0, mostAttributes)
    .map((name) => [name.slice(attributeParameterPrefix.length), readCodes(query, name)] as const)
    .filter(([attribute, values]) => code.test(attribute) && values.length > 0);
  const rating = readAmount(query.get(pageParameters.rating));
  return {
    attributes: Object.fromEntries(chosen),
    makers: readCodes(query, pageParameters.maker),
    priceFrom: readAmount(query.get(pageParameters.priceFrom)),
    priceTo: readAmount(query.get(pageParameters.priceTo)),
    flags: filterFlags.filter((flag) => query.get(flag) === '1'),
    rating: rating !== null && rating >= 1 && rating <= 5 ? rating : null,
  };
}

/** The query parameters of the filters in a fixed order, so that the same filters have one address. */
export function filterParameters(filters: ListingFilters): [name: string, value: string][] {
  const { attributes, makers, priceFrom, priceTo, flags, rating } = filters;
  const single: [string, number | null][] = [
    [pageParameters.priceFrom, priceFrom],
    [pageParameters.priceTo, priceTo],
    [pageParameters.rating, rating],
  ];
  return [
    ...Object.entries(attributes).flatMap(([attribute, values]) =>
      values.map((value): [string, string] => [attributeParameter(attribute), value]),
    ),
    ...makers.map((maker): [string, string] => [pageParameters.maker, maker]),
    ...single.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, String(value)]])),
    ...flags.map((flag): [string, string] => [flag, '1']),
  ];
}

/** The number of chosen filters, shown on the phone's button. */
export function countFilters(filters: ListingFilters): number {
  const prices = filters.priceFrom === null && filters.priceTo === null ? 0 : 1;
  return filterParameters({ ...filters, priceFrom: null, priceTo: null }).length + prices;
}

/** The filters of the provider's call; undefined when nothing is chosen. */
export function toProductFilters(filters: ListingFilters): ProductFilters | undefined {
  if (countFilters(filters) === 0) return undefined;
  const { attributes, makers, priceFrom, priceTo, flags, rating } = filters;
  const minor = (amount: number) => Math.round(amount * minorPerMajor);
  return {
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(makers.length > 0 && { manufacturers: makers }),
    ...(priceFrom !== null && { price_from_minor: minor(priceFrom) }),
    ...(priceTo !== null && { price_to_minor: minor(priceTo) }),
    ...Object.fromEntries(flags.map((flag) => [flag, true as const])),
    ...(rating !== null && { rating_from: rating }),
  };
}

/** The filters without one value; both ends of a price are removed together. */
export function withoutFilter(filters: ListingFilters, name: string, value: string): ListingFilters {
  const prices: string[] = [pageParameters.priceFrom, pageParameters.priceTo];
  const left = filterParameters(filters).filter(([each, own]) =>
    prices.includes(name) ? !prices.includes(each) : each !== name || own !== value,
  );
  return readFilters(new URLSearchParams(left));
}

/** A value's title with a capital letter: in the data it is written as within a sentence, "kamenina". */
export function lineTitle(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}
