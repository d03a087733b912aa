import { type Category, getCategories } from '@storefront/contracts/calls/catalog';
import { getPosts } from '@storefront/contracts/calls/publish';
import { getPage } from '@storefront/contracts/calls/site';
import { answer, createPageContext, refuse, structuredDataErrors } from '@storefront/remote-kit/testing';
import { homeCmsPage, postCard } from '../../test/provider-answers';
import { homepage } from './page.server';

const pagination = { page: 1, per_page: 3, total: 1, pages: 1 };
const posts = answer(getPosts, { data: [postCard()], pagination });
const home = answer(getPage, { data: homeCmsPage() });

const category: Category = {
  ...{ id: 1, code: 'kitchen', parent_id: null, level: 1, position: 1, template: 'default', visible: 1 },
  ...{ title: 'Kuhinja', slug: 'kuhinja', url: '/kuhinja/', summary: '', picture: 'mug-moss', product_count: 2 },
  ...{ redirect_url_without_domain: null, redirect_code: null, languages_urls: { ba: '/kuhinja/' } },
};

async function loadPage(context: ReturnType<typeof createPageContext>) {
  const result = await homepage.load(context);
  if (result.kind !== 'page') throw new Error(`The home page is a ${result.kind}`);
  const { data } = result;
  if (!('blocks' in data)) throw new Error('Nobody has written the home page');
  const shown = data.blocks.flatMap((block) => (block.kind === 'posts' ? block.posts : []));
  return { ...result, data, posts: shown };
}

describe('the home page', () => {
  it('loads the editors’ content, the newest posts with formatted dates, and the fragments', async () => {
    const { data, fragments, cacheable } = await loadPage(createPageContext({ api: [home, posts] }));
    expect(data.blocks).toMatchObject([
      { kind: 'hero', title: 'Lijepe stvari za svaki dan.', pictureNarrow: 'scene-kitchen-narrow' },
      { kind: 'categories', title: 'Pet soba, pet polica' },
      { kind: 'story' },
      { kind: 'products', title: 'Tek stiglo', query: null },
      { kind: 'posts', posts: [{ title: 'Kako saksija prezimi na trijemu', date: '14. novembar 2025.' }] },
    ]);
    expect(fragments).toEqual([
      { name: 'catalog.category-tiles', props: {} },
      { name: 'catalog.product-carousel', props: { list: 'new' } },
    ]);
    expect(cacheable).toBe(true);
  });

  it('requests the page of its path without the language prefix', async () => {
    const context = createPageContext({ language: 'de', api: [home, posts] });
    await loadPage(context);
    expect(context.api.calls[0]).toMatchObject({ request: { slug: '/', lang: 'de' } });
  });

  it('leaves the maker’s story out of the newest posts', async () => {
    const newest = [postCard({ id: 1, url: '/zurnal/ilma-1/' }), postCard({ id: 2 }), postCard({ id: 3 }), postCard()];
    const withStory = answer(getPosts, { data: newest, pagination });
    const shown = await loadPage(createPageContext({ api: [home, withStory] }));
    expect(shown.posts.map(({ id }) => id)).toEqual([2, 3, 4]);
  });

  it('renders without posts when they cannot be loaded', async () => {
    const shown = await loadPage(createPageContext({ api: [home, refuse(getPosts, 500)] }));
    expect(shown.posts).toEqual([]);
  });

  it('fails with the provider’s status when its content cannot be loaded', async () => {
    const context = createPageContext({ api: [refuse(getPage, 503), posts] });
    await expect(homepage.load(context)).rejects.toMatchObject({ code: 'publish_provider_failed', status: 503 });
  });

  it('describes the organization and the search to search engines', async () => {
    const context = createPageContext({ language: 'de', path: '/de/', api: [home, posts] });
    const { jsonLd, alternates } = homepage.head((await loadPage(context)).data, context);
    expect(structuredDataErrors(jsonLd ?? [])).toEqual([]);
    expect(jsonLd).toMatchObject([
      { '@type': 'Organization', name: 'Vrelo', url: 'https://shop.example/' },
      {
        '@type': 'WebSite',
        url: 'https://shop.example/de/',
        inLanguage: 'de-DE',
        potentialAction: {
          target: {
            urlTemplate: `https://shop.example${context.site.named_routes.search}?search_q={search_term_string}`,
          },
        },
      },
    ]);
    expect(alternates).toEqual({ ba: '/', de: '/de/' });
  });
});

describe('a home page of an owner’s blocks', () => {
  const blocks = [
    { kind: 'text', title: 'Ko smo', text: 'Dvije sestre.\n\nI jedan pas.' },
    { kind: 'products', title: 'Čajevi', query: 'čaj' },
    { kind: 'products', title: 'Novo', query: null },
  ] as const;
  const written = answer(getPage, { data: { ...homeCmsPage(), sections: null, blocks: [...blocks] } });
  const categories = answer(getCategories, { data: [category] });

  it('parts paragraphs by empty lines, and places what each block shows', async () => {
    const { data, fragments } = await loadPage(createPageContext({ api: [written, posts, categories] }));
    expect(data.blocks[0]).toMatchObject({ paragraphs: ['Dvije sestre.', 'I jedan pas.'] });
    expect(fragments).toEqual([
      { name: 'catalog.product-carousel', props: { list: 'search', query: 'čaj' } },
      { name: 'catalog.product-carousel', props: { list: 'new' } },
    ]);
  });

  it('has no headings above nothing in a shop that sells nothing yet', async () => {
    const empty = answer(getCategories, { data: [] });
    const { data, fragments } = await loadPage(createPageContext({ api: [written, posts, empty] }));
    expect([data.blocks.map(({ kind }) => kind), fragments]).toEqual([['text'], []]);
  });

  it('preloads no picture where none comes first', async () => {
    const context = createPageContext({ api: [written, posts, categories] });
    expect(homepage.head((await loadPage(context)).data, context)).not.toHaveProperty('lcpPicture');
  });
});

describe('a home page that nobody has written', () => {
  const plain = answer(getPage, { data: { ...homeCmsPage(), sections: null } });
  it('shows the categories of the catalogue', async () => {
    const context = createPageContext({ api: [plain, posts, answer(getCategories, { data: [category] })] });
    expect(await homepage.load(context)).toMatchObject({
      kind: 'page',
      data: { hasCatalogue: true },
      fragments: [{ name: 'catalog.category-tiles' }],
    });
  });

  it('asks no widget for anything while there is no catalogue', async () => {
    const context = createPageContext({ api: [plain, posts, answer(getCategories, { data: [] })] });
    expect(await homepage.load(context)).toMatchObject({ data: { hasCatalogue: false }, fragments: [] });
  });

  it('does not take a catalogue that is not answered for none', async () => {
    const context = createPageContext({ api: [plain, posts, refuse(getCategories, 503)] });
    expect(await homepage.load(context)).toMatchObject({ data: { hasCatalogue: true } });
  });
});
