import { createFindVisitor, isNetwork } from './visitor-address';

const find = createFindVisitor(['127.0.0.0/8', '::1', '10.0.0.0/8']);

test('the visitor is whom the nearest of our proxies names', () => {
  expect(find('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
  expect(find('::1', '203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
});

test('what a visitor claims further left counts for nothing', () => {
  expect(find('127.0.0.1', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(find('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
});

test('nobody is counted where only our own machines are named, or nothing that is an address', () => {
  expect(find('127.0.0.1', undefined)).toBeUndefined();
  expect(find('127.0.0.1', '10.0.0.5')).toBeUndefined();
  expect(find('127.0.0.1', '203.0.113.7, somewhere')).toBeUndefined();
});

test('an address of the older kind is the same in the newer one’s clothes', () => {
  expect(find('::ffff:127.0.0.1', '::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
])('%s is counted as %s', (address, network) => {
  expect(find('127.0.0.1', address)).toBe(network);
});

test('a proxy is an address or a network', () => {
  expect(['10.0.0.0/8', '::1', '2001:db8::/32', '192.0.2.1'].filter((text) => !isNetwork(text))).toEqual([]);
  expect(['10.0.0.0/99', 'proxy.example', '', '10.0.0'].filter(isNetwork)).toEqual([]);
});
