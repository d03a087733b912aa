import type { CallResponse } from '@storefront/contracts/calls';
import type { checkInitData, RouteRecord } from '@storefront/contracts/calls/site';
import type { Cart, getCart } from '@storefront/contracts/calls/webshop';
import { type LanguageCode, languagePrefix, languages } from '@storefront/contracts/languages';

/** A route without its language: the prefix comes with it. */
export type TestRoute = Pick<RouteRecord, 'path' | 'controller' | 'action'>;

/** What a provider says of a shop with these routes, in one language. Labels show their codes, but for these. */
export function createInitData(lang: LanguageCode, routes: readonly TestRoute[]): CallResponse<typeof checkInitData> {
  const prefix = languagePrefix(lang, 'ba');
  const info = {
    site_url: 'http://provider.example',
    gtagmanager_code: '',
    ganalytics4_code: '',
    site_name: 'Vrelo',
    tagline: '',
    notice: '',
    notice_short: '',
    email: '',
    phone: '',
    company: 'Vrelo d.o.o.',
    named_routes: {
      home: `${prefix}/`,
      webshop_shopping_cart: `${prefix}/webshop/shopping_cart/`,
      quick_order: `${prefix}/po-sifri/`,
    },
  };
  const full = routes.map((route) => ({
    ...route,
    path: prefix + route.path,
    template: '',
    content_type: '',
    content: null,
    lang,
    urls: {},
  }));
  return {
    endpoints: { success: true, data: {} },
    currency: { data: { code: languages[lang].currency, display: '%s KM' } },
    labels: { data: { common_error_404_title: `Nothing here (${lang})`, common_page_title: '{title} · {site}' } },
    info: { data: info },
    routes: { data: full },
  };
}

/** An empty cart with a total of its own, by which a test knows whose it is. */
export function createCart(total: string, version = 1): CallResponse<typeof getCart> {
  const sums: Cart['total'] = {
    total,
    total_minor: 0,
    total_items_total: '',
    total_items_total_minor: 0,
    total_extra_shipping: '',
    total_extra_shipping_minor: 0,
    total_tax: '',
    total_tax_minor: 0,
    tax_rate: 17,
    total_basic: '',
    total_basic_minor: 0,
    extra_items: [],
    missing_for_free_shipping: null,
  };
  const cart: Cart = {
    version,
    currency: 'BAM',
    item_count: version,
    parcels: [],
    customer: null,
    payment: null,
    payment_type: null,
    payments: [],
    total: sums,
  };
  return { success: true, data: cart };
}
