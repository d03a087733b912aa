import { type Customer, getCustomer } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { cartView } from '../common/cart-view';
import { loadCountries } from '../common/countries.server';
import { privateHead } from '../common/private-head.server';
import { requireCart } from '../common/require-cart.server';
import type { CustomerData } from './page';

/** Where people who read a language most likely live. English is read everywhere: the first country then. */
const likelyCountry: Readonly<Partial<Record<LanguageCode, string>>> = {
  ba: 'BA',
  hr: 'HR',
  rs: 'RS',
  me: 'ME',
  si: 'SI',
  de: 'DE',
  at: 'AT',
  it: 'IT',
  es: 'ES',
};

const nobody: Customer = {
  email: '',
  first_name: '',
  last_name: '',
  address: '',
  zipcode: '',
  city: '',
  country: '',
  phone: '',
  note: '',
};

async function load(context: PageContext) {
  const { api, language, session } = context;
  const type = session.user ? 'webshop.customer' : 'webshop.guest';
  const [cart, known, countries] = await Promise.all([
    requireCart(context),
    api.call(getCustomer, { type }),
    loadCountries(context),
  ]);
  // An address that cannot be recalled is typed again: no reason to stop here.
  const customer = cart.customer ?? (known.ok ? known.data.data : null) ?? nobody;
  const likely = countries.find(({ code }) => code === (customer.country || likelyCountry[language.code]));
  return page<CustomerData>({
    cart: cartView(cart),
    customer: { ...customer, country: (likely ?? countries[0])?.code ?? '' },
    countries,
    isGuest: !session.user,
  });
}

export const customer: PageServer<CustomerData> = {
  cache: 'private',
  layout: 'checkout',
  load,
  head: (_, { t }) => privateHead(t('checkout_customer_title')),
};
