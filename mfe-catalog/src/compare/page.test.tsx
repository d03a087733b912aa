import { type CompareItem, deleteCompare, getCompare, getPriceQty } from '@storefront/contracts/calls/catalog';
import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { answer, createPageContext, type PageContextOptions, renderInShell } from '@storefront/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCard, createPrice, createProduct } from '../../test/fixtures';
import { ComparePage } from './page';
import { comparePage } from './page.server';

const attribute = (attribute_title: string, title: string) => ({
  attribute_code: attribute_title,
  attribute_title,
  code: title,
  title,
  color: null,
});

function comparedItem(id: number, title: string, volume: string): CompareItem {
  return {
    id,
    shopping_cart_code: `c${id}`,
    item: createCard({ id, title }),
    attributes: [attribute('Materijal', 'kamenina'), attribute('Zapremina', volume)],
  };
}

const all = [comparedItem(1, 'Šolja', '0,3 l'), comparedItem(2, 'Lonac', '2 l'), comparedItem(3, 'Zdjela', '0,3 l')];
const session = { isKnown: true, compareIds: [1, 2, 3] };

async function load(items: CompareItem[] = all, own: PageContextOptions = {}) {
  const api = [
    answer(getCompare, { success: true, data: items }),
    answer(getPriceQty, ({ ids }) => ({ data: ids.map((id) => createPrice({ id, variations: [] })) })),
  ];
  const result = await comparePage.load(createPageContext({ path: '/poredjenje/', ...own, api }));
  if (result.kind !== 'page') throw new Error('no page');
  return result.data;
}

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));

test('shows products side by side: price, stock, rating and each attribute in a row', async () => {
  renderInShell(<ComparePage data={await load()} />, { session });
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual(['Šolja', 'Lonac', 'Zdjela']);
  expect(row('Cijena').getAllByText('32,90 KM')).toHaveLength(3);
  expect(row('Dostupnost').getAllByText('Na stanju')).toHaveLength(3);
  expect(
    row('Zapremina')
      .getAllByRole('cell')
      .map((each) => each.textContent),
  ).toEqual(['0,3 l', '2 l', '0,3 l']);
});

test('shows the chosen variation: its values, its picture and its address', async () => {
  const [moss] = createProduct().variations;
  const items = [{ ...comparedItem(1, 'Šolja', '0,3 l'), shopping_cart_code: 'VR-0101-MO', variation: moss }];
  renderInShell(<ComparePage data={await load([...items, ...all.slice(1, 2)])} />, { session });
  expect(
    row('Glazura')
      .getAllByRole('cell')
      .map((each) => each.textContent),
  ).toEqual(['mahovina', 'nije navedeno']);
  const link = screen.getByRole('link', { name: 'Šolja' });
  expect(link).toHaveAttribute('href', '/solja-ilma-proizvod-101/?variation=VR-0101-MO');
});

test('marks the rows without differences, which the switch hides', async () => {
  renderInShell(<ComparePage data={await load()} />, { session });
  expect(screen.getByRole('checkbox', { name: 'Samo razlike' })).toHaveAttribute('name', 'only-differences');
  expect(screen.getByRole('row', { name: /^Materijal/ })).toHaveAttribute('data-is-same');
  expect(screen.getByRole('row', { name: /^Zapremina/ })).not.toHaveAttribute('data-is-same');
});

test('removes a column with its product, compares the rest again and keeps the focus on the page', async () => {
  const left = { success: true, data: all.filter(({ id }) => id !== 2) };
  const { bus, session: store } = renderInShell(<ComparePage data={await load()} />, {
    session,
    api: [answer(getCompare, { success: true, data: all }), answer(deleteCompare, left)],
  });
  bus.on('compare.changed', ({ ids }) => act(() => store.setState({ compareIds: ids })));
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni iz poređenja: Lonac' }));
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2));
  expect(screen.getByRole('row', { name: /^Zapremina/ })).toHaveAttribute('data-is-same');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('asks for a second product and offers no switch for a single one', async () => {
  renderInShell(<ComparePage data={await load(all.slice(0, 1))} />, { session: { ...session, compareIds: [1] } });
  expect(screen.getByText(/Dodajte još jedan proizvod/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Razgledajte police' })).toHaveAttribute('href', '/katalog/');
});

test('shows that the comparison is full after a plain form', async () => {
  const data = await load(all, { query: '?problem=error_compare_full' });
  renderInShell(<ComparePage data={data} />, { session });
  expect(screen.getByText('Možete porediti najviše pet proizvoda. Uklonite jedan.')).toBeVisible();
});

test.each<LanguageCode>([...languageCodes])('has every text in %s, with products and without', async (language) => {
  for (const items of [all, []]) {
    const { container, unmount } = renderInShell(<ComparePage data={await load(items, { language })} />, { language });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(container.textContent).not.toMatch(/catalog_|common_/);
    unmount();
  }
});

test('is private and not indexed', async () => {
  expect(comparePage.cache).toBe('private');
  expect(comparePage.head(await load(), createPageContext())).toMatchObject({
    title: 'Poređenje | Vrelo',
    robots: 'noindex',
  });
});
