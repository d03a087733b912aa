import { createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { FailedOrderPage } from './page';
import { failedOrder } from './page.server';

describe('an order that failed', () => {
  it('says that the cart is as it was, and leads back to it', async () => {
    const context = createPageContext();
    expect(await failedOrder.load(context)).toMatchObject({ kind: 'page' });
    expect(failedOrder.head({}, context)).toMatchObject({ robots: 'noindex' });
    renderInShell(<FailedOrderPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Narudžba nije prošla.' })).toBeVisible();
    expect(screen.getByText(/Korpa je ostala kakva je bila/)).toHaveTextContent(/\+387/);
    expect(screen.getByRole('link', { name: 'Nazad na pregled' })).toHaveAttribute('href', '/webshop/review_order/');
    expect(screen.getByRole('link', { name: 'Otvori korpu' })).toHaveAttribute('href', '/webshop/shopping_cart/');
  });

  it('says so in the visitor’s language', () => {
    renderInShell(<FailedOrderPage />, { language: 'de' });
    expect(screen.getByRole('heading', { level: 1, name: 'Die Bestellung hat nicht geklappt.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zurück zur Prüfung' })).toHaveAttribute(
      'href',
      '/de/webshop/review_order/',
    );
  });
});
