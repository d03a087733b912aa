import { getCart, getLocations } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext } from '@storefront/remote-kit/testing';
import { blockedMug, sampleCart, sampleParcel, soap } from '../../test/sample-cart';
import { reviewOrder } from './page.server';

const locations = answer(getLocations, { data: { countries: [{ code: 'BA', title: 'Bosna i Hercegovina' }] } });

describe('the data of the review', () => {
  it('holds everything that the shopper agrees to', async () => {
    const api = [locations, answer(getCart, { success: true, data: sampleCart() })];
    expect(await reviewOrder.load(createPageContext({ api }))).toMatchObject({
      kind: 'page',
      data: {
        review: {
          customer: { last_name: 'Kovač' },
          shippings: [{ title: 'Kurirom na adresu', price: '7,00 KM', dates: '25–27. novembar' }],
          payment: { title: 'Pouzećem' },
          cart: { version: 5, totals: { total: '82,70 KM' } },
        },
        countries: { BA: 'Bosna i Hercegovina' },
      },
    });
  });

  it('shows sold-out lines, and loads similar products', async () => {
    const soldOut = sampleCart({ parcels: [sampleParcel({ items: [blockedMug(), soap()] })] });
    const api = [locations, answer(getCart, { success: true, data: soldOut })];
    expect(await reviewOrder.load(createPageContext({ api }))).toMatchObject({
      kind: 'page',
      fragments: [{ name: 'catalog.product-carousel', props: { list: 'alternatives', productIds: [101] } }],
    });
  });

  it('sends back to the first step that is not finished', async () => {
    const api = [locations, answer(getCart, { success: true, data: sampleCart({ payment: null }) })];
    expect(await reviewOrder.load(createPageContext({ api }))).toMatchObject({
      kind: 'redirect',
      url: '/webshop/payment/',
    });
  });
});
