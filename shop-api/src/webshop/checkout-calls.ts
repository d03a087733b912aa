import {
  type Customer,
  type DeliveryAddress,
  getCustomer,
  getLocations,
  postCustomer,
  postDefaultShipping,
  putGift,
  putParcelShipping,
  putPayment,
} from '@storefront/contracts/calls/webshop';
import { readAddresses } from '../auth/address-book';
import { readProfile } from '../auth/profile';
import type { Database } from '../database/connection';
import { customers } from '../database/trade-tables';
import type { SessionUser } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implementForSession } from '../server/implement';
import { cartAnswer } from './cart-calls';
import { changeCart, findCart, findCustomer } from './cart-store';
import { parcelId, readShippingCodes, toCustomer } from './cart-view';
import { requireDeliveryCountry } from './delivery-country';
import { findPaymentWay } from './payments';
import { readTaxNumber } from './tax-numbers';

function toPlace({ first_name, last_name, address, zipcode, city, country }: DeliveryAddress): DeliveryAddress {
  return { first_name, last_name, address, zipcode, city, country };
}

/** What the form can begin with: the usual addresses of the address book, else the profile. */
async function prefilledCustomer(database: Database, user: SessionUser): Promise<Customer> {
  const { email, first_name, last_name, ...profile } = await readProfile(database, user.id);
  const { address = '', zipcode = '', city = '', country = '', phone = '' } = profile;
  const saved = await readAddresses(database, user.id);
  const billing = saved.find(({ is_billing }) => is_billing);
  const delivery = saved.find(({ is_delivery, id }) => is_delivery && id !== billing?.id);
  return {
    ...{ email, phone, note: '', first_name, last_name, address, zipcode, city, country },
    ...(billing && toPlace(billing)),
    delivery: delivery ? toPlace(delivery) : null,
  };
}

/** A company has a name and the tax number of its country; who has neither buys for themselves. */
async function requireCompany(
  { company = '', tax_number = '' }: Pick<Customer, 'company' | 'tax_number'>,
  country: string,
) {
  if (company === '' && tax_number === '') return { company, taxNumber: '' };
  if (company === '') throw new ShopError('error_validation', { company: 'error_required' });
  const taxNumber = await readTaxNumber(country, tax_number);
  if (taxNumber === undefined) throw new ShopError('error_validation', { tax_number: 'error_tax_number' });
  return { company, taxNumber };
}

export const checkoutCalls = [
  implementForSession(getLocations, async ({ lang }, { shop }) => {
    const titles = shop.labels[lang];
    return {
      data: {
        countries: shop.destinations.map(({ code }) => ({ code, title: titles[`shop_country_${code}`] ?? code })),
      },
    };
  }),

  implementForSession(getCustomer, async ({ type }, { database, session }) => {
    const stored = await findCustomer(database, await findCart(database, session));
    if (stored) return { success: true, data: toCustomer(stored) };
    const isCustomer = type === 'webshop.customer' && session.user;
    return { success: true, data: isCustomer ? await prefilledCustomer(database, isCustomer) : null };
  }),

  implementForSession(postCustomer, async ({ lang, type: _type, note = '', ...fields }, context) => {
    const { destinations } = context.shop;
    const country = requireDeliveryCountry(destinations, fields);
    const delivery = fields.delivery && {
      ...fields.delivery,
      country: requireDeliveryCountry(destinations, fields.delivery, 'delivery.').code,
    };
    const { email, first_name: firstName, last_name: lastName, address, zipcode, city, phone } = fields;
    const buyer = await requireCompany(fields, country.code);
    const row = {
      email,
      firstName,
      lastName,
      address,
      zipcode,
      city,
      country: country.code,
      phone,
      note,
      delivery,
      ...buyer,
    };
    const changed = await changeCart(context, async (transaction, cart) => {
      await transaction
        .insert(customers)
        .values({ cartId: cart.id, ...row })
        .onConflictDoUpdate({ target: customers.cartId, set: row });
      return undefined;
    });
    return cartAnswer(context, changed, lang);
  }),

  implementForSession(putParcelShipping, async ({ lang, parcel_id, shipping }, context) => {
    if (parcel_id !== parcelId) throw new ShopError('error_validation', { parcel_id: 'error_validation' });
    const changed = await changeCart(context, async (transaction, cart) => {
      const offered = await readShippingCodes({ database: transaction, shop: context.shop }, cart, lang);
      if (!offered.some((code) => code === shipping))
        throw new ShopError('error_validation', { shipping: 'error_validation' });
      return { shipping };
    });
    return cartAnswer(context, changed, lang);
  }),

  implementForSession(postDefaultShipping, async ({ lang }, context) => {
    const changed = await changeCart(context, async (transaction, cart) => {
      const [usual] = await readShippingCodes({ database: transaction, shop: context.shop }, cart, lang);
      if (usual === undefined) throw new ShopError('error_cart_empty');
      return { shipping: usual };
    });
    return cartAnswer(context, changed, lang);
  }),

  implementForSession(putGift, async ({ lang, is_wrapped: giftWrapped, message: giftMessage }, context) => {
    const changed = await changeCart(context, async () => ({ giftWrapped, giftMessage }));
    return cartAnswer(context, changed, lang);
  }),

  implementForSession(putPayment, async ({ lang, payment }, context) => {
    if (!findPaymentWay(payment, context.bank !== undefined))
      throw new ShopError('error_validation', { payment: 'error_validation' });
    const changed = await changeCart(context, async () => ({ payment }));
    return cartAnswer(context, changed, lang);
  }),
];
