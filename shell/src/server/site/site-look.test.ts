import { createSiteLook, usualLook } from './site-look';

const scheme = (pine: string) => ({ pine, 'pine-hover': '#000000' }) as never;

test('a shop without a brand looks as it comes', () => {
  expect(createSiteLook({})).toBe(usualLook);
});

test('a shop without colours of its own keeps the usual ones', () => {
  expect(createSiteLook({ brand: { mark: 'mark-1', colors: null } })).toEqual({ ...usualLook, mark: 'mark-1' });
});

test('colours become values of the tokens in both schemes, and the colour of icons', () => {
  const { style, primary } = createSiteLook({
    brand: { mark: null, colors: { light: scheme('#0050c8'), dark: scheme('#88bbff') } },
  });
  expect(String(style?.markup)).toBe(
    '<style>@layer tokens{:root{--color-pine:#0050c8;--color-pine-hover:#000000}@media (prefers-color-scheme:dark){:root{--color-pine:#88bbff;--color-pine-hover:#000000}}}</style>',
  );
  expect(primary).toBe('#0050c8');
});

test('what is no colour comes into no style', () => {
  const hostile = { pine: '</style><script>', 'x;}*{display:none': '#000000' } as never;
  const { style, primary } = createSiteLook({ brand: { mark: null, colors: { light: hostile, dark: hostile } } });
  expect(String(style?.markup)).toBe(
    '<style>@layer tokens{:root{}@media (prefers-color-scheme:dark){:root{}}}</style>',
  );
  expect(primary).toBe(usualLook.primary);
});
