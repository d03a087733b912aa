import { signup } from '@storefront/contracts/calls/auth';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignUpPage } from './page';

afterEach(() => sessionStorage.clear());

const names = { first_name: 'First name', last_name: 'Last name', email: 'E-mail address', password: 'Password' };

function openPage(api: readonly PreparedAnswer[] = []) {
  return { ...renderInShell(<SignUpPage />, { language: 'en', api }), user: userEvent.setup({ delay: null }) };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, password = 'a long sentence') {
  await user.type(screen.getByLabelText(names.first_name), ' Amra ');
  await user.type(screen.getByLabelText(names.last_name), 'Kovač');
  await user.type(screen.getByLabelText(names.email), 'amra@example.com');
  await user.type(screen.getByLabelText(names.password), password);
}

const submit = () => screen.getByRole('button', { name: 'Create an account' });

describe('the signup page', () => {
  it('sends what was typed, in the visitor’s language, and points to the mail', async () => {
    const { user, calls } = openPage([answer(signup, { success: true })]);
    await fillIn(user);
    await user.click(submit());
    expect(calls).toEqual([
      {
        name: signup.name,
        request: {
          lang: 'en',
          first_name: 'Amra',
          last_name: 'Kovač',
          email: 'amra@example.com',
          password: 'a long sentence',
        },
      },
    ]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Look into your mail' })).toHaveFocus());
    expect(screen.getByText(/We have written to amra@example.com/)).toBeVisible();
  });

  it('leads to what becomes of the data', () => {
    openPage();
    expect(screen.getByRole('link', { name: 'More about privacy' })).toHaveAttribute('href', '/en/privatnost/');
  });

  it('says beside each field what is wrong, and sums it up', async () => {
    const { user, calls } = openPage();
    await user.type(screen.getByLabelText(names.first_name), 'Amra');
    await user.type(screen.getByLabelText(names.password), 'short');
    await user.click(submit());
    expect(await screen.findByRole('alert', { name: '3 fields need another look' })).toHaveFocus();
    expect(screen.getByLabelText(names.last_name)).toHaveAccessibleDescription('Enter your last name.');
    expect(screen.getByLabelText(names.email)).toHaveAccessibleDescription('Enter your e-mail address.');
    expect(screen.getByLabelText(names.password)).toHaveAccessibleDescription(/needs at least eight characters/);
    expect(screen.getByLabelText(names.first_name)).toBeValid();
    expect(calls).toEqual([]);
  });

  it('says beside a field why the provider rejects it', async () => {
    const { user } = openPage([
      refuse(signup, 400, { label_name: 'error_validation', errors: { email: 'error_email' } }),
    ]);
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByRole('alert', { name: '1 field needs another look' })).toHaveFocus();
    expect(screen.getByLabelText(names.email)).toBeInvalid();
    expect(screen.getByLabelText(names.password)).toHaveValue('a long sentence');
  });

  it.each([
    [429, 'error_too_many_attempts', 'Too many attempts'],
    [0, 'error_network', 'There is no connection'],
    [502, undefined, 'Something went wrong on our side'],
  ])('keeps what was typed when it cannot be taken now (%d)', async (statusCode, label_name, text) => {
    const { user } = openPage([refuse(signup, statusCode, { label_name })]);
    await fillIn(user);
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(names.email)).toHaveValue('amra@example.com');
  });

  it('signs up once, however often the button is clicked', async () => {
    let release: (value: { success: boolean }) => void = () => undefined;
    const held = new Promise<{ success: boolean }>((resolve) => {
      release = resolve;
    });
    const { user, calls } = openPage([answer(signup, () => held)]);
    await fillIn(user);
    await user.dblClick(submit());
    await user.click(submit());
    release({ success: true });
    await screen.findByRole('heading', { name: 'Look into your mail' });
    expect(calls).toHaveLength(1);
  });

  it('keeps what was typed over a reload, but never the password, and forgets it once it is sent', async () => {
    const first = openPage();
    await fillIn(first.user);
    // Shown or hidden, it is a password.
    await first.user.click(screen.getByRole('button', { name: 'Show password' }));
    await first.user.type(screen.getByLabelText(names.password), '!');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('sentence');
    first.unmount();
    const second = openPage([answer(signup, { success: true })]);
    expect(screen.getByLabelText(names.email)).toHaveValue('amra@example.com');
    expect(screen.getByLabelText(names.first_name)).toHaveValue(' Amra ');
    await second.user.type(screen.getByLabelText(names.password), 'a long sentence');
    await second.user.click(submit());
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('says to password managers that the password is a new one, and waits for its script', () => {
    const { serverHtml } = openPage();
    expect(screen.getByLabelText(names.password)).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText(names.email)).toHaveAttribute('autocomplete', 'email');
    expect(serverHtml).toMatch(/<form[^>]*data-waits/);
    expect(serverHtml).toContain('<noscript>');
  });
});
