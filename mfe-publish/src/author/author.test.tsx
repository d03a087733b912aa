import { getAuthors, getPosts } from '@storefront/contracts/calls/publish';
import { answer, createPageContext, renderInShell, structuredDataErrors } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { postCard, providerAuthor } from '../../test/provider-answers';
import { AuthorPage } from './page';
import { author } from './page.server';

const path = '/zurnal/autori/lejla-hadzic-1/';

function createContext(options: Parameters<typeof createPageContext>[0] = {}, total = 1) {
  const posts = answer(getPosts, ({ page = 1, per_page = 12 }) => ({
    data: total > 0 ? [postCard()] : [],
    pagination: { page, per_page, total, pages: Math.ceil(total / per_page) },
  }));
  const api = [answer(getAuthors, { data: [providerAuthor()] }), posts];
  return createPageContext({ path, params: { contentId: 1 }, api, ...options });
}

async function open(context = createContext()) {
  const result = await author.load(context);
  if (result.kind !== 'page') throw new Error(`The author is a ${result.kind}`);
  renderInShell(<AuthorPage data={result.data} />);
  return { head: author.head(result.data, context), calls: context.api.calls };
}

test('shows the author and the author’s posts only', async () => {
  const { calls } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Lejla Hadžić' })).toBeVisible();
  expect(screen.getByText('Odrasla je među lončarima.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kako saksija prezimi na trijemu' })).toBeVisible();
  expect(calls[1]).toMatchObject({ request: { author_id: 1, page: 1 } });
});

test('describes the person to search engines, with an address per language', async () => {
  const { head } = await open();
  expect(head).toMatchObject({ title: 'Lejla Hadžić', alternates: { de: '/de/journal/autoren/lejla-hadzic-1/' } });
  expect(head.jsonLd).toMatchObject([
    { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', jobTitle: 'Urednica žurnala' } },
  ]);
  expect(structuredDataErrors(head.jsonLd ?? [])).toEqual([]);
});

test('gives every page after the first its own title and address', async () => {
  const { head } = await open(createContext({ query: '?page=2' }, 13));
  expect(head).toMatchObject({ title: 'Lejla Hadžić, Stranica 2', canonical: `${path}?page=2`, previous: path });
});

test('shows an author without posts', async () => {
  await open(createContext({}, 0));
  expect(screen.getByText('Prva priča je u pripremi. Svratite uskoro.')).toBeVisible();
});

test('redirects an old slug to the current one', async () => {
  const old = createContext({ path: '/zurnal/autori/lejla-1/' });
  expect(await author.load(old)).toEqual({ kind: 'redirect', url: path, code: 301 });
});

test.each([[{ params: { contentId: 99 } }], [{ params: {} }], [{ query: '?page=0' }], [{ query: '?page=2' }]])(
  'is not found: %j',
  async (options) => {
    expect(await author.load(createContext(options))).toEqual({ kind: 'notFound' });
  },
);
