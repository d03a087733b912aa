import { getSuggestions, type Suggestions } from '@storefront/contracts/calls/catalog';
import { answer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCard } from '../../test/fixtures';
import { SearchSuggestions } from './fragment';

const found: Suggestions = {
  queries: ['šolja', 'šolja ilma'],
  corrected_q: null,
  categories: [{ title: 'Šolje', url: '/kuhinja/solje/' }],
  manufacturers: [{ id: 3, title: 'Radionica Ilma' }],
  products: [{ ...createCard(), price_custom: '32,90 KM' }],
};

function renderBox(api = answer(getSuggestions, { data: found })) {
  const box = (
    <form action="/pretraga/">
      <input id="box" type="search" name="search_q" aria-label="Pretraga" />
      <SearchSuggestions data={{}} props={{ input: 'box' }} />
    </form>
  );
  return renderInShell(box, { api: [api] });
}

const combobox = () => screen.getByRole('combobox', { name: 'Pretraga' });

async function type(text: string) {
  await userEvent.type(combobox(), text);
  return screen.findByRole('listbox', { name: 'Prijedlozi za pretragu' });
}

test('shows queries, categories, makers and products with price, with one request', async () => {
  const { calls } = renderBox();
  const list = within(await type('šol'));
  expect(list.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Pretraga',
    'Kategorije',
    'Proizvođači',
    'Proizvodi',
  ]);
  expect(list.getByRole('option', { name: 'šolja ilma' })).toHaveAttribute(
    'href',
    '/pretraga/?search_q=%C5%A1olja+ilma',
  );
  expect(list.getByRole('option', { name: 'Radionica Ilma' })).toHaveAttribute('href', '/majstori/#maker-3');
  expect(list.getByRole('option', { name: /Šolja Ilma, 3 dl/ })).toHaveTextContent('32,90 KM');
  expect(screen.getByRole('status')).toHaveTextContent('5 prijedloga');
  expect(calls).toMatchObject([{ request: { lang: 'ba', search_q: 'šol' } }]);
});

test('sends no request for one letter', async () => {
  const { calls } = renderBox();
  await userEvent.type(combobox(), 'š');
  await userEvent.type(combobox(), '{Backspace}');
  expect(calls).toEqual([]);
  expect(combobox()).toHaveAttribute('aria-expanded', 'false');
});

test('moves through the list and back to the box by arrow keys, and follows the active option by Enter', async () => {
  const { navigated } = renderBox();
  await type('šol');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('šolja');
  expect(combobox()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{ArrowUp}');
  expect(combobox()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Šolja Ilma, 3 dl');
  expect(combobox()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(navigated).toEqual(['/solja-ilma-proizvod-101/']);
  expect(combobox()).toHaveAttribute('aria-expanded', 'false');
});

test('closes the list by Escape and keeps the text', async () => {
  renderBox();
  await type('šol');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(combobox()).toHaveValue('šol');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeVisible();
});

test('drops a late answer', async () => {
  const answers = new Map<string, (data: { data: Suggestions }) => void>();
  renderBox(answer(getSuggestions, ({ search_q }) => new Promise((resolve) => answers.set(search_q, resolve))));
  await userEvent.type(combobox(), 'šo');
  await waitFor(() => expect([...answers.keys()]).toEqual(['šo']));
  await userEvent.type(combobox(), 'l');
  await waitFor(() => expect([...answers.keys()]).toEqual(['šo', 'šol']));
  answers.get('šol')?.({ data: { ...found, queries: ['šolja'] } });
  expect(await screen.findByRole('option', { name: 'šolja' })).toBeVisible();
  answers.get('šo')?.({ data: { ...found, queries: ['šolo'] } });
  await waitFor(() => expect(screen.queryByRole('option', { name: 'šolo' })).not.toBeInTheDocument());
});

test('offers the corrected query once', async () => {
  renderBox(answer(getSuggestions, { data: { ...found, corrected_q: 'šolja', queries: ['šolja'] } }));
  const list = within(await type('šolha'));
  expect(list.getByRole('option', { name: 'Mislite li na „šolja“?' })).toHaveAttribute(
    'href',
    '/pretraga/?search_q=%C5%A1olja',
  );
  expect(list.queryByRole('option', { name: 'šolja' })).not.toBeInTheDocument();
});

test('leaves the box as it is without an answer', async () => {
  const { calls } = renderBox(refuse(getSuggestions, 500));
  await userEvent.type(combobox(), 'šol');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(combobox()).toHaveValue('šol');
});
