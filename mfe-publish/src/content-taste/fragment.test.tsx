import { searchContent } from '@storefront/contracts/calls/publish';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/tools/testing';
import { screen } from '@testing-library/react';
import { foundPost } from '../../test/provider-answers';
import { ContentTasteFragment } from './fragment';
import { contentTaste } from './fragment.server';

function contextFor(total: number) {
  const data = total > 0 ? [foundPost()] : [];
  const pagination = { page: 1, per_page: 3, total, pages: Math.ceil(total / 3) };
  return createPageContext({ api: [answer(searchContent, { data, pagination })] });
}

test('shows the first texts that hold the words, and where all of them are', async () => {
  const data = await contentTaste.load(contextFor(5), { query: 'glina' });
  if (!data) throw new Error('nothing to show');
  renderInShell(<ContentTasteFragment data={data} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Za čitanje' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kako saksija prezimi na trijemu' })).toBeVisible();
  const all = screen.getByRole('link', { name: 'Svi članci (5)' });
  expect(all).toHaveAttribute('href', '/pretraga/?search_content=glina');
});

test('is nothing at all where there is nothing to read', async () => {
  expect(await contentTaste.load(contextFor(0), { query: 'zmaj' })).toBeNull();
  const refused = createPageContext({ api: [refuse(searchContent, 500)] });
  expect(await contentTaste.load(refused, { query: 'glina' })).toBeNull();
});
