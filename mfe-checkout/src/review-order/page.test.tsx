import {
  type Cart,
  getCart,
  getOrder,
  type PaymentOption,
  postOrder,
  removeProduct,
  updateProduct,
} from '@storefront/contracts/calls/webshop';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blockedMug, mug, sampleCart, sampleParcel, sampleTotal, soap } from '../../test/sample-cart';
import { sampleOrder, unpaidOrder } from '../../test/sample-order';
import { ReviewOrderPage } from './page';
import { findReview } from './review-view';

const dates = { standard: '25–27. novembar' };
const placed = {
  success: true,
  order_identificator: '12-geheim',
  data: { cart: { payment_type: 'none' as const } },
};

/** What is asked for once the order stands. */
const after = [
  answer(getCart, { success: true, data: sampleCart({ version: 7, item_count: 0, parcels: [] }) }),
  answer(getOrder, { success: true, data: sampleOrder() }),
];

function open(api: PreparedAnswer[], language: 'ba' | 'hr' | 'de' = 'ba', cart = sampleCart()) {
  const review = findReview(cart, dates);
  if (!review) throw new Error('The sample cart is complete');
  const data = { review, dates, countries: { BA: 'Bosna i Hercegovina' } };
  const opened: string[] = [];
  const page = <ReviewOrderPage data={data} openDocument={(url) => opened.push(url)} />;
  return { ...renderInShell(page, { language, api }), opened };
}

const orderButton = () => screen.getByRole('button', { name: 'Naruči uz obavezu plaćanja' });
const acceptTerms = () => userEvent.click(screen.getByRole('checkbox', { name: /Prihvatam uslove kupovine/ }));

afterEach(() => window.history.replaceState(null, '', '/'));

function toKeys(calls: { request: unknown }[]) {
  return calls.map(({ request }) => (request as { idempotency_key: string }).idempotency_key);
}

describe('the review', () => {
  it('shows everything with a way to change it', () => {
    open([]);
    expect(screen.getByText('71000 Sarajevo, Bosna i Hercegovina')).toBeVisible();
    expect(screen.getByText('Stiže: 25–27. novembar')).toBeVisible();
    expect(screen.getByText('Platite kuriru kad paket stigne.')).toBeVisible();
    expect(screen.getByText(/^Dvije godine zakonske garancije\. Za greške odgovara prodavac/)).toBeVisible();
    expect(screen.queryByText(/carinsku granicu/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Izmijeni: Dostava' })).toHaveAttribute('href', '/webshop/shipping/');
    expect(screen.getByRole('link', { name: /^uslove kupovine/ })).toHaveAttribute('href', '/uslovi-kupovine/');
  });

  it('shows what makes it a present, and only then', () => {
    open([], 'ba', sampleCart({ gift: { is_wrapped: true, message: 'Sretno!' } }));
    expect(screen.getByRole('heading', { name: 'Poklon' })).toBeVisible();
    expect(screen.getByText('Zapakovano kao poklon')).toBeVisible();
    expect(screen.getByText('„Sretno!“')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Izmijeni: Poklon' })).toHaveAttribute('href', '/webshop/shopping_cart/');
  });

  it('says that customs may ask for more where the parcel passes a customs border', () => {
    open([], 'ba', sampleCart({ crosses_customs: true }));
    expect(screen.getByText(/Paket prelazi carinsku granicu/)).toBeVisible();
  });

  it('says of a cart that costs nothing that there is nothing to pay', () => {
    open([], 'ba', sampleCart({ total: sampleTotal('0,00 KM', 0) }));
    expect(screen.getByText('Ne morate ništa platiti.')).toBeVisible();
    expect(screen.queryByText('Platite kuriru kad paket stigne.')).toBeNull();
  });

  it.each([
    ['hr', 'Narudžba s obvezom plaćanja'],
    ['de', 'Zahlungspflichtig bestellen'],
  ] as const)('says on the button what the law asks for in %s', (language, name) => {
    open([], language);
    expect(screen.getByRole('button', { name })).toBeVisible();
  });

  it('asks to accept the terms first', async () => {
    const { calls } = open([]);
    await userEvent.click(orderButton());
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
      'Za narudžbu označite da prihvatate uslove kupovine.',
    );
    expect(calls).toEqual([]);
  });

  it('orders once however often the button is clicked, and empties the cart of the header', async () => {
    const { calls, events, navigated } = open([answer(postOrder, placed), ...after]);
    await acceptTerms();
    await userEvent.dblClick(orderButton());
    await waitFor(() => expect(navigated).toEqual(['/webshop/thank_you/?order_identificator=12-geheim']));
    await userEvent.click(orderButton());
    expect(calls.map(({ name }) => name)).toEqual([postOrder.name, getCart.name, getOrder.name]);
    expect(calls[0]?.request).toMatchObject({
      lang: 'ba',
      accept_terms: true,
      cart_version: 5,
      total_minor: expect.any(Number),
    });
    expect(events).toEqual([
      { name: 'order.placed', payload: { orderIdentificator: '12-geheim' } },
      { name: 'cart.changed', payload: { cart: { itemCount: 0, total: '82,70 KM', version: 7 } } },
    ]);
  });

  it('tries again with the same key when the answer was lost', async () => {
    const { calls, navigated } = open([flakyOrder(), ...after]);
    await acceptTerms();
    await userEvent.click(orderButton());
    expect(await screen.findByText(/Veza se prekinula/)).toBeVisible();
    await userEvent.click(orderButton());
    await waitFor(() => expect(navigated).toHaveLength(1));
    const [first, second] = toKeys(calls.filter(({ name }) => name === postOrder.name));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('shows the cart as it has become and orders only that', async () => {
    const changed = sampleCart({ version: 9, total: sampleTotal('92,60 KM', 9260) });
    const { calls } = open([
      refuse(postOrder, 409, { label_name: 'error_cart_changed' }),
      answer(getCart, { success: true, data: changed }),
    ]);
    await acceptTerms();
    await userEvent.click(orderButton());
    expect(await screen.findByText(/Korpa se u međuvremenu promijenila/)).toBeVisible();
    expect(screen.getAllByText('92,60 KM')).not.toHaveLength(0);
    await userEvent.click(orderButton());
    await waitFor(() => expect(calls.filter(({ name }) => name === postOrder.name)).toHaveLength(2));
    expect(calls.at(-2)?.request).toMatchObject({ cart_version: 9 });
  });

  it('leads to the cart when something is no longer in stock and what is cannot be learnt', async () => {
    const { navigated } = open([
      refuse(postOrder, 422, { label_name: 'error_out_of_stock' }),
      refuse(getCart, 0, { label_name: 'error_network' }),
    ]);
    await acceptTerms();
    await userEvent.click(orderButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Na stanju nema više toliko komada.');
    expect(screen.getByRole('link', { name: 'Otvori korpu' })).toHaveAttribute('href', '/webshop/shopping_cart/');
    expect(navigated).toEqual([]);
  });

  it('goes to the failed order when there is nothing to put right', async () => {
    const { navigated } = open([refuse(postOrder, 422, { label_name: 'error_payment_missing' })]);
    await acceptTerms();
    await userEvent.click(orderButton());
    await waitFor(() => expect(navigated).toEqual(['/webshop/failed_order/']));
  });
});

describe('when somebody else was faster', () => {
  const without = (total: string): Cart['total'] => ({ ...sampleTotal(total, 1690), total_items_total: '9,90 KM' });
  const cartWith = (items: Cart['parcels'][number]['items'], version: number) =>
    sampleCart({ version, parcels: [sampleParcel({ items })], total: without('16,90 KM') });

  async function openRefused(items: Cart['parcels'][number]['items'], api: PreparedAnswer[] = []) {
    const result = open([
      refuse(postOrder, 422, { label_name: 'error_out_of_stock' }),
      answer(getCart, { success: true, data: cartWith(items, 5) }),
      ...api,
    ]);
    await acceptTerms();
    await userEvent.click(orderButton());
    await screen.findByRole('alert');
    return result;
  }

  it('says what is sold out, shows the total without it, and shuts the order button with the reason', async () => {
    const { calls, navigated } = await openRefused([blockedMug(), soap()]);
    expect(screen.getByRole('alert')).toHaveTextContent('Šolja Ilma, Glazura: mahovina Rasprodano');
    expect(screen.getAllByText('16,90 KM')).not.toHaveLength(0);
    expect(screen.queryByText('82,70 KM')).toBeNull();
    expect(screen.queryByText('65,80 KM')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Proizvodi (1)' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Slično, a dostupno' })).toBeInTheDocument();
    // At the end of a long page nobody would see what stands at its top.
    expect(document.activeElement).toContainElement(screen.getByRole('alert'));
    expect(orderButton()).toHaveAttribute('aria-disabled', 'true');
    expect(orderButton()).toHaveAccessibleDescription(/^Uklonite rasprodano/);
    await userEvent.click(orderButton());
    expect(calls.filter(({ name }) => name === postOrder.name)).toHaveLength(1);
    expect(navigated).toEqual([]);
  });

  it('takes the line out by one press of a key, and goes on with the rest', async () => {
    const { calls, events } = await openRefused(
      [blockedMug(), soap()],
      [answer(removeProduct, { success: true, data: cartWith([soap()], 6) })],
    );
    screen.getByRole('button', { name: 'Ukloni: Šolja Ilma' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('Uklonjeno iz korpe: Šolja Ilma')).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Rasprodano')).toBeNull();
    expect(events.map(({ name }) => name)).toContain('cart.itemRemoved');
    await userEvent.click(orderButton());
    await waitFor(() => expect(calls.filter(({ name }) => name === postOrder.name)).toHaveLength(2));
    expect(calls.findLast(({ name }) => name === postOrder.name)?.request).toMatchObject({ cart_version: 6 });
  });

  it('takes what is left where that is something', async () => {
    const { calls } = await openRefused(
      [blockedMug(1), soap()],
      [answer(updateProduct, { success: true, data: cartWith([mug({ quantity: 1 }), soap()], 6) })],
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Još samo 1 komad');
    await userEvent.click(screen.getByRole('button', { name: 'Uzmi 1: Šolja Ilma' }));
    await waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled'));
    expect(calls.at(-1)?.request).toMatchObject({ shopping_cart_code: 'VR-0101-MO', quantity: 1 });
  });

  it('leads to the cart when nothing is left to order', async () => {
    const empty = sampleCart({ version: 6, item_count: 0, parcels: [] });
    const { navigated } = await openRefused([blockedMug()], [answer(removeProduct, { success: true, data: empty })]);
    await userEvent.click(screen.getByRole('button', { name: 'Ukloni: Šolja Ilma' }));
    await waitFor(() => expect(navigated).toEqual(['/webshop/shopping_cart/']));
  });
});

describe('a placed order', () => {
  const order = { success: true, order_identificator: '12-geheim' };
  const typed = (payment_type: PaymentOption['payment_type'], more = {}) => [
    answer(postOrder, { ...order, ...more, data: { cart: { payment_type } } }),
    answer(getCart, { success: true, data: sampleCart({ version: 7, item_count: 0, parcels: [] }) }),
    answer(getOrder, { success: true, data: unpaidOrder({ payment_type }) }),
  ];

  async function place(api: PreparedAnswer[]) {
    const result = open(api);
    await acceptTerms();
    await userEvent.click(orderButton());
    await waitFor(() => expect([...result.navigated, ...result.opened]).toHaveLength(1));
    return result;
  }

  it.each([
    ['redirect', {}, '/webshop/payment_form/?order_identificator=12-geheim'],
    ['credit_cart_form', {}, '/webshop/payment_create/?order_identificator=12-geheim'],
    [
      'direct_credit_cart_form',
      { redirect_url_on_created: 'https://bank.example/pay/1' },
      'https://bank.example/pay/1',
    ],
  ] as const)(
    'that is paid by %s leaves for the bank, and the order stays behind for Back',
    async (type, more, url) => {
      const { opened } = await place(typed(type, more));
      expect(opened).toEqual([url]);
      expect(window.location.pathname + window.location.search).toBe(
        '/webshop/thank_you/?order_identificator=12-geheim',
      );
    },
  );

  it('asks for another way when the bank gave no page for a wallet', async () => {
    const { navigated } = await place(typed('direct_credit_cart_form'));
    expect(navigated).toEqual(['/webshop/new_payment/?order_identificator=12-geheim']);
  });

  it('goes on by what its own answer said when the order cannot be fetched', async () => {
    const api = [...typed('redirect').slice(0, 1), refuse(getCart, 0), refuse(getOrder, 0)];
    const { opened, events } = await place(api);
    expect(opened).toEqual(['/webshop/payment_form/?order_identificator=12-geheim']);
    expect(events).toContainEqual({
      name: 'cart.changed',
      payload: { cart: { itemCount: 0, total: '', version: 6 } },
    });
  });
});

/** The connection breaks once, then the order is taken. */
function flakyOrder(): PreparedAnswer {
  const answers = [refuse(postOrder, 0, { label_name: 'error_network' }), answer(postOrder, placed)];
  return { name: postOrder.name, reply: (request) => (answers.shift() ?? answer(postOrder, placed)).reply(request) };
}
