import { ShellContext, useShell } from '@storefront/contracts/runtime';
import { renderInShell } from '@storefront/tools/testing';
import { screen } from '@testing-library/react';
import { CheckoutFooter } from './site-footer';

function Foot({ payments }: { payments?: string[] }) {
  const shell = useShell();
  return (
    <ShellContext value={{ ...shell, site: { ...shell.site, payments } }}>
      <CheckoutFooter year={2026} alternates={{}} />
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
