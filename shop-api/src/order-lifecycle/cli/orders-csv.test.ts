import type { StaffOrder } from '@storefront/contracts/calls/webshop';
import { parse } from 'csv-parse/sync';
import { parseDecimal, toDecimal } from './decimal';
import { csvHead, toCsvLines } from './orders-csv';

const order: StaffOrder = {
  ...{ order_identificator: '12-x', number: '2026-000012', state: 'paid' as const, created_at: 'then', paid_at: null },
  ...{ name: '=HYPERLINK("https://evil.example"), Lejla', email: 'l@example.com', country: 'ba', payment: 'card' },
  ...{ shipping: 'standard', currency: 'BAM' as const, total_minor: 6622, refunded_minor: 5 },
  parcels: [
    {
      ...{ number: 1, state: 'open' as const, changed_at: 'then', carrier: '', tracking_number: '', tracking_url: '' },
      items: [{ shopping_cart_code: 'VR-1', title: 'A "mug",\nfor two', quantity: 2 }],
    },
  ],
};

test('a line of an export holds quotes, commas and line ends as they are, and no name becomes a formula', () => {
  const [row] = parse(csvHead + toCsvLines(order), { columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({ title: 'A "mug",\nfor two', quantity: '2', total: '66.22', refunded: '0.05' });
  expect(row?.name).toBe(`'${order.name}`);
});

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['0.05', 5],
  ['12.345', undefined],
  ['-1', undefined],
  ['', undefined],
])('%j is %s minor units', (text, minor) => {
  expect(parseDecimal(text)).toBe(minor);
  if (minor !== undefined) expect(parseDecimal(toDecimal(minor))).toBe(minor);
});
