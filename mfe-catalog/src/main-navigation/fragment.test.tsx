import { type Category, getCategories } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories } from '../../test/fixtures';
import { MainNavigation } from './fragment';
import { mainNavigation } from './fragment.server';
import type { NavigationProps } from './navigation';

const [kitchen] = categories as [Category];

async function renderAll(options: Parameters<typeof renderInShell>[1], props: NavigationProps = {}, tree = categories) {
  const data = await mainNavigation.load(createPageContext({ api: [answer(getCategories, { data: tree })] }), {});
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
  expect(row.getByRole('link', { name: 'Proizvođači' })).toHaveAttribute('href', '/majstori/');
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
    ['Novo', 'Pokloni', 'Lista želja', 'Poređenje', 'Proizvođači', 'Žurnal', 'Usluge', 'Kontakt'].map(readHref),
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

describe('in a shop with forty departments', () => {
  const tree = Array.from({ length: 40 }, (_, at): Category[] => {
    const root = { ...kitchen, id: 1000 + at, title: `Odjel ${at + 1}`, url: `/odjel-${at + 1}/` };
    const shelves = Array.from({ length: 14 }, (_, shelf) => ({
      ...kitchen,
      id: 2000 + at * 100 + shelf,
      parent_id: root.id,
      title: `Polica ${shelf + 1}`,
      url: `${root.url}polica-${shelf + 1}/`,
    }));
    return [root, ...shelves];
  }).flat();

  test('a button opens a panel with all of them, and the focus returns to it', async () => {
    await renderAll({ path: '/odjel-33/polica-2/' }, {}, tree);
    const [row] = screen.getAllByRole('navigation', { name: 'Kategorije' });
    const button = within(row as HTMLElement).getByRole('button', { name: 'Sve kategorije' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const panel = within(button.closest('li') as HTMLElement);
    expect(panel.getAllByRole('link')).toHaveLength(40);
    expect(panel.getByRole('link', { name: 'Odjel 33' })).toHaveAttribute('aria-current', 'true');
    await userEvent.tab();
    expect(panel.getByRole('link', { name: 'Odjel 1' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('the phone’s menu leads to each, and names the current one', async () => {
    await renderAll({ path: '/odjel-33/polica-2/' }, {}, tree);
    for (const at of [1, 20, 40])
      expect(menu().getAllByText(`Odjel ${at}`, { exact: false }).length).toBeGreaterThan(0);
    expect(menu().getByRole('link', { name: 'Odjel 33', hidden: true })).toHaveAttribute('aria-current', 'true');
  });

  test('the header has fewer than 1,500 elements, and a panel twelve categories and a link to all', async () => {
    const { container } = await renderAll({ path: '/' }, {}, tree);
    expect(container.querySelectorAll('*').length).toBeLessThan(1500);
    const [panel] = container.querySelectorAll('[data-panel]');
    expect(panel?.querySelectorAll('a:not(:has(img))')).toHaveLength(13);
  });
});
