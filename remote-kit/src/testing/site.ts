import type { SiteInfo } from '@storefront/contracts/calls/site';
import { createTranslate, type Labels, type Translate } from '@storefront/contracts/labels';
import type { CurrencyCode, Language } from '@storefront/contracts/languages';
import type { Currency } from '@storefront/contracts/money';
import { failTest } from './setup/console-guard';
import { testLabels } from './test-labels';

const displays: Readonly<Record<CurrencyCode, string>> = { BAM: '%s KM', EUR: '%s €', RSD: '%s RSD' };

/** The currency of a language, as the provider would describe it. */
export function toCurrency({ currency }: Language): Currency {
  return { code: currency, display: displays[currency] };
}

/** Pages that views link to by name, without language prefix; a test reads them from `site.named_routes`. */
const namedPaths: Readonly<Record<string, string>> = {
  home: '/',
  catalog: '/katalog/',
  new_products: '/katalog/novo/',
  makers: '/majstori/',
  journal: '/zurnal/',
  search: '/pretraga/',
  wishlist: '/lista-zelja/',
  compare: '/poredjenje/',
  contact: '/kontakt/',
  about: '/o-nama/',
  delivery: '/dostava/',
  returns: '/povrat/',
  terms: '/uslovi-kupovine/',
  privacy: '/privatnost/',
  gifts: '/pokloni/',
  services: '/usluge/',
  specialists: '/strucnjaci/',
  withdrawal: '/odustanak-od-ugovora/',
  webshop_shopping_cart: '/webshop/shopping_cart/',
  webshop_login: '/webshop/login/',
  login: '/auth/login/',
  account: '/auth/',
  my_orders: '/auth/my_orders/',
};

/** What the provider says of the shop, with paths of the language that `prefix` stands for. */
export function createSiteInfo(prefix: string): SiteInfo {
  return {
    site_url: 'https://shop.example',
    gtagmanager_code: '',
    ganalytics4_code: '',
    site_name: 'Vrelo',
    tagline: 'Lijepe stvari za svaki dan',
    notice: '',
    notice_short: '',
    email: 'pozdrav@vrelo.example',
    phone: '+387 33 555 010',
    company: 'Vrelo d.o.o.',
    terms: {
      country: 'BA',
      delivery_price_minor: 700,
      delivery_free_from_minor: 10_000,
      delivery_days: [1, 2],
      return_days: 30,
      is_return_free: false,
    },
    named_routes: Object.fromEntries(Object.entries(namedPaths).map(([name, path]) => [name, prefix + path])),
  };
}

/** `t` over the labels of tests; a code without a text in this language fails the test. */
export function testTranslate(language: Language, own: Labels = {}): Translate {
  const labels = { ...testLabels(language.code), ...own };
  return createTranslate(labels, language.htmlLang, (code) => {
    if (labels[code] === undefined) failTest(`The label "${code}" has no text in "${language.code}"`);
  });
}
