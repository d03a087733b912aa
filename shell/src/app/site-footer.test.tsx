import { ShellContext, useShell } from '@storefront/contracts/runtime';
import { renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { CheckoutFooter, SiteFooter } from './site-footer';

function Foot({ payments }: { payments?: string[] }) {
  const shell = useShell();
  return (
    <ShellContext value={{ ...shell, site: { ...shell.site, payments } }}>
      <CheckoutFooter year={2026} hasLanguages={false} />
    </ShellContext>
  );
}

test('names the ways to pay that the checkout offers, in its words', () => {
  renderInShell(<Foot payments={['Pouzećem', 'Kartica']} />);
  expect(screen.getByText('Pouzećem · Kartica')).toBeVisible();
});

test('names none where the provider does not say', () => {
  const { container } = renderInShell(<Foot />);
  expect(container.querySelector('.payments')).toBeNull();
});

/** A shop that has none of the pages of a footer's group. */
function FooterOfFewPages() {
  const shell = useShell();
  const named_routes = { login: '/auth/login/' };
  return (
    <ShellContext value={{ ...shell, site: { ...shell.site, named_routes } }}>
      <SiteFooter year={2026} hasLanguages={false} />
    </ShellContext>
  );
}

test('shows no heading above a group of links that has none', () => {
  renderInShell(<FooterOfFewPages />);
  const navigation = screen.getByRole('navigation');
  expect(within(navigation).getAllByRole('heading')).toHaveLength(1);
  expect(within(navigation).getAllByRole('link')).toHaveLength(1);
});
