import { internalPathOr } from './internal-path';

describe('the redirect query value', () => {
  it.each(['/', '/en/auth/my_orders/', '/webshop/customer/?korak=2#adresa'])(
    'is followed to a path of the shop: %s',
    (path) => {
      expect(internalPathOr('/auth/', path)).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '\\\\evil.example',
    ' //evil.example',
    '//[',
    '',
  ])('never leads out of the shop: %j', (address) => {
    expect(internalPathOr('/auth/', address)).toBe('/auth/');
  });

  it('is not needed', () => {
    expect(internalPathOr('/auth/', null)).toBe('/auth/');
  });
});
