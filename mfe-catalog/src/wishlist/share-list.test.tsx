import { shareWishlist, unshareWishlist } from '@storefront/contracts/calls/catalog';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareList } from './share-list';

const code = 'AbCdEfGhIjKlMnOpQr';

async function press(name: string, api: readonly PreparedAnswer[], first: string | null = null) {
  userEvent.setup();
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const shell = renderInShell(<ShareList first={first} />, { language: 'en', api });
  await userEvent.click(screen.getByRole('button', { name }));
  return { ...shell, writeText };
}

it('hands on a link with the list’s code, and says who sees it then', async () => {
  const { writeText, events } = await press('Share this list', [
    answer(shareWishlist, { success: true, share_code: code }),
  ]);
  expect(await screen.findByText(/Whoever has the link sees this list/)).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(`http://localhost/?shared=${code}`);
  expect(events).toEqual([{ name: 'toast.raised', payload: { text: 'The link is copied.' } }]);
});

it('ends it', async () => {
  const { events } = await press('Stop sharing', [answer(unshareWishlist, { success: true })], code);
  expect(screen.queryByRole('button', { name: 'Stop sharing' })).not.toBeInTheDocument();
  expect(events).toEqual([{ name: 'toast.raised', payload: { text: 'The link no longer works.' } }]);
});

it('says so when it cannot be shared now', async () => {
  const { events } = await press('Share this list', [refuse(shareWishlist, 0, { label_name: 'error_network' })]);
  expect(events).toMatchObject([{ name: 'toast.raised', payload: { tone: 'danger' } }]);
  expect(screen.queryByText(/Whoever has the link/)).not.toBeInTheDocument();
});
