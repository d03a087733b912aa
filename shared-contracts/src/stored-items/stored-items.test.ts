import { findStoredItem, storedItems } from './stored-items';

it('finds what stands in a browser by its whole name, or by how it begins', () => {
  expect(findStoredItem('__Host-token')).toMatchObject({ place: 'cookie', purpose: 'cart' });
  expect(findStoredItem('checkout.recovered.12')).toMatchObject({ purpose: 'drafts', life: 'tab' });
  expect(findStoredItem('__Host-token-2')).toBeUndefined();
  expect(findStoredItem('_ga')).toBeUndefined();
});

it('keeps no cookie longer than a year', () => {
  const lives = storedItems.flatMap(({ life }) => (typeof life === 'string' ? [] : [life.seconds]));
  expect(Math.max(...lives)).toBe(365 * 24 * 60 * 60);
});
