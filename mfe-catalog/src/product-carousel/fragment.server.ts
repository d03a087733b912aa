import type { CallRequest, CallResponse } from '@storefront/contracts/calls';
import { getCategories, getProducts } from '@storefront/contracts/calls/catalog';
import type { FragmentContext, FragmentServer } from '@storefront/contracts/fragments';
import { loadCards } from '../common/product-card/card-data.server';
import { required } from '../common/provider-answer.server';
import type { CarouselData, CarouselProps } from './carousel';

type FoundProducts = CallResponse<typeof getProducts>;

const longestStrip = 8;

async function load(context: FragmentContext, props: CarouselProps): Promise<CarouselData | null> {
  if (props.list === 'alternatives') return loadAlternatives(context, props.productIds ?? []);
  const { data: products, corrected_q, matched_words } = await readProducts(context, props);
  // A teaser beside other results shows only what was asked for.
  if (corrected_q !== null || matched_words === 'most') return null;
  const { cards } = await loadCards(context, products);
  return cards.length > 0 ? { cards } : null;
}

async function readProducts({ api, language }: FragmentContext, props: CarouselProps) {
  const strip = { lang: language.code, page: 1, per_page: longestStrip };
  const read = (filter: Partial<CallRequest<typeof getProducts>>) =>
    required(api.call(getProducts, { ...filter, ...strip }));
  if (props.list === 'search') return read({ search_q: props.query ?? '' });
  const { productIds = [], categoryId } = props;
  if (props.list === 'viewed') return readInOrder(productIds, read);
  if (props.list === 'related' && productIds.length > 0) {
    const related = await read({ related_to: [...productIds] });
    if (related.data.length > 0) return related;
  }
  const others = { exclude_ids: productIds.length > 0 ? [...productIds] : undefined };
  if (categoryId !== undefined) return read({ ...others, category_id: categoryId });
  const marked = await read({ ...others, is_new: true, sort: 'newest' });
  // An imported catalogue may mark nothing as new: what came last is.
  return marked.data.length > 0 ? marked : read({ ...others, sort: 'newest' });
}

async function readInOrder(ids: readonly number[], read: (filter: { ids: number[] }) => Promise<FoundProducts>) {
  const found = await read({ ids: ids.slice(0, longestStrip) });
  const data = ids.flatMap((id) => found.data.filter((product) => product.id === id));
  return { ...found, data };
}

/** Products in stock of the same category, other variations first. By live stock: listings may be minutes old. */
async function loadAlternatives(context: FragmentContext, ids: readonly number[]): Promise<CarouselData | null> {
  const { api, language } = context;
  const [soldOut, categories] = await Promise.all([
    required(api.call(getProducts, { lang: language.code, ids: [...ids] })),
    required(api.call(getCategories, { lang: language.code })),
  ]);
  const codes = new Set(soldOut.data.map(({ category_code }) => category_code));
  const kinds = categories.data.filter(({ code }) => codes.has(code));
  const inStockOnly = { lang: language.code, filters: { in_stock: true }, per_page: longestStrip } as const;
  const listings = await Promise.all(
    kinds.map(({ id }) => required(api.call(getProducts, { ...inStockOnly, category_id: id, exclude_ids: [...ids] }))),
  );
  const perKind = Math.ceil(longestStrip / Math.max(kinds.length, 1));
  const products = listings.flatMap(({ data }) => data.slice(0, perKind));
  const { cards, hasPrices } = await loadCards(context, [...soldOut.data, ...products]);
  const inStock = cards.filter(({ piecesLeft }) => piecesLeft !== 0).slice(0, longestStrip);
  return hasPrices && inStock.length > 0 ? { cards: inStock } : null;
}

export const productCarousel: FragmentServer<CarouselProps, CarouselData> = { load };
