import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { decideComment, listComments, type StaffComment } from '@storefront/staff-contracts/comments';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStaffContext } from '../../test/staff';
import { CommentsPage } from './page';
import { comments } from './page.server';

const review: StaffComment = {
  ...{ id: 4, model: 'catalogproduct', content_id: 101, title: 'Šolja Ilma', url: '/solja-ilma-proizvod-101/' },
  ...{ author: 'Amra K.', email: 'amra@example.com', text: 'Odlična <b>šolja</b>', lang: 'ba', rating: 5 },
  ...{ is_verified: true, status: 'waiting', created_at: '2026-11-20T09:00:00.123Z' },
};

async function open(data: StaffComment[], api: PreparedAnswer[] = [], query = '') {
  const list = { success: true, data, pagination: { page: 1, per_page: 20, total: data.length, pages: 1 } };
  const context = createStaffContext({ query, api: [answer(listComments, list)] });
  const result = await comments.load(context);
  if (result.kind !== 'page') throw new Error(`The comments were not shown: ${result.kind}`);
  return { ...renderInShell(<CommentsPage data={result.data} />, { api }), asked: context.api.calls };
}

test('shows what waits, as it was written, with the way to what it is about', async () => {
  const { asked } = await open([review]);
  expect(asked).toMatchObject([{ request: { status: 'waiting' } }]);
  expect(screen.getByText('Odlična <b>šolja</b>')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Šolja Ilma' })).toHaveAttribute('href', '/solja-ilma-proizvod-101/');
  expect(screen.getByText(/potvrđena kupovina/)).toBeVisible();
});

test('publishes it as it was seen, once, and can take it back', async () => {
  const { calls } = await open([review], [answer(decideComment, { success: true })]);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Objavi' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Objavljeni');
  await userEvent.click(screen.getByRole('button', { name: 'Odbij' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Odbijeni');
  const seen = { id: 4, seen_created_at: '2026-11-20T09:00:00.123Z' };
  expect(calls.map(({ request }) => request)).toEqual([
    { ...seen, status: 'published', seen_status: 'waiting' },
    { ...seen, status: 'refused', seen_status: 'published' },
  ]);
});

test('says that it was rewritten meanwhile, and leaves it as it is', async () => {
  await open([review], [refuse(decideComment, 409, { label_name: 'error_changed_meanwhile' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Objavi' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Objavi' })).toBeVisible();
});

test('says of a review of stars alone that it has no text', async () => {
  await open([{ ...review, text: '' }]);
  expect(screen.getByText('Bez teksta, samo ocjena')).toBeVisible();
});

test('names what is gone, without a link', async () => {
  await open([{ ...review, title: '', url: '' }]);
  expect(screen.getByRole('heading', { name: 'Više nije u ponudi' })).toBeVisible();
});

test.each([
  ['', 'Ništa ne čeka'],
  ['?status=refused', 'Ništa nije odbijeno'],
])('says of an empty list %p that it is', async (query, text) => {
  await open([], [], query);
  expect(screen.getByText(text)).toBeVisible();
});
