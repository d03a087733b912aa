import { getPostCategories, getPosts } from '@storefront/contracts/calls/publish';
import { answer, createPageContext, refuse, structuredDataErrors } from '@storefront/remote-kit/testing';
import { postCard } from '../../test/provider-answers';
import { denseJournal, journal } from './page.server';

const garden = { id: 7, template: 'default', title: 'Vrt', slug: 'vrt', url: '/zurnal/vrt/', summary: 'Šta raste.' };
const categories = answer(getPostCategories, { data: [garden] });
const posts = answer(getPosts, ({ page = 1, per_page = 12 }) => ({
  data: [postCard()],
  pagination: { page, per_page, total: 13, pages: 2 },
}));

function createContext(options: Parameters<typeof createPageContext>[0] = {}) {
  return createPageContext({ path: '/zurnal/', api: [categories, posts], ...options });
}

async function loadPage(context: ReturnType<typeof createPageContext>) {
  const result = await journal.load(context);
  if (result.kind !== 'page') throw new Error(`The journal is a ${result.kind}`);
  return result;
}

describe('the journal', () => {
  it('lists the whole journal, twelve posts per page, with a link to each category', async () => {
    const context = createContext();
    const { data } = await loadPage(context);
    expect(data).toMatchObject({
      page: 1,
      pageCount: 2,
      categories: [{ label: 'Vrt', href: '/zurnal/vrt/', isCurrent: false }],
    });
    expect(context.api.calls[1]).toMatchObject({ request: { page: 1, per_page: 12, category_slug: undefined } });
  });

  it('lists one category at its own address', async () => {
    const context = createContext({ path: '/zurnal/vrt/', params: { contentId: 7 } });
    const { data } = await loadPage(context);
    expect(data).toMatchObject({
      category: { title: 'Vrt', summary: 'Šta raste.' },
      categories: [{ isCurrent: true }],
    });
    expect(context.api.calls[1]).toMatchObject({ request: { category_slug: 'vrt' } });
  });

  it('answers not found for a hidden category', async () => {
    expect(await journal.load(createContext({ params: { contentId: 99 } }))).toEqual({ kind: 'notFound' });
  });

  it('gives every page after the first its own address, title and canonical link', async () => {
    const context = createContext({ query: '?page=2' });
    const head = journal.head((await loadPage(context)).data, context);
    expect(head).toMatchObject({ title: 'Žurnal, Stranica 2', canonical: '/zurnal/?page=2' });
  });

  it('redirects `?page=1` to the first page’s path', async () => {
    expect(await journal.load(createContext({ query: '?page=1' }))).toEqual({
      kind: 'redirect',
      url: '/zurnal/',
      code: 301,
    });
  });

  it.each(['0', '-1', '3', 'abc', '1.5', '2x', ''])('answers not found for the page number %j', async (number) => {
    expect(await journal.load(createContext({ query: `?page=${number}` }))).toEqual({ kind: 'notFound' });
  });

  it('fails without an answer instead of looking empty', async () => {
    const context = createContext({ api: [categories, refuse(getPosts, 500)] });
    await expect(journal.load(context)).rejects.toMatchObject({ status: 500 });
  });

  it('names the feed of its language to feed readers', async () => {
    const context = createContext();
    const { feed } = journal.head((await loadPage(context)).data, context);
    expect(feed).toEqual({ title: expect.stringMatching(/^Žurnal \| /), path: '/feed-ba.xml' });
  });

  it('names no feed in a shop that has no journal of its own', async () => {
    const context = createContext();
    const { data } = await loadPage(context);
    const { journal: _, ...named_routes } = context.site.named_routes;
    expect(journal.head(data, { ...context, site: { ...context.site, named_routes } }).feed).toBeUndefined();
  });

  it('describes the list to search engines, and preloads the large picture only where there is one', async () => {
    const context = createContext({ path: '/zurnal/vrt/', params: { contentId: 7 } });
    const { data } = await loadPage(context);
    const head = journal.head(data, context);
    expect(head).toMatchObject({ title: 'Vrt', description: 'Šta raste.', lcpPicture: { src: 'scene-garden' } });
    expect(head.jsonLd).toMatchObject([{ '@type': 'CollectionPage', name: 'Vrt' }]);
    expect(structuredDataErrors(head.jsonLd ?? [])).toEqual([]);
    expect(denseJournal.head(data, context).lcpPicture).toBeUndefined();
  });
});
