import { renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { RecentlyViewed } from './recently-viewed';
import { readViewed, rememberViewed } from './viewed-products';

afterEach(() => sessionStorage.clear());
const open = (id: number) => renderInShell(<RecentlyViewed id={id} />, { language: 'en' });
const title = () => screen.queryByRole('heading', { name: 'Recently viewed' });

it('shows nothing of a first visit, and what was viewed before on the next', () => {
  const first = open(101);
  expect(title()).toBeNull();
  first.unmount();
  open(102);
  expect(title()).toBeVisible();
  expect(readViewed()).toEqual([102, 101]);
});

it('names no product to itself, each once, nine at most', () => {
  for (let id = 1; id <= 12; id += 1) rememberViewed(id);
  rememberViewed(8);
  expect(readViewed()).toEqual([8, 12, 11, 10, 9, 7, 6, 5, 4]);
  sessionStorage.setItem('catalog.viewed', '[101]');
  open(101);
  expect(title()).toBeNull();
});

it('begins anew with what is no list of ids', () => {
  for (const broken of ['{', '{"a":1}', '["x", 1.5]']) {
    sessionStorage.setItem('catalog.viewed', broken);
    expect(readViewed()).toEqual([]);
  }
});
