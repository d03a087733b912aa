import type { Api } from '@storefront/contracts/calls';
import { getRoutes, type RouteRecord } from '@storefront/contracts/calls/site';
import type { Language } from '@storefront/contracts/languages';
import { optional } from './answers.server';

/** The pages of the shop that catalogue pages link to by their kind. */
const places = {
  catalog: { controller: 'catalog', action: 'landing' },
  makers: { controller: 'catalog', action: 'manufacturers' },
  search: { controller: 'catalog', action: 'search' },
  journal: { controller: 'publish', action: 'category' },
} as const satisfies Record<string, Pick<RouteRecord, 'controller' | 'action'>>;

export type ShopPaths = { readonly [Place in keyof typeof places]?: string };

/** Paths with language prefix. Absent where the shop has no such page, or does not tell. */
export async function loadShopPaths({ api, language }: { api: Api; language: Language }): Promise<ShopPaths> {
  const { data: routes } = await optional(api.call(getRoutes, { lang: language.code }), { data: [] });
  const paths = Object.entries(places).map(([place, { controller, action }]) => {
    // Routes with content are single categories and posts; the index has none.
    const route = routes.find((row) => row.controller === controller && row.action === action && row.content === null);
    return [place, route?.urls[language.code]];
  });
  return Object.fromEntries(paths);
}
