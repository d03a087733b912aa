import { getLocations } from '@storefront/contracts/calls/webshop';
import type { PageContext } from '@storefront/contracts/pages';
import { CheckoutError } from './errors';

/** A country that is delivered to. */
export interface Country {
  code: string;
  title: string;
}

/** The countries that are delivered to, named in the visitor's language. */
export async function loadCountries({ api, language }: Pick<PageContext, 'api' | 'language'>): Promise<Country[]> {
  const answer = await api.call(getLocations, { lang: language.code });
  if (!answer.ok) throw new CheckoutError('checkout_countries_unavailable', answer.statusCode);
  return answer.data.data.countries;
}
