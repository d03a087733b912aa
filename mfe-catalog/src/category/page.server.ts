import { type Category, getCategories } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { breadcrumbJsonLd, type Crumb, homeCrumb, siteTitle } from '../common/page-head.server';
import type { Listing } from '../common/product-listing/listing';
import { listingHead, loadListing } from '../common/product-listing/listing.server';
import { required } from '../common/provider-answer.server';
import { findMovedRedirect, findProviderRedirect } from '../common/redirects.server';
import { isCategoryShown } from '../common/visibility.server';
import { findAncestors, findNeighbours, type Neighbours } from './category-neighbours';

/** A category's page. */
export interface CategoryData {
  title: string;
  summary: string;
  picture: string;
  breadcrumb: Crumb[];
  neighbours: Neighbours | null;
  listing: Listing;
  alternates: Partial<Record<LanguageCode, string>>;
}

async function load(context: PageContext) {
  const { api, language, params, path, session } = context;
  if (params.contentId === undefined) return notFound();
  const [{ data: all }, listing] = await Promise.all([
    required(api.call(getCategories, { lang: language.code })),
    loadListing(context, { category_id: params.contentId }),
  ]);
  const category = all.find(({ id }) => id === params.contentId);
  if (!category) return notFound();
  const ordered = findProviderRedirect(category);
  if (ordered) return ordered;
  if (!isCategoryShown(category, session) || !listing) return notFound();
  const moved = findMovedRedirect(category, path);
  if (moved) return moved;
  const shown = all.filter((each) => isCategoryShown(each, session));
  return page(toCategoryData(category, shown, listing.listing, context), { cacheable: listing.hasPrices });
}

function toCategoryData(category: Category, all: Category[], listing: Listing, context: PageContext): CategoryData {
  const steps = [...findAncestors(all, category), category];
  return {
    title: category.title,
    summary: category.summary,
    picture: category.picture,
    breadcrumb: [homeCrumb(context), ...steps.map(({ title, url }) => ({ label: title, href: url }))],
    neighbours: findNeighbours(all, category),
    listing,
    alternates: category.languages_urls,
  };
}

function head(data: CategoryData, context: PageContext) {
  return {
    ...listingHead(data.listing),
    title: siteTitle(data.title, context),
    description: data.summary,
    alternates: data.alternates,
    picture: data.picture,
    jsonLd: [breadcrumbJsonLd(data.breadcrumb, context)],
  };
}

export const categoryPage: PageServer<CategoryData> = { cache: 'public', load, head };
