import { deleteMyCoupon, getMyCoupons, type KeptCoupon, postMyCoupon } from '@storefront/contracts/calls/auth';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyCouponsPage } from './page';
import { myCoupons } from './page.server';

afterEach(() => sessionStorage.clear());

const spring: KeptCoupon = {
  code: 'PROLJECE',
  title: '10 % off',
  type: 'percentage',
  // 23:30 in UTC is the next day in Sarajevo.
  valid_until: '2026-12-30T23:30:00.000Z',
  is_usable: true,
  label_name: null,
};
const old: KeptCoupon = {
  ...spring,
  code: 'STARI',
  valid_until: null,
  is_usable: false,
  label_name: 'error_coupon_expired',
};
const row = { code: 'PROLJECE', title: '10 % off', validUntil: '31 December 2026', errorLabel: null };

describe('loading the saved coupons', () => {
  it('dates them by the shop’s clock and says why one cannot be used', async () => {
    const api = [answer(getMyCoupons, { success: true, data: [spring, old] })];
    expect(await myCoupons.load(createPageContext({ language: 'de', api }))).toMatchObject({
      data: {
        coupons: [
          { code: 'PROLJECE', validUntil: '31. Dezember 2026', errorLabel: null },
          { code: 'STARI', validUntil: '', errorLabel: 'error_coupon_expired' },
        ],
      },
    });
  });

  it('distinguishes an error, an empty list and a session that has ended', async () => {
    const load = (status: number) =>
      myCoupons.load(createPageContext({ path: '/auth/my_coupons/', api: [refuse(getMyCoupons, status)] }));
    expect(await load(500)).toMatchObject({ status: 502, data: { coupons: null } });
    expect(await load(401)).toMatchObject({ url: '/auth/login/?redirect=%2Fauth%2Fmy_coupons%2F' });
  });
});

describe('the page of saved coupons', () => {
  function open(coupons: (typeof row)[] | null, api: readonly PreparedAnswer[] = []) {
    return renderInShell(<MyCouponsPage data={{ coupons }} />, { language: 'en', api });
  }
  async function add(code: string) {
    await userEvent.type(screen.getByLabelText('Coupon code'), code);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  }

  it('shows what each gives and until when', () => {
    open([row]);
    const coupon = screen.getByRole('heading', { name: '10 % off' }).closest('li');
    expect(coupon).toHaveTextContent('PROLJECE');
    expect(coupon).toHaveTextContent('Valid until 31 December 2026');
  });

  it('takes one in by its code', async () => {
    const { calls } = open([], [answer(postMyCoupon, { success: true, data: [spring] })]);
    expect(screen.getByText('No coupons yet')).toBeVisible();
    await add(' PROLJECE ');
    expect(calls[0]?.request).toEqual({ lang: 'en', code: 'PROLJECE' });
    expect(screen.getByRole('heading', { name: '10 % off' })).toBeVisible();
    expect(screen.getByLabelText('Coupon code')).toHaveValue('');
    expect(screen.getByText('Coupon added: PROLJECE')).toBeInTheDocument();
  });

  it('says beside a code why it is rejected, and leaves it there', async () => {
    open([], [refuse(postMyCoupon, 422, { label_name: 'error_coupon_invalid_code' })]);
    await add('NICHTS');
    const code = screen.getByLabelText('Coupon code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAccessibleDescription(/This coupon is not valid/);
    expect(code).toHaveValue('NICHTS');
  });

  it('asks for a code before it asks anyone', async () => {
    const { calls } = open([]);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription('Enter the coupon’s code.');
    expect(calls).toEqual([]);
  });

  it('takes one away', async () => {
    const { calls } = open([row], [answer(deleteMyCoupon, { success: true, data: [] })]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove PROLJECE' }));
    expect(calls[0]?.request).toEqual({ lang: 'en', code: 'PROLJECE' });
    expect(screen.getByText('No coupons yet')).toBeVisible();
  });

  it('keeps one that could not be taken away, and says so', async () => {
    open([row], [refuse(deleteMyCoupon, 0, { label_name: 'error_network' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove PROLJECE' }));
    expect(screen.getByRole('alert')).toHaveTextContent('There is no connection');
    expect(screen.getByRole('heading', { name: '10 % off' })).toBeVisible();
  });

  it('does not show an error as an empty list', () => {
    open(null);
    expect(screen.getByText(/cannot be loaded right now/)).toBeVisible();
    expect(screen.queryByText('No coupons yet')).not.toBeInTheDocument();
  });
});
