import {
  type CodedProduct,
  getPriceQty,
  getProductsByCode,
  getSharedWishlist,
  getWishlist,
  type PriceQty,
  type WishlistItem,
} from '@storefront/contracts/calls/catalog';
import type { Language } from '@storefront/contracts/languages';
import { pageParameters } from '@storefront/contracts/page-parameters';
import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { toVariationPath } from '@storefront/contracts/variation-address';
import { readFormError } from '../common/form-error.server';
import { privateHead } from '../common/private-head.server';
import { toCardData } from '../common/product-card/card-data.server';
import type { CardData } from '../common/product-card/product-card';
import { optional, required } from '../common/provider-answer.server';

/** One entry of the wishlist. */
export interface Wish {
  /** Id of the entry, not of the product. */
  id: number;
  /** Picture, price and stock of the chosen variation. */
  card: CardData;
  /** The chosen values, e.g. "Glazura: zob"; empty without variations. */
  choice: string;
}

/** The visitor's wishlist. */
export interface WishlistData {
  wishes: Wish[];
  /** Label code of the error, when a plain form redirected here. */
  problem: string | null;
  /** Of the link by which others see the list; null while it is not shared. */
  shareCode: string | null;
  /** Somebody else's, seen by their link: `over` when there is no such link any more. */
  foreign: 'shown' | 'over' | null;
}

async function load(context: PageContext) {
  const { api, language, query } = context;
  const code = query.get(pageParameters.shared);
  if (code !== null) return loadForeign(code, context);
  const lang = language.code;
  const { data: held, share_code: shareCode = null } = await required(api.call(getWishlist, { lang }));
  const own = { problem: readFormError(context), shareCode, foreign: null } as const;
  return page<WishlistData>({ ...own, wishes: await loadWishes(held, context) });
}

/** By its link: whoever has it sees the list, and changes nothing. */
async function loadForeign(code: string, context: PageContext) {
  const answer = await context.api.call(getSharedWishlist, { lang: context.language.code, share_code: code });
  const nothing = { problem: null, shareCode: null, wishes: [] };
  if (answer.statusCode === 404 || answer.statusCode === 400) {
    return page<WishlistData>({ ...nothing, foreign: 'over' }, { status: 404 });
  }
  const { data: held } = await required(answer);
  return page<WishlistData>({ ...nothing, foreign: 'shown', wishes: await loadWishes(held, context) });
}

async function loadWishes(held: readonly WishlistItem[], { api, language }: PageContext): Promise<Wish[]> {
  if (held.length === 0) return [];
  const lang = language.code;
  const ids = [...new Set(held.map(({ item }) => item.id))];
  const codes = [...new Set(held.map(({ shopping_cart_code }) => shopping_cart_code))];
  const [prices, coded] = await Promise.all([
    optional(api.call(getPriceQty, { lang, ids }), { data: [] }),
    optional(api.call(getProductsByCode, { lang, codes }), { data: [] }),
  ]);
  return held.map((wish) => toWish(wish, { prices: prices.data, coded: coded.data, language }));
}

interface Known {
  prices: readonly PriceQty[];
  coded: readonly CodedProduct[];
  language: Language;
}

function toWish({ id, item, shopping_cart_code: code }: WishlistItem, { prices, coded, language }: Known): Wish {
  const live = prices.find((each) => each.id === item.id);
  const ofVariation = live?.variations.find((each) => each.shopping_cart_code === code);
  const variation = coded
    .find((each) => each.code === code)
    ?.variations.find((each) => each.shopping_cart_code === code);
  const pictures = variation?.picture ? [variation.picture] : item.pictures;
  const url = variation ? toVariationPath(item.url, code) : item.url;
  const wished = { ...item, shopping_cart_code: code, pictures, url };
  return {
    id,
    card: toCardData(wished, live && { ...live, ...ofVariation }, language),
    choice: variation?.attributes.map(({ attribute_title, title }) => `${attribute_title}: ${title}`).join(', ') ?? '',
  };
}

const head = ({ foreign }: WishlistData, context: PageContext) =>
  privateHead(context.t(foreign ? 'catalog_shared_wishlist' : 'common_wishlist'), context);

export const wishlistPage: PageServer<WishlistData> = { cache: 'private', load, head };
