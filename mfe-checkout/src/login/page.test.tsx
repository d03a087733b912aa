import { isLogin } from '@storefront/contracts/calls/auth';
import { answer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './page';

const guest = { success: true, user_id: null, continue_as_guest_exist: true };

describe('the way into the checkout', () => {
  it('leads to the login and back to the checkout', () => {
    renderInShell(<LoginPage />, { language: 'de' });
    expect(screen.getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
      'href',
      '/de/auth/login/?redirect=%2Fde%2Fwebshop%2Fcustomer%2F',
    );
  });

  it('lets a guest go on', async () => {
    const { calls, navigated } = renderInShell(<LoginPage />, { api: [answer(isLogin, guest)] });
    await userEvent.click(screen.getByRole('button', { name: 'Nastavite kao gost' }));
    expect(calls).toEqual([{ name: isLogin.name, request: { continue_as_guest: '1' } }]);
    expect(navigated).toEqual(['/webshop/customer/']);
  });

  it('says so when it does not work', async () => {
    const { navigated } = renderInShell(<LoginPage />, { api: [refuse(isLogin, 502)] });
    await userEvent.click(screen.getByRole('button', { name: 'Nastavite kao gost' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nešto je zapelo kod nas.');
    expect(navigated).toEqual([]);
  });
});
