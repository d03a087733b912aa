import { getCart, postAbandonment } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCart } from '../../test/sample-cart';
import { toCartView } from '../common/cart-view';
import { ShoppingCartPage } from './page';
import { shoppingCart } from './page.server';

afterEach(() => sessionStorage.clear());

const abandonment = '12-aBcDeFgHiJkLmNoP';
const empty = sampleCart({ version: 1, item_count: 0, parcels: [] });
const filled = sampleCart({ version: 4 });
const items = [{ shopping_cart_code: 'VR-0101-MO', title: 'Šolja Ilma', quantity: 2 }];
const answered = { success: true, items, data: filled };
const restored = answer(postAbandonment, { ...answered, is_restored: true });

function open(isConfirmed: boolean, api: readonly PreparedAnswer[]) {
  const data = { cart: toCartView(empty), recovery: { abandonment, isConfirmed } };
  return renderInShell(<ShoppingCartPage data={data} />, { language: 'en', api });
}

describe('the cart behind a reminder’s link', () => {
  it('reads the link, and uses nothing up on the server: mail programs open links before their readers do', async () => {
    const load = (isBot: boolean) => {
      const query = `abandonment=${abandonment}&saveconfirm=1`;
      const context = createPageContext({ query, api: [answer(getCart, { success: true, data: empty })] });
      return shoppingCart.load({ ...context, isBot });
    };
    expect(await load(false)).toMatchObject({ data: { recovery: { abandonment, isConfirmed: true } } });
    expect(await load(true)).toMatchObject({ data: { recovery: null } });
  });

  it('has its items back, and the header knows', async () => {
    const { calls, events } = open(true, [restored]);
    expect(await screen.findByText('Your things are back in the cart.')).toBeVisible();
    expect(calls).toEqual([{ name: postAbandonment.name, request: { lang: 'en', abandonment, saveconfirm: '1' } }]);
    expect(events).toMatchObject([{ name: 'cart.changed', payload: { cart: { version: 4 } } }]);
    expect(screen.getByRole('list', { name: 'Items in your cart' })).toBeVisible();
  });

  it('asks once: after a reload the cart is simply there', async () => {
    const { unmount } = open(true, [restored]);
    await screen.findByText('Your things are back in the cart.');
    unmount();
    expect(open(true, []).calls).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows what was saved and puts it back at a click when the link does not say that it may', async () => {
    const offer = answer(postAbandonment, ({ saveconfirm }) => ({
      ...answered,
      is_restored: saveconfirm === '1',
    }));
    const { calls } = open(false, [offer]);
    expect(await screen.findByText('Šolja Ilma, 2 pieces')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Put back into the cart' }));
    expect(await screen.findByText('Your things are back in the cart.')).toBeVisible();
    expect(calls.map(({ request }) => request)).toEqual([
      { lang: 'en', abandonment },
      { lang: 'en', abandonment, saveconfirm: '1' },
    ]);
  });

  it('says what is no longer to be had', async () => {
    const gone = [...items, { shopping_cart_code: 'VR-0999-XX', title: 'Lamp', quantity: 1 }];
    open(true, [answer(postAbandonment, { ...answered, items: gone, is_restored: true })]);
    expect(await screen.findByText('Some things are sadly no longer in stock.')).toBeVisible();
  });

  it.each([
    [422, 'error_code_invalid', 'This link or code is no longer valid'],
    [400, 'error_validation', 'This link or code is no longer valid'],
    [0, 'error_network', 'The connection was lost'],
    [500, 'error_server', 'Something got stuck on our side'],
  ])('shows the error by its label (%d)', async (statusCode, label_name, text) => {
    open(true, [refuse(postAbandonment, statusCode, { label_name })]);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});
