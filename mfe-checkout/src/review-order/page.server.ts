import { type PageContext, type PageServer, page, redirectTo } from '@storefront/contracts/pages';
import { type Country, loadCountries } from '../common/countries.server';
import { deliveryDates } from '../common/delivery.server';
import { findUnfinishedStep } from '../common/find-unfinished-step.server';
import { webshopPath } from '../common/paths';
import { placeAlternatives } from '../common/place-alternatives';
import { privateHead } from '../common/private-head.server';
import { requireCart } from '../common/require-cart.server';
import type { ReviewOrderData } from './page';
import { findReview } from './review-view';

async function load(context: PageContext) {
  const { language, prefix } = context;
  const [cart, countries] = await Promise.all([requireCart(context), loadCountries(context)]);
  const options = cart.parcels.flatMap((parcel) => parcel.shippings);
  const dates = Object.fromEntries(options.map((option) => [option.code, deliveryDates(option, language)]));
  const review = findReview(cart, dates);
  if (!review) return redirectTo(webshopPath(prefix, findUnfinishedStep(cart) ?? 'shipping'));
  const data = { review, dates, countries: countryTitles(countries) };
  return page<ReviewOrderData>(data, { fragments: placeAlternatives(review.cart.lines) });
}

function countryTitles(countries: readonly Country[]): Record<string, string> {
  return Object.fromEntries(countries.map(({ code, title }) => [code, title]));
}

export const reviewOrder: PageServer<ReviewOrderData> = {
  cache: 'private',
  layout: 'checkout',
  load,
  head: (_, context) => privateHead('checkout_review_title', context),
};
