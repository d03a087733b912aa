import { deleteMyAddress, getMyAddresses, postMyAddress, type SavedAddress } from '@storefront/contracts/calls/auth';
import { getLocations } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyAddressesPage } from './page';
import { myAddresses } from './page.server';

const countries = [
  { code: 'ba', title: 'Bosna i Hercegovina' },
  { code: 'hr', title: 'Hrvatska' },
];
const home: SavedAddress = {
  ...{ id: 1, first_name: 'Amra', last_name: 'Kovač', address: 'Čekaluša 12', zipcode: '71000', city: 'Sarajevo' },
  ...{ country: 'ba', is_billing: true, is_delivery: false },
};
const friend: SavedAddress = {
  ...{ id: 2, first_name: 'Hana', last_name: 'Horvat', address: 'Ilica 5', zipcode: '10000', city: 'Zagreb' },
  ...{ country: 'hr', is_billing: false, is_delivery: true },
};

const show = (addresses: SavedAddress[] | null, api: PreparedAnswer[] = []) =>
  renderInShell(<MyAddressesPage data={{ addresses, countries }} />, { api });

/** The addresses, without the names of their buttons. */
const book = () => within(screen.getByRole('region', { name: 'Moje adrese' }));
const street = (text: string) => book().queryByText(text, { selector: 'p' });

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Sačuvaj' }));

describe('loading the address book', () => {
  const locations = answer(getLocations, { data: { countries } });

  it('names the countries that are delivered to', async () => {
    const api = [answer(getMyAddresses, { success: true, data: [home] }), locations];
    expect(await myAddresses.load(createPageContext({ api }))).toMatchObject({
      kind: 'page',
      data: { addresses: [home], countries },
    });
  });

  it('distinguishes an error from an empty book, and sends whom it does not know to the login', async () => {
    const load = (...api: PreparedAnswer[]) =>
      myAddresses.load(createPageContext({ path: '/auth/my_addresses/', api }));
    expect(await load(refuse(getMyAddresses, 502), locations)).toMatchObject({
      status: 502,
      data: { addresses: null },
    });
    const empty = answer(getMyAddresses, { success: true, data: [] });
    expect(await load(empty, refuse(getLocations, 502))).toMatchObject({ status: 502, data: { addresses: null } });
    expect(await load(refuse(getMyAddresses, 401), locations)).toMatchObject({ kind: 'redirect' });
  });
});

it('says that there are none, and makes the first the usual one unless somebody says otherwise', async () => {
  const { calls } = show([], [answer(postMyAddress, { success: true, data: [home] })]);
  expect(screen.getByRole('heading', { name: 'Još nema adresa' })).toBeVisible();
  await userEvent.type(field('Ime'), 'Amra');
  await userEvent.type(field('Prezime'), 'Kovač');
  await userEvent.type(field('Ulica i broj'), 'Čekaluša 12');
  await userEvent.type(field('Poštanski broj'), '71');
  await userEvent.type(field('Grad ili mjesto'), 'Sarajevo');
  await save();
  expect(field('Poštanski broj')).toHaveAccessibleDescription(/na primjer 71000/);
  expect(calls).toEqual([]);
  await userEvent.type(field('Poštanski broj'), '000');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Uobičajena adresa za dostavu' }));
  await save();
  const { id: _, ...place } = home;
  expect(calls).toEqual([{ name: postMyAddress.name, request: { lang: 'ba', ...place } }]);
  expect(street('Čekaluša 12')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Adresa je sačuvana.');
  expect(field('Ime')).toHaveValue('');
});

it('changes an address where it stands, and leaves it as it is on second thoughts', async () => {
  const moved = { ...friend, address: 'Vlaška 2' };
  const { calls } = show([home, friend], [answer(postMyAddress, { success: true, data: [home, moved] })]);
  await userEvent.click(screen.getByRole('button', { name: 'Izmijeni Ilica 5' }));
  expect(screen.getByRole('heading', { name: 'Izmijenite adresu' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Država' })).toHaveValue('hr');
  await userEvent.click(screen.getByRole('button', { name: 'Odustani' }));
  expect(field('Ulica i broj')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Izmijeni Ilica 5' }));
  await userEvent.clear(field('Ulica i broj'));
  await userEvent.type(field('Ulica i broj'), 'Vlaška 2');
  await save();
  expect(calls).toMatchObject([{ request: { id: 2, address: 'Vlaška 2', is_delivery: true, is_billing: false } }]);
  expect(street('Vlaška 2')).toBeVisible();
});

it('deletes an address, and says why when it cannot', async () => {
  const { calls } = show([home, friend], [answer(deleteMyAddress, { success: true, data: [home] })]);
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni Ilica 5' }));
  expect(calls).toEqual([{ name: deleteMyAddress.name, request: { lang: 'ba', id: 2 } }]);
  expect(street('Ilica 5')).toBeNull();
  expect(book().getByRole('list')).toHaveFocus();
});

it('says why an address could not be deleted or saved', async () => {
  show([home], [refuse(deleteMyAddress, 503), refuse(postMyAddress, 422, { label_name: 'error_address_book_full' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni Čekaluša 12' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(street('Čekaluša 12')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Izmijeni Čekaluša 12' }));
  await save();
  expect(screen.getByText('Adresar je pun. Izbrišite adresu koja vam više ne treba.')).toBeVisible();
  expect(field('Ulica i broj')).toHaveValue('Čekaluša 12');
});
