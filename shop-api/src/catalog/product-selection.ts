import type { ProductFilters } from '@storefront/contracts/calls/catalog';
import type { CurrencyCode, LanguageCode } from '@storefront/contracts/languages';
import { and, eq, inArray, isNotNull, notInArray, type SQL } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { listedProducts } from '../database/content-tables';
import { shownTo } from '../database/visible';
import { listedPrice } from './currency-places';
import { isInList } from './lists';
import { type FilterGroup, readFilterGroups } from './product-filters';
import { isRelatedTo } from './related-products';
import { hasAnyMatch, readSearch, type Search } from './search-query';
import type { Synonyms } from './synonyms';
import { isInCategory, isListed, isListedInCategory } from './visibility';

/** The products that a request asks for. */
export interface ProductSelection {
  lang: LanguageCode;
  category_id?: number;
  ids?: number[];
  exclude_ids?: number[];
  /** What goes well with any of these. */
  related_to?: number[];
  is_new?: boolean;
  /** Code of a list. */
  list?: string;
  search_q?: string;
  filters?: ProductFilters;
  /** Of staff: never part of a request. */
  seesHidden?: boolean;
}

/** A selection with the currency that its language sells in: prices are filtered and ordered in it. */
export interface PricedSelection extends ProductSelection {
  currency: CurrencyCode;
}

/** A selection as conditions of a query. */
export interface ReadSelection {
  /** The listing before any filter. */
  base: SQL | undefined;
  groups: FilterGroup[];
  /** Of a search: its products are read from `findMatches`. */
  search: Search | undefined;
}

function listingCondition(database: Database, categoryId: number | undefined, seesHidden: boolean): SQL | undefined {
  if (categoryId === undefined) return shownTo({ seesHidden }, isListed(database));
  return seesHidden ? isInCategory(database, categoryId) : isListedInCategory(database, categoryId);
}

function baseCondition(database: Database, selection: PricedSelection): SQL | undefined {
  const { currency, category_id, ids, exclude_ids = [], related_to, is_new, seesHidden = false } = selection;
  return and(
    listingCondition(database, category_id, seesHidden),
    isNotNull(listedPrice(currency)),
    ids && inArray(listedProducts.productId, ids),
    exclude_ids.length > 0 ? notInArray(listedProducts.productId, exclude_ids) : undefined,
    related_to && isRelatedTo(database, related_to),
    is_new === undefined ? undefined : eq(listedProducts.isNew, is_new),
  );
}

/** Whether a selection is an unfiltered listing of a category or of the shop, whose facet counts are cached. */
export function isWholeListing(selection: ProductSelection, { groups, search }: ReadSelection): boolean {
  const { ids, exclude_ids = [], related_to, is_new, list, seesHidden = false } = selection;
  const isNarrowed = groups.length > 0 || search !== undefined || list !== undefined || is_new !== undefined;
  return !isNarrowed && !ids && !related_to && exclude_ids.length === 0 && !seesHidden;
}

/** Looks up the codes and words of a selection; undefined when no product can match its search. */
export async function readSelection(
  database: Database,
  selection: PricedSelection,
  synonyms: Synonyms,
): Promise<ReadSelection | undefined> {
  const { lang, list, search_q, filters = {} } = selection;
  const [search, groups, inList] = await Promise.all([
    search_q === undefined ? undefined : readSearch(database, lang, search_q, synonyms),
    readFilterGroups(database, filters, selection),
    list === undefined ? undefined : isInList(database, list, selection),
  ]);
  if (search_q !== undefined && !search) return undefined;
  return { base: and(baseCondition(database, selection), inList), groups, search };
}

/** The selection to fall back to when nothing was found: by the first of the search's fallbacks that has any match. */
export async function relaxSelection(database: Database, read: ReadSelection): Promise<ReadSelection | undefined> {
  let { search } = read;
  // Filters may have left nothing of a search that has matches.
  while (search?.relaxed && !(await hasAnyMatch(database, search))) search = search.relaxed;
  return search === read.search ? undefined : { ...read, search };
}
