import { discountPercent } from './discount';

test.each([
  [3290, 3790, 13],
  [3290, 3290, 0],
  [3290, 3000, 0],
  [3290, null, 0],
])('a price of %p after a lowest price of %p may claim %p %%', (price, lowest, percent) => {
  expect(discountPercent(price, lowest)).toBe(percent);
});
