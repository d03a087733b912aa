import type { PageContext } from '@storefront/contracts/pages';
import { absolutePictureUrl, absoluteUrl } from '../common/page-head.server';
import type { ProductDetail } from './product-detail';

type Context = Pick<PageContext, 'site' | 'path'>;
type Terms = NonNullable<PageContext['site']['terms']>;

const minorPerMajor = 100;
/** Search engines drop an offer after this day; its price is loaded again long before. */
const priceValidDays = 7;
/** Working days until a parcel is handed to the carrier. */
const handlingDays = [0, 1] as const;
const dayMs = 86_400_000;

/** Schema.org Product with its offer, as search engines require it of shops. */
export function productJsonLd(product: ProductDetail, context: Context, now = Date.now()): object {
  const { rating } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${absoluteUrl(context.path, context)}#product`,
    name: product.title,
    description: product.summary,
    sku: product.sku,
    image: product.pictures.map((name) => absolutePictureUrl(name, context)),
    brand: { '@type': 'Brand', name: product.maker.title },
    offers: offerJsonLd(product, context, now),
    ...(rating && {
      // Includes ratings without text; those with text are the reviews of `comments/`.
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(rating.value.toFixed(2)),
        ratingCount: rating.count,
      },
    }),
  };
}

function major(minor: number): string {
  return (minor / minorPerMajor).toFixed(2);
}

function offerJsonLd({ stock }: ProductDetail, context: Context, now: number): object {
  const { terms, site_name, company } = context.site;
  const isAvailable = Object.values(stock.piecesByCode).some((pieces) => pieces > 0);
  return {
    '@type': 'Offer',
    url: absoluteUrl(context.path, context),
    price: major(stock.priceMinor),
    priceCurrency: stock.currency,
    priceValidUntil: new Date(now + priceValidDays * dayMs).toISOString().slice(0, 10),
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: site_name, legalName: company },
    ...(terms && { shippingDetails: shippingJsonLd(stock, terms), hasMerchantReturnPolicy: returnsJsonLd(terms) }),
  };
}

function daysJsonLd([minValue, maxValue]: readonly [number, number]): object {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}

/** Shipping costs of a parcel with this product alone. */
function shippingJsonLd({ priceMinor, currency }: ProductDetail['stock'], terms: Terms): object {
  const isFree = priceMinor >= terms.delivery_free_from_minor;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: major(isFree ? 0 : terms.delivery_price_minor),
      currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: terms.country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysJsonLd(handlingDays),
      transitTime: daysJsonLd(terms.delivery_days),
    },
  };
}

function returnsJsonLd({ country, return_days, is_return_free }: Terms): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: return_days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${is_return_free ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  };
}
