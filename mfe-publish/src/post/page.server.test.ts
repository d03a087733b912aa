import { getPost, getPosts } from '@storefront/contracts/calls/publish';
import { answer, createPageContext, refuse, structuredDataErrors } from '@storefront/remote-kit/testing';
import { postCard, wholePost } from '../../test/provider-answers';
import { post } from './page.server';

const path = '/zurnal/kako-saksija-prezimi-4/';
const others = answer(getPosts, {
  data: [postCard({ id: 5, title: 'Lan' })],
  pagination: { page: 1, per_page: 3, total: 1, pages: 1 },
});

function createContext(
  found = answer(getPost, { data: wholePost() }),
  own: Parameters<typeof createPageContext>[0] = {},
) {
  return createPageContext({ path, params: { slug: 'x', contentId: 4 }, api: [found, others], ...own });
}

describe('a post', () => {
  it('loads its text, its author and other posts', async () => {
    const written = wholePost({ content: '<p>Terakota diše.</p>' });
    const context = createContext(answer(getPost, { data: written }));
    expect(await post.load(context)).toMatchObject({
      kind: 'page',
      cacheable: true,
      data: { contentHtml: '<p>Terakota diše.</p>', author: 'Lejla Hadžić', morePosts: [{ title: 'Lan' }] },
      fragments: [
        { name: 'catalog.comments', props: { model: 'publishpost', id: 4, page: 1 } },
        { name: 'catalog.product-carousel', props: { list: 'new' } },
      ],
    });
    expect(context.api.calls[1]).toMatchObject({ request: { exclude_ids: [4] } });
  });

  it('redirects an old or mistyped slug permanently', async () => {
    const context = createContext(undefined, { path: '/zurnal/stari-naslov-4/' });
    expect(await post.load(context)).toEqual({ kind: 'redirect', url: path, code: 301 });
  });

  it.each([
    ['it is a draft', { status: 2 }],
    ['its category is hidden', { category_visible: 0 }],
    ['its category says nothing of being visible', { category_visible: null }],
  ])('is not found while %s', async (_, own) => {
    expect(await post.load(createContext(answer(getPost, { data: wholePost(own) })))).toEqual({ kind: 'notFound' });
  });

  it('answers not found for an unknown id', async () => {
    expect(await post.load(createContext(refuse(getPost, 404)))).toEqual({ kind: 'notFound' });
  });

  it('answers not found for an invalid id', async () => {
    expect(await post.load(createContext(refuse(getPost, 400)))).toEqual({ kind: 'notFound' });
  });

  it('redirects visitors who may not see it', async () => {
    const failure = { label_name: 'error_unauthorized', url: '/auth/login/' };
    const refused = { kind: 'notFound', message: 'unauthorized', url: '/auth/login/' };
    expect(await post.load(createContext(refuse(getPost, 404, failure)))).toEqual(refused);
    expect(await post.load(createContext(refuse(getPost, 401, failure)))).toEqual(refused);
    const empty = { label_name: 'error_empty_data' };
    expect(await post.load(createContext(refuse(getPost, 422, empty)))).toEqual({ kind: 'notFound' });
  });

  it('shows a draft to staff, uncached', async () => {
    const context = createContext(answer(getPost, { data: wholePost({ status: 1 }) }), { session: { isStaff: true } });
    expect(await post.load(context)).toMatchObject({ kind: 'page', cacheable: false });
  });

  it('has structured data of a post with absolute URLs', async () => {
    const context = createContext();
    const result = await post.load(context);
    if (result.kind !== 'page') throw new Error('The post is not a page');
    const head = post.head(result.data, context);
    expect(structuredDataErrors(head.jsonLd ?? [])).toEqual([]);
    expect(head.jsonLd).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: 'Kako saksija prezimi na trijemu',
        datePublished: '2025-11-14',
        mainEntityOfPage: `https://shop.example${path}`,
        author: { name: 'Lejla Hadžić' },
      },
    ]);
    expect(head).toMatchObject({ picture: 'scene-garden', alternates: { en: '/en/journal/how-a-pot-winters-4/' } });
  });
});
