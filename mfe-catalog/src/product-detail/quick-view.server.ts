import { getDeliveryEstimates, getPriceQty, getProduct } from '@storefront/contracts/calls/catalog';
import type { FragmentContext, FragmentServer } from '@storefront/contracts/fragments';
import { optional, required } from '../common/provider-answer.server';
import { isProductShown } from '../common/visibility.server';
import { toLiveStock } from './live-stock';
import { toProductDetail } from './page.server';
import type { ProductDetail } from './product-detail';
import type { QuickViewProps } from './quick-view';

async function load(context: FragmentContext, { id }: QuickViewProps): Promise<ProductDetail | null> {
  const { api, language, session } = context;
  const [answer, live, delivery] = await Promise.all([
    api.call(getProduct, { lang: language.code, item_id: id }),
    required(api.call(getPriceQty, { lang: language.code, ids: [id] })),
    optional(api.call(getDeliveryEstimates, { lang: language.code }), null),
  ]);
  if (answer.statusCode === 404) return null;
  const { data: product } = await required(Promise.resolve(answer));
  const priceQty = live.data.find((one) => one.id === product.id);
  if (!priceQty || !isProductShown(product, session)) return null;
  return toProductDetail(product, toLiveStock(priceQty), { categories: [], delivery: delivery?.data }, context);
}

export const quickView: FragmentServer<QuickViewProps, ProductDetail> = { load };
