import { getMyAddresses } from '@storefront/contracts/calls/auth';
import { type Customer, getCustomer } from '@storefront/contracts/calls/webshop';
import { type PageContext, type PageServer, page, redirectTo } from '@storefront/contracts/pages';
import { toCartView } from '../common/cart-view';
import { loadCountries } from '../common/countries.server';
import { findUnfinishedStep } from '../common/find-unfinished-step.server';
import { webshopPath } from '../common/paths';
import { privateHead } from '../common/private-head.server';
import { requireCart } from '../common/require-cart.server';
import type { CustomerData } from './customer-data';

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
  const [cart, known, countries, saved] = await Promise.all([
    requireCart(context),
    api.call(getCustomer, { type }),
    loadCountries(context),
    session.user ? api.call(getMyAddresses, { lang: language.code }) : null,
  ]);
  if (findUnfinishedStep(cart) === 'shopping_cart') return redirectTo(webshopPath(context.prefix, 'shopping_cart'));
  // An address that cannot be recalled is typed again: no reason to stop here.
  const customer = cart.customer ?? (known.ok ? known.data.data : null) ?? nobody;
  // The shop's language codes name countries as well; English names none, so the first country stands for it.
  const country = (customer.country || language.code).toLowerCase();
  const likely = countries.find(({ code }) => code.toLowerCase() === country);
  return page<CustomerData>({
    cart: toCartView(cart),
    customer: { ...customer, country: (likely ?? countries[0])?.code ?? '' },
    countries,
    isGuest: !session.user,
    addresses: saved?.ok ? saved.data.data : [],
  });
}

export const customer: PageServer<CustomerData> = {
  cache: 'private',
  layout: 'checkout',
  load,
  head: (_, context) => privateHead('checkout_customer_title', context),
};
