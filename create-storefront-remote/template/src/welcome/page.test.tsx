import { renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WelcomePage } from './page';

const delivery = { freeFrom: '100,00 €', returnDays: 30 };

test('shows the title and what the shop says of delivery', () => {
  renderInShell(<WelcomePage data={{ delivery }} />, { language: 'en' });
  expect(screen.getByRole('heading', { level: 1, name: '__TITLE__' })).toBeVisible();
  expect(screen.getByText('Free delivery from').nextElementSibling).toHaveTextContent('100,00 €');
  expect(screen.getByText('Days to return').nextElementSibling).toHaveTextContent('30');
});

test('greets the visitor in the language of the page', async () => {
  renderInShell(<WelcomePage data={{ delivery }} />, { language: 'de' });
  await userEvent.click(screen.getByRole('button', { name: 'Grüßen' }));
  expect(screen.getByText('Hallo! Schön, dass Sie da sind.')).toBeVisible();
});

test('leaves delivery out where the shop says nothing of it', () => {
  renderInShell(<WelcomePage data={{ delivery: null }} />, { language: 'en' });
  expect(screen.queryByText('Free delivery from')).toBeNull();
});
