import { changePassword as change } from '@storefront/contracts/calls/auth';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChangePasswordPage } from './page';
import { changePassword } from './page.server';

async function fillIn(oldPassword: string, password: string) {
  if (oldPassword) await userEvent.type(screen.getByLabelText('Present password'), oldPassword);
  if (password) await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('changing the password', () => {
  it('takes the old one and the new one, says what has happened, and forgets both', async () => {
    const { calls } = renderInShell(<ChangePasswordPage />, {
      language: 'en',
      api: [answer(change, { success: true })],
    });
    await fillIn('old sentence', 'new sentence');
    expect(calls[0]?.request).toEqual({ lang: 'en', old_password: 'old sentence', password: 'new sentence' });
    expect(screen.getByRole('status')).toHaveTextContent('You are logged out on your other devices');
    expect(screen.getByLabelText('Present password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('says beside a wrong old password that it is wrong', async () => {
    const failure = { label_name: 'error_password_wrong', errors: { old_password: 'error_password_wrong' } };
    renderInShell(<ChangePasswordPage />, { language: 'en', api: [refuse(change, 422, failure)] });
    await fillIn('wrong sentence', 'new sentence');
    expect(await screen.findByRole('alert', { name: '1 field needs another look' })).toHaveFocus();
    expect(screen.getByLabelText('Present password')).toHaveAccessibleDescription('The present password is not right.');
  });

  it('sees what is missing by itself', async () => {
    const { calls } = renderInShell(<ChangePasswordPage />, { language: 'en' });
    await fillIn('', 'short');
    expect(await screen.findByRole('alert', { name: '2 fields need another look' })).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/needs at least eight/);
    expect(calls).toEqual([]);
  });

  it('says to password managers which is which', () => {
    renderInShell(<ChangePasswordPage />, { language: 'en' });
    expect(screen.getByLabelText('Present password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('is not there for bots, which the guard sends nowhere', async () => {
    const context = createPageContext();
    expect(await changePassword.load({ ...context, isBot: true })).toEqual({ kind: 'notFound' });
  });
});
