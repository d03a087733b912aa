import { sampleCart, sampleTotal } from '../../test/sample-cart';
import { cartView } from '../common/cart-view';
import { refundItems } from './refund-items';

const coupon = { type: 'coupon' as const, code: 'TEN', total: '-7,57 KM', total_minor: -757 };
const cart = cartView(sampleCart({ total: { ...sampleTotal('75,13 KM', 7513), extra_items: [coupon] } }));

it('gives back what was paid for the things, each with its share of the coupon', () => {
  expect(refundItems(cart, ['VR-0101-MO', 'VR-0202'])).toMatchObject({ valueMinor: 6813, coupon: 'TEN' });
  expect(refundItems(cart, ['VR-0101-MO'])).toMatchObject({ valueMinor: 5922, items: [{ quantity: 2 }] });
  expect(refundItems(cart, ['VR-0202'])).toMatchObject({ valueMinor: 891 });
});

it('gives nothing back for things that were not bought', () => {
  expect(refundItems(cart, ['VR-9999'])).toMatchObject({ valueMinor: 0, items: [] });
  expect(refundItems({ ...cart, lines: [] }, [])).toMatchObject({ valueMinor: 0 });
});
