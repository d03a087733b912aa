import { getCategories } from '@storefront/contracts/calls/catalog';
import type { FragmentContext, FragmentServer } from '@storefront/contracts/fragments';
import { required } from '../common/provider-answer.server';
import { isCategoryShown } from '../common/visibility.server';
import type { CategoryTilesData, NoProps } from './tiles';

/** One large tile and four small ones: the grid has no sixth cell. */
const tileCount = 5;

async function load({ api, language, session }: FragmentContext): Promise<CategoryTilesData | null> {
  const { data } = await required(api.call(getCategories, { lang: language.code, level_to: 1 }));
  const shown = data.filter((category) => isCategoryShown(category, session)).slice(0, tileCount);
  const tiles = shown.map(({ title, url, picture, product_count: productCount }) => ({
    title,
    url,
    picture,
    productCount,
  }));
  return tiles.length > 0 ? { tiles } : null;
}

export const categoryTiles: FragmentServer<NoProps, CategoryTilesData> = { load };
