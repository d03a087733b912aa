/**
 * The query parameters of public pages. Pages read and write them, plain forms name their fields by them, and the shell passes
 * no others to a public page, save those that a page declares itself (`parameters`). The order is that of a cache key.
 */
export const pageParameters = {
  page: 'page',
  sort: 'sort',
  productSearch: 'search_q',
  contentSearch: 'search_content',
  comments: 'comments',
  country: 'country',
  service: 'service',
  /** A plain form was accepted. */
  sent: 'sent',
  /** A plain form was rejected: a label code. */
  problem: 'problem',
  /** Of a wishlist: the code by which somebody else's is shown. */
  shared: 'shared',
  maker: 'maker',
  /** Of a directory: the first letter of names. */
  letter: 'letter',
  priceFrom: 'price_from',
  priceTo: 'price_to',
  rating: 'rating',
  inStock: 'in_stock',
  isDiscounted: 'is_discounted',
  isNew: 'is_new',
  /** A facet with all of its values. */
  whole: 'whole',
} as const;

/** Stands before an attribute's code in a listing's address: `?f_material=wood&f_material=linen`. */
export const attributeParameterPrefix = 'f_';

function toSearchPath(searchPath: string, parameter: string, query: string): string {
  return `${searchPath}?${new URLSearchParams({ [parameter]: query })}`;
}

/** The search page's address with the products that match a query. */
export function toProductSearchPath(searchPath: string, query: string): string {
  return toSearchPath(searchPath, pageParameters.productSearch, query);
}

/** The search page's address with the posts and pages that match a query. */
export function toContentSearchPath(searchPath: string, query: string): string {
  return toSearchPath(searchPath, pageParameters.contentSearch, query);
}
