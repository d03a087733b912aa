import { toVariationPath } from './variation-address';

it.each([
  ['/en/mug-item-101/', '/en/mug-item-101/?variation=VR-0101-MO'],
  ['/mug/?utm_source=x&variation=VR-0101-OA#comments', '/mug/?utm_source=x&variation=VR-0101-MO#comments'],
  ['https://shop.example/mug/', '/mug/?variation=VR-0101-MO'],
])('names the chosen variation in %s', (address, expected) => {
  expect(toVariationPath(address, 'VR-0101-MO')).toBe(expected);
});

it('names a code of any signs', () => {
  expect(toVariationPath('/mug/', 'A&B=1 ž')).toBe('/mug/?variation=A%26B%3D1+%C5%BE');
});
