import type { FoundContent, TextPart } from '@storefront/contracts/calls/publish';
import { type LanguageCode, languageCodes, languages } from '@storefront/contracts/languages';
import { and, eq } from 'drizzle-orm';
import { authors, cmsPages, postCategories, posts, postTexts } from '../src/database/content-tables';
import { listAuthors } from '../src/publish/authors';
import { findContent } from '../src/publish/content-search';
import { indexContent } from '../src/publish/index-content';
import { findPost, listPosts } from '../src/publish/posts';
import { listTags } from '../src/publish/tags';
import { type OpenCatalog, openCatalog } from './open-catalog';

jest.setTimeout(60_000);

let catalog: OpenCatalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog?.close());

const plain = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('');
const marks = ({ title, excerpt }: FoundContent) =>
  [...title, ...excerpt].filter(({ is_match }) => is_match).map(({ text }) => text);

async function search(search_content: string, lang: LanguageCode = 'ba') {
  const { data, pagination } = await findContent({ lang, search_content, per_page: 50 }, catalog.context);
  return { found: data, titles: data.map(({ title }) => plain(title)), ...pagination };
}

/** The post about Ilma's workshop. */
const ilma = 1;

describe('a search for texts', () => {
  test.each<[string, LanguageCode, string]>([
    ['točak', 'ba', 'točak'],
    ['TOCAK', 'ba', 'točak'],
    ['toc', 'ba', 'točak'],
    ['sljiva', 'ba', 'šljive'],
    ['öfen', 'de', 'Ofen'],
    ['ofen', 'de', 'Ofen'],
  ])('%p finds in %s what stands in the text, and marks %p', async (query, lang, word) => {
    const { found } = await search(query, lang);
    const post = found.find(({ model, id }) => model === 'publishpost' && id === ilma);
    expect(post && marks(post)).toContain(word);
  });

  test.each(languageCodes)('in %s every post is found by its own title, without its accents', async (lang) => {
    const { data } = await listPosts({ lang, per_page: 50 }, catalog.context);
    expect(data.length).toBeGreaterThan(0);
    for (const { id, title } of data) {
      const typed = title.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/ß/g, 'ss');
      const { found } = await search(typed, lang);
      expect(found[0]).toMatchObject({ model: 'publishpost', id });
    }
  });

  test('finds pages beside posts, and never the home page', async () => {
    const { found } = await search('dostava');
    expect(found.map(({ model }) => model)).toContain('cmspage');
    expect(found.map(({ url }) => url)).not.toContain('/');
  });

  test('finds a post by who wrote it and by what it is about', async () => {
    const { found } = await search('Selma keramika');
    expect(found).toMatchObject([{ model: 'publishpost', id: ilma }]);
  });

  test('a word in the title counts most', async () => {
    const { found } = await search('Ilma');
    expect(found[0]).toMatchObject({ id: ilma });
  });

  test('every word must be found', async () => {
    const [one, both] = await Promise.all([search('glina'), search('glina mraz')]);
    expect(one.total).toBeGreaterThan(0);
    expect(both.total).toBeLessThan(one.total);
  });

  test('is parted into pages that together hold everything once', async () => {
    const whole = await search('se');
    const pageCount = Math.ceil(whole.total / 3);
    const pages = await Promise.all(
      Array.from({ length: pageCount }, (_, index) =>
        findContent({ lang: 'ba', search_content: 'se', page: index + 1, per_page: 3 }, catalog.context),
      ),
    );
    expect(whole.total).toBeGreaterThan(6);
    expect(pages.flatMap(({ data }) => data)).toEqual(whole.found);
    expect(pages[0]?.pagination).toEqual({
      page: 1,
      per_page: 3,
      total: whole.total,
      pages: pageCount,
    });
  });

  test.each(['xqzwvk', '%', '_____', '\\', ' ', '', "'", 'šolja xqzwvk', '!&|:*', "';drop table posts;--"])(
    'what stands nowhere finds nothing: %p',
    async (query) => {
      expect(await search(query)).toMatchObject({ total: 0, found: [] });
    },
  );

  test.each(["točak'", 'točak:*', '(točak', 'točak & !točak', 'točak\\'])(
    '%p is its words, no syntax',
    async (query) => {
      expect((await search(query)).found).toMatchObject([{ id: ilma }]);
    },
  );

  test('what is hidden is found by nobody, staff neither', async () => {
    const { database } = catalog.context;
    const asStaff = () =>
      findContent({ lang: 'ba', search_content: 'točak' }, { ...catalog.context, seesHidden: true });
    await database.update(posts).set({ status: 2 }).where(eq(posts.id, ilma));
    expect((await asStaff()).pagination.total).toBe(0);
    await database.update(posts).set({ status: 3 }).where(eq(posts.id, ilma));
    await database.update(postCategories).set({ visible: null });
    expect((await search('točak')).total).toBe(0);
    await database.update(postCategories).set({ visible: 1 });
    expect((await search('točak')).total).toBe(1);
    const pagesBefore = (await search('dostava')).total;
    await database.update(cmsPages).set({ visible: 0 }).where(eq(cmsPages.code, 'delivery'));
    expect((await search('dostava')).total).toBe(pagesBefore - 1);
    await database.update(cmsPages).set({ visible: 1 }).where(eq(cmsPages.code, 'delivery'));
  });

  test('the index follows a post that is rewritten', async () => {
    const { database } = catalog.context;
    const ofPost = and(eq(postTexts.postId, ilma), eq(postTexts.lang, 'ba'));
    const [before] = await database.select().from(postTexts).where(ofPost);
    await database.update(postTexts).set({ content: '<p>Žbunika &amp; <b>ostalo</b>.</p>' }).where(ofPost);
    await indexContent(database);
    expect((await search('zbunika')).found).toMatchObject([{ id: ilma }]);
    await database.update(postTexts).set({ content: before?.content }).where(ofPost);
    await indexContent(database);
    expect((await search('zbunika')).total).toBe(0);
  });
});

describe('authors and tags', () => {
  test.each(languageCodes)('in %s everyone who writes has posts that are theirs alone', async (lang) => {
    const people = await listAuthors(lang, catalog.context);
    expect(people).toHaveLength(5);
    const { pagination } = await listPosts({ lang }, catalog.context);
    expect(people.reduce((sum, { post_count }) => sum + post_count, 0)).toBe(pagination.total);
    for (const { id, name, url, post_count } of people) {
      const { data } = await listPosts({ lang, author_id: id }, catalog.context);
      expect(data.map(({ author_name }) => author_name)).toEqual(Array(post_count).fill(name));
      const post = await findPost(data[0]?.id ?? 0, lang, catalog.context);
      expect(post.author_url).toBe(url);
    }
  });

  test.each(languageCodes)('in %s a tag leads to the posts that carry it', async (lang) => {
    const tags = await listTags(lang, catalog.context);
    const titles = tags.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort(new Intl.Collator(languages[lang].htmlLang).compare));
    for (const { id, title, url, post_count } of tags) {
      const { data } = await listPosts({ lang, tag_id: id }, catalog.context);
      expect(data).toHaveLength(post_count);
      const post = await findPost(data[0]?.id ?? 0, lang, catalog.context);
      expect(post.tags).toContainEqual({ id, title, url });
    }
  });

  test('a hidden post is not counted', async () => {
    const { database } = catalog.context;
    const [author] = await database.select().from(authors).where(eq(authors.code, 'selma'));
    const counts = async () => {
      const [people, topics] = [await listAuthors('ba', catalog.context), await listTags('ba', catalog.context)];
      const ofAuthor = people.find(({ id }) => id === author?.id)?.post_count ?? 0;
      return [ofAuthor, topics.find(({ slug }) => slug === 'keramika')?.post_count ?? 0];
    };
    const [ofAuthor = 0, ofTopic = 0] = await counts();
    expect([ofAuthor, ofTopic]).not.toContain(0);
    await database.update(posts).set({ status: 2 }).where(eq(posts.id, ilma));
    expect(await counts()).toEqual([ofAuthor - 1, ofTopic - 1]);
    await database.update(posts).set({ status: 3 }).where(eq(posts.id, ilma));
  });
});
