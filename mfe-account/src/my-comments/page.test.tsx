import { type Comment, getMyComments } from '@storefront/contracts/calls/auth';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { type CommentRow, MyCommentsPage } from './page';
import { myComments } from './page.server';

const comment: Comment = {
  id: 3,
  model: 'catalogproduct',
  content_id: 101,
  title: 'Mug Ilma',
  url: '/en/mug-ilma-item-101/',
  text: 'Warm in the hand.\nStays warm.',
  rating: 5,
  status: 'waiting',
  created_at: '2026-11-20T23:30:00.000Z',
};

const { model, content_id, created_at: createdAt, ...shown } = comment;
const row: CommentRow = { ...shown, createdAt, date: '21 November 2026' };

describe('the page of what the customer wrote', () => {
  it('loads it with dates by the shop’s clock', async () => {
    const api = [answer(getMyComments, { success: true, data: [comment] })];
    expect(await myComments.load(createPageContext({ language: 'en', api }))).toMatchObject({
      data: { comments: [row] },
    });
  });

  it('distinguishes an error, an empty list and a session that has ended', async () => {
    const load = (status: number) =>
      myComments.load(createPageContext({ path: '/auth/my_comments/', api: [refuse(getMyComments, status)] }));
    expect(await load(500)).toMatchObject({ status: 502, data: { comments: null } });
    expect(await load(401)).toMatchObject({ url: '/auth/login/?redirect=%2Fauth%2Fmy_comments%2F' });
    expect(await myComments.load({ ...createPageContext(), isBot: true })).toEqual({ kind: 'notFound' });
  });

  it('shows subject, stars, date, words, and whether they are published', () => {
    renderInShell(<MyCommentsPage data={{ comments: [row] }} />, { language: 'en' });
    expect(screen.getByRole('link', { name: 'Mug Ilma' })).toHaveAttribute('href', '/en/mug-ilma-item-101/');
    expect(screen.getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible();
    expect(screen.getByText('Waiting to be published')).toBeVisible();
    expect(screen.getByText(/Warm in the hand/)).toBeVisible();
  });

  it('keeps the words where their subject has gone', () => {
    const gone = { ...row, title: '', url: '', rating: null };
    renderInShell(<MyCommentsPage data={{ comments: [gone] }} />, { language: 'en' });
    expect(screen.getByRole('heading', { name: 'This is no longer here' })).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows a next step when there are no comments yet, and no empty state when loading failed', () => {
    const { unmount } = renderInShell(<MyCommentsPage data={{ comments: [] }} />, { language: 'en' });
    expect(screen.getByText('Nothing written yet')).toBeVisible();
    unmount();
    renderInShell(<MyCommentsPage data={{ comments: null }} />, { language: 'en' });
    expect(screen.queryByText('Nothing written yet')).not.toBeInTheDocument();
    expect(screen.getByText(/cannot be loaded right now/)).toBeVisible();
  });
});
