import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import {
  changeCoupon,
  createCoupon,
  listCoupons,
  type StaffCoupon,
  stopCoupon,
} from '@storefront/staff-contracts/coupons';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStaffContext } from '../../test/staff';
import { CouponsPage } from './page';
import { coupons } from './page.server';

const tenPercent: StaffCoupon = {
  ...{ code: 'PROLJECE10', type: 'percentage', percent: 10, amount_minor: null, minimum_minor: null },
  ...{ valid_from: null, valid_until: '2026-12-31', max_uses: null, title: '10 % popusta', uses: 3 },
  ...{ state: 'active', version: 4 },
};

async function open(api: PreparedAnswer[] = [], data = [tenPercent]) {
  const list = { success: true, data, pagination: { page: 1, per_page: 50, total: data.length, pages: 1 } };
  const result = await coupons.load(createStaffContext({ api: [answer(listCoupons, list)] }));
  if (result.kind !== 'page') throw new Error(`The coupons were not shown: ${result.kind}`);
  return renderInShell(<CouponsPage data={result.data} />, { api });
}

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
}

test('shows what each gives, until when, how often it was used, and whether it counts', async () => {
  await open();
  const row = screen.getByRole('heading', { name: 'PROLJECE10' }).closest('li');
  for (const text of ['10 % popusta', 'do 31. dec 2026.', 'iskorišten 3 puta', 'Vrijedi'])
    expect(row).toHaveTextContent(text);
});

test('makes one of an amount, in every currency', async () => {
  const made: StaffCoupon = { ...tenPercent, code: 'MINUS5', type: 'amount', percent: null, title: '5 € popusta' };
  const { calls } = await open([answer(createCoupon, { success: true, data: made })]);
  await press('Novi kupon');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Kod/), 'minus5');
  await userEvent.selectOptions(dialog.getByLabelText('Šta daje'), 'Iznos');
  const discount = within(dialog.getByRole('group', { name: 'Popust' }));
  await userEvent.type(discount.getByLabelText('BAM'), '10');
  await userEvent.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  // One currency alone would leave shoppers of the others without it.
  expect(discount.getByLabelText('EUR')).toBeInvalid();
  expect(calls).toEqual([]);
  await userEvent.type(discount.getByLabelText('EUR'), '5');
  await userEvent.type(discount.getByLabelText('RSD'), '600');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Sačuvaj' }));
  expect(await screen.findByRole('heading', { name: 'MINUS5' })).toBeVisible();
  expect(calls.map(({ request }) => request)).toEqual([
    {
      ...{ lang: 'ba', code: 'MINUS5', type: 'amount', percent: null },
      ...{ amount_minor: { BAM: 1000, EUR: 500, RSD: 60_000 }, minimum_minor: null },
      ...{ valid_from: null, valid_until: null, max_uses: null },
    },
  ]);
});

test('says beside the code that there is such a coupon', async () => {
  await open([refuse(createCoupon, 422, { errors: { code: 'error_coupon_exists' } })]);
  await press('Novi kupon');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Kod/), 'PROLJECE10');
  await userEvent.type(dialog.getByLabelText('Popust u %'), '10');
  await userEvent.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  expect(await dialog.findByLabelText(/^Kod/)).toBeInvalid();
});

test('changes one as it was seen', async () => {
  const { calls } = await open([answer(changeCoupon, { success: true, data: { ...tenPercent, percent: 15 } })]);
  await press('Promijeni kupon PROLJECE10');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Popust u %'));
  await userEvent.type(dialog.getByLabelText('Popust u %'), '15');
  await userEvent.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  expect(calls).toMatchObject([
    { request: { code: 'PROLJECE10', percent: 15, valid_until: '2026-12-31', seen_version: 4 } },
  ]);
});

test('stops one and lets it count again', async () => {
  const { calls } = await open([
    answer(stopCoupon, ({ stopped }) => ({
      success: true,
      data: { ...tenPercent, state: stopped ? 'stopped' : 'active', version: stopped ? 5 : 6 },
    })),
  ]);
  await press('Zaustavi kupon PROLJECE10');
  expect(await screen.findByText('Zaustavljen')).toBeVisible();
  await press('Ponovo uključi kupon PROLJECE10');
  expect(await screen.findByText('Vrijedi')).toBeVisible();
  expect(calls).toMatchObject([
    { request: { stopped: true, seen_version: 4 } },
    { request: { stopped: false, seen_version: 5 } },
  ]);
});

test('says that there are none', async () => {
  await open([], []);
  expect(screen.getByText('Nema kupona')).toBeVisible();
});
