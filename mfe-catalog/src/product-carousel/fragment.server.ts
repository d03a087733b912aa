import type { CallRequest } from '@storefront/contracts/calls';
import { getProducts } from '@storefront/contracts/calls/catalog';
import type { FragmentContext, FragmentServer } from '@storefront/contracts/fragments';
import { required } from '../common/answers.server';
import { loadCards } from '../common/product-card/card-data.server';
import type { CarouselData, CarouselProps } from './carousel';

const longestStrip = 8;

async function load(context: FragmentContext, props: CarouselProps): Promise<CarouselData | null> {
  const { data: products, corrected_q } = await readProducts(context, props);
  // A taste beside other things that were found is no place for guesses.
  if (corrected_q !== null) return null;
  const { cards } = await loadCards(context, products);
  return cards.length > 0 ? { cards } : null;
}

async function readProducts({ api, language }: FragmentContext, props: CarouselProps) {
  const strip = { lang: language.code, page: 1, per_page: longestStrip };
  const read = (filter: Partial<CallRequest<typeof getProducts>>) =>
    required(api.call(getProducts, { ...filter, ...strip }));
  if (props.list === 'search') return read({ search_q: props.query ?? '' });
  const { productIds = [], categoryId } = props;
  if (props.list === 'related' && productIds.length > 0) {
    const related = await read({ related_to: [...productIds] });
    if (related.data.length > 0) return related;
  }
  const others = { exclude_ids: productIds.length > 0 ? [...productIds] : undefined };
  return read(
    categoryId === undefined ? { ...others, is_new: true, sort: 'newest' } : { ...others, category_id: categoryId },
  );
}

export const productCarousel: FragmentServer<CarouselProps, CarouselData> = { load };
