import {
  inLanguage,
  type LanguageCode,
  type Localized,
  languageCodes,
  languages,
} from '@storefront/contracts/languages';
import type { SeedHomeBlock, SeedLegalEntity, SeedPage, SeedShop, SeedSite } from '../../seed/seed-types';
import type { Owner } from './owner';

/** What a shop begins with that has nothing of its own. */
export interface StarterSeed {
  shop: SeedShop;
  /** Of every shop: home page and imprint. */
  pages: readonly SeedPage[];
  /** Further pages, whose text is the owner's particulars. */
  starterPages: readonly SeedPage[];
  /** Words of the home page. */
  home: Readonly<Record<'button' | 'categories' | 'products', Localized<string>>>;
}

const inEveryLanguage = <T>(write: (lang: LanguageCode) => T): Localized<T> =>
  Object.fromEntries(languageCodes.map((lang) => [lang, write(lang)]));

function toAddress({ street, postalCode, city, country }: Owner): SeedSite['address'] {
  const nameIn = (lang: LanguageCode) =>
    new Intl.DisplayNames(languages[lang].htmlLang, { type: 'region' }).of(country.toUpperCase()) ?? country;
  return {
    country_code: country,
    street,
    postal_code: postalCode,
    city: inEveryLanguage(() => city),
    country: inEveryLanguage(nameIn),
  };
}

function toLegalEntity(owner: Owner, address: SeedSite['address']): SeedLegalEntity {
  const { company, email, phone, director, register, registerNumber, taxNumber, vatId } = owner;
  return {
    key: 'company',
    sells_in: [...languageCodes],
    name: company,
    ...{ address, email, phone },
    ...(director && { represented_by: director }),
    ...(register && registerNumber && { register: { name: register, number: registerNumber } }),
    ...(taxNumber && { tax_number: taxNumber }),
    ...(vatId && { vat_id: vatId }),
  };
}

/** What a home page begins with: the owner's words, the categories, and what is new. */
function toHomeBlocks({ language, tagline, description }: Owner, words: StarterSeed['home']): SeedHomeBlock[] {
  const titled = (titles: Localized<string>) => inEveryLanguage((lang) => ({ title: inLanguage(titles, lang) }));
  const button = inLanguage(words.button, language);
  return [
    { kind: 'hero', localized: { [language]: { title: tagline, text: description, button } } },
    { kind: 'categories', localized: titled(words.categories) },
    { kind: 'products', localized: titled(words.products) },
  ];
}

function toPage(page: SeedPage, owner: Owner, previousName: string, address: SeedSite['address']): SeedPage {
  const { name, company, email, phone, street, postalCode, city } = owner;
  const localized = inEveryLanguage((lang) => {
    const text = page.localized[lang];
    return text && { ...text, title: text.title.replace(previousName, () => name) };
  });
  if (page.template !== 'contact') return { ...page, localized: localized as SeedPage['localized'] };
  const contact = inEveryLanguage((lang) => ({
    address: [company, street, `${postalCode} ${city}`, address.country[lang] ?? ''],
    ...{ email, phone, hours: [] },
  }));
  return { ...page, localized: localized as SeedPage['localized'], contact };
}

/** What languages sell in whose usual currency the owner does not have. */
function toCurrencies({ languages: spoken = languageCodes, currencies: chosen }: Owner): SeedSite['currencies'] {
  const [first] = chosen ?? [];
  if (!chosen || !first) return undefined;
  const others = spoken.filter((lang) => !chosen.includes(languages[lang].currency));
  return others.length === 0 ? undefined : Object.fromEntries(others.map((lang) => [lang, first]));
}

/**
 * The files of a content folder that makes a shop its owner's: name, mark, colours, company, bank account, and the pages that
 * every shop has.
 * What delivery costs is as in the shop that it is made from.
 */
export function composeStarterShop(
  { shop, pages, starterPages, home }: StarterSeed,
  owner: Owner,
  mark: string | undefined,
) {
  const address = toAddress(owner);
  const { name, company, email, phone, language, tagline, description, bank, iban, bic, currency } = owner;
  const { primary, accent, languages: spoken, countries } = owner;
  const currencies = toCurrencies(owner);
  const site: SeedSite = {
    ...{ name, company, email, phone, address },
    tagline: { [language]: tagline },
    description: { [language]: description },
    notice: shop.site.notice,
    legal_entities: [toLegalEntity(owner, address)],
    ...(spoken && { languages: spoken }),
    ...(currencies && { currencies }),
    brand: { ...(mark && { mark }), colors: { primary, accent } },
    bank_account: { currency, bank, iban, bic },
  };
  return {
    'shop.json': { ...shop, site, delivery: { ...shop.delivery, ...(countries && { countries }) } } satisfies SeedShop,
    'pages.json': [...pages, ...starterPages]
      .map((page) => toPage(page, owner, shop.site.name, address))
      .map((page) => (page.template === 'homepage' ? { ...page, blocks: toHomeBlocks(owner, home) } : page)),
  };
}
