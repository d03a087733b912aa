import { putParcelShipping } from '@storefront/contracts/calls/webshop';
import { answer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCart, sampleTotal } from '../../test/sample-cart';
import { toCartView } from '../common/cart-view';
import { type ShippingData, ShippingPage } from './page';

function dataWith(saved: string | null): ShippingData {
  const options = [
    { code: 'standard', title: 'Kurirom', description: 'Na adresu.', price: '7,00 KM', dates: '25–27. novembar' },
    { code: 'pickup', title: 'U dućanu', description: 'Ferhadija 12.', price: null, dates: '24. novembar' },
  ];
  return { cart: toCartView(sampleCart()), parcels: [{ id: 1, saved, options }] };
}

const cheaper = sampleCart({ version: 6, total: sampleTotal('75,70 KM', 7570) });

describe('the delivery step', () => {
  it('saves a choice at once and shows the new total of the server', async () => {
    const { calls } = renderInShell(<ShippingPage data={dataWith('standard')} />, {
      api: [answer(putParcelShipping, { success: true, data: cheaper })],
    });
    await userEvent.click(screen.getByRole('radio', { name: /U dućanu.*besplatno/ }));
    const summary = screen.getByRole('complementary', { name: 'Vaša korpa' });
    expect(await within(summary).findAllByText('75,70 KM')).not.toHaveLength(0);
    expect(within(summary).queryByText('82,70 KM')).toBeNull();
    expect(calls).toEqual([
      { name: putParcelShipping.name, request: { lang: 'ba', parcel_id: 1, shipping: 'pickup' } },
    ]);
  });

  it('selects the default delivery method and saves it with the next step', async () => {
    const { calls, events, navigated } = renderInShell(<ShippingPage data={dataWith(null)} />, {
      api: [answer(putParcelShipping, { success: true, data: cheaper })],
    });
    expect(screen.getByRole('radio', { name: /Kurirom.*Stiže: 25–27\. novembar/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Dalje na plaćanje' }));
    expect(calls).toHaveLength(1);
    expect(navigated).toEqual(['/webshop/payment/']);
    const tier = { shippingTier: expect.stringContaining('Kurir') };
    expect(events.at(-1)).toMatchObject({ name: 'checkout.shippingChosen', payload: tier });
  });

  it('stays when the choice could not be saved', async () => {
    const { navigated } = renderInShell(<ShippingPage data={dataWith(null)} />, {
      api: [refuse(putParcelShipping, 502)],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Dalje na plaćanje' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nešto je zapelo kod nas.');
    expect(navigated).toEqual([]);
  });

  /** Refuses the first call and takes every one after it. */
  function refuseFirst() {
    const replies = [refuse(putParcelShipping, 503).reply];
    const taken = answer(putParcelShipping, { success: true, data: cheaper });
    return { ...taken, reply: (request: unknown) => (replies.pop() ?? taken.reply)(request) };
  }

  it('says by the question that a choice was not saved, keeps it marked, and saves it when asked again', async () => {
    const { calls, navigated } = renderInShell(<ShippingPage data={dataWith('standard')} />, { api: [refuseFirst()] });
    const pickup = screen.getByRole('radio', { name: /U dućanu/ });
    await userEvent.click(pickup);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Vaš izbor nije sačuvan');
    // In the message, and by the question.
    expect(screen.getAllByText('Vaš izbor nije sačuvan')).toHaveLength(2);
    expect(pickup).toBeChecked();
    await userEvent.click(within(alert).getByRole('button', { name: 'Pokušajte ponovo' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(pickup).toBeChecked();
    expect(pickup).toHaveFocus();
    expect(calls.map(({ request }) => (request as { shipping: string }).shipping)).toEqual(['pickup', 'pickup']);
    expect(navigated).toEqual([]);
  });

  it('takes the message back when the shopper goes back to what is saved', async () => {
    renderInShell(<ShippingPage data={dataWith('standard')} />, { api: [refuse(putParcelShipping, 503)] });
    await userEvent.click(screen.getByRole('radio', { name: /U dućanu/ }));
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('radio', { name: /Kurirom/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes on only when the last of two quick choices is saved, and once', async () => {
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const api = [answer(putParcelShipping, () => gate.then(() => ({ success: true, data: cheaper })))];
    const { calls, navigated } = renderInShell(<ShippingPage data={dataWith('standard')} />, { api });
    await userEvent.click(screen.getByRole('radio', { name: /U dućanu/ }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Dalje na plaćanje' }));
    expect([calls.length, navigated]).toEqual([1, []]);
    finish();
    await waitFor(() => expect(navigated).toEqual(['/webshop/payment/']));
    expect(calls).toHaveLength(1);
  });
});
