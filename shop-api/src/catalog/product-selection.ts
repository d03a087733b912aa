import type { ProductFilters } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, inArray, isNotNull, notInArray, type SQL } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { products } from '../database/content-tables';
import { shownTo } from '../database/visible';
import { shelfPrice } from './currency-places';
import { isInList } from './lists';
import { type FilterGroup, readFilterGroups } from './product-filters';
import { isRelatedTo } from './related-products';
import { readSearch, type Search } from './search-query';
import { isInCategory, isProductShown, isShownInCategory } from './visibility';

/** Which products are asked for. */
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

/** A selection as the database is asked for it. */
export interface ReadSelection {
  /** What the shelf holds before anything is filtered. */
  base: SQL | undefined;
  groups: FilterGroup[];
  /** Of a search: who asks joins what it looks through. */
  search: Search | undefined;
}

function shelfCondition(database: Database, categoryId: number | undefined, seesHidden: boolean): SQL | undefined {
  if (categoryId === undefined) return shownTo({ seesHidden }, isProductShown(database));
  return seesHidden ? isInCategory(database, categoryId) : isShownInCategory(database, categoryId);
}

function baseCondition(database: Database, selection: ProductSelection): SQL | undefined {
  const { lang, category_id, ids, exclude_ids = [], related_to, is_new, seesHidden = false } = selection;
  return and(
    shelfCondition(database, category_id, seesHidden),
    isNotNull(shelfPrice(lang)),
    ids && inArray(products.id, ids),
    exclude_ids.length > 0 ? notInArray(products.id, exclude_ids) : undefined,
    related_to && isRelatedTo(database, related_to),
    is_new === undefined ? undefined : eq(products.isNew, is_new),
  );
}

/** Whether a selection is a whole shelf, as it is kept counted: all that shows of a category or of the shop. */
export function isWholeShelf(selection: ProductSelection, { groups, search }: ReadSelection): boolean {
  const { ids, exclude_ids = [], related_to, is_new, list, seesHidden = false } = selection;
  const isNarrowed = groups.length > 0 || search !== undefined || list !== undefined || is_new !== undefined;
  return !isNarrowed && !ids && !related_to && exclude_ids.length === 0 && !seesHidden;
}

/** Reads what a selection names by code or word; undefined when it searches for something that nothing is called. */
export async function readSelection(
  database: Database,
  selection: ProductSelection,
): Promise<ReadSelection | undefined> {
  const { lang, list, search_q, filters = {} } = selection;
  const [search, groups, inList] = await Promise.all([
    search_q === undefined ? undefined : readSearch(database, lang, search_q),
    readFilterGroups(database, filters, lang),
    list === undefined ? undefined : isInList(database, list, selection),
  ]);
  if (search_q !== undefined && !search) return undefined;
  return { base: and(baseCondition(database, selection), inList), groups, search };
}
