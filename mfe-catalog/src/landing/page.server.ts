import { type Category, getCategories, getLists } from '@storefront/contracts/calls/catalog';
import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { breadcrumbJsonLd, type Crumb, homeCrumb, siteTitle } from '../common/page-head.server';
import { optional, required } from '../common/provider-answer.server';
import { isCategoryShown } from '../common/visibility.server';

/** A root category with its children. */
export interface LandingRoot {
  title: string;
  url: string;
  summary: string;
  picture: string;
  productCount: number;
  children: { title: string; url: string }[];
}

/** The whole catalogue on one page. */
export interface LandingData {
  breadcrumb: Crumb[];
  roots: LandingRoot[];
  /** Lists across all categories: new, reduced, best rated. */
  lists: { title: string; url: string }[];
}

async function load(context: PageContext) {
  const { api, language, path, session, t } = context;
  const [{ data }, lists] = await Promise.all([
    required(api.call(getCategories, { lang: language.code, level_to: 2 })),
    optional(api.call(getLists, { lang: language.code }), { data: [] }),
  ]);
  const categories = data.filter((each) => isCategoryShown(each, session));
  const roots = categories.filter(({ parent_id }) => parent_id === null);
  return page<LandingData>({
    breadcrumb: [homeCrumb(context), { label: t('catalog_landing_title'), href: path }],
    roots: roots.map((root) => toRoot(root, categories)),
    lists: lists.data.filter((each) => isCategoryShown(each, session)).map(({ title, url }) => ({ title, url })),
  });
}

function toRoot(root: Category, all: readonly Category[]): LandingRoot {
  const children = all.filter(({ parent_id }) => parent_id === root.id);
  return {
    title: root.title,
    url: root.url,
    summary: root.summary,
    picture: root.picture,
    productCount: root.product_count,
    children: children.map(({ title, url }) => ({ title, url })),
  };
}

function head({ breadcrumb, roots }: LandingData, context: PageContext) {
  return {
    title: siteTitle(context.t('catalog_landing_title'), context),
    description: context.t('catalog_landing_text'),
    alternates: context.route.urls,
    picture: roots[0]?.picture,
    jsonLd: [breadcrumbJsonLd(breadcrumb, context)],
  };
}

export const landingPage: PageServer<LandingData> = { cache: 'public', load, head };
