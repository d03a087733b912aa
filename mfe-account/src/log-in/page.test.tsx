import { getProfile, login, resendSignup } from '@storefront/contracts/calls/auth';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogInPage } from './page';

const loggedIn = answer(login, { success: true, user_id: 7, continue_as_guest_exist: false });
const profile = answer(getProfile, {
  success: true,
  data: { user_id: 7, email: 'kupac@example.com', first_name: 'Amra', last_name: 'Kovač', staff: false },
});

function openPage(api: readonly PreparedAnswer[] = []) {
  const rendered = renderInShell(<LogInPage data={{ nextPath: '/webshop/customer/', socialLogins: [] }} />, { api });
  return { ...rendered, user: userEvent.setup() };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, email: string, password: string) {
  await user.type(screen.getByLabelText('E-mail adresa'), email);
  await user.type(screen.getByLabelText('Lozinka'), password);
  await user.click(screen.getByRole('button', { name: 'Prijavi me' }));
}

afterEach(() => sessionStorage.clear());

describe('the login page', () => {
  it('logs in, reports who it is, and goes where the visitor was going', async () => {
    const { user, calls, events, navigated } = openPage([loggedIn, profile]);
    await fillIn(user, ' kupac@example.com ', 'Kupac-2026!');
    expect(calls[0]?.request).toEqual({ email: 'kupac@example.com', password: 'Kupac-2026!', lang: 'ba' });
    expect(events).toEqual([{ name: 'session.loggedIn', payload: { user: { id: 7, firstName: 'Amra' } } }]);
    expect(navigated).toEqual(['/webshop/customer/']);
  });

  it('logs in without a name when the profile does not come', async () => {
    const { user, events } = openPage([loggedIn, refuse(getProfile, 500)]);
    await fillIn(user, 'kupac@example.com', 'Kupac-2026!');
    expect(events).toEqual([{ name: 'session.loggedIn', payload: { user: { id: 7, firstName: '' } } }]);
  });

  it('says what is missing before it asks anyone, beside the fields and in a summary that leads to them', async () => {
    const { user, calls } = openPage();
    await user.click(screen.getByRole('button', { name: 'Prijavi me' }));
    const summary = await screen.findByRole('alert', { name: '2 polja treba ispraviti' });
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Upišite lozinku.' }));
    expect(screen.getByLabelText('Lozinka')).toHaveFocus();
    expect(screen.getByLabelText('E-mail adresa')).toHaveAccessibleDescription('Upišite svoju e-mail adresu.');
    expect(screen.getByLabelText('Lozinka')).toHaveAccessibleDescription('Upišite lozinku.');
    expect(calls).toEqual([]);
  });

  it('distinguishes an incomplete address from a missing one', async () => {
    const { user } = openPage();
    await fillIn(user, 'kupac', 'Kupac-2026!');
    const email = screen.getByLabelText('E-mail adresa');
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Adresa nije potpuna, na primjer ime@primjer.ba.');
  });

  it('keeps what was typed when the password is wrong, and stays', async () => {
    const { user, events, navigated } = openPage([refuse(login, 422, { label_name: 'error_login' })]);
    await fillIn(user, 'kupac@example.com', 'pogrešna');
    expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
    expect(screen.getByLabelText('E-mail adresa')).toHaveValue('kupac@example.com');
    expect(screen.getByLabelText('Lozinka')).toHaveValue('pogrešna');
    expect(events).toEqual([]);
    expect(navigated).toEqual([]);
  });

  it.each([
    [503, 'Prijava trenutno ne radi.'],
    [0, 'Nema veze s internetom.'],
  ])('does not blame the visitor when the shop cannot answer (%d)', async (statusCode, text) => {
    const { user } = openPage([refuse(login, statusCode, { label_name: 'error_network' })]);
    await fillIn(user, 'kupac@example.com', 'Kupac-2026!');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  it.each([
    [841, 'Ponovo možete pokušati za 15 minuta.'],
    [1, 'Ponovo možete pokušati za 1 minutu.'],
  ])('says how long to wait after too many attempts (%d s), and the way that need not wait', async (seconds, text) => {
    const rejection = { label_name: 'error_too_many_attempts', retry_after: seconds };
    const { user } = openPage([refuse(login, 429, rejection)]);
    await fillIn(user, 'kupac@example.com', 'Kupac-2026!');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('alert')).toHaveTextContent('postavite novu lozinku');
  });

  describe('of somebody who has not confirmed the sign-up', () => {
    const unconfirmed = refuse(login, 422, { label_name: 'error_signup_unconfirmed' });
    const resendButton = () => screen.getByRole('button', { name: 'Pošalji link ponovo' });

    it('offers to send the link again, and says that it is on its way', async () => {
      const { user, calls } = openPage([unconfirmed, answer(resendSignup, { success: true })]);
      await fillIn(user, 'nova@example.com', 'Nova-lozinka-1');
      expect(screen.getByRole('alert')).toHaveTextContent('Ova registracija još nije potvrđena.');
      await user.click(resendButton());
      expect(calls.at(-1)).toEqual({
        name: resendSignup.name,
        request: { email: 'nova@example.com', password: 'Nova-lozinka-1', lang: 'ba' },
      });
      await waitFor(() => expect(screen.getByText(/Poruka je na putu/)).toHaveFocus());
      expect(screen.queryByRole('button', { name: 'Pošalji link ponovo' })).not.toBeInTheDocument();
    });

    it('says how long to wait when it was sent too often', async () => {
      const tooOften = refuse(resendSignup, 429, { label_name: 'error_too_many_attempts', retry_after: 1500 });
      const { user } = openPage([unconfirmed, tooOften]);
      await fillIn(user, 'nova@example.com', 'Nova-lozinka-1');
      await user.click(resendButton());
      expect(screen.getByRole('alert')).toHaveTextContent('Ponovo možete pokušati za 25 minuta.');
      expect(resendButton()).toBeVisible();
    });

    it('offers nothing of it to a wrong password', async () => {
      const { user } = openPage([refuse(login, 422, { label_name: 'error_login' })]);
      await fillIn(user, 'nova@example.com', 'pogrešna');
      expect(screen.queryByRole('button', { name: 'Pošalji link ponovo' })).not.toBeInTheDocument();
    });
  });

  it('shows the ways to a new password and to an account', () => {
    openPage();
    expect(screen.getByRole('link', { name: 'Zaboravili ste lozinku?' })).toHaveAttribute(
      'href',
      '/auth/forgotten_password/',
    );
    expect(screen.getByRole('link', { name: 'Registracija' })).toHaveAttribute('href', '/auth/signup/');
  });

  it('shows and hides the password without losing it', async () => {
    const { user } = openPage();
    const password = screen.getByLabelText('Lozinka');
    await user.type(password, 'tajna');
    await user.click(screen.getByRole('button', { name: 'Prikaži lozinku' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Sakrij lozinku' }));
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveValue('tajna');
  });

  it('never puts a password into the address, even before hydration', () => {
    expect(openPage().serverHtml).toContain('method="post"');
  });
});
