import { formatUnitPrice, parseNetQuantity } from './net-quantity';

test.each([
  ['250 g', { amount: 250, unit: 'g' }],
  ['1.5kg', { amount: 1500, unit: 'g' }],
  ['10 dag', { amount: 100, unit: 'g' }],
  ['0,75 l', { amount: 750, unit: 'ml' }],
  ['33 CL', { amount: 330, unit: 'ml' }],
  ['120 cm', { amount: 1.2, unit: 'm' }],
  ['2,5 m²', { amount: 2.5, unit: 'm2' }],
  ['10sqm', { amount: 10, unit: 'm2' }],
])('%j is a quantity that a price per unit starts from', (text, net) => {
  expect(parseNetQuantity(text)).toEqual(net);
});

test.each(['', '250', 'g', '0 g', '-5 g', '6 ct', '2 x 250 g', '1e9 g', '250 grams of it'])('%j is none', (text) => {
  expect(parseNetQuantity(text)).toBeUndefined();
});

const money = (minor: number) => `${(minor / 100).toFixed(2)} €`;

test('the price per unit is told per kilogram, litre, metre or square metre', () => {
  expect(formatUnitPrice(720, { amount: 110, unit: 'g' }, money)).toBe('65.45 €/kg');
  expect(formatUnitPrice(990, { amount: 750, unit: 'ml' }, money)).toBe('13.20 €/l');
  expect(formatUnitPrice(500, { amount: 2.5, unit: 'm2' }, money)).toBe('2.00 €/m²');
});

test('what is the unit itself has one price', () => {
  expect(formatUnitPrice(720, { amount: 1000, unit: 'g' }, money)).toBeNull();
});
