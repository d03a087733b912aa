import { quickSignup as signUpQuickly } from '@storefront/contracts/calls/auth';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuickSignup } from './fragment';
import { quickSignup } from './fragment.server';

afterEach(() => sessionStorage.clear());

const props = { orderIdentificator: '12-geheim', email: 'amra@example.com' };
const widget = <QuickSignup props={props} data={{}} />;

async function choose(password: string) {
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
}

describe('an account after a guest’s order', () => {
  it('needs a password only: address, names and the order come from the order', async () => {
    const { calls } = renderInShell(widget, { language: 'en', api: [answer(signUpQuickly, { success: true })] });
    expect(screen.getByLabelText('E-mail address')).toHaveValue('amra@example.com');
    await choose('a long sentence');
    expect(calls[0]?.request).toEqual({
      lang: 'en',
      email: 'amra@example.com',
      password: 'a long sentence',
      order_identificator: '12-geheim',
    });
    expect(screen.getByRole('status')).toHaveTextContent('We have written to amra@example.com');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('stays as it was typed when it cannot be taken', async () => {
    renderInShell(widget, {
      language: 'en',
      api: [refuse(signUpQuickly, 429, { label_name: 'error_too_many_attempts' })],
    });
    await choose('a long sentence');
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts');
    expect(screen.getByLabelText('Password')).toHaveValue('a long sentence');
  });

  it('is offered to guests only, and leaves when the visitor turns out to be a customer', async () => {
    const user = { id: 7, firstName: 'Amra' };
    expect(await quickSignup.load(createPageContext(), props)).toEqual({});
    expect(await quickSignup.load(createPageContext({ session: { user } }), props)).toBeNull();
    const { session, container } = renderInShell(widget, { language: 'en' });
    act(() => session.setState({ isKnown: true, user }));
    expect(container).toBeEmptyDOMElement();
  });
});
