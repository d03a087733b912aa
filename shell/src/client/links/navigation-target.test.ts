import { requireTarget } from './navigation-target';

it.each([
  ['/solje/?page=2#shelf', '/solje/?page=2#shelf'],
  ['http://localhost/en/', '/en/'],
  ['?page=2', '/?page=2'],
  ['/a/../b/', '/b/'],
])('takes %s for a page of the shop', (address, path) => {
  expect(requireTarget(address)).toEqual({ path });
});

it.each([
  'https://bank.example/pay',
  '//evil.example/',
  '/\\evil.example',
  'http://localhost:81/',
  'mailto:a@b.example',
])('throws for %s, which leads elsewhere, when nobody says that it is meant', (address) => {
  expect(() => requireTarget(address)).toThrow('Navigating to an external URL needs { external: true }');
});

it('goes to another site when that is meant', () => {
  expect(requireTarget('https://bank.example/pay?order=1', true)).toEqual({
    external: 'https://bank.example/pay?order=1',
  });
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://bank.example/1'])(
  'never opens %s, whoever means it',
  (address) => {
    expect(() => requireTarget(address, true)).toThrow('Navigating to an external URL needs');
  },
);
