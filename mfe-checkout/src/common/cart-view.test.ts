import { sampleCart, sampleParcel, sampleTotal } from '../../test/sample-cart';
import { toCartView } from './cart-view';

describe('the cart as it is shown', () => {
  it('names what was chosen of a variation', () => {
    expect(toCartView(sampleCart()).lines.map(({ variation }) => variation)).toEqual(['Glazura: mahovina', '']);
  });

  it('fills the bar by how near free delivery is', () => {
    expect(toCartView(sampleCart()).totals.freeShippingPercent).toBe(76);
  });

  it.each([
    ['the price of the delivery', {}, 'standard', { kind: 'price', price: '7,00 KM' }],
    ['that delivery is free', { total_extra_shipping_minor: 0 }, 'pickup', { kind: 'free' }],
    ['that it is not known yet', { total_extra_shipping_minor: 0 }, null, { kind: 'later' }],
  ])('shows %s', (_, changes, shipping, expected) => {
    const total = { ...sampleTotal('82,70 KM', 8270), ...changes };
    expect(toCartView(sampleCart({ total, parcels: [sampleParcel({ shipping })] })).totals.shipping).toEqual(expected);
  });
});
