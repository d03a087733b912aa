import { getMyAddresses } from '@storefront/contracts/calls/auth';
import { getCart, getCustomer, getLocations } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, refuse } from '@storefront/remote-kit/testing';
import { blockedMug, sampleCart, sampleCustomer, sampleParcel } from '../../test/sample-cart';
import { customer } from './page.server';

const cart = answer(getCart, { success: true, data: sampleCart({ customer: null }) });
const locations = answer(getLocations, {
  data: {
    countries: [
      { code: 'BA', title: 'Bosna i Hercegovina' },
      { code: 'DE', title: 'Njemačka' },
    ],
  },
});

describe('the data of the first step', () => {
  it('begins empty for a guest, in the country of the language', async () => {
    const context = createPageContext({
      language: 'de',
      api: [cart, locations, answer(getCustomer, { success: true, data: null })],
    });
    expect(await customer.load(context)).toMatchObject({
      kind: 'page',
      data: { isGuest: true, customer: { email: '', country: 'DE' }, cart: { itemCount: 3 } },
    });
    expect(context.api.calls).toContainEqual({ name: getCustomer.name, request: { type: 'webshop.guest' } });
  });

  it('recalls the address of a customer', async () => {
    const context = createPageContext({
      session: { user: { id: 7, firstName: 'Amra' } },
      api: [cart, locations, answer(getCustomer, { success: true, data: sampleCustomer }), refuse(getMyAddresses, 502)],
    });
    // An address book that cannot be had is no reason to stop here.
    expect(await customer.load(context)).toMatchObject({
      data: { isGuest: false, customer: sampleCustomer, addresses: [] },
    });
  });

  it('goes on without an address that cannot be recalled, but not without a cart', async () => {
    const forgetful = createPageContext({ api: [cart, locations, refuse(getCustomer, 502)] });
    expect(await customer.load(forgetful)).toMatchObject({ kind: 'page', data: { customer: { city: '' } } });
    const cartless = createPageContext({ api: [refuse(getCart, 502), locations, refuse(getCustomer, 502)] });
    await expect(customer.load(cartless)).rejects.toMatchObject({ code: 'checkout_cart_unavailable', status: 503 });
  });

  it('sends back to the cart while that holds what others have bought', async () => {
    const soldOut = sampleCart({ parcels: [sampleParcel({ items: [blockedMug()] })] });
    const api = [answer(getCart, { success: true, data: soldOut }), locations, refuse(getCustomer, 502)];
    expect(await customer.load(createPageContext({ api }))).toMatchObject({
      kind: 'redirect',
      url: '/webshop/shopping_cart/',
    });
  });

  it('stands in the quiet frame, seen by nobody else', () => {
    expect(customer).toMatchObject({ cache: 'private', layout: 'checkout' });
  });
});
