import { type Gift, getGifts, getPriceQty } from '@storefront/contracts/calls/catalog';
import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { absoluteUrl, breadcrumbJsonLd, type Crumb, homeCrumb, siteTitle } from '../common/page-head.server';
import { optional, required } from '../common/provider-answer.server';
import { isCategoryShown } from '../common/visibility.server';

/** A gift in the list of gifts. */
export interface GiftCard {
  id: number;
  title: string;
  url: string;
  occasion: string;
  summary: string;
  picture: string;
  count: number;
  /** The total of its products; null when a price could not be loaded. */
  totalMinor: number | null;
}

/** The gifts that the shop has put together. */
export interface GiftsData {
  breadcrumb: Crumb[];
  gifts: GiftCard[];
}

/** The provider's limit of ids per call. */
const mostPrices = 100;

async function loadPrices({ api, language }: PageContext, gifts: readonly Gift[]): Promise<Map<number, number>> {
  const ids = [...new Set(gifts.flatMap(({ product_ids }) => product_ids))].slice(0, mostPrices);
  if (ids.length === 0) return new Map();
  const answer = await optional(api.call(getPriceQty, { lang: language.code, ids }), { data: [] });
  return new Map(answer.data.map(({ id, price_custom_minor }) => [id, price_custom_minor]));
}

function sumPrices({ product_ids: ids }: Gift, prices: ReadonlyMap<number, number>): number | null {
  const known = ids.flatMap((id) => prices.get(id) ?? []);
  return known.length === ids.length ? known.reduce((sum, price) => sum + price, 0) : null;
}

async function load(context: PageContext) {
  const { api, language, path, session, t } = context;
  const { data } = await required(api.call(getGifts, { lang: language.code }));
  const shown = data.filter((gift) => isCategoryShown(gift, session));
  const prices = await loadPrices(context, shown);
  const gifts = shown.map((gift) => {
    const { id, title, url, occasion, summary, picture, product_ids } = gift;
    const totalMinor = sumPrices(gift, prices);
    return { id, title, url, occasion, summary, picture, count: product_ids.length, totalMinor };
  });
  const isWhole = gifts.every(({ totalMinor }) => totalMinor !== null) && shown.every(({ visible }) => visible);
  const breadcrumb = [homeCrumb(context), { label: t('common_gifts'), href: path }];
  return page<GiftsData>({ breadcrumb, gifts }, { cacheable: isWhole });
}

function itemListJsonLd({ gifts }: GiftsData, context: PageContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: context.t('common_gifts'),
    numberOfItems: gifts.length,
    itemListElement: gifts.map(({ title: name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(url, context),
    })),
  };
}

function head(data: GiftsData, context: PageContext) {
  return {
    title: siteTitle(context.t('common_gifts'), context),
    description: context.t('catalog_gifts_text'),
    alternates: context.route.urls,
    picture: data.gifts[0]?.picture,
    jsonLd: [breadcrumbJsonLd(data.breadcrumb, context), itemListJsonLd(data, context)],
  };
}

export const giftsPage: PageServer<GiftsData> = { cache: 'public', load, head };
