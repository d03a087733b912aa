import { getCategories } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories } from '../../test/fixtures';
import { MainNavigation } from './fragment';
import { mainNavigation } from './fragment.server';
import type { NavigationProps } from './navigation';

async function renderAll(options: Parameters<typeof renderInShell>[1], props: NavigationProps = {}) {
  const data = await mainNavigation.load(createPageContext({ api: [answer(getCategories, { data: categories })] }), {});
  if (!data) throw new Error('nothing to show');
  return renderInShell(<MainNavigation data={data} props={props} />, options);
}

/** The phone's drawer; jsdom has no popovers and hides it. */
const menu = () => within(screen.getByRole('dialog', { hidden: true }));

async function renderNavigation(path: string) {
  await renderAll({ path });
  // The phone's drawer repeats the links: the row comes first.
  const [row] = screen.getAllByRole('navigation', { name: 'Kategorije' });
  if (!row) throw new Error('no row');
  return within(row);
}

test('links to every visible category, to makers and to the journal', async () => {
  const row = await renderNavigation('/');
  expect(row.getByRole('link', { name: 'Kuhinja' })).toHaveAttribute('href', '/kuhinja/');
  expect(row.getByRole('link', { name: 'Čajnici' })).toHaveAttribute('href', '/kuhinja/solje-i-cajnici/cajnici/');
  expect(row.getByRole('link', { name: 'Sve za: Kuhinja' })).toHaveAttribute('href', '/kuhinja/');
  expect(row.getByRole('link', { name: 'Majstori' })).toHaveAttribute('href', '/majstori/');
  expect(row.getByRole('link', { name: 'Žurnal' })).toHaveAttribute('href', '/zurnal/');
  expect(row.queryByRole('link', { name: 'Tajna polica' })).not.toBeInTheDocument();
});

test('marks the current category', async () => {
  const row = await renderNavigation('/kuhinja/solje-i-cajnici/');
  expect(row.getByRole('link', { name: 'Kuhinja' })).toHaveAttribute('aria-current', 'true');
  expect(row.getByRole('link', { name: 'Dom' })).not.toHaveAttribute('aria-current');
});

test('opens a panel by its button, one at a time, and closes it by Escape', async () => {
  const row = await renderNavigation('/');
  const button = row.getByRole('button', { name: 'Otvori potkategorije: Kuhinja' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('returns the focus to the button when Escape closes the panel', async () => {
  const row = await renderNavigation('/');
  const button = row.getByRole('button', { name: 'Otvori potkategorije: Kuhinja' });
  await userEvent.click(button);
  await userEvent.tab();
  expect(button).not.toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
});

test('has a button for the phone’s drawer', async () => {
  await renderNavigation('/');
  const button = screen.getByRole('button', { name: 'Otvori izbornik' });
  expect(button).toHaveAttribute('popovertarget', screen.getByRole('dialog', { hidden: true }).id);
});

test('links from the phone’s menu to the named routes that the provider has', async () => {
  await renderAll({});
  const readHref = (name: string) => menu().getByRole('link', { name, hidden: true }).getAttribute('href');
  expect(
    ['Novo', 'Pokloni', 'Lista želja', 'Poređenje', 'Majstori', 'Žurnal', 'Usluge', 'Kontakt'].map(readHref),
  ).toEqual([
    '/katalog/novo/',
    '/pokloni/',
    '/lista-zelja/',
    '/poredjenje/',
    '/majstori/',
    '/zurnal/',
    '/usluge/',
    '/kontakt/',
  ]);
  expect(menu().queryByRole('link', { name: 'Nagradna igra', hidden: true })).toBeNull();
});

test('links from the menu to the login, or to the account of a known customer', async () => {
  const { session } = await renderAll({});
  const account = (name: string) => menu().getByRole('link', { name, hidden: true });
  expect(account('Račun')).toHaveAttribute('href', '/auth/');
  act(() => session.setState({ isKnown: true, user: null }));
  expect(account('Prijava')).toHaveAttribute('href', '/auth/login/');
  act(() => session.setState({ user: { id: '7', firstName: 'Amra' } as never }));
  expect(account('Račun: Amra')).toHaveAttribute('href', '/auth/');
});

test('opens the layout’s language list from the menu, where there is one', async () => {
  const { unmount } = await renderAll({}, { languageSheet: 'languages' });
  const name = 'Odaberite jezik: Bosanski, KM';
  expect(menu().getByRole('button', { name, hidden: true })).toHaveAttribute('popovertarget', 'languages');
  unmount();
  await renderAll({});
  expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
});
