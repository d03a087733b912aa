import { sampleCart, sampleTotal } from '../../test/sample-cart';
import { toCartView } from '../common/cart-view';
import { toRefundItems } from './refund-items';

const coupon = { type: 'coupon' as const, code: 'TEN', total: '-7,57 KM', total_minor: -757 };
const cart = toCartView(sampleCart({ total: { ...sampleTotal('75,13 KM', 7513), extra_items: [coupon] } }));

it('gives back what was paid for the items, each with its share of the coupon', () => {
  expect(toRefundItems(cart, ['VR-0101-MO', 'VR-0202'])).toMatchObject({ valueMinor: 6813, coupon: 'TEN' });
  expect(toRefundItems(cart, ['VR-0101-MO'])).toMatchObject({ valueMinor: 5922, items: [{ quantity: 2 }] });
  expect(toRefundItems(cart, ['VR-0202'])).toMatchObject({ valueMinor: 891 });
});

it('gives nothing back for items that were not bought', () => {
  expect(toRefundItems(cart, ['VR-9999'])).toMatchObject({ valueMinor: 0, items: [] });
  expect(toRefundItems({ ...cart, lines: [] }, [])).toMatchObject({ valueMinor: 0 });
});
