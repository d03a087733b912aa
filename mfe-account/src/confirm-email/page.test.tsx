import { confirmEmail } from '@storefront/contracts/calls/auth';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmEmailPage } from './page';
import { confirmEmail as confirmEmailServer } from './page.server';

const link = { id: '12', code: 'aBc-d_e12' };
const open = (api: readonly PreparedAnswer[] = []) =>
  renderInShell(<ConfirmEmailPage data={{ link }} />, { language: 'en', api });
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

describe('the page behind both mails of a changed address', () => {
  it('confirms nothing by being opened: mail programs open links before their readers do', async () => {
    const context = createPageContext({ params: { contentId: 12, slug: 'aBc-d_e12' } });
    expect(await confirmEmailServer.load(context)).toMatchObject({ data: { link } });
    expect(context.api.calls).toEqual([]);
    expect(open().calls).toEqual([]);
    expect(await confirmEmailServer.load(createPageContext())).toMatchObject({ kind: 'notFound' });
  });

  it('says after the first confirmation that the other one is missing', async () => {
    const { calls } = open([answer(confirmEmail, { success: true, is_changed: false })]);
    await confirm();
    expect(calls).toEqual([{ name: confirmEmail.name, request: { ...link, lang: 'en' } }]);
    await waitFor(() => expect(heading('This address is confirmed')).toHaveFocus());
    expect(screen.getByText(/your other address too/)).toBeVisible();
  });

  it('says after the second that the new address is set', async () => {
    open([answer(confirmEmail, { success: true, is_changed: true })]);
    await confirm();
    await waitFor(() => expect(heading('Your new address is set')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/en/auth/');
  });

  it('says that a link no longer works, and where to begin again', async () => {
    open([refuse(confirmEmail, 422, { label_name: 'error_code_invalid' })]);
    await confirm();
    expect(screen.getByRole('alert')).toHaveTextContent('no longer valid');
    expect(screen.getByRole('link', { name: 'Change address' })).toHaveAttribute('href', '/en/auth/edit/');
  });
});
