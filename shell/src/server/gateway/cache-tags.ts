// A flat table: the cache tags of each content call. Purging a tag removes everything that was made from it (REQ-7.16).
import type { CallDescriptor } from '@storefront/contracts/calls';

/** This tag stands for everything. */
export const everything = 'all';

type TagsOf = (request: Readonly<Record<string, unknown>>, data: unknown) => string[];

interface Listed {
  data?: { id?: unknown } | readonly { id?: unknown }[] | null;
}

/** `product:101` for each item of an answer, so that a change of one purges every list that shows it. */
function each(kind: string, data: unknown): string[] {
  const items = [(data as Listed | undefined)?.data ?? []].flat();
  return items.flatMap(({ id }) => (typeof id === 'number' ? [`${kind}:${id}`] : []));
}

function requested(kind: string, ids: unknown): string[] {
  return [ids ?? []].flat().map((id) => `${kind}:${String(id)}`);
}

const siteTags: TagsOf = () => ['site'];

/** By the name of the call. Tags of a kind: `catalog`; of one item: `product:101`; of a language: `labels:de`. */
const tagsByCall: Readonly<Record<string, TagsOf>> = {
  _get_nuxtapi_check_init_data: ({ lang }) => ['site', 'routes', 'labels', `labels:${lang}`],
  _get_nuxtapi_endpoints: siteTags,
  _get_nuxtapi_info: siteTags,
  _get_nuxtapi_currency: siteTags,
  _post_nuxtapi_currency: siteTags,
  _get_nuxtapi_routes: () => ['routes'],
  _get_nuxtapi_route_rules: () => ['routes'],
  _get_nuxtapi_redirects: () => ['routes', 'redirects'],
  _get_nuxtapi_labels: ({ lang }) => ['labels', `labels:${lang}`],
  _get_nuxtapi_pages: (_, data) => ['pages', ...each('page', data)],
  _post_nuxtapi_gdpr_template: () => ['gdpr'],
  _post_nuxtapi_catalog_categories: (_, data) => ['catalog', ...each('category', data)],
  _post_nuxtapi_catalog_products: ({ category_id }, data) => [
    'catalog',
    ...requested('category', category_id),
    ...each('product', data),
  ],
  _post_nuxtapi_catalog_product: ({ item_id }) => ['catalog', ...requested('product', item_id)],
  _post_nuxtapi_catalog_manufacturers: (_, data) => ['catalog', ...each('manufacturer', data)],
  _post_nuxtapi_catalog_price_qty: ({ ids }) => ['catalog', 'prices', ...requested('product', ids)],
  _post_nuxtapi_catalog_lists: (_, data) => ['catalog', ...each('list', data)],
  _post_nuxtapi_catalog_sellers: () => ['catalog'],
  _post_nuxtapi_publish_categories: () => ['publish'],
  _post_nuxtapi_publish_posts: (_, data) => ['publish', ...each('post', data)],
  _post_nuxtapi_publish_post: ({ item_id }) => ['publish', ...requested('post', item_id)],
};

/** `/api/nuxtapi/catalog/facets/` has the tag `catalog`. */
function findArea(path: string): string {
  return /^\/api\/nuxtapi\/([\w-]+)\//.exec(path)?.[1] ?? 'site';
}

/** The tags of an answer. A call that is not in the table has the tag of its area. */
export function toTags(
  { name, path }: Pick<CallDescriptor, 'name' | 'path'>,
  request: Readonly<Record<string, unknown>>,
  data: unknown,
): readonly string[] {
  return [everything, ...(tagsByCall[name]?.(request, data) ?? [findArea(path)])];
}
