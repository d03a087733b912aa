import { getPosts, getTags } from '@storefront/contracts/calls/publish';
import { answer, createPageContext, renderInShell, structuredDataErrors } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { postCard, providerTag } from '../../test/provider-answers';
import { TagPage } from './page';
import { tag } from './page.server';

const path = '/zurnal/oznake/terakota-3/';
const topics = [
  providerTag(),
  providerTag({ id: 4, title: 'zima', url: '/zurnal/oznake/zima-4/' }),
  providerTag({ id: 5, title: 'žar', url: '/zurnal/oznake/zar-5/', post_count: 0 }),
];

function createContext(options: Parameters<typeof createPageContext>[0] = {}) {
  const posts = answer(getPosts, ({ page = 1, per_page = 12 }) => ({
    data: [postCard()],
    pagination: { page, per_page, total: 1, pages: 1 },
  }));
  return createPageContext({
    path,
    params: { contentId: 3 },
    api: [answer(getTags, { data: topics }), posts],
    ...options,
  });
}

async function open(context = createContext()) {
  const result = await tag.load(context);
  if (result.kind !== 'page') throw new Error(`The topic is a ${result.kind}`);
  renderInShell(<TagPage data={result.data} />);
  return { head: tag.head(result.data, context), calls: context.api.calls };
}

test('shows the topic’s posts and links to the other topics', async () => {
  const { calls } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Terakota' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kako saksija prezimi na trijemu' })).toBeVisible();
  const others = within(screen.getByRole('navigation', { name: 'Teme' }));
  expect(others.getByRole('link', { name: 'terakota' })).toHaveAttribute('aria-current', 'page');
  expect(others.getByRole('link', { name: 'zima' })).toHaveAttribute('href', '/zurnal/oznake/zima-4/');
  expect(others.queryByRole('link', { name: 'žar' })).not.toBeInTheDocument();
  expect(calls[1]).toMatchObject({ request: { tag_id: 3 } });
});

test('describes the list to search engines, with an address per language', async () => {
  const { head } = await open();
  expect(head).toMatchObject({ title: 'Terakota', alternates: { de: '/de/journal/themen/terrakotta-3/' } });
  expect(structuredDataErrors(head.jsonLd ?? [])).toEqual([]);
});

test('redirects an old slug to the current one', async () => {
  expect(await tag.load(createContext({ path: '/zurnal/oznake/glina-3/' }))).toEqual({
    kind: 'redirect',
    url: path,
    code: 301,
  });
});

test.each([
  [{ params: { contentId: 99 } }],
  // A topic without posts.
  [{ params: { contentId: 5 }, path: '/zurnal/oznake/zar-5/' }],
  [{ query: '?page=2' }],
])('is not found: %j', async (options) => {
  expect(await tag.load(createContext(options))).toEqual({ kind: 'notFound' });
});
