import { addProduct, postCustomer, putParcelShipping, putPayment } from '@storefront/contracts/calls/webshop';
import type { ShopClient } from './shop-client';

export const address = {
  email: 'lejla@example.com',
  first_name: 'Lejla',
  last_name: 'Hodžić',
  address: 'Titova 4',
  zipcode: '71000',
  city: 'Sarajevo',
  country: 'ba',
  phone: '+387 61 234 567',
} as const;

/** The mug that the seed begins with, in moss, and what is left of it on the shelf at first. */
export const mug = { code: 'VR-0101-MO', productId: 101, stock: 26 } as const;

/** Fills a cart and walks the checkout up to the review. Returns the version of the cart that the shopper then sees. */
export async function fillCheckout(shop: ShopClient, token: string, code: string = mug.code, quantity = 1) {
  const lang = 'ba';
  await shop.call(addProduct, { lang, shopping_cart_code: code, quantity }, token);
  await shop.call(postCustomer, { lang, type: 'webshop.guest', ...address }, token);
  await shop.call(putParcelShipping, { lang, parcel_id: 1, shipping: 'standard' }, token);
  return (await shop.call(putPayment, { lang, payment: 'cash_on_delivery' }, token)).data.data.version;
}
