import { isPostcode } from '@storefront/contracts/postcodes';
import { ShopError } from '../server/errors';
import { type Country, type Destinations, findCountry } from './countries';

/** The country of an address that is delivered to, with a postcode as it has them. `prefix` begins the names of the fields. */
export function requireDeliveryCountry(
  destinations: Destinations,
  { country: code, zipcode }: { country: string; zipcode: string },
  prefix = '',
): Country {
  const country = findCountry(destinations, code);
  if (!country) throw new ShopError('error_validation', { [`${prefix}country`]: 'error_country' });
  if (!isPostcode(country.code, zipcode))
    throw new ShopError('error_validation', { [`${prefix}zipcode`]: 'error_zipcode' });
  return country;
}
