import { renderInShell } from '@storefront/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { HeaderLink } from './fragment';

describe('the account link of the header', () => {
  it('stays neutral until the session is known', () => {
    renderInShell(<HeaderLink />);
    expect(screen.getByRole('link', { name: 'Račun' })).toHaveAttribute('href', '/auth/');
  });

  it('offers the login to a visitor who is known to be logged out', () => {
    const { session } = renderInShell(<HeaderLink />, { language: 'de' });
    act(() => session.setState({ isKnown: true }));
    expect(screen.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/de/auth/login/');
  });

  it('names the customer, and shows the first letter in the icon’s place', () => {
    const { session } = renderInShell(<HeaderLink />);
    act(() => session.setState({ isKnown: true, user: { id: 7, firstName: 'željka' } }));
    const link = screen.getByRole('link', { name: 'Račun: željka' });
    expect(link).toHaveAttribute('href', '/auth/');
    expect(link).toHaveTextContent('Ž');
  });

  it('does not invent a name for a customer without one', () => {
    renderInShell(<HeaderLink />, { session: { isKnown: true, user: { id: 7, firstName: '' } } });
    expect(screen.getByRole('link', { name: 'Račun' })).toHaveAttribute('href', '/auth/');
  });
});
