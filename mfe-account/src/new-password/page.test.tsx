import { checkForgottenPassword, newPassword as setNewPassword } from '@storefront/contracts/calls/auth';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewPasswordPage } from './page';
import { newPassword } from './page.server';

const link = { id: '12', code: 'aBc-d_e12' };
const params = { contentId: 12, slug: 'aBc-d_e12' };

async function save(password: string) {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

describe('loading the page of the new password', () => {
  const load = (check: PreparedAnswer) => newPassword.load(createPageContext({ params, api: [check] }));

  it('asks whether the link still opens something, and uses nothing up', async () => {
    const context = createPageContext({ params, api: [answer(checkForgottenPassword, { success: true })] });
    expect(await newPassword.load(context)).toMatchObject({ status: 200, data: { link, errorLabel: null } });
    expect(context.api.calls.map(({ name }) => name)).toEqual([checkForgottenPassword.name]);
  });

  it.each([
    [422, 'error_code_invalid', 200, 'error_code_invalid'],
    [400, 'error_validation', 200, 'error_code_invalid'],
    [429, 'error_too_many_attempts', 200, 'error_too_many_attempts'],
    [500, 'error_server', 502, 'error_server'],
  ])(
    'says what is wrong with the link when the provider answers %d',
    async (statusCode, label_name, status, errorLabel) => {
      expect(await load(refuse(checkForgottenPassword, statusCode, { label_name }))).toMatchObject({
        status,
        data: { errorLabel },
      });
    },
  );

  it('makes no session for a bot', async () => {
    const context = { ...createPageContext({ params }), isBot: true };
    expect(await newPassword.load(context)).toMatchObject({ status: 200 });
  });
});

describe('the page of the new password', () => {
  function open(api: readonly PreparedAnswer[], session = {}) {
    return renderInShell(<NewPasswordPage data={{ link, errorLabel: null }} />, { language: 'en', api, session });
  }

  it('sets the password and shows the way in', async () => {
    const { calls, events } = open([answer(setNewPassword, { success: true })]);
    await save('a new sentence');
    expect(calls[0]?.request).toEqual({ lang: 'en', ...link, password: 'a new sentence' });
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Your password is changed' })).toHaveFocus(),
    );
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/auth/login/');
    expect(events).toEqual([]);
  });

  it('reports that this browser’s session has ended too', async () => {
    const session = { isKnown: true, user: { id: 7, firstName: 'Amra' } };
    const { events } = open([answer(setNewPassword, { success: true })], session);
    await save('a new sentence');
    await waitFor(() => expect(events).toEqual([{ name: 'session.loggedOut', payload: {} }]));
  });

  it('asks for a password that is long enough', async () => {
    const { calls } = open([]);
    await save('short');
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/needs at least eight/);
    expect(calls).toEqual([]);
  });

  it('shows the way to another link when this one has run out meanwhile', async () => {
    open([refuse(setNewPassword, 422, { label_name: 'error_code_invalid' })]);
    await save('a new sentence');
    expect(screen.getByRole('alert')).toHaveTextContent('no longer valid');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/en/auth/forgotten_password/',
    );
  });

  it('shows no form for a link that opens nothing', () => {
    renderInShell(<NewPasswordPage data={{ link, errorLabel: 'error_code_invalid' }} />, { language: 'en' });
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});
