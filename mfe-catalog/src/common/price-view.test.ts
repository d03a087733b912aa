import { createPrice } from '../../test/fixtures';
import { toPriceView } from './price-view';

test('computes the discount from the lowest price of the last 30 days, not from the list price', () => {
  expect(toPriceView(createPrice())).toEqual({
    price: '32,90 KM',
    priceMinor: 3290,
    previousPrice: '38,00 KM',
    discountPercent: 13,
  });
});

test('shows no discount when the product was as cheap within the last 30 days', () => {
  const price = createPrice({ lowest_price_30_days: '32,90 KM', lowest_price_30_days_minor: 3290 });
  expect(toPriceView(price)).toEqual({
    price: '32,90 KM',
    priceMinor: 3290,
    previousPrice: null,
    discountPercent: null,
  });
});

test('shows no discount when the provider names no lowest price', () => {
  const price = createPrice({ lowest_price_30_days: null, lowest_price_30_days_minor: null });
  expect(toPriceView(price).previousPrice).toBeNull();
});

test('tells the price per unit of what has one', () => {
  expect(toPriceView(createPrice({ unit_price: '65,45 €/kg' })).unitPrice).toBe('65,45 €/kg');
  expect(toPriceView(createPrice({ unit_price: null }))).not.toHaveProperty('unitPrice');
});
