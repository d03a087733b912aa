import { getCart } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext } from '@storefront/remote-kit/testing';
import { blockedMug, sampleCart, sampleParcel } from '../../test/sample-cart';
import { shipping } from './page.server';

describe('the data of the delivery step', () => {
  it('shows price and days of each way', async () => {
    const api = [answer(getCart, { success: true, data: sampleCart() })];
    expect(await shipping.load(createPageContext({ language: 'de', api }))).toMatchObject({
      kind: 'page',
      data: {
        parcels: [
          {
            saved: 'standard',
            options: [
              { code: 'standard', price: '7,00 KM', dates: '25.–27. November' },
              { code: 'pickup', price: null, dates: '24. November' },
            ],
          },
        ],
      },
    });
  });

  it('sends back to the cart while that holds what others have bought', async () => {
    const soldOut = sampleCart({ customer: null, parcels: [sampleParcel({ items: [blockedMug()] })] });
    const api = [answer(getCart, { success: true, data: soldOut })];
    expect(await shipping.load(createPageContext({ api }))).toMatchObject({ url: '/webshop/shopping_cart/' });
  });

  it('sends back to the address when there is none yet', async () => {
    const api = [answer(getCart, { success: true, data: sampleCart({ customer: null }) })];
    expect(await shipping.load(createPageContext({ language: 'en', api }))).toEqual({
      kind: 'redirect',
      url: '/en/webshop/customer/',
      code: 302,
    });
  });
});
