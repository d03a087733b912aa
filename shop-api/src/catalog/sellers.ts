import type { Seller } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { findSeller, toPostalLines } from '../site/legal-entities';
import type { Shop } from '../site/shop';

const ownId = 1;

/** The shop sells everything itself: what makers make is bought from them first. */
export function listSellers({ site }: Shop, lang: LanguageCode, ids?: readonly number[]): Seller[] {
  if (ids && !ids.includes(ownId)) return [];
  const seller = findSeller(site, lang);
  const { street, place, country } = toPostalLines(seller, lang);
  const { name: company, email, phone } = seller;
  return [{ id: ownId, title: site.name, company, address: `${street}, ${place}, ${country}`, email, phone }];
}
