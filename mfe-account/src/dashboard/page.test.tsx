import { renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { DashboardPage } from './page';

const customer = { firstName: 'Amra', fullName: 'Amra Kovač', email: 'kupac@example.com', hasMoreOrders: false };

describe('the account page', () => {
  it('greets the customer and shows who they are', () => {
    renderInShell(<DashboardPage data={{ ...customer, orders: [] }} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Zdravo, Amra' })).toBeVisible();
    expect(screen.getByText('kupac@example.com')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pregled' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Odjava' })).toHaveAttribute('href', '/auth/logout/');
  });

  it('shows the next step when there are no orders yet', () => {
    renderInShell(<DashboardPage data={{ ...customer, orders: [] }} />, { language: 'en' });
    expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the shop' })).toHaveAttribute('href', '/en/');
  });

  it('does not claim that there are no orders when they could not be loaded', () => {
    renderInShell(<DashboardPage data={{ ...customer, orders: null }} />, { language: 'en' });
    expect(screen.getByText(/cannot be loaded right now/)).toBeVisible();
    expect(screen.queryByText('No orders yet')).not.toBeInTheDocument();
  });

  it('titles the page without a name when there is none', () => {
    renderInShell(<DashboardPage data={{ ...customer, firstName: '', fullName: '', orders: [] }} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Moj račun' })).toBeVisible();
    expect(screen.queryByText('Ime i prezime')).not.toBeInTheDocument();
  });
});
