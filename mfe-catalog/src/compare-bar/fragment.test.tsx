import { deleteCompare, getCompare } from '@storefront/contracts/calls/catalog';
import { answer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCard } from '../../test/fixtures';
import { CompareBar } from './fragment';

const compared = (...ids: number[]) => ({
  success: true,
  data: ids.map((id) => ({
    id,
    shopping_cart_code: `c${id}`,
    item: createCard({ id, title: `Šolja ${id}` }),
    attributes: [],
  })),
});
const session = { isKnown: true, compareIds: [1, 2] };

test('is hidden while nothing is compared', () => {
  const { calls, serverHtml } = renderInShell(<CompareBar />, { session: { isKnown: true } });
  expect(serverHtml).toContain('hidden');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('shows the compared products, the free places and a link to the comparison', async () => {
  const { session: store } = renderInShell(<CompareBar />, { api: [answer(getCompare, compared(1, 2))] });
  act(() => store.setState(session));
  expect(await screen.findByRole('img', { name: 'Šolja 2' })).toBeInTheDocument();
  expect(screen.getByText('2 od 5 proizvoda')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Uporedite' })).toHaveAttribute('href', '/poredjenje/');
});

test('shows a product that is added while the list is being loaded', async () => {
  let answerFirst = (_list: ReturnType<typeof compared>) => {};
  const first = new Promise<ReturnType<typeof compared>>((resolve) => {
    answerFirst = resolve;
  });
  const answers = [first, compared(1, 2, 3)];
  const { session: store } = renderInShell(<CompareBar />, {
    session,
    api: [answer(getCompare, () => answers.shift() ?? compared())],
  });
  await screen.findByRole('region');
  act(() => store.setState({ compareIds: [1, 2, 3] }));
  await act(async () => answerFirst(compared(1, 2)));
  expect(await screen.findByRole('img', { name: 'Šolja 3' })).toBeInTheDocument();
});

test('removes a product', async () => {
  const api = [answer(getCompare, compared(1, 2)), answer(deleteCompare, compared(2))];
  const { events } = renderInShell(<CompareBar />, { session, api });
  await userEvent.click(await screen.findByRole('button', { name: 'Ukloni iz poređenja: Šolja 1' }));
  await waitFor(() => expect(events[0]).toEqual({ name: 'compare.changed', payload: { ids: [2] } }));
});

test('links to the comparison when its pictures cannot be loaded', async () => {
  renderInShell(<CompareBar />, { session, api: [refuse(getCompare, 500)] });
  expect(await screen.findByRole('link', { name: 'Uporedite' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
