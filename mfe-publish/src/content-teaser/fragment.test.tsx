import { searchContent } from '@storefront/contracts/calls/publish';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { foundPost } from '../../test/provider-answers';
import { ContentTeaserFragment } from './fragment';
import { contentTeaser } from './fragment.server';

function contextFor(total: number) {
  const data = total > 0 ? [foundPost()] : [];
  const pagination = { page: 1, per_page: 3, total, pages: Math.ceil(total / 3) };
  return createPageContext({ api: [answer(searchContent, { data, pagination })] });
}

test('shows the first matching texts and a link to all of them', async () => {
  const data = await contentTeaser.load(contextFor(5), { query: 'glina' });
  if (!data) throw new Error('nothing to show');
  renderInShell(<ContentTeaserFragment data={data} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Za čitanje' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kako saksija prezimi na trijemu' })).toBeVisible();
  const all = screen.getByRole('link', { name: 'Svi članci (5)' });
  expect(all).toHaveAttribute('href', '/pretraga/?search_content=glina');
});

test('renders nothing without matching texts', async () => {
  expect(await contentTeaser.load(contextFor(0), { query: 'zmaj' })).toBeNull();
  const refused = createPageContext({ api: [refuse(searchContent, 500)] });
  expect(await contentTeaser.load(refused, { query: 'glina' })).toBeNull();
});
