import { type Gift, getGifts, getProducts } from '@storefront/contracts/calls/catalog';
import { notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { absoluteUrl, breadcrumbJsonLd, homeCrumb, siteTitle } from '../common/page-head.server';
import { loadCards } from '../common/product-card/card-data.server';
import type { CardData } from '../common/product-card/product-card';
import { required } from '../common/provider-answer.server';
import { findMovedRedirect } from '../common/redirects.server';
import { isCategoryShown } from '../common/visibility.server';
import type { GiftData } from './gift-data';
import { giftPicture } from './page';

/** The products of a gift, in the gift's order. Products that are no longer sold are left out. */
async function loadProducts(context: PageContext, { product_ids: ids }: Gift) {
  const { api, language } = context;
  if (ids.length === 0) return { cards: [], hasPrices: true };
  const { data } = await required(api.call(getProducts, { lang: language.code, ids, per_page: ids.length }));
  return loadCards(
    context,
    ids.flatMap((id) => data.find((product) => product.id === id) ?? []),
  );
}

async function load(context: PageContext) {
  const { api, language, params, path, session } = context;
  const { contentId } = params;
  if (contentId === undefined) return notFound();
  const { data } = await required(api.call(getGifts, { lang: language.code, id: contentId }));
  const gift = data[0];
  if (!gift || !isCategoryShown(gift, session)) return notFound();
  const moved = findMovedRedirect(gift, path);
  if (moved) return moved;
  const { cards, hasPrices } = await loadProducts(context, gift);
  return page(toGiftData(gift, cards, context), { cacheable: hasPrices && Boolean(gift.visible) });
}

function toGiftData(gift: Gift, cards: CardData[], context: PageContext): GiftData {
  const { title, occasion, summary, content, picture, url, languages_urls } = gift;
  const { gifts } = context.site.named_routes;
  const above = gifts ? [{ label: context.t('common_gifts'), href: gifts }] : [];
  return {
    ...{ title, occasion, summary, picture, cards },
    paragraphs: content.split('\n').filter((paragraph) => paragraph !== ''),
    breadcrumb: [homeCrumb(context), ...above, { label: title, href: url }],
    alternates: languages_urls,
  };
}

/** Schema.org ItemList of the products. The offers are on their own pages. */
function itemListJsonLd({ title, cards }: GiftData, context: PageContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: cards.length,
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: card.title,
      item: absoluteUrl(card.url, context),
    })),
  };
}

function head(data: GiftData, context: PageContext) {
  const { title, summary, alternates, breadcrumb, picture } = data;
  return {
    title: siteTitle(title, context),
    description: summary,
    alternates,
    picture,
    lcpPicture: { src: picture, ...giftPicture },
    jsonLd: [breadcrumbJsonLd(breadcrumb, context), itemListJsonLd(data, context)],
  };
}

export const giftPage: PageServer<GiftData> = { cache: 'public', load, head };
