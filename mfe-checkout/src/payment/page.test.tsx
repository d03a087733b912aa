import { getCart, putPayment } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCart, sampleParcel } from '../../test/sample-cart';
import { toCartView } from '../common/cart-view';
import { PaymentPage } from './page';
import { payment } from './page.server';

const data = {
  cart: toCartView(sampleCart()),
  saved: null,
  options: [
    { code: 'cash_on_delivery', title: 'Pouzećem', description: 'Platite kuriru.' },
    { code: 'bank_transfer', title: 'Uplatnicom', description: 'Podaci stižu e-mailom.' },
  ],
};

describe('the payment step', () => {
  it('marks nothing beforehand and asks to choose', async () => {
    const { calls, navigated } = renderInShell(<PaymentPage data={data} />);
    await userEvent.click(screen.getByRole('button', { name: 'Dalje na pregled' }));
    expect(screen.getByRole('alert', { name: '1 polje treba ispraviti' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Odaberite način plaćanja.' }));
    expect(screen.getByRole('radio', { name: /Pouzećem/ })).toHaveFocus();
    expect(calls).toEqual([]);
    expect(navigated).toEqual([]);
  });

  it('saves the choice once and goes on', async () => {
    const { calls, events, navigated } = renderInShell(<PaymentPage data={data} />, {
      api: [answer(putPayment, { success: true, data: sampleCart({ version: 6 }) })],
    });
    await userEvent.click(screen.getByRole('radio', { name: /Uplatnicom/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Dalje na pregled' }));
    expect(calls).toEqual([{ name: putPayment.name, request: { lang: 'ba', payment: 'bank_transfer' } }]);
    expect(navigated).toEqual(['/webshop/review_order/']);
    const type = { paymentType: expect.stringContaining('Uplatnic') };
    expect(events.at(-1)).toMatchObject({ name: 'checkout.paymentChosen', payload: type });
  });

  it.each([null, 'cash_on_delivery'])('saves what was chosen before hydration, over %s, and goes on', async (saved) => {
    const { calls, navigated } = await act(async () =>
      renderInShell(<PaymentPage data={{ ...data, saved }} />, {
        api: [answer(putPayment, { success: true, data: sampleCart({ version: 6 }) })],
        beforeHydration(container) {
          (container.querySelector('input[value=bank_transfer]') as HTMLInputElement).checked = true;
          // As the shell's inline script notes it.
          const form = container.querySelector('form') as HTMLFormElement;
          Object.assign(form, { heldSubmit: { by: form.querySelector('[type=submit]:not([hidden])') } });
        },
      }),
    );
    await waitFor(() => expect(navigated).toEqual(['/webshop/review_order/']));
    expect(calls).toEqual([{ name: putPayment.name, request: { lang: 'ba', payment: 'bank_transfer' } }]);
    expect(screen.getByRole('radio', { name: /Uplatnicom/ })).toBeChecked();
  });

  it('sends back to the delivery when none is chosen yet', async () => {
    const cart = sampleCart({ parcels: [sampleParcel({ shipping: null })] });
    const context = createPageContext({ api: [answer(getCart, { success: true, data: cart })] });
    expect(await payment.load(context)).toMatchObject({ kind: 'redirect', url: '/webshop/shipping/' });
  });
});
