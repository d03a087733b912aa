import type { PageContext } from '@storefront/contracts/pages';
import { absolutePictureUrl, absoluteUrl } from '../common/page-head.server';
import type { ProductDetail } from './product-detail';

const minorPerMajor = 100;

/** Schema.org Product with its offer, as shops' search results need it. */
export function productJsonLd(product: ProductDetail, context: Pick<PageContext, 'site' | 'path'>): object {
  const { rating } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.summary,
    sku: product.sku,
    image: product.pictures.map((name) => absolutePictureUrl(name, context)),
    brand: { '@type': 'Brand', name: product.maker.title },
    offers: offerJsonLd(product, context),
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.count },
    }),
  };
}

function offerJsonLd({ stock }: ProductDetail, context: Pick<PageContext, 'site' | 'path'>): object {
  const isAvailable = Object.values(stock.piecesByCode).some((pieces) => pieces > 0);
  return {
    '@type': 'Offer',
    url: absoluteUrl(context.path, context),
    price: (stock.priceMinor / minorPerMajor).toFixed(2),
    priceCurrency: stock.currency,
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}
