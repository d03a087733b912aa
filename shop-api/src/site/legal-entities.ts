import type { LegalEntity } from '@storefront/contracts/calls/site';
import { inLanguage, type LanguageCode } from '@storefront/contracts/languages';
import type { SeedLegalEntity, SeedSite } from '../../seed/seed-types';

/** The company that the site is named after: it sells where no other does. */
function toMainEntity({ company, address, email, phone }: SeedSite): SeedLegalEntity {
  return { key: '', sells_in: [], name: company, address, email, phone };
}

/** Who sells to readers of a language: party to their contract, in the imprint and in every mail. */
export function findSeller(site: SeedSite, lang: LanguageCode): SeedLegalEntity {
  return site.legal_entities?.find(({ sells_in }) => sells_in.includes(lang)) ?? toMainEntity(site);
}

/** The company of that key; undefined where the table has none. */
export function findEntity(site: SeedSite, key: string | null | undefined): SeedLegalEntity | undefined {
  return site.legal_entities?.find((entity) => entity.key === key);
}

/** Who a bank account belongs to: banks compare the name on a transfer with it. */
export function findHolder(site: SeedSite, holder: string | undefined): SeedLegalEntity {
  return findEntity(site, holder) ?? toMainEntity(site);
}

/** Street, town and country, as on an envelope. */
export function toPostalLines({ address }: Pick<SeedLegalEntity, 'address'>, lang: LanguageCode) {
  const { street, postal_code, city, country } = address;
  return { street, place: `${postal_code} ${inLanguage(city, lang)}`, country: inLanguage(country, lang) };
}

/** The seller as the imprint names it (Directive 2000/31/EC, Art. 5). */
export function readImprint(site: SeedSite, lang: LanguageCode): LegalEntity {
  const { name, address, email, phone, register, ...rest } = findSeller(site, lang);
  const { key: _key, sells_in: _sells, ...particulars } = rest;
  const { street, place, country } = toPostalLines({ address }, lang);
  return {
    name,
    address: [street, place, country].join('\n'),
    email,
    phone,
    ...(register && { register: register.name, register_number: register.number }),
    ...particulars,
  };
}
