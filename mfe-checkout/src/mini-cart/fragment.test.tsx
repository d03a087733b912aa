import { getCart } from '@storefront/contracts/calls/webshop';
import { answer, renderInShell } from '@storefront/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCart } from '../../test/sample-cart';
import { MiniCart } from './fragment';

const cart = { itemCount: 3, total: '82,70 KM', version: 5 };
const item = { shoppingCartCode: 'VR-0101-MO', id: 101, title: 'Šolja Ilma', priceMinor: 3290, quantity: 1 };

describe('the mini cart', () => {
  it('is a link to the cart that says how many items are in it', () => {
    const { session } = renderInShell(<MiniCart />, { language: 'en' });
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', '/en/webshop/shopping_cart/');
    expect(link).toHaveAccessibleName('Cart');
    act(() => session.setState({ isKnown: true, cart }));
    expect(link).toHaveAccessibleName('Cart, items: 3');
  });

  it('opens after something was added, with the cart and both ways on', async () => {
    const { bus } = renderInShell(<MiniCart />, {
      path: '/solja-ilma-proizvod-101/',
      api: [answer(getCart, { success: true, data: sampleCart() })],
    });
    act(() => bus.emit('cart.itemAdded', { item, cart }));
    const drawer = await screen.findByRole('dialog', { name: 'Korpa (3)' });
    expect(within(drawer).getByText('U korpi: Šolja Ilma')).toBeVisible();
    expect(within(drawer).getByRole('link', { name: 'Sapun od kadulje' })).toBeVisible();
    expect(within(drawer).getByText('75,70 KM')).toBeVisible();
    expect(within(drawer).getByRole('link', { name: 'Na plaćanje' })).toBeVisible();
    await userEvent.click(within(drawer).getByRole('link', { name: 'Otvori korpu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when the cart cannot be shown and tries again', async () => {
    const replies = [{ ok: false, statusCode: 502, data: { success: false } } as const];
    const whole = answer(getCart, { success: true, data: sampleCart() });
    const { bus } = renderInShell(<MiniCart />, {
      path: '/solja-ilma-proizvod-101/',
      api: [{ name: getCart.name, reply: (request) => replies.pop() ?? whole.reply(request) }],
    });
    act(() => bus.emit('cart.itemAdded', { item, cart }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Korpu trenutno ne možemo prikazati.');
    await userEvent.click(screen.getByRole('button', { name: 'Pokušajte ponovo' }));
    expect(await screen.findByRole('link', { name: 'Sapun od kadulje' })).toBeVisible();
  });

  it('leaves the cart page alone: it shows the same', async () => {
    const { bus, calls } = renderInShell(<MiniCart />, { path: '/webshop/shopping_cart/' });
    await act(async () => bus.emit('cart.itemAdded', { item, cart }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
  });
});
