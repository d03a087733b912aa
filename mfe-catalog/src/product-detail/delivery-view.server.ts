import type { DeliveryEstimates } from '@storefront/contracts/calls/catalog';
import { formatLocale, type Language } from '@storefront/contracts/languages';
import type { DeliveryView } from './product-detail';

/** By the estimates that they are of: the shell gives thousands of products the very same answer. */
const knownViews = new WeakMap<DeliveryEstimates, DeliveryView>();

/**
 * What the product page says of the delivery, in the language of the estimates. Days are written here: a browser's own
 * Intl data could differ.
 */
export function toDeliveryView(estimates: DeliveryEstimates, language: Language): DeliveryView {
  const view = knownViews.get(estimates) ?? createDeliveryView(estimates, language);
  knownViews.set(estimates, view);
  return view;
}

function createDeliveryView({ country, free_from, countries }: DeliveryEstimates, language: Language): DeliveryView {
  const format = new Intl.DateTimeFormat(formatLocale(language.htmlLang), {
    day: 'numeric',
    month: 'long',
    // Calendar days without a time: read and written in UTC they stay the same days everywhere.
    timeZone: 'UTC',
  });
  const toDates = ({ delivery_from, delivery_to }: { delivery_from: string; delivery_to: string }) =>
    format.formatRange(new Date(delivery_from), new Date(delivery_to));
  const served = countries.flatMap(({ code, title, crosses_customs: crossesCustoms, shippings }) => {
    const [usual] = shippings;
    const express = shippings.find((shipping) => shipping.code === 'express');
    const fast = express ? { dates: toDates(express), price: express.price } : null;
    return usual ? [{ code, title, dates: toDates(usual), express: fast, crossesCustoms, price: usual.price }] : [];
  });
  const assumed = served.find(({ code }) => code === country) ?? served[0];
  return {
    country: assumed?.code ?? '',
    price: assumed?.price ?? '',
    freeFrom: free_from,
    countries: served.map(({ price: _price, ...rest }) => rest),
  };
}
