import { getMyCoupons, type KeptCoupon } from '@storefront/contracts/calls/auth';
import { type Cart, deleteCoupon, getCart, postCoupon, updateProduct } from '@storefront/contracts/calls/webshop';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCart, sampleTotal } from '../../test/sample-cart';
import { toCartView } from '../common/cart-view';
import { ShoppingCartPage } from './page';

afterEach(() => sessionStorage.clear());

const title = '10% off';

/** The sample cart with a coupon that counts, or with why it does not. */
function withCoupon(label: string | null = null, version = 6): Cart {
  const off = { type: 'coupon' as const, code: 'DOBRODOSLI10', total: '-7,57 KM', total_minor: -757 };
  const total = { ...sampleTotal('75,13 KM', 7513), extra_items: label ? [] : [off] };
  return sampleCart({ version, total, coupon: { code: 'DOBRODOSLI10', title, label_name: label } });
}

function open(api: readonly PreparedAnswer[] = [], cart: Cart = sampleCart(), isCustomer = false) {
  const session = isCustomer ? { user: { id: 7, firstName: 'Amra' } } : {};
  const data = { cart: toCartView(cart), recovery: null };
  return renderInShell(<ShoppingCartPage data={data} />, { language: 'en', api, session });
}

async function unfold() {
  await userEvent.click(screen.getByRole('button', { name: 'Have a coupon?' }));
  return screen.findByRole('textbox', { name: 'Coupon code' });
}

const taken = answer(postCoupon, { success: true, data: withCoupon() });

describe('the coupon of a cart', () => {
  it('is asked for only when somebody wants to give one, and then at once', async () => {
    const { serverHtml } = open();
    expect(serverHtml).not.toContain('Coupon code');
    const toggle = screen.getByRole('button', { name: 'Have a coupon?' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(await unfold()).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    expect(screen.queryByRole('textbox', { name: 'Coupon code' })).toBeNull();
  });

  it('is put on by the keyboard, and everything that shows the cart follows', async () => {
    const { calls, events } = open([taken]);
    await userEvent.type(await unfold(), ' dobrodosli10 {Enter}');
    expect(await screen.findByText('Coupon DOBRODOSLI10')).toBeVisible();
    expect(screen.getByText('-7,57 KM')).toBeVisible();
    expect(screen.getByText('The total is 75,13 KM')).toBeInTheDocument();
    expect(screen.getByText('Coupon DOBRODOSLI10 is on your cart.')).toBeInTheDocument();
    expect(calls).toEqual([{ name: postCoupon.name, request: { lang: 'en', code: 'dobrodosli10' } }]);
    expect(events.at(-1)).toMatchObject({ name: 'cart.changed', payload: { cart: { version: 6, total: '75,13 KM' } } });
    // What had the focus is gone.
    expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Remove coupon DOBRODOSLI10' }));
  });

  it.each([
    ['error_coupon_invalid_code', 'This coupon is not valid.'],
    ['error_coupon_expired', 'This coupon has expired.'],
    ['error_coupon_exhausted', 'This coupon has been used up.'],
    ['error_coupon_minimum', 'The cart is not yet large enough'],
    ['error_too_many_attempts', 'Too many attempts.'],
  ])('is refused with %s beside its field: the cart is as it was and not fetched again', async (label_name, text) => {
    const { calls, events } = open([refuse(postCoupon, 422, { label_name })]);
    const field = await unfold();
    await userEvent.type(field, 'NICHTS{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('NICHTS');
    expect(calls.map(({ name }) => name)).toEqual([postCoupon.name]);
    expect(events.map(({ name }) => name)).toEqual(['cart.viewed']);
    await userEvent.type(field, 'X');
    expect(field).toBeValid();
  });

  it('keeps a code that could not be sent, over a reload too', async () => {
    const { unmount } = open([refuse(postCoupon, 0, { label_name: 'error_network' })]);
    const field = await unfold();
    await userEvent.type(field, 'TEN{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/The connection was lost/));
    unmount();
    open();
    expect(await unfold()).toHaveValue('TEN');
  });

  it('asks for a code before it asks anyone', async () => {
    const { calls } = open();
    const field = await unfold();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(field).toHaveAccessibleDescription('Enter the coupon’s code.');
    expect(calls).toEqual([]);
  });

  it('counts what has just been put into the cart', async () => {
    const { calls } = open([answer(updateProduct, { success: true, data: sampleCart() }), taken]);
    const field = await unfold();
    fireEvent.click(screen.getByRole('button', { name: 'Increase quantity: Šolja Ilma' }));
    await userEvent.type(field, 'TEN{Enter}');
    await screen.findByText('Coupon DOBRODOSLI10');
    expect(calls.map(({ name }) => name)).toEqual([updateProduct.name, postCoupon.name]);
  });

  it('travels with every later event, once it counts', () => {
    const { events } = open([], withCoupon());
    expect(events).toMatchObject([{ name: 'cart.viewed', payload: { coupon: 'DOBRODOSLI10', valueMinor: 6813 } }]);
  });

  it('is taken off again', async () => {
    const { calls } = open([answer(deleteCoupon, { success: true, data: sampleCart({ version: 7 }) })], withCoupon());
    await userEvent.click(screen.getByRole('button', { name: 'Remove coupon DOBRODOSLI10' }));
    expect(await screen.findByRole('button', { name: 'Have a coupon?' })).toBeVisible();
    expect(screen.queryByText('-7,57 KM')).toBeNull();
    expect(calls).toEqual([{ name: deleteCoupon.name, request: { lang: 'en', code: 'DOBRODOSLI10' } }]);
  });

  it('is gone without an error when another tab has taken it off', async () => {
    const gone = refuse(deleteCoupon, 404, { label_name: 'error_not_found' });
    open([gone, answer(getCart, { success: true, data: sampleCart({ version: 7 }) })], withCoupon());
    await userEvent.click(screen.getByRole('button', { name: 'Remove coupon DOBRODOSLI10' }));
    expect(await screen.findByRole('button', { name: 'Have a coupon?' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays when it cannot be taken off, and says why', async () => {
    open([refuse(deleteCoupon, 0, { label_name: 'error_network' })], withCoupon());
    await userEvent.click(screen.getByRole('button', { name: 'Remove coupon DOBRODOSLI10' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection was lost');
    expect(screen.getByText('-7,57 KM')).toBeVisible();
  });

  it('says when it has ceased to count', () => {
    open([], withCoupon('error_coupon_minimum'));
    expect(screen.getByText(/The cart is not yet large enough/)).toBeVisible();
    expect(screen.queryByText('Coupon DOBRODOSLI10')).toBeNull();
    // Nor does it say what it would give.
    expect(screen.getByText('DOBRODOSLI10').parentElement).toHaveTextContent(/^DOBRODOSLI10$/);
  });
});

describe('the coupons that a customer has saved', () => {
  const kept: KeptCoupon = {
    code: 'DOBRODOSLI10',
    title,
    type: 'percentage',
    valid_until: null,
    is_usable: true,
    label_name: null,
  };
  const old: KeptCoupon = { ...kept, code: 'ISTEKLO', is_usable: false, label_name: 'error_coupon_expired' };

  it('are put on by one click, those that can be used', async () => {
    const { calls } = open([answer(getMyCoupons, { success: true, data: [kept, old] }), taken], sampleCart(), true);
    await unfold();
    await userEvent.click(await screen.findByRole('button', { name: 'Apply coupon DOBRODOSLI10' }));
    expect(await screen.findByText('Coupon DOBRODOSLI10')).toBeVisible();
    expect(screen.queryByText('ISTEKLO')).toBeNull();
    expect(calls.at(-1)).toEqual({ name: postCoupon.name, request: { lang: 'en', code: 'DOBRODOSLI10' } });
  });

  it('are refused beside the field: the newest reason stands there, and the keyboard goes on there', async () => {
    const rejections = ['error_coupon_expired', 'error_coupon_minimum'];
    const refused: PreparedAnswer = {
      name: postCoupon.name,
      reply: (request) => refuse(postCoupon, 422, { label_name: rejections.shift() }).reply(request),
    };
    open([answer(getMyCoupons, { success: true, data: [kept] }), refused], sampleCart(), true);
    const field = await unfold();
    await userEvent.type(field, 'NICHTS{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('This coupon has expired.'));
    await userEvent.clear(field);
    expect(field).not.toHaveAccessibleDescription();
    await userEvent.click(await screen.findByRole('button', { name: 'Apply coupon DOBRODOSLI10' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/The cart is not yet large enough/));
    expect(field).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(field).toHaveAccessibleDescription('Enter the coupon’s code.');
  });

  it('are no reason to stop when they cannot be had', async () => {
    const { calls } = open([refuse(getMyCoupons, 500)], sampleCart(), true);
    expect(await unfold()).toBeVisible();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Your kept coupons' })).toBeNull();
  });
});
