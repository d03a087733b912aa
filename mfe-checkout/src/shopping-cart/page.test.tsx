import { addProduct, getCart, removeProduct, updateProduct } from '@storefront/contracts/calls/webshop';
import { answer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blockedMug, mug, sampleCart, sampleParcel, sampleTotal, soap } from '../../test/sample-cart';
import { toCartView } from '../common/cart-view';
import { cartRecommendations } from './cart-recommendations';
import { ShoppingCartPage } from './page';

const data = { cart: toCartView(sampleCart()), recovery: null };
const moreMug = 'Povećaj količinu: Šolja Ilma';

function cartWith(items: ReturnType<typeof soap>[], total: string) {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return sampleCart({
    version: 6,
    item_count: count,
    parcels: items.length > 0 ? [sampleParcel({ items })] : [],
    total: sampleTotal(total, 1),
  });
}

describe('the cart’s recommendations', () => {
  it('go well with what is in it', () => {
    const { lines } = toCartView(sampleCart());
    const productIds = lines.map(({ id }) => id);
    expect(cartRecommendations({ lines: [...lines, ...lines] })).toMatchObject({
      props: { list: 'related', productIds },
    });
  });

  it('are what is new while it is empty', () => {
    expect(cartRecommendations({ lines: [] })).toMatchObject({ props: { list: 'new' } });
  });
});

describe('the cart page', () => {
  it('shows lines, what they come to and what is missing for free delivery', () => {
    renderInShell(<ShoppingCartPage data={data} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Korpa' })).toBeVisible();
    const lines = within(screen.getByRole('list', { name: 'Proizvodi u korpi' })).getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('strong')?.textContent)).toEqual(['65,80 KM', '9,90 KM']);
    expect(screen.getByText('Glazura: mahovina')).toBeVisible();
    expect(screen.getByText('24,30 KM')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Na plaćanje' })).toHaveAttribute('href', '/webshop/customer/');
  });

  it('sends several clicks as one change and shows the total of the answer', async () => {
    const { calls, events } = renderInShell(<ShoppingCartPage data={data} />, {
      api: [
        answer(updateProduct, ({ quantity }) => ({
          success: true,
          data: cartWith([mug({ quantity, price: '131,60 KM' }), soap()], '141,50 KM'),
        })),
      ],
    });
    const more = screen.getByRole('button', { name: moreMug });
    // At once: a slow machine must not take the two for two changes.
    fireEvent.click(more);
    fireEvent.click(more);
    expect(screen.getByRole('textbox', { name: 'Količina: Šolja Ilma' })).toHaveValue('4');
    expect(await screen.findByText('Ukupno je 141,50 KM')).toBeInTheDocument();
    expect(calls).toEqual([
      { name: updateProduct.name, request: { lang: 'ba', shopping_cart_code: 'VR-0101-MO', quantity: 4 } },
    ]);
    expect(events.map(({ name }) => name)).toEqual(['cart.viewed', 'cart.itemAdded', 'cart.changed']);
    expect(events[1]?.payload).toMatchObject({
      item: { shoppingCartCode: 'VR-0101-MO', quantity: 2, priceMinor: 3290 },
      cart: { itemCount: 5, total: '141,50 KM', version: 6 },
    });
  });

  it('waits for clicks that are not answered yet before it goes to the checkout', async () => {
    const { calls, navigated } = renderInShell(<ShoppingCartPage data={data} />, {
      api: [answer(updateProduct, { success: true, data: cartWith([mug({ quantity: 3 }), soap()], '1 KM') })],
    });
    await userEvent.click(screen.getByRole('button', { name: moreMug }));
    await userEvent.click(screen.getByRole('link', { name: 'Na plaćanje' }));
    await waitFor(() => expect(navigated).toEqual(['/webshop/customer/']));
    expect(calls).toHaveLength(1);
  });

  it('says when so many are not in stock', async () => {
    renderInShell(<ShoppingCartPage data={data} />, {
      api: [
        refuse(updateProduct, 422, { label_name: 'error_out_of_stock' }),
        answer(getCart, { success: true, data: sampleCart() }),
      ],
    });
    await userEvent.click(screen.getByRole('button', { name: moreMug }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Na stanju nema više toliko komada.');
    expect(screen.getByRole('textbox', { name: 'Količina: Šolja Ilma' })).toHaveValue('2');
  });

  it('removes a line, keeps the keyboard on the offer to undo it, and undoes it', async () => {
    const { events } = renderInShell(<ShoppingCartPage data={data} />, {
      api: [
        answer(removeProduct, { success: true, data: cartWith([mug()], '72,80 KM') }),
        answer(addProduct, { success: true, data: { ...cartWith([mug(), soap()], '82,70 KM'), version: 7 } }),
      ],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ukloni: Sapun od kadulje' }));
    expect(await screen.findByText('Uklonjeno iz korpe: Sapun od kadulje')).toBeVisible();
    const undo = screen.getByRole('button', { name: 'Vrati: Sapun od kadulje' });
    expect(undo).toHaveFocus();
    await userEvent.click(undo);
    expect(await screen.findByRole('link', { name: 'Sapun od kadulje' })).toBeVisible();
    expect(events.map(({ name }) => name)).toEqual([
      'cart.viewed',
      'cart.itemRemoved',
      'cart.changed',
      'cart.itemAdded',
      'cart.changed',
    ]);
  });

  it('says what is sold out, counts it in nothing and keeps the checkout shut until it is removed', async () => {
    const soldOut = { ...cartWith([blockedMug(), soap()], '16,90 KM'), item_count: 3 };
    const { calls, events } = renderInShell(<ShoppingCartPage data={{ cart: toCartView(soldOut), recovery: null }} />, {
      api: [answer(removeProduct, { success: true, data: { ...cartWith([soap()], '16,90 KM'), version: 7 } })],
    });
    const [line] = within(screen.getByRole('list', { name: 'Proizvodi u korpi' })).getAllByRole('listitem');
    expect(line).toHaveTextContent('Rasprodano');
    expect(line).toHaveTextContent('Nije u zbiru');
    expect(line).not.toHaveTextContent('65,80 KM');
    expect(screen.queryByRole('textbox', { name: 'Količina: Šolja Ilma' })).toBeNull();
    expect(screen.getByText('Proizvodi (1)')).toBeVisible();
    expect(events[0]?.payload).toMatchObject({ items: [{ title: 'Sapun od kadulje' }] });
    const checkout = screen.getByRole('button', { name: 'Na plaćanje' });
    expect(checkout).toHaveAttribute('aria-disabled', 'true');
    expect(checkout).toHaveAccessibleDescription(/^Uklonite rasprodano/);
    expect(screen.getByRole('region', { name: 'Slično, a dostupno' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ukloni: Šolja Ilma' }));
    expect(await screen.findByText('Uklonjeno iz korpe: Šolja Ilma')).toBeVisible();
    // Nothing is left to bring back.
    expect(screen.queryByRole('button', { name: 'Vrati: Šolja Ilma' })).toBeNull();
    expect(screen.getByText('Uklonjeno iz korpe: Šolja Ilma').closest('li')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Na plaćanje' })).toHaveAttribute('href', '/webshop/customer/');
    expect(calls.map(({ name }) => name)).toEqual([removeProduct.name]);
  });

  it('says how many are left of a line that asks for more, and lets it ask for fewer', async () => {
    const short = cartWith([blockedMug(1), soap()], '16,90 KM');
    renderInShell(<ShoppingCartPage data={{ cart: toCartView(short), recovery: null }} />, {
      api: [
        answer(updateProduct, {
          success: true,
          data: { ...cartWith([mug({ quantity: 1 }), soap()], '49,80 KM'), version: 7 },
        }),
      ],
    });
    expect(screen.getByText('Još samo 1 komad')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Smanji količinu: Šolja Ilma' }));
    expect(await screen.findByRole('link', { name: 'Na plaćanje' })).toBeVisible();
    expect(screen.queryByText('Još samo 1 komad')).toBeNull();
  });

  it('promises no free delivery to a cart of which nothing can be sent', () => {
    const nothing = cartWith([blockedMug()], '0,00 KM');
    const total = { ...nothing.total, total_extra_shipping_minor: 0, missing_for_free_shipping: null };
    renderInShell(<ShoppingCartPage data={{ cart: toCartView({ ...nothing, total }), recovery: null }} />);
    expect(screen.queryByText('Dostava je besplatna.')).toBeNull();
    expect(screen.queryByText('besplatno')).toBeNull();
  });

  it('reports once what stands in the cart, in numbers', () => {
    const { events } = renderInShell(<ShoppingCartPage data={data} />);
    expect(events).toEqual([
      {
        name: 'cart.viewed',
        payload: {
          coupon: null,
          valueMinor: 7570,
          items: [
            expect.objectContaining({ shoppingCartCode: 'VR-0101-MO', priceMinor: 3290, quantity: 2 }),
            expect.objectContaining({ title: 'Sapun od kadulje', quantity: 1 }),
          ],
        },
      },
    ]);
  });

  it('shows a next step when it is empty', () => {
    renderInShell(<ShoppingCartPage data={{ cart: toCartView(cartWith([], '0,00 KM')), recovery: null }} />);
    expect(screen.getByText('Korpa je prazna.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nastavi kupovinu' })).toHaveAttribute('href', '/katalog/');
    expect(screen.queryByRole('link', { name: 'Na plaćanje' })).toBeNull();
  });
});
