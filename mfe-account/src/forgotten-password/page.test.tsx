import { forgottenPassword, forgottenPasswordCode, newPassword } from '@storefront/contracts/calls/auth';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgottenPasswordPage } from './page';

afterEach(() => sessionStorage.clear());

function openPage(api: readonly PreparedAnswer[] = []) {
  return {
    ...renderInShell(<ForgottenPasswordPage />, { language: 'en', api }),
    user: userEvent.setup({ delay: null }),
  };
}

async function askFor(way: 'Send a link' | 'Send a code instead', user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('E-mail address'), 'amra@example.com');
  await user.click(screen.getByRole('button', { name: way }));
}

async function typeCode(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Code from the message'), 'k7qm-2xpd-9rtw');
  await user.type(screen.getByLabelText('New password'), ' a new sentence');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

const codeSent = answer(forgottenPasswordCode, { success: true, id: '31' });

describe('the page of a forgotten password', () => {
  it('has a link mailed and does not reveal whether the address has an account', async () => {
    const { user, calls } = openPage([answer(forgottenPassword, { success: true })]);
    await askFor('Send a link', user);
    expect(calls).toEqual([{ name: forgottenPassword.name, request: { lang: 'en', email: 'amra@example.com' } }]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByText(/^If amra@example.com has an account with us/)).toBeVisible();
  });

  it('has a link mailed by the Enter key', async () => {
    const { user, calls } = openPage([answer(forgottenPassword, { success: true })]);
    await user.type(screen.getByLabelText('E-mail address'), 'amra@example.com{Enter}');
    expect(calls.map(({ name }) => name)).toEqual([forgottenPassword.name]);
  });

  it('has a code mailed instead, and takes it with the new password', async () => {
    const { user, calls } = openPage([codeSent, answer(newPassword, { success: true })]);
    await askFor('Send a code instead', user);
    await typeCode(user);
    expect(calls.at(-1)).toEqual({
      name: newPassword.name,
      request: { lang: 'en', id: '31', code: 'k7qm-2xpd-9rtw', password: ' a new sentence' },
    });
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Your password is changed' })).toHaveFocus(),
    );
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('says beside the code that it is wrong', async () => {
    const { user } = openPage([codeSent, refuse(newPassword, 422, { label_name: 'error_code_invalid' })]);
    await askFor('Send a code instead', user);
    await typeCode(user);
    expect(await screen.findByRole('alert', { name: '1 field needs another look' })).toHaveFocus();
    expect(screen.getByLabelText('Code from the message')).toHaveAccessibleDescription(/no longer valid/);
  });

  it('waits for the code over a reload: a phone may drop the page while its owner reads the mail', async () => {
    const first = openPage([codeSent]);
    await askFor('Send a code instead', first.user);
    await screen.findByLabelText('Code from the message');
    first.unmount();
    const { user } = openPage();
    expect(await screen.findByText(/If amra@example.com has an account/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask for a new code' }));
    expect(screen.getByLabelText('E-mail address')).toBeVisible();
  });

  it('asks for a whole address before it asks anyone', async () => {
    const { user, calls } = openPage();
    await user.type(screen.getByLabelText('E-mail address'), 'amra@');
    await user.click(screen.getByRole('button', { name: 'Send a link' }));
    expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription(/incomplete/);
    expect(calls).toEqual([]);
  });

  it('says so when too many were asked for', async () => {
    const { user } = openPage([refuse(forgottenPassword, 429, { label_name: 'error_too_many_attempts' })]);
    await askFor('Send a link', user);
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts');
  });
});
