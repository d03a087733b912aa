import { postMyAddress, type SavedAddress } from '@storefront/contracts/calls/auth';
import { postCustomer } from '@storefront/contracts/calls/webshop';
import { answer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCart, sampleCustomer } from '../../test/sample-cart';
import { toCartView } from '../common/cart-view';
import type { CustomerData } from './customer-data';
import { CustomerPage } from './page';

const data: CustomerData = {
  cart: toCartView(sampleCart()),
  customer: sampleCustomer,
  countries: [
    { code: 'BA', title: 'Bosna i Hercegovina' },
    { code: 'HR', title: 'Hrvatska' },
  ],
  isGuest: true,
  addresses: [],
};

async function send() {
  await userEvent.click(screen.getByRole('button', { name: 'Dalje na dostavu' }));
}

async function retype(field: string, text: string) {
  const input = screen.getByRole('textbox', { name: field });
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}

describe('the customer step', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows where the shopper stands and lets the browser fill the form in', () => {
    renderInShell(<CustomerPage data={data} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kome šaljemo paket?');
    expect(screen.getByText('Podaci')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('textbox', { name: 'E-mail adresa' })).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByRole('textbox', { name: 'Telefon' })).toHaveAttribute('inputmode', 'tel');
  });

  it('sends the address and goes on', async () => {
    const { calls, events, navigated } = renderInShell(<CustomerPage data={data} />, {
      api: [answer(postCustomer, { success: true, data: sampleCart({ version: 6 }) })],
    });
    await send();
    expect(calls).toEqual([
      {
        name: postCustomer.name,
        request: { lang: 'ba', type: 'webshop.guest', ...sampleCustomer, company: '', tax_number: '', delivery: null },
      },
    ]);
    expect(events).toMatchObject([
      { name: 'checkout.begun', payload: { coupon: null } },
      { name: 'cart.changed', payload: { cart: { version: 6 } } },
    ]);
    expect(navigated).toEqual(['/webshop/shipping/']);
  });

  it('asks for another delivery address once it is wanted, and how to put it right', async () => {
    const { calls } = renderInShell(<CustomerPage data={data} />, {
      api: [answer(postCustomer, { success: true, data: sampleCart({ version: 6 }) })],
    });
    expect(screen.queryByRole('group', { name: 'Adresa dostave' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dostava na drugu adresu' }));
    const group = within(screen.getByRole('group', { name: 'Adresa dostave' }));
    for (const [name, text] of [
      ['Ime', 'Hana'],
      ['Prezime', 'Horvat'],
      ['Ulica i broj', 'Ilica 5'],
      ['Poštanski broj', '7100'],
      ['Grad ili mjesto', 'Zagreb'],
    ] as const)
      await userEvent.type(group.getByRole('textbox', { name }), text);
    await userEvent.selectOptions(group.getByRole('combobox', { name: 'Država' }), 'HR');
    await send();
    const postcode = group.getByRole('textbox', { name: 'Poštanski broj' });
    expect(postcode).toHaveAccessibleDescription('Upišite poštanski broj odabrane države, na primjer 10000.');
    expect(calls).toEqual([]);
    await userEvent.clear(postcode);
    await userEvent.type(postcode, '10000');
    await send();
    const delivery = { first_name: 'Hana', last_name: 'Horvat', address: 'Ilica 5', city: 'Zagreb' };
    expect(calls).toMatchObject([
      { request: { city: 'Sarajevo', delivery: { ...delivery, zipcode: '10000', country: 'HR' } } },
    ]);
  });

  describe('with an address book', () => {
    const home = { ...{ first_name: 'Amra', last_name: 'Kovač', address: 'Čekaluša 12' }, zipcode: '71000' };
    const book: SavedAddress[] = [
      { id: 1, ...home, city: 'Sarajevo', country: 'BA', is_billing: true, is_delivery: false },
      {
        ...{ id: 2, first_name: 'Hana', last_name: 'Horvat', address: 'Ilica 5' },
        ...{ zipcode: '10000', city: 'Zagreb', country: 'HR', is_billing: false, is_delivery: false },
      },
    ];
    const known: CustomerData = { ...data, isGuest: false, addresses: book };
    const done = answer(postCustomer, { success: true, data: sampleCart({ version: 6 }) });

    it('fills in what is chosen, for who buys and for the delivery, and offers to save only what is new', async () => {
      const { calls } = renderInShell(<CustomerPage data={known} />, { api: [done] });
      const chosen = screen.getByRole('combobox', { name: 'Sačuvane adrese' });
      expect(chosen).toHaveDisplayValue('Amra Kovač, Čekaluša 12, Sarajevo');
      expect(screen.queryByRole('checkbox', { name: 'Sačuvaj adresu u adresaru' })).toBeNull();
      await userEvent.click(screen.getByRole('checkbox', { name: 'Dostava na drugu adresu' }));
      expect(screen.getByRole('checkbox', { name: 'Sačuvaj adresu u adresaru' })).toBeVisible();
      const group = within(screen.getByRole('group', { name: 'Adresa dostave' }));
      await userEvent.selectOptions(
        group.getByRole('combobox', { name: 'Sačuvane adrese' }),
        'Hana Horvat, Ilica 5, Zagreb',
      );
      expect(group.getByRole('textbox', { name: 'Grad ili mjesto' })).toHaveValue('Zagreb');
      expect(screen.queryByRole('checkbox', { name: 'Sačuvaj adresu u adresaru' })).toBeNull();
      await send();
      const delivery = { first_name: 'Hana', last_name: 'Horvat', address: 'Ilica 5', zipcode: '10000', country: 'HR' };
      expect(calls).toMatchObject([{ request: { city: 'Sarajevo', delivery: { ...delivery, city: 'Zagreb' } } }]);
    });

    it('saves a new address when that is wished, and goes on also where it cannot', async () => {
      const { calls, navigated } = renderInShell(<CustomerPage data={known} />, {
        api: [done, refuse(postMyAddress, 422, { label_name: 'error_address_book_full' })],
      });
      await retype('Ulica i broj', 'Titova 1');
      await userEvent.click(screen.getByRole('checkbox', { name: 'Sačuvaj adresu u adresaru' }));
      await send();
      await waitFor(() => expect(navigated).toEqual(['/webshop/shipping/']));
      expect(calls).toMatchObject([
        { name: postCustomer.name },
        { name: postMyAddress.name, request: { ...home, address: 'Titova 1', city: 'Sarajevo' } },
      ]);
    });
  });

  it('keeps another delivery address over a reload, and forgets it without the tick', async () => {
    const page = renderInShell(<CustomerPage data={data} />, {
      api: [answer(postCustomer, { success: true, data: sampleCart({ version: 6 }) })],
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dostava na drugu adresu' }));
    const street = () =>
      within(screen.getByRole('group', { name: 'Adresa dostave' })).getByRole('textbox', { name: 'Ulica i broj' });
    await userEvent.type(street(), 'Ilica 5');
    page.unmount();
    const { calls } = renderInShell(<CustomerPage data={data} />, {
      api: [answer(postCustomer, { success: true, data: sampleCart({ version: 6 }) })],
    });
    expect(street()).toHaveValue('Ilica 5');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dostava na drugu adresu' }));
    await send();
    expect(calls).toMatchObject([{ request: { delivery: null } }]);
  });

  it('asks for the other of company and tax number, and takes both from who buys for a company', async () => {
    const { calls } = renderInShell(<CustomerPage data={data} />, {
      api: [answer(postCustomer, { success: true, data: sampleCart({ version: 6 }) })],
    });
    await userEvent.click(screen.getByText('Kupujete za firmu?'));
    await retype('Naziv firme', 'Kovačnica d.o.o.');
    await send();
    const number = screen.getByRole('textbox', { name: 'Porezni broj' });
    expect(number).toBeInvalid();
    expect(number).toHaveAccessibleDescription('Upišite ispravan porezni broj firme u odabranoj državi.');
    expect(calls).toEqual([]);
    await retype('Porezni broj', '4200000000005');
    await send();
    expect(calls).toMatchObject([{ request: { company: 'Kovačnica d.o.o.', tax_number: '4200000000005' } }]);
  });

  it('reports once per checkout that it has begun, however often the shopper comes back to the step', () => {
    const names = () => renderInShell(<CustomerPage data={data} />).events.map(({ name }) => name);
    expect([names(), names()]).toEqual([['checkout.begun'], []]);
  });

  it('names each field that is wrong, says how to put it right, and leads there', async () => {
    const { calls } = renderInShell(<CustomerPage data={data} />);
    await retype('E-mail adresa', 'amra@primjer');
    await retype('Grad ili mjesto', '');
    await send();
    const summary = screen.getByRole('alert', { name: '2 polja treba ispraviti' });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    const email = screen.getByRole('textbox', { name: 'E-mail adresa' });
    expect(email).toHaveAccessibleDescription(/Upišite cijelu e-mail adresu, na primjer ime@primjer\.ba\./);
    await userEvent.click(within(summary).getByRole('link', { name: 'Upišite grad ili mjesto.' }));
    expect(screen.getByRole('textbox', { name: 'Grad ili mjesto' })).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('asks for a postcode as the chosen country has them, by its example', async () => {
    const { calls } = renderInShell(<CustomerPage data={data} />);
    const postcode = screen.getByRole('textbox', { name: 'Poštanski broj' });
    expect(postcode).toHaveAccessibleDescription('Na primjer 71000.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Država' }), 'HR');
    expect(postcode).toHaveAccessibleDescription('Na primjer 10000.');
    await retype('Poštanski broj', '7100');
    await send();
    const text = 'Upišite poštanski broj odabrane države, na primjer 10000.';
    expect(screen.getByRole('link', { name: text })).toBeVisible();
    expect(postcode).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(calls).toEqual([]);
  });

  it('gives no example of a country that it does not know', async () => {
    const countries = [{ code: 'GB', title: 'Ujedinjeno Kraljevstvo' }];
    const customer = { ...sampleCustomer, country: 'GB', zipcode: 'London' };
    const { calls } = renderInShell(<CustomerPage data={{ ...data, countries, customer }} />);
    await send();
    const text = 'Upišite poštanski broj odabrane države.';
    expect(screen.getByRole('textbox', { name: 'Poštanski broj' })).toHaveAccessibleDescription(text);
    expect(calls).toEqual([]);
  });

  it('shows the example of the country that was chosen before a reload', async () => {
    const before = renderInShell(<CustomerPage data={data} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Država' }), 'HR');
    before.unmount();
    renderInShell(<CustomerPage data={data} />);
    expect(screen.getByRole('textbox', { name: 'Poštanski broj' })).toHaveAccessibleDescription('Na primjer 10000.');
  });

  it('shows at a field what only the provider knows to be wrong', async () => {
    const { navigated } = renderInShell(<CustomerPage data={data} />, {
      api: [refuse(postCustomer, 400, { label_name: 'error_validation', errors: { zipcode: 'error_validation' } })],
    });
    await send();
    await waitFor(() => expect(screen.getByRole('alert', { name: '1 polje treba ispraviti' })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Poštanski broj' })).toBeInvalid();
    expect(navigated).toEqual([]);
  });

  it('keeps what was typed over a reload, until the provider has it', async () => {
    const before = renderInShell(<CustomerPage data={data} />);
    await retype('Ulica i broj', 'Ferhadija 4');
    before.unmount();
    renderInShell(<CustomerPage data={data} />, {
      api: [answer(postCustomer, { success: true, data: sampleCart() })],
    });
    expect(screen.getByRole('textbox', { name: 'Ulica i broj' })).toHaveValue('Ferhadija 4');
    await send();
    expect(Object.keys(sessionStorage)).toEqual(['checkout-begun']);
  });
});
