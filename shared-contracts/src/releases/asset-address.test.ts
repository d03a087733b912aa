import { isAssetAddress } from './asset-address';

const shop = 'https://shop.example';
const origins = { shop, assets: 'https://assets.example' };
const file = '/-/remotes/mfe-catalog/1.0.0/client/remoteEntry.js';

it.each([file, `${shop}${file}`, `https://assets.example${file}`])('takes %s', (address) => {
  expect(isAssetAddress(address, origins)).toBe(true);
});

it.each([
  `https://evil.example${file}`,
  `//evil.example${file}`,
  `/\\evil.example${file}`,
  `http://shop.example${file}`,
  `https://shop.example@evil.example${file}`,
  `https://assets.example.evil.example${file}`,
  '/-/../upload/evil.js',
  '/upload/evil.js',
  'https://assets.example/evil.js',
  'data:text/javascript,evil()',
  `blob:${shop}/-/4b7e`,
  'https://',
])('refuses %s', (address) => {
  expect(isAssetAddress(address, origins)).toBe(false);
});

it('knows no other origin than the shop’s where none was named', () => {
  expect(isAssetAddress(`https://assets.example${file}`, { shop })).toBe(false);
  expect(isAssetAddress(file, { shop, assets: null })).toBe(true);
});
