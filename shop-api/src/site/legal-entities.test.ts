import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import type { SeedShop, SeedSite } from '../../seed/seed-types';
import { findHolder, findSeller, readImprint } from './legal-entities';

const file = path.join(__dirname, '../../seed/shop.json');
const { site } = JSON.parse(readFileSync(file, 'utf8')) as SeedShop;
const alone: SeedSite = { ...site, legal_entities: undefined };

test('one company sells in each language', () => {
  const sold = (lang: LanguageCode) => site.legal_entities?.filter(({ sells_in }) => sells_in.includes(lang)).length;
  expect(languageCodes.map(sold)).toEqual(languageCodes.map(() => 1));
});

test('a shop without a table of companies sells as the one it is named after', () => {
  expect(findSeller(alone, 'de')).toMatchObject({ name: site.company, address: site.address });
  expect(readImprint(alone, 'de')).toEqual({
    name: 'Vrelo d.o.o.',
    address: 'Ferhadija 12\n71000 Sarajevo\nBosnien und Herzegowina',
    email: site.email,
    phone: site.phone,
  });
});

test('a bank account is its holder’s; one that names nobody is the company’s', () => {
  expect(findHolder(site, 'adria').name).toBe('Vrelo Adria d.o.o.');
  expect(findHolder(site, undefined).name).toBe(site.company);
});

test('every holder of an account is in the table', () => {
  const keys = site.legal_entities?.map(({ key }) => key);
  for (const { holder } of site.bank_accounts ?? []) if (holder) expect(keys).toContain(holder);
});
