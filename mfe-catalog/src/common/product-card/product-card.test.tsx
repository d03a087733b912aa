import { renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CardData, ProductCard } from './product-card';

const mug: CardData = {
  id: 101,
  shoppingCartCode: '101',
  quantity: 1,
  priceMinor: 4890,
  url: '/solja-ilma-proizvod-101/',
  title: 'Šolja Ilma',
  maker: 'Ilma',
  category: 'Šolje',
  picture: 'mug-moss',
  secondPicture: 'mug-moss-detail',
  isNew: false,
  rating: null,
  swatches: [],
  price: null,
  piecesLeft: null,
};

/** Names of the pictures; they only adorn the link, so they have no alternative text to be found by. */
function readPictures(container: HTMLElement) {
  return [...container.querySelectorAll('img')].map(({ src }) => src.split('/').at(-1));
}

test('asks for its second picture when a pointer comes over it, and keeps it then', async () => {
  const { container } = renderInShell(<ProductCard product={mug} />);
  expect(readPictures(container)).toEqual(['mug-moss.jpg']);
  await userEvent.hover(screen.getByRole('link', { name: 'Šolja Ilma' }));
  expect(readPictures(container)).toEqual(['mug-moss.jpg', 'mug-moss-detail.jpg']);
  await userEvent.unhover(screen.getByRole('link', { name: 'Šolja Ilma' }));
  expect(readPictures(container)).toEqual(['mug-moss.jpg', 'mug-moss-detail.jpg']);
});

test('stays with its picture where the product has only one', async () => {
  const { container } = renderInShell(<ProductCard product={{ ...mug, secondPicture: null }} />);
  await userEvent.hover(screen.getByRole('link', { name: 'Šolja Ilma' }));
  expect(readPictures(container)).toEqual(['mug-moss.jpg']);
});
