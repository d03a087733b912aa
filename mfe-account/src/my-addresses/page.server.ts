import { getMyAddresses } from '@storefront/contracts/calls/auth';
import { getLocations } from '@storefront/contracts/calls/webshop';
import { loadOwn, privatePage } from '../common/private-page.server';
import type { MyAddressesData } from './my-addresses-data';

export const myAddresses = privatePage<MyAddressesData>('account_addresses_title', async (context) => {
  const countries = context.api.call(getLocations, { lang: context.language.code });
  const result = await loadOwn(context, getMyAddresses, (addresses) => ({ addresses, countries: [] }));
  if (result.kind !== 'page') return result;
  const locations = await countries;
  const data = { ...result.data, countries: locations.ok ? locations.data.data.countries : [] };
  // Without countries nothing can be added, which must not look like a full form.
  return locations.ok ? { ...result, data } : { ...result, data: { ...data, addresses: null }, status: 502 };
});
