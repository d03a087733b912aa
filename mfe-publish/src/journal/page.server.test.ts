import { getPostCategories, getPosts } from '@storefront/contracts/calls/publish';
import { answer, createPageContext, refuse, structuredDataFaults } from '@storefront/tools/testing';
import { postCard } from '../../test/provider-answers';
import { denseJournal, journal } from './page.server';

const garden = { id: 7, template: 'default', title: 'Vrt', slug: 'vrt', url: '/zurnal/vrt/', summary: 'Šta raste.' };
const categories = answer(getPostCategories, { data: [garden] });
const posts = answer(getPosts, ({ page = 1, per_page = 12 }) => ({
  data: [postCard()],
  pagination: { page, per_page, total: 13, pages: 2 },
}));

function contextOf(options: Parameters<typeof createPageContext>[0] = {}) {
  return createPageContext({ path: '/zurnal/', api: [categories, posts], ...options });
}

async function loadPage(context: ReturnType<typeof createPageContext>) {
  const result = await journal.load(context);
  if (result.kind !== 'page') throw new Error(`The journal is a ${result.kind}`);
  return result;
}

describe('the journal', () => {
  it('lists the whole journal, twelve posts a page, with a way into each category', async () => {
    const context = contextOf();
    const { data } = await loadPage(context);
    expect(data).toMatchObject({
      page: 1,
      pageCount: 2,
      categories: [{ label: 'Vrt', href: '/zurnal/vrt/', isCurrent: false }],
    });
    expect(context.api.calls[1]).toMatchObject({ request: { page: 1, per_page: 12, category_slug: undefined } });
  });

  it('lists one category under that category’s own address', async () => {
    const context = contextOf({ path: '/zurnal/vrt/', params: { contentId: 7 } });
    const { data } = await loadPage(context);
    expect(data).toMatchObject({
      category: { title: 'Vrt', summary: 'Šta raste.' },
      categories: [{ isCurrent: true }],
    });
    expect(context.api.calls[1]).toMatchObject({ request: { category_slug: 'vrt' } });
  });

  it('is not found for a category that does not show', async () => {
    expect(await journal.load(contextOf({ params: { contentId: 99 } }))).toEqual({ kind: 'notFound' });
  });

  it('gives every page after the first an address, a title and a canonical link of its own', async () => {
    const context = contextOf({ query: '?page=2' });
    const head = journal.head((await loadPage(context)).data, context);
    expect(head).toMatchObject({ title: 'Žurnal, Stranica 2', canonical: '/zurnal/?page=2' });
  });

  it('sends the first page’s second address to its only one', async () => {
    expect(await journal.load(contextOf({ query: '?page=1' }))).toEqual({
      kind: 'redirect',
      url: '/zurnal/',
      code: 301,
    });
  });

  it.each(['0', '-1', '3', 'abc', '1.5', '2x', ''])('is not found for the page number %j', async (number) => {
    expect(await journal.load(contextOf({ query: `?page=${number}` }))).toEqual({ kind: 'notFound' });
  });

  it('fails when the provider has no list to give, rather than to seem empty', async () => {
    const context = contextOf({ api: [categories, refuse(getPosts, 500)] });
    await expect(journal.load(context)).rejects.toMatchObject({ status: 500 });
  });

  it('tells search engines what it collects, and preloads the large picture only where there is one', async () => {
    const context = contextOf({ path: '/zurnal/vrt/', params: { contentId: 7 } });
    const { data } = await loadPage(context);
    const head = journal.head(data, context);
    expect(head).toMatchObject({ title: 'Vrt', description: 'Šta raste.', lcpPicture: { src: 'scene-garden' } });
    expect(head.jsonLd).toMatchObject([{ '@type': 'CollectionPage', name: 'Vrt' }]);
    expect(structuredDataFaults(head.jsonLd ?? [])).toEqual([]);
    expect(denseJournal.head(data, context).lcpPicture).toBeUndefined();
  });
});
