import { createPayment, getOrder } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catchSubmits } from '../../test/bank-submits';
import { bankForm, unpaidOrder } from '../../test/sample-order';
import { toOrderView } from '../common/order-view';
import { PaymentCreatePage } from './page';
import { paymentCreate } from './page.server';

const names = { order_identificator: '12-geheim' };
const data = { order: toOrderView(unpaidOrder({ payment_type: 'credit_cart_form' }), names), form: bankForm };
const payButton = () => screen.getByRole('button', { name: 'Plati 82,70 KM' });

/** In one go: letter by letter takes seconds on a busy machine, and shows no more. */
function typeCard(number: string) {
  const texts = {
    'Broj kartice': number,
    'Ime na kartici': 'Amra Kovač',
    'Vrijedi do (MM/GG)': '09/99',
    'Kod sa poleđine (CVC)': '123',
  };
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
}

describe('the card form', () => {
  it('goes straight to the bank, and to nobody else', async () => {
    const submits = catchSubmits();
    const { calls, navigated } = renderInShell(<PaymentCreatePage data={data} />);
    typeCard('4242 4242 4242 4242');
    await userEvent.click(payButton());
    expect(submits).toEqual([
      {
        action: bankForm.action,
        fields: {
          reference: 'r-1',
          signature: 'signed',
          card_number: '4242 4242 4242 4242',
          card_holder: 'Amra Kovač',
          card_expiry: '09/99',
          card_cvc: '123',
        },
      },
    ]);
    expect(calls).toEqual([]);
    expect(navigated).toEqual([]);
  });

  it('goes once, however often the button is clicked', async () => {
    const submits = catchSubmits();
    renderInShell(<PaymentCreatePage data={data} />);
    typeCard('4242 4242 4242 4242');
    await userEvent.dblClick(payButton());
    expect(submits).toHaveLength(1);
  });

  it('says what is wrong before it goes, and leads to it', async () => {
    const submits = catchSubmits();
    renderInShell(<PaymentCreatePage data={data} />);
    typeCard('4242 4242 4242 4243');
    await userEvent.click(payButton());
    expect(submits).toEqual([]);
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: /Provjerite broj kartice/ }));
    expect(screen.getByLabelText('Broj kartice')).toHaveFocus();
  });

  it('says at once in the field that a card has expired, and sends nothing', async () => {
    const submits = catchSubmits();
    renderInShell(<PaymentCreatePage data={data} />);
    typeCard('4242 4242 4242 4242');
    const expiry = screen.getByLabelText('Vrijedi do (MM/GG)');
    fireEvent.input(expiry, { target: { value: '01/2' } });
    expect(expiry).toBeValid();
    fireEvent.input(expiry, { target: { value: '01/20' } });
    expect(expiry).toHaveAccessibleDescription('Ova kartica je istekla. Upišite podatke druge kartice.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(payButton());
    expect(submits).toEqual([]);
    expect(screen.getByRole('alert')).toHaveFocus();
    fireEvent.input(expiry, { target: { value: '09/99' } });
    expect(expiry).toBeValid();
  });

  it('keeps nothing of the card in the browser', async () => {
    catchSubmits();
    renderInShell(<PaymentCreatePage data={data} />);
    typeCard('4242 4242 4242 4242');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('4242');
  });

  it('is the last step of the checkout, beside the order, with no way back into the steps', () => {
    renderInShell(<PaymentCreatePage data={data} />);
    expect(paymentCreate).toMatchObject({ cache: 'private', layout: 'checkout' });
    const steps = within(screen.getByRole('navigation', { name: 'Koraci kupovine' }));
    expect(steps.getByText('Uplata')).toHaveAttribute('aria-current', 'step');
    expect(steps.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText(/Broj narudžbe je/)).toHaveTextContent('2026-000012');
    const summary = within(screen.getByRole('complementary', { name: 'Vaša narudžba' }));
    expect(summary.getAllByText('82,70 KM').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Odaberi drugi način' })).toHaveAttribute(
      'href',
      '/webshop/new_payment/?order_identificator=12-geheim',
    );
  });

  it('is not the place of another way to pay', async () => {
    const api = [
      answer(getOrder, { success: true, data: unpaidOrder() }),
      answer(createPayment, { success: true, payment_type: 'redirect', hidden_form: bankForm }),
    ];
    expect(await paymentCreate.load(createPageContext({ query: '?order_identificator=12-geheim', api }))).toMatchObject(
      {
        url: '/webshop/payment_form/?order_identificator=12-geheim',
      },
    );
  });
});
