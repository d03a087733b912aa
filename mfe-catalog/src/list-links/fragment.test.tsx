import { renderInShell } from '@storefront/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { ListLinks } from './fragment';

test('shows the count of each list once the session is known', () => {
  const { session } = renderInShell(<ListLinks />);
  const link = screen.getByRole('link', { name: 'Lista želja' });
  expect(link).toHaveAttribute('href', '/lista-zelja/');
  expect(link).not.toHaveAttribute('data-count');
  act(() => session.setState({ isKnown: true, wishlistIds: [1, 2], compareIds: [] }));
  expect(screen.getByRole('link', { name: 'Lista želja, artikala: 2' })).toHaveAttribute('data-count', '2');
  expect(screen.getByRole('link', { name: 'Poređenje' })).toHaveAttribute('data-count', '0');
});

test('holds the two forms that hearts and scales submit without scripts, each redirecting to its list', () => {
  renderInShell(<ListLinks />, { language: 'en' });
  const sent = [...document.forms].map((form) => [
    form.id,
    form.method,
    form.getAttribute('action'),
    Object.fromEntries(new FormData(form)),
  ]);
  expect(sent).toEqual([
    ['catalog-compare', 'post', '/hapi/v1/compare/', { lang: 'en', next: '/en/poredjenje/' }],
    [
      'catalog-wishlist',
      'post',
      '/hapi/v1/wishlist/',
      { lang: 'en', model: 'catalogproduct', next: '/en/lista-zelja/' },
    ],
  ]);
});
