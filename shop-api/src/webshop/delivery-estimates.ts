import type { DeliveryEstimates } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { findSeller } from '../site/legal-entities';
import { createMoneyFormat, type Shop, sellsIn } from '../site/shop';
import { assumedCountry, crossesCustoms } from './countries';
import { shippingOffers } from './shipping';

/** When a parcel arrives that is ordered now, in every country, as a reader of `lang` is told. */
export function estimateDeliveries(shop: Shop, lang: LanguageCode, now: Date): DeliveryEstimates {
  const currency = sellsIn(shop, lang);
  const labels = shop.labels[lang];
  const money = createMoneyFormat(shop, lang);
  const from = findSeller(shop.site, lang).address.country_code;
  return {
    country: assumedCountry(shop.destinations, lang).code,
    free_from: money(shop.delivery.free_from_minor[currency]),
    countries: shop.destinations.map((country) => ({
      code: country.code,
      title: labels[`shop_country_${country.code}`] ?? country.code,
      crosses_customs: crossesCustoms(from, country.code),
      shippings: shippingOffers(country, currency, 0, shop.delivery, now).map((offer) => ({
        code: offer.code,
        title: labels[`shop_shipping_${offer.code}`] ?? offer.code,
        price: money(offer.priceMinor),
        price_minor: offer.priceMinor,
        delivery_from: offer.deliveryFrom,
        delivery_to: offer.deliveryTo,
      })),
    })),
  };
}
