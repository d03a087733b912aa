import { findPublicAddress } from './public-address';

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.20', '169.254.1.1', '100.64.3.2', '0.0.0.0'],
  ...['255.255.255.255', '239.1.1.1', '::1', '::', 'fd12:3456::1', 'fe80::1%eth0', 'ff02::1', '::ffff:192.168.1.20'],
])('knows that %s is nobody’s outside', (address) => {
  expect(findPublicAddress(address)).toBeUndefined();
});

it.each(['', 'unknown', '1.2.3', 'localhost', '8.8.8.8:443'])('knows that %j is no address', (address) => {
  expect(findPublicAddress(address)).toBeUndefined();
});

it.each([
  ['8.8.8.8', '8.8.8.8'],
  ['172.32.0.1', '172.32.0.1'],
  ['2001:4860:4860::8888', '2001:4860:4860::8888'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
])('takes %s for a visitor’s', (address, plain) => {
  expect(findPublicAddress(address)).toBe(plain);
});
