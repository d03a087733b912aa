import { confirmSignup } from '@storefront/contracts/calls/auth';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmSignUpPage } from './page';
import { confirmSignUp } from './page.server';

const link = { id: '12', code: 'aBc-d_e12' };
const open = (api: readonly PreparedAnswer[] = []) =>
  renderInShell(<ConfirmSignUpPage data={{ link }} />, { language: 'en', api });
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm account' }));

describe('the page behind a signup’s mail', () => {
  it('confirms nothing by being opened: mail programs open links before their readers do', async () => {
    const context = createPageContext({ params: { contentId: 12, slug: 'aBc-d_e12' } });
    expect(await confirmSignUp.load(context)).toMatchObject({ data: { link } });
    expect(context.api.calls).toEqual([]);
    expect(open().calls).toEqual([]);
  });

  it('makes the account at a click and shows the way in', async () => {
    const { calls, events } = open([answer(confirmSignup, { success: true })]);
    await confirm();
    expect(events).toEqual([{ name: 'session.signedUp', payload: { method: 'email' } }]);
    expect(calls).toEqual([{ name: confirmSignup.name, request: link }]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your account is ready' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/auth/login/');
  });

  it('says that a link no longer works, and how to get another', async () => {
    const { events } = open([refuse(confirmSignup, 422, { label_name: 'error_code_invalid' })]);
    await confirm();
    expect(events).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('no longer valid');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/en/auth/signup/');
  });

  it('can be tried again when the connection was lost', async () => {
    open([refuse(confirmSignup, 0, { label_name: 'error_network' })]);
    await confirm();
    expect(screen.getByRole('alert')).toHaveTextContent('There is no connection');
    expect(screen.getByRole('button', { name: 'Confirm account' })).toBeEnabled();
  });

  it('points to the mail where id and code are missing', async () => {
    expect(await confirmSignUp.load(createPageContext())).toMatchObject({ data: { link: null } });
    renderInShell(<ConfirmSignUpPage data={{ link: null }} />, { language: 'en' });
    expect(screen.getByText(/The link in our message opens the account/)).toBeVisible();
  });

  it('has the same address in every other language', () => {
    const context = createPageContext({
      params: { contentId: 12, slug: 'aBc' },
      route: { urls: { ba: '/auth/confirm_signup/(id+)/(slug+)/', de: '/de/auth/confirm_signup/(id+)/(slug+)/' } },
    });
    expect(confirmSignUp.head({ link }, context)).toMatchObject({
      robots: 'noindex',
      alternates: { ba: '/auth/confirm_signup/12/aBc/', de: '/de/auth/confirm_signup/12/aBc/' },
    });
  });
});
