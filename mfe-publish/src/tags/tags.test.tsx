import { getTags } from '@storefront/contracts/calls/publish';
import { answer, createPageContext, renderInShell, structuredDataErrors } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { providerTag } from '../../test/provider-answers';
import { TagsPage } from './page';
import { tags } from './page.server';

async function open(data = [providerTag(), providerTag({ id: 4, title: 'žar', post_count: 0 })]) {
  const context = createPageContext({ path: '/zurnal/oznake/', api: [answer(getTags, { data })] });
  const result = await tags.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<TagsPage data={result.data} />);
  return tags.head(result.data, context);
}

test('lists every topic with its number of posts', async () => {
  await open([
    providerTag({ title: 'željezo', url: '/zurnal/oznake/zeljezo-5/', post_count: 2 }),
    providerTag({ id: 4, title: 'žar', post_count: 0 }),
  ]);
  expect(screen.getByRole('link', { name: 'Željezo 2 priče' })).toHaveAttribute('href', '/zurnal/oznake/zeljezo-5/');
  expect(screen.queryByText('Žar')).not.toBeInTheDocument();
});

test('describes the list to search engines', async () => {
  const { jsonLd = [] } = await open();
  expect(jsonLd).toMatchObject([{ '@type': 'CollectionPage' }]);
  expect(structuredDataErrors(jsonLd)).toEqual([]);
});

test('shows an empty state without topics', async () => {
  await open([]);
  expect(screen.getByText('Prva priča je u pripremi. Svratite uskoro.')).toBeVisible();
});
