import type { Seller } from '@storefront/contracts/calls/catalog';
import { inLanguage, type LanguageCode } from '@storefront/contracts/languages';
import type { Shop } from '../site/shop';

const ownId = 1;

/** The shop sells everything itself: what makers make is bought from them first. */
export function listSellers({ site }: Shop, lang: LanguageCode, ids?: readonly number[]): Seller[] {
  if (ids && !ids.includes(ownId)) return [];
  const { street, postal_code, city, country } = site.address;
  const address = `${street}, ${postal_code} ${inLanguage(city, lang)}, ${inLanguage(country, lang)}`;
  return [{ id: ownId, title: site.name, company: site.company, address, email: site.email, phone: site.phone }];
}
