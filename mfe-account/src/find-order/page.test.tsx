import { postOrderLink } from '@storefront/contracts/calls/webshop';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FindOrderPage } from './page';

afterEach(() => sessionStorage.clear());

async function ask(number: string, email: string, api: readonly PreparedAnswer[] = []) {
  const shown = renderInShell(<FindOrderPage />, { language: 'en', api });
  const user = userEvent.setup({ delay: null });
  if (number) await user.type(screen.getByLabelText('Order number'), number);
  if (email) await user.type(screen.getByLabelText('E-mail address'), email);
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  return shown;
}

test('has the link mailed, and does not reveal whether there is such an order', async () => {
  const { calls } = await ask('2026-000012', 'amra@example.com', [answer(postOrderLink, { success: true })]);
  const request = { lang: 'en', order_number: '2026-000012', email: 'amra@example.com' };
  expect(calls).toEqual([{ name: postOrderLink.name, request }]);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByText(/^If there is an order .* amra@example.com/)).toBeVisible();
});

test('asks for both before it calls', async () => {
  const { calls } = await ask('', '');
  expect(screen.getByLabelText('Order number')).toBeInvalid();
  expect(screen.getByLabelText('E-mail address')).toBeInvalid();
  expect(calls).toEqual([]);
});

test('says how long to wait after too many tries', async () => {
  await ask('2026-000012', 'amra@example.com', [refuse(postOrderLink, 429, { retry_after: 600 })]);
  expect(await screen.findByText(/10 minutes/)).toBeVisible();
});
