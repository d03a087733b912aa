import { subscribeNewsletter } from '@storefront/contracts/calls/site';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterBoxFragment } from './fragment';
import { newsletterBox } from './fragment.server';

afterEach(() => sessionStorage.clear());

function open(api: readonly PreparedAnswer[] = []) {
  return renderInShell(<NewsletterBoxFragment />, { language: 'en', api });
}

const address = () => screen.getByLabelText('E-mail address for the newsletter');
const submit = () => screen.getByRole('button', { name: 'Subscribe' });

describe('the newsletter box', () => {
  it('requests a confirmation e-mail in the visitor’s language and says so', async () => {
    const { calls } = open([answer(subscribeNewsletter, { success: true })]);
    await userEvent.type(address(), ' amra@example.com ');
    await userEvent.click(submit());
    expect(calls).toEqual([{ name: subscribeNewsletter.name, request: { lang: 'en', email: 'amra@example.com' } }]);
    expect(screen.getByRole('status')).toHaveTextContent('We have written to amra@example.com');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it.each([
    ['', 'Enter your e-mail address.'],
    ['amra@', /not complete/],
  ])('sees by itself that %j is no address', async (text, message) => {
    const { calls } = open();
    if (text) await userEvent.type(address(), text);
    await userEvent.click(submit());
    await waitFor(() => expect(address()).toHaveFocus());
    expect(address()).toHaveAccessibleDescription(message);
    expect(calls).toEqual([]);
  });

  it.each([
    [429, 'error_too_many_attempts', 'Too many attempts'],
    [0, 'error_network', 'There is no connection'],
  ])('keeps the address when it cannot be taken now (%d)', async (statusCode, label_name, text) => {
    open([refuse(subscribeNewsletter, statusCode, { label_name })]);
    await userEvent.type(address(), 'amra@example.com');
    await userEvent.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(address()).toHaveValue('amra@example.com');
  });

  it('keeps the typed address over a reload until it is sent', async () => {
    const { unmount } = open();
    await userEvent.type(address(), 'amra@example.com');
    unmount();
    open([answer(subscribeNewsletter, { success: true })]);
    expect(address()).toHaveValue('amra@example.com');
    await userEvent.click(submit());
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('sends one request for a double click', async () => {
    const { calls } = open([answer(subscribeNewsletter, { success: true })]);
    await userEvent.type(address(), 'amra@example.com');
    await userEvent.dblClick(submit());
    expect(calls).toHaveLength(1);
  });

  it('is the same for every visitor and absent for bots', async () => {
    expect(await newsletterBox.load(createPageContext(), {})).toEqual({});
    expect(await newsletterBox.load({ ...createPageContext(), isBot: true }, {})).toBeNull();
  });
});
