import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { type Crumb, homeCrumb, siteTitle } from '../common/page-head.server';
import { type LookedUp, lookUp } from './look-up';

/** The page for ordering by code, with the lines that its plain form sent. */
export interface QuickOrderData extends LookedUp {
  path: string;
  /** The view named by the query: the form must send it too. */
  specialView: string | null;
  breadcrumb: Crumb[];
}

/** Longer texts are cut. */
const longestText = 10_000;

async function load(context: PageContext) {
  const { path, query, t } = context;
  const asked = (query.get('lines') ?? '').slice(0, longestText);
  const data: QuickOrderData = {
    path,
    specialView: query.get('special_view'),
    breadcrumb: [homeCrumb(context), { label: t('catalog_quick_order_title'), href: path }],
    ...(await lookUp(context, asked)),
  };
  return page(data);
}

function head(_: QuickOrderData, context: PageContext) {
  return {
    title: siteTitle(context.t('catalog_quick_order_title'), context),
    description: context.t('catalog_quick_order_text'),
    robots: 'noindex' as const,
  };
}

/** Private, because its plain form writes the order into the address. */
export const quickOrderPage: PageServer<QuickOrderData> = { cache: 'private', load, head };
