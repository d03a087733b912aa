import { postWishlist } from '@storefront/contracts/calls/catalog';
import { answer, renderInShell } from '@storefront/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createWish } from '../../../test/fixtures';
import { SaveButton } from './save-button';

const item = { id: 101, title: 'Šolja Ilma, 3 dl', shoppingCartCode: 'VR-0101', priceMinor: 3290, quantity: 1 };
const added = answer(postWishlist, { success: true, id: 1, data: [createWish()] });
const heart = () => screen.getByRole('button', { name: 'Dodaj na listu želja: Šolja Ilma, 3 dl' });

test('submits the header’s form with the product’s code where no script runs', () => {
  const { serverHtml } = renderInShell(<SaveButton list="compare" item={item} />);
  const button = new DOMParser().parseFromString(serverHtml, 'text/html').querySelector('button');
  expect([button?.type, button?.getAttribute('form')]).toEqual(['submit', 'catalog-compare']);
  expect([button?.name, button?.value]).toEqual(['shopping_cart_code', 'VR-0101']);
});

test('is pressed while the product is on the visitor’s list', () => {
  const { session } = renderInShell(<SaveButton list="wishlist" item={item} />);
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  act(() => session.setState({ wishlistIds: [7, 101] }));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  act(() => session.setState({ wishlistIds: [7] }));
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

test('treats a double click as one click', async () => {
  const { calls, events } = renderInShell(<SaveButton list="wishlist" item={item} />, {
    session: { isKnown: true },
    api: [added],
  });
  await userEvent.dblClick(heart());
  await waitFor(() => expect(events.map(({ name }) => name)).toContain('toast.raised'));
  expect(calls.map(({ name }) => name)).toEqual([postWishlist.name]);
});

test('works by keyboard', async () => {
  const { events } = renderInShell(<SaveButton list="wishlist" item={item} />, {
    session: { isKnown: true },
    api: [added],
  });
  heart().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(events[0]).toEqual({ name: 'wishlist.changed', payload: { ids: [101] } }));
});
