import { chooseEncoding } from './choose-encoding';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['gzip;q=0.0, *;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['GZIP', 'gzip'],
  ['identity', undefined],
  ['identity;q=1, gzip;q=0.5', undefined],
  ['', undefined],
  ['x-gzip-like, brotli', undefined],
  ['br ; q = broken , gzip', 'gzip'],
])('answers "%s" in %s', (accepted, coding) => {
  expect(chooseEncoding({ 'accept-encoding': accepted })).toBe(coding);
});

it('sends a client that says nothing the answer as it is', () => {
  expect(chooseEncoding({})).toBeUndefined();
});

it('chooses among the codings that there are', () => {
  expect(chooseEncoding({ 'accept-encoding': 'br, gzip;q=0.5' }, ['gzip'])).toBe('gzip');
  expect(chooseEncoding({ 'accept-encoding': 'br' }, ['gzip'])).toBeUndefined();
});
