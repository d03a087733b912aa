import { changeEmail } from '@storefront/contracts/calls/auth';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChangeEmail } from './change-email';

async function ask(api: readonly PreparedAnswer[], email: string, password: string) {
  const shell = renderInShell(<ChangeEmail email="amra@example.com" />, { language: 'en', api });
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New e-mail address' }));
  if (email) await userEvent.type(dialog.getByRole('textbox'), email);
  if (password) await userEvent.type(dialog.getByLabelText('Password'), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Change address' }));
  return { ...shell, dialog };
}

it('asks for the new address and the password, and says that both mailboxes got a message', async () => {
  const { calls } = await ask([answer(changeEmail, { success: true })], 'nova@example.com', 'Kupac-2026!');
  expect(calls).toEqual([
    { name: changeEmail.name, request: { lang: 'en', email: 'nova@example.com', password: 'Kupac-2026!' } },
  ]);
  expect(await screen.findByText('We have written to both addresses. Follow the link in each message.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('amra@example.com')).toBeVisible();
});

it('asks nobody for what can be seen to be wrong', async () => {
  const { calls, dialog } = await ask([], 'nova@', '');
  expect(calls).toEqual([]);
  expect(dialog.getByRole('textbox')).toBeInvalid();
  expect(dialog.getByLabelText('Password')).toBeInvalid();
});

it('shows what the shop refuses beside its field', async () => {
  const refused = refuse(changeEmail, 422, { errors: { password: 'error_password_wrong' } });
  const { dialog } = await ask([refused], 'nova@example.com', 'wrong');
  expect(dialog.getByLabelText('Password')).toBeInvalid();
  expect(dialog.getByRole('textbox')).toHaveValue('nova@example.com');
});
