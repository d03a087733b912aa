import { getManufacturers } from '@storefront/contracts/calls/catalog';
import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { breadcrumbJsonLd, type Crumb, homeCrumb, siteTitle } from '../common/page-head.server';
import { required } from '../common/provider-answer.server';

/** One maker. */
export interface Maker {
  id: number;
  title: string;
  place: string;
  picture: string;
  note: string;
  quote: string;
}

/** All makers whose products the shop sells. */
export interface MakersData {
  breadcrumb: Crumb[];
  makers: Maker[];
}

async function load(context: PageContext) {
  const { api, language, path, t } = context;
  const { data } = await required(api.call(getManufacturers, { lang: language.code }));
  return page<MakersData>({
    breadcrumb: [homeCrumb(context), { label: t('common_makers'), href: path }],
    makers: data.map(({ id, title, place, picture, note, quote }) => ({ id, title, place, picture, note, quote })),
  });
}

function head({ breadcrumb, makers }: MakersData, context: PageContext) {
  return {
    title: siteTitle(context.t('common_makers'), context),
    description: context.t('catalog_makers_text'),
    alternates: context.route.urls,
    picture: makers[0]?.picture,
    jsonLd: [breadcrumbJsonLd(breadcrumb, context)],
  };
}

export const makersPage: PageServer<MakersData> = { cache: 'public', load, head };
