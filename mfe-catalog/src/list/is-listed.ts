import type { Listing } from '../common/product-listing/listing';
import { countFilters } from '../common/product-listing/listing-filters';

/** Whether there is something to list, or was before the visitor chose filters. */
export function isListed({ total, filters }: Listing): boolean {
  return total > 0 || countFilters(filters) > 0;
}
