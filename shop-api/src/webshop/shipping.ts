import type { CurrencyCode } from '@storefront/contracts/languages';
import type { SeedDelivery } from '../../seed/seed-types';
import type { Country } from './countries';
import { addWorkingDays, dispatchDay, isoDate } from './delivery-dates';

/** A way to get the parcel, with its price for this very cart. Titles are labels: `shop_shipping_<code>`. */
export interface ShippingOffer {
  code: 'standard' | 'express' | 'pickup';
  priceMinor: number;
  /** ISO 8601 dates. */
  deliveryFrom: string;
  deliveryTo: string;
}

const expressPriceMinor: Readonly<Record<CurrencyCode, number>> = { BAM: 1500, EUR: 750, RSD: 90_000 };
/** From the next working day on, so that the parcel is packed when the shopper comes. */
const pickupDays = [1, 1] as const;

function offer(
  code: ShippingOffer['code'],
  priceMinor: number,
  [earliest, latest]: readonly [number, number],
  from: Date,
): ShippingOffer {
  return {
    code,
    priceMinor,
    deliveryFrom: isoDate(addWorkingDays(from, earliest)),
    deliveryTo: isoDate(addWorkingDays(from, latest)),
  };
}

export function shippingCodes({ hasPickup }: Country): readonly ShippingOffer['code'][] {
  return hasPickup ? ['standard', 'express', 'pickup'] : ['standard', 'express'];
}

/** The ways to get a cart to a country, the usual one first. */
export function shippingOffers(
  country: Country,
  currency: CurrencyCode,
  itemsMinor: number,
  delivery: SeedDelivery,
  now: Date,
): ShippingOffer[] {
  const from = dispatchDay(now);
  const isFree = missingForFreeShippingMinor(currency, itemsMinor, delivery) === 0;
  const offers = {
    standard: offer('standard', isFree ? 0 : delivery.price_minor[currency], country.standardDays, from),
    express: offer('express', expressPriceMinor[currency], country.expressDays, from),
    pickup: offer('pickup', 0, pickupDays, from),
  };
  return shippingCodes(country).map((code) => offers[code]);
}

/** How much more the shopper would have to buy for free standard shipping; 0 when it is free. */
export function missingForFreeShippingMinor(
  currency: CurrencyCode,
  itemsMinor: number,
  delivery: SeedDelivery,
): number {
  return Math.max(0, delivery.free_from_minor[currency] - itemsMinor);
}
