import { type FeedDescription, type FeedPost, renderAtomFeed } from './atom-xml';

const feed: FeedDescription = {
  url: 'https://shop.example/feed-ba.xml',
  pageUrl: 'https://shop.example/zurnal/',
  iconUrl: 'https://shop.example/-/icon-192.png',
  htmlLang: 'bs-BA',
  title: 'Žurnal | Vrelo',
  summary: 'Priče iz radionica.',
  siteName: 'Vrelo',
};

function createPost(own: Partial<FeedPost> = {}): FeedPost {
  return {
    id: 7,
    title: 'Glina',
    url: '/zurnal/glina-7/',
    summary: 'O glini.',
    published_on: '2026-03-01',
    author_name: 'Lejla Hadžić',
    category_title: 'Vrt',
    ...own,
  };
}

/** The texts of all elements of this name, in document order. */
function read(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text = '']) => text);
}

it('says whose feed it is, in which language, where it is, and which page it follows', () => {
  const xml = renderAtomFeed(feed, [createPost()]);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/);
  expect(xml).toContain('xml:lang="bs-BA"');
  expect(xml).toContain('<link rel="self" type="application/atom+xml" href="https://shop.example/feed-ba.xml"/>');
  expect(xml).toContain('hreflang="bs-BA" href="https://shop.example/zurnal/"/>');
  expect(read(xml, 'title')).toEqual(['Žurnal | Vrelo', 'Glina']);
  expect(read(xml, 'name')).toEqual(['Vrelo', 'Lejla Hadžić']);
});

it('dates the feed as its newest post', () => {
  const xml = renderAtomFeed(feed, [createPost({ published_on: '2026-03-01' }), createPost({ id: 6 })]);
  const older = renderAtomFeed(feed, [createPost({ published_on: '2025-01-01' }), createPost({ id: 6 })]);
  expect(read(xml, 'updated')[0]).toBe('2026-03-01T00:00:00.000Z');
  expect(read(older, 'updated')[0]).toBe('2026-03-01T00:00:00.000Z');
});

it('keeps the id of a post whose address changes', () => {
  const ids = ['/zurnal/glina-7/', '/zurnal/o-glini-7/'].map((url) =>
    read(renderAtomFeed(feed, [createPost({ url })]), 'id'),
  );
  expect(ids).toEqual(Array(2).fill(['https://shop.example/feed-ba.xml', 'https://shop.example/feed-ba.xml#post-7']));
});

it('makes addresses absolute, encoded as URLs', () => {
  const xml = renderAtomFeed(feed, [createPost({ url: '/zurnal/šolja-7/' })]);
  expect(xml).toContain('type="text/html" href="https://shop.example/zurnal/%C5%A1olja-7/"/>');
});

it('lets no text break out of its place, and drops what XML cannot hold', () => {
  const hostile = '</title><script>&"\u0000\u000b\ud800\ufffe😀';
  const xml = renderAtomFeed(feed, [createPost({ title: hostile, category_title: hostile })]);
  const escaped = '&lt;/title&gt;&lt;script&gt;&amp;&quot;😀';
  expect(read(xml, 'title')[1]).toBe(escaped);
  expect(xml).toContain(`<category term="${escaped}"/>`);
});

it('leaves out a post without a readable date or an address, and parts of a post that are empty', () => {
  const unreadable = [createPost({ published_on: 'soon' }), createPost({ url: '' })];
  const bare = createPost({ id: 8, author_name: '', category_title: '', summary: '' });
  const xml = renderAtomFeed(feed, [...unreadable, bare]);
  expect(read(xml, 'id').slice(1)).toEqual(['https://shop.example/feed-ba.xml#post-8']);
  expect(xml).not.toMatch(/<summary>|<category|<name><\/name>/);
});

it('is whole before the first post', () => {
  expect(read(renderAtomFeed(feed, []), 'updated')).toEqual(['1970-01-01T00:00:00.000Z']);
});
