import { postStockAlert } from '@storefront/contracts/calls/catalog';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormOutcome } from './product-detail';
import { StockAlert } from './stock-alert';

const open = (api: readonly PreparedAnswer[] = [], outcome?: FormOutcome) =>
  renderInShell(<StockAlert code="VR-0101-NI" path="/en/mug-item-101/" outcome={outcome} />, { language: 'en', api });
const field = () => screen.getByRole('textbox', { name: 'E-mail address' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Tell me' }));

it('asks for one mail about what is sold out, and says that its link has to be followed', async () => {
  const { calls } = open([answer(postStockAlert, { success: true })]);
  await userEvent.type(field(), ' amra@example.com ');
  await submit();
  expect(calls).toEqual([
    {
      name: postStockAlert.name,
      request: { lang: 'en', shopping_cart_code: 'VR-0101-NI', email: 'amra@example.com' },
    },
  ]);
  expect(await screen.findByRole('status')).toHaveTextContent('Follow its link');
});

it('asks nobody for an address that is none, and returns the focus to it', async () => {
  const { calls } = open();
  await userEvent.type(field(), 'amra@');
  await submit();
  expect(calls).toEqual([]);
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(/Enter your e-mail address/);
});

it('says what went wrong, and keeps what was typed', async () => {
  open([refuse(postStockAlert, 0, { label_name: 'error_network' })]);
  await userEvent.type(field(), 'amra@example.com');
  await submit();
  expect(field()).toHaveAccessibleDescription(/no connection/i);
  expect(field()).toHaveValue('amra@example.com');
});

it('is a plain form without scripts, which leads back to the product with its outcome', () => {
  const { unmount } = open();
  const form = field().closest('form') as HTMLFormElement;
  expect(form).toHaveAttribute('action', postStockAlert.path);
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    lang: 'en',
    shopping_cart_code: 'VR-0101-NI',
    next: '/en/mug-item-101/',
  });
  unmount();
  open([], { problem: null }).unmount();
  open([], { problem: 'error_email' });
  expect(field()).toBeInvalid();
});
