import { putParcelShipping } from '@storefront/contracts/calls/webshop';
import { answer, refuse, renderInShell } from '@storefront/tools/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCart, sampleTotal } from '../../test/sample-cart';
import { cartView } from '../common/cart-view';
import { type ShippingData, ShippingPage } from './page';

function dataWith(saved: string | null): ShippingData {
  const options = [
    { code: 'standard', title: 'Kurirom', description: 'Na adresu.', price: '7,00 KM', dates: '25–27. novembar' },
    { code: 'pickup', title: 'U dućanu', description: 'Ferhadija 12.', price: null, dates: '24. novembar' },
  ];
  return { cart: cartView(sampleCart()), parcels: [{ id: 1, saved, options }] };
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

  it('marks the usual way and saves it on the way on', async () => {
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
});
