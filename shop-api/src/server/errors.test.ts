import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OrderState } from '@storefront/contracts/calls/webshop';
import { completeLanguages } from '@storefront/remote-kit/testing';
import type { SeedLabels } from '../../seed/seed-types';
import { findPackageRoot } from '../package-root';
import { knownCountries } from '../webshop/countries';
import { waysToPay } from '../webshop/payments';
import { errorCodes, failureBody, fieldErrorCodes, ShopError } from './errors';

const file = path.join(findPackageRoot(__dirname), 'seed/labels/shop.json');
const labels = JSON.parse(readFileSync(file, 'utf8')) as SeedLabels;

/** Every one that the contract declares: a missing one fails the build. */
const orderStates = Object.keys({
  received: 0,
  awaiting_payment: 0,
  payment_failed: 0,
  paid: 0,
  packed: 0,
  shipped: 0,
  ready: 0,
  delivered: 0,
  cancelled: 0,
  withdrawn: 0,
  returned: 0,
  partially_refunded: 0,
  refunded: 0,
} satisfies Record<OrderState, 0>);

const spoken = [
  ...errorCodes,
  ...fieldErrorCodes,
  ...knownCountries.map(({ code }) => `shop_country_${code}`),
  ...waysToPay(true).flatMap(({ code }) => [`shop_payment_${code}`, `shop_payment_${code}_text`]),
  ...['standard', 'express', 'pickup'].flatMap((code) => [`shop_shipping_${code}`, `shop_shipping_${code}_text`]),
  ...orderStates.map((state) => `shop_order_status_${state}`),
  'shop_coupon_discount',
  'shop_coupon_free_shipping',
];

test.each(spoken)('%s has a text in every language', (code) => {
  const missing = completeLanguages.filter((lang) => !labels[code]?.[lang]);
  expect(missing).toEqual([]);
});

test('a failure says its code and its fields and nothing of what went wrong inside', () => {
  const error = new ShopError('error_server', undefined, { cause: new Error('the password is secret') });
  expect(failureBody(error)).toEqual({ success: false, label_name: 'error_server' });
  expect(failureBody(new ShopError('error_validation', { email: 'error_email' }))).toEqual({
    success: false,
    label_name: 'error_validation',
    errors: { email: 'error_email' },
  });
});
