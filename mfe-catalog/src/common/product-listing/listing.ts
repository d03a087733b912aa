import type { ProductFacets } from '@storefront/contracts/calls/catalog';
import type { CardData } from '../product-card/product-card';
import type { ListingState } from './listing-address';

/** What the provider is asked to list: a category, a list such as "new", or a search. */
export type ListingSource = { category_id: number } | { list: string } | { search_q: string };

/** A listing as its page shows it. */
export interface Listing extends ListingState {
  path: string;
  /** Its name in events, the same in every language. */
  id: string;
  /** The first page that this document holds; greater than 1 only from page 5 on. */
  firstPage: number;
  pageCount: number;
  total: number;
  cards: CardData[];
  source: ListingSource;
  /** Null when the facet counts could not be loaded. */
  facets: ProductFacets | null;
  /** The corrected search, when no product matches the words that were typed. */
  correctedQuery: string | null;
  /** No product matches all words of the search: these match most of them. */
  isForMostWords: boolean;
}
