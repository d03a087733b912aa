import { getCategories, getLists, type ProductList } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { absoluteUrl, breadcrumbJsonLd, type Crumb, homeCrumb, siteTitle } from '../common/page-head.server';
import type { Listing } from '../common/product-listing/listing';
import { listingHead, loadListing } from '../common/product-listing/listing.server';
import { productsPerPage } from '../common/product-listing/listing-address';
import { optional, required } from '../common/provider-answer.server';
import { findMovedRedirect, findProviderRedirect } from '../common/redirects.server';
import { isCategoryShown } from '../common/visibility.server';
import { isListed } from './is-listed';

/** A list's page: products of all categories, chosen by the list's rule. */
export interface ListData {
  title: string;
  summary: string;
  breadcrumb: Crumb[];
  /** All lists of the shop, including this one. */
  lists: { title: string; url: string; isCurrent: boolean }[];
  listing: Listing;
  /** There is not a single category: the shop sells nothing yet. */
  isShopEmpty: boolean;
  alternates: Partial<Record<LanguageCode, string>>;
}

async function load(context: PageContext) {
  const { api, language, params, path, session } = context;
  const { data: all } = await required(api.call(getLists, { lang: language.code }));
  const list = all.find(({ id }) => id === params.contentId);
  if (!list) return notFound();
  const ordered = findProviderRedirect(list);
  if (ordered) return ordered;
  if (!isCategoryShown(list, session)) return notFound();
  const moved = findMovedRedirect(list, path);
  if (moved) return moved;
  const loaded = await loadListing(context, { list: list.code });
  if (!loaded) return notFound();
  const shown = all.filter((each) => isCategoryShown(each, session));
  const isShopEmpty = !isListed(loaded.listing) && (await hasNoCategories(context));
  return page({ ...toListData(list, shown, loaded.listing, context), isShopEmpty }, { cacheable: loaded.hasPrices });
}

async function hasNoCategories({ api, language }: PageContext): Promise<boolean> {
  const answer = await optional(api.call(getCategories, { lang: language.code, level_to: 1 }), null);
  return answer?.data.length === 0;
}

function toListData(
  list: ProductList,
  all: ProductList[],
  listing: Listing,
  context: PageContext,
): Omit<ListData, 'isShopEmpty'> {
  const { named_routes } = context.site;
  const catalog = named_routes.catalog
    ? [{ label: context.t('catalog_landing_title'), href: named_routes.catalog }]
    : [];
  return {
    title: list.title,
    summary: list.summary,
    breadcrumb: [homeCrumb(context), ...catalog, { label: list.title, href: list.url }],
    lists: all.map(({ id, title, url }) => ({ title, url, isCurrent: id === list.id })),
    listing,
    alternates: list.languages_urls,
  };
}

/** Schema.org ItemList: unlike a category, a list has an order. */
function itemListJsonLd({ title, listing }: ListData, context: PageContext): object {
  const before = (listing.firstPage - 1) * productsPerPage;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: listing.total,
    itemListElement: listing.cards.map(({ title: name, url }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      item: absoluteUrl(url, context),
    })),
  };
}

function head(data: ListData, context: PageContext) {
  const { title, summary, alternates, breadcrumb, listing } = data;
  return {
    ...listingHead(listing),
    title: siteTitle(title, context),
    description: summary,
    alternates,
    picture: listing.cards[0]?.picture,
    jsonLd: [breadcrumbJsonLd(breadcrumb, context), itemListJsonLd(data, context)],
  };
}

export const listPage: PageServer<ListData> = { cache: 'public', load, head };
