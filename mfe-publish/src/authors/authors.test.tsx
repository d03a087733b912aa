import { getAuthors } from '@storefront/contracts/calls/publish';
import { answer, createPageContext, refuse, renderInShell, structuredDataErrors } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { providerAuthor } from '../../test/provider-answers';
import { AuthorsPage } from './page';
import { authors } from './page.server';

async function open(people = [providerAuthor(), providerAuthor({ id: 2, name: 'Bez priče', post_count: 0 })]) {
  const context = createPageContext({ path: '/zurnal/autori/', api: [answer(getAuthors, { data: people })] });
  const result = await authors.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<AuthorsPage data={result.data} />);
  return authors.head(result.data, context);
}

test('lists every author with published posts, with profile and number of posts', async () => {
  await open();
  const writer = screen.getByRole('link', { name: 'Lejla Hadžić' });
  expect(writer).toHaveAttribute('href', '/zurnal/autori/lejla-hadzic-1/');
  expect(screen.getByText('Urednica žurnala')).toBeVisible();
  expect(screen.getByText('1 priča')).toBeVisible();
  expect(screen.queryByText('Bez priče')).not.toBeInTheDocument();
});

test('describes the list to search engines', async () => {
  const { jsonLd = [] } = await open();
  expect(jsonLd).toMatchObject([
    { '@type': 'CollectionPage', mainEntity: { itemListElement: [{ name: 'Lejla Hadžić' }] } },
  ]);
  expect(structuredDataErrors(jsonLd)).toEqual([]);
});

test('shows an empty state without authors', async () => {
  await open([]);
  expect(screen.getByText('Prva priča je u pripremi. Svratite uskoro.')).toBeVisible();
});

test('fails without an answer instead of looking empty', async () => {
  await expect(authors.load(createPageContext({ api: [refuse(getAuthors, 500)] }))).rejects.toMatchObject({
    status: 500,
  });
});
