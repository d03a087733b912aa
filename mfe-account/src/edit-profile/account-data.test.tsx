import { deleteAccount, exportAccount } from '@storefront/contracts/calls/auth';
import { answer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountData } from './account-data';
import { DeleteAccount } from './delete-account';

describe('taking one’s data along', () => {
  const kept: Blob[] = [];

  beforeEach(() => {
    kept.length = 0;
    // jsdom has no addresses of blobs.
    URL.createObjectURL = (blob) => `blob:http://localhost/${kept.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
  });

  it('prepares a file for programs and one for people, once', async () => {
    const data = { records: { account: { email: 'amra@example.com' } }, readable: 'Konto\n- Amra\n' };
    const { calls } = renderInShell(<AccountData />, {
      language: 'de',
      api: [answer(exportAccount, { success: true, data })],
    });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Daten bereitstellen' }));
    const json = await screen.findByRole('link', { name: /JSON/ });
    expect(json).toHaveAttribute('download', 'meine-daten.json');
    expect(screen.getByRole('link', { name: /Text/ })).toHaveAttribute('download', 'meine-daten.txt');
    expect(calls).toHaveLength(1);
    expect(kept.map(({ type }) => type)).toEqual(['application/json', 'text/plain;charset=utf-8']);
  });

  it('says when it could not be had', async () => {
    renderInShell(<AccountData />, { api: [refuse(exportAccount, 503)] });
    await userEvent.click(screen.getByRole('button', { name: 'Pripremi podatke' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

describe('deleting the account', () => {
  async function ask() {
    await userEvent.click(screen.getByRole('button', { name: 'Delete the account' }));
    return within(await screen.findByRole('dialog'));
  }

  it('asks for the password, deletes, logs out and goes home', async () => {
    const { calls, events, navigated } = renderInShell(<DeleteAccount />, {
      language: 'en',
      api: [answer(deleteAccount, { success: true })],
    });
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the account' }));
    expect(calls).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Password'), 'my sentence');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the account' }));
    expect(calls).toMatchObject([{ request: { lang: 'en', password: 'my sentence' } }]);
    expect(navigated).toEqual(['/en/']);
    expect(events.map(({ name }) => name)).toEqual(['session.loggedOut', 'toast.raised']);
  });

  it('says beside a wrong password that it is wrong, and deletes nothing', async () => {
    const failure = { label_name: 'error_password_wrong', errors: { password: 'error_password_wrong' } };
    const { navigated } = renderInShell(<DeleteAccount />, {
      language: 'en',
      api: [refuse(deleteAccount, 422, failure)],
    });
    const dialog = await ask();
    await userEvent.type(dialog.getByLabelText('Password'), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the account' }));
    expect(dialog.getByLabelText('Password')).toBeInvalid();
    expect(navigated).toEqual([]);
  });

  it('is not offered to staff', () => {
    renderInShell(<DeleteAccount />, { session: { isKnown: true, isStaff: true } });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
