import { getCategories } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, renderInShell } from '@storefront/tools/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories } from '../../test/fixtures';
import { MainNavigation } from './fragment';
import { mainNavigation } from './fragment.server';

async function renderNavigation(path: string) {
  const data = await mainNavigation.load(createPageContext({ api: [answer(getCategories, { data: categories })] }), {});
  if (!data) throw new Error('nothing to show');
  renderInShell(<MainNavigation data={data} props={{}} />, { path });
  // The drawer of a phone repeats the links: the row comes first.
  const [row] = screen.getAllByRole('navigation', { name: 'Kategorije' });
  if (!row) throw new Error('no row');
  return within(row);
}

test('leads to every visible category by plain links, and to makers and journal', async () => {
  const row = await renderNavigation('/');
  expect(row.getByRole('link', { name: 'Kuhinja' })).toHaveAttribute('href', '/kuhinja/');
  expect(row.getByRole('link', { name: 'Čajnici' })).toHaveAttribute('href', '/kuhinja/solje-i-cajnici/cajnici/');
  expect(row.getByRole('link', { name: 'Sve za: Kuhinja' })).toHaveAttribute('href', '/kuhinja/');
  expect(row.getByRole('link', { name: 'Majstori' })).toHaveAttribute('href', '/majstori/');
  expect(row.getByRole('link', { name: 'Žurnal' })).toHaveAttribute('href', '/zurnal/');
  expect(row.queryByRole('link', { name: 'Tajna polica' })).not.toBeInTheDocument();
});

test('marks the category in which the visitor is', async () => {
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

test('has a button for the drawer of a phone', async () => {
  await renderNavigation('/');
  const button = screen.getByRole('button', { name: 'Otvori izbornik' });
  expect(button).toHaveAttribute('popovertarget', screen.getByRole('dialog', { hidden: true }).id);
});
