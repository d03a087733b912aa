import type { SavedAddress } from '@storefront/contracts/calls/auth';

export interface MyAddressesData {
  /** Null when they could not be had: that must not look like having none. */
  addresses: SavedAddress[] | null;
  /** Those that are delivered to, by their names. */
  countries: { code: string; title: string }[];
}
