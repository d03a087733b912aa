import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { type BankEntry, importStatement, listBankEntries } from '@storefront/staff-contracts/statements';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStaffContext } from '../../test/staff';
import { StatementsPage } from './page';
import { statements } from './page.server';
import { findFormat, readStatementFile } from './read-file';

const paid: BankEntry = {
  ...{ outcome: 'paid', order: '2026-000012', booked_on: '2026-11-20', amount: '56.00 EUR', payer: 'Amra Kovač' },
};
const strange: BankEntry = { ...paid, outcome: 'no_order', order: null, amount: '10.00 EUR', payer: 'Neko' };

async function open(api: PreparedAnswer[] = [], data: BankEntry[] = []) {
  const list = { success: true, data, pagination: { page: 1, per_page: 50, total: data.length, pages: 1 } };
  const result = await statements.load(createStaffContext({ api: [answer(listBankEntries, list)] }));
  if (result.kind !== 'page') throw new Error(`The statements were not shown: ${result.kind}`);
  return renderInShell(<StatementsPage data={result.data} />, { api });
}

const choose = (text: string) =>
  userEvent.upload(screen.getByLabelText('Datoteka iz banke'), new File([text], 'izvod.csv', { type: 'text/csv' }));

test('says first what a statement would pay, and books it on demand', async () => {
  const { calls } = await open([answer(importStatement, { success: true, data: [paid, strange] })]);
  await choose('date,amount');
  expect(await screen.findByText('1 uplata plaća narudžbu, od ukupno 2.')).toBeVisible();
  const [first, second] = screen.getAllByRole('listitem').slice(-2);
  expect(within(first as HTMLElement).getByRole('link', { name: 'Narudžba 2026-000012' })).toHaveAttribute(
    'href',
    '/osoblje/narudzbe/2026-000012/',
  );
  expect(second).toHaveTextContent('Ne navodi narudžbu');
  await userEvent.click(screen.getByRole('button', { name: 'Proknjiži 1 uplatu' }));
  expect(await screen.findByText('1 narudžba je plaćena.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Proknjiži/ })).not.toBeInTheDocument();
  expect(calls.map(({ request }) => request)).toEqual([
    { lang: 'ba', format: 'csv', document: 'date,amount', dry_run: true },
    { lang: 'ba', format: 'csv', document: 'date,amount', dry_run: false },
  ]);
});

test('says of a file that is no statement that it is none', async () => {
  await open([
    refuse(importStatement, 422, { label_name: 'error_statement', errors: { document: 'error_statement' } }),
  ]);
  await choose('<html>');
  expect(await screen.findByText('Ovo nije izvod iz banke (CAMT.053 ili CSV).')).toBeVisible();
});

test('books nothing where nothing is paid, and lists what came before', async () => {
  await open([answer(importStatement, { success: true, data: [strange] })], [{ ...paid, payer: '' }]);
  const before = within(screen.getByRole('region', { name: 'Ranije uplate' }));
  expect(before.getByText('56.00 EUR')).toBeVisible();
  await choose('date,amount');
  expect(await screen.findByText('Neko', { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Proknjiži/ })).not.toBeInTheDocument();
});

test('reads files as banks write them', async () => {
  expect(await readStatementFile(new Blob(['Kovač']))).toBe('Kovač');
  expect(await readStatementFile(new Blob([new Uint8Array([0x4b, 0x6f, 0x76, 0x61, 0xe8])]))).toBe('Kovač');
  expect(findFormat('\n<?xml version="1.0"?>')).toBe('camt');
  expect(findFormat('date,amount')).toBe('csv');
});
