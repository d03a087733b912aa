import { getProducts } from '@storefront/contracts/calls/catalog';
import type { FragmentContext, FragmentServer } from '@storefront/contracts/fragments';
import { required } from '../common/answers.server';
import { loadCards } from '../common/product-card/card-data.server';
import type { CarouselData, CarouselProps } from './carousel';

const longestStrip = 8;

async function load(context: FragmentContext, props: CarouselProps): Promise<CarouselData | null> {
  const { api, language } = context;
  const { data: products, corrected_q } = await required(
    api.call(getProducts, { ...filterOf(props), lang: language.code, page: 1, per_page: longestStrip }),
  );
  // A taste beside other things that were found is no place for guesses.
  if (corrected_q !== null) return null;
  const { cards } = await loadCards(context, products);
  return cards.length > 0 ? { cards } : null;
}

function filterOf({ list, categoryId, excludeId, query = '' }: CarouselProps) {
  if (list === 'search') return { search_q: query };
  if (list === 'new') return { is_new: true, sort: 'newest' as const };
  return { category_id: categoryId, exclude_ids: excludeId === undefined ? undefined : [excludeId] };
}

export const productCarousel: FragmentServer<CarouselProps, CarouselData> = { load };
