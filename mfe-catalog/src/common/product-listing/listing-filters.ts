import type { ProductFilters } from '@storefront/contracts/calls/catalog';
import { attributeParameterPrefix, pageParameters } from '@storefront/contracts/page-parameters';

/** Both ends are included; null is open. */
export interface FilterRange {
  from: number | null;
  to: number | null;
}

/** The filters of a listing in its address. Prices are in major units of the currency, as people type them. */
export interface ListingFilters {
  /** Chosen values by attribute. */
  attributes: Record<string, string[]>;
  /** Bounds of amounts by attribute, in the unit of its facet. */
  ranges: Record<string, FilterRange>;
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
  ranges: {},
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

/** The names of the two fields of a range: no attribute's code has a point. */
export const rangeParameter = (attribute: string, end: keyof FilterRange) => `${attributeParameter(attribute)}.${end}`;

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

const bound = /^([\w-]{1,64})\.(from|to)$/;

function readBound(text: string | null): number | null {
  const amount = Number(text?.trim().replace(',', '.') || Number.NaN);
  return Math.abs(amount) < 1_000_000_000 ? amount : null;
}

function readRanges(query: URLSearchParams, names: readonly string[]): Record<string, FilterRange> {
  const attributes = names.flatMap((name) => bound.exec(name.slice(attributeParameterPrefix.length))?.[1] ?? []);
  const read = [...new Set(attributes)].map((attribute): [string, FilterRange] => {
    const [from, to] = (['from', 'to'] as const).map((end) => readBound(query.get(rangeParameter(attribute, end))));
    return [attribute, { from: from ?? null, to: to ?? null }];
  });
  return Object.fromEntries(read.filter(([, { from, to }]) => from !== null || to !== null));
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
    ranges: readRanges(query, names.slice(0, mostAttributes)),
    makers: readCodes(query, pageParameters.maker),
    priceFrom: readAmount(query.get(pageParameters.priceFrom)),
    priceTo: readAmount(query.get(pageParameters.priceTo)),
    flags: filterFlags.filter((flag) => query.get(flag) === '1'),
    rating: rating !== null && rating >= 1 && rating <= 5 ? rating : null,
  };
}

/** The query parameters of the filters in a fixed order, so that the same filters have one address. */
export function filterParameters(filters: ListingFilters): [name: string, value: string][] {
  const { attributes, ranges, makers, priceFrom, priceTo, flags, rating } = filters;
  const bounds = Object.entries(ranges).flatMap(([attribute, { from, to }]): [string, number | null][] => [
    [rangeParameter(attribute, 'from'), from],
    [rangeParameter(attribute, 'to'), to],
  ]);
  const single: [string, number | null][] = [
    ...bounds,
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
  const ranges = Object.keys(filters.ranges).length;
  return filterParameters({ ...filters, ranges: {}, priceFrom: null, priceTo: null }).length + ranges + prices;
}

/** The filters of the provider's call; undefined when nothing is chosen. */
export function toProductFilters(filters: ListingFilters): ProductFilters | undefined {
  if (countFilters(filters) === 0) return undefined;
  const { attributes, ranges, makers, priceFrom, priceTo, flags, rating } = filters;
  const bounds = Object.entries(ranges).map(([attribute, { from, to }]) => [
    attribute,
    { ...(from !== null && { from }), ...(to !== null && { to }) },
  ]);
  const minor = (amount: number) => Math.round(amount * minorPerMajor);
  return {
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(bounds.length > 0 && { ranges: Object.fromEntries(bounds) }),
    ...(makers.length > 0 && { manufacturers: makers }),
    ...(priceFrom !== null && { price_from_minor: minor(priceFrom) }),
    ...(priceTo !== null && { price_to_minor: minor(priceTo) }),
    ...Object.fromEntries(flags.map((flag) => [flag, true as const])),
    ...(rating !== null && { rating_from: rating }),
  };
}

/** What both ends of a range are called; every other parameter by its own name. */
export function toRangeName(name: string): string {
  if (name === pageParameters.priceTo) return pageParameters.priceFrom;
  return name.replace(/\.to$/, '.from');
}

/** Whether a parameter is one of the two ends of a range. */
export function isRangeEnd(name: string): boolean {
  return toRangeName(name) === pageParameters.priceFrom || toRangeName(name).endsWith('.from');
}

/** The filters without one value; both ends of a range are removed together. */
export function withoutFilter(filters: ListingFilters, name: string, value: string): ListingFilters {
  const wanted = toRangeName(name);
  const left = filterParameters(filters).filter(
    ([each, own]) => toRangeName(each) !== wanted || (!isRangeEnd(name) && own !== value),
  );
  return readFilters(new URLSearchParams(left));
}

/** A value's title with a capital letter: in the data it is written as within a sentence, "kamenina". */
export function lineTitle(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}
