import type { PostCard } from '@storefront/contracts/calls/publish';
import { escapeXml } from './xml-text';

/** A feed apart from its posts. Addresses are absolute. */
export interface FeedDescription {
  /** Of the feed itself. It is also its id, which may never change. */
  url: string;
  /** The page that the feed follows. */
  pageUrl: string;
  iconUrl: string;
  /** BCP 47. */
  htmlLang: string;
  title: string;
  summary: string;
  /** Who wrote what names no author. */
  siteName: string;
}

export type FeedPost = Pick<
  PostCard,
  'id' | 'title' | 'url' | 'summary' | 'published_on' | 'author_name' | 'category_title'
>;

/** A date as the format wants it, with its time; undefined for what is no date. */
function toTimestamp(date: string): string | undefined {
  const time = Date.parse(date);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Of a feed that has no post yet: the format wants a time. */
const neverUpdated = new Date(0).toISOString();

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function person(name: string): string {
  return `<author>${element('name', name)}</author>`;
}

/** Posts are not edited after publication: their date is that of the last change as well. */
function entry(post: FeedPost, timestamp: string, feed: FeedDescription): string {
  const { id, title, url, summary, author_name, category_title } = post;
  return [
    '<entry>',
    // Not the post's address: that changes with its title, and readers would show the post again.
    element('id', `${feed.url}#post-${id}`),
    element('title', title),
    `<link rel="alternate" type="text/html" href="${escapeXml(new URL(url, feed.url).href)}"/>`,
    element('published', timestamp),
    element('updated', timestamp),
    author_name ? person(author_name) : '',
    category_title ? `<category term="${escapeXml(category_title)}"/>` : '',
    summary ? element('summary', summary) : '',
    '</entry>\n',
  ].join('');
}

/** An Atom feed (RFC 4287) of posts that come newest first. A post without a readable date or an address is left out. */
export function renderAtomFeed(feed: FeedDescription, posts: readonly FeedPost[]): string {
  const dated = posts.flatMap((post) => {
    const timestamp = toTimestamp(post.published_on);
    return timestamp && post.url ? [{ post, timestamp }] : [];
  });
  const [latest = neverUpdated] = dated
    .map(({ timestamp }) => timestamp)
    .sort()
    .reverse();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.htmlLang)}">\n`,
    element('id', feed.url),
    element('title', feed.title),
    element('subtitle', feed.summary),
    element('updated', latest),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.url)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${escapeXml(feed.htmlLang)}" href="${escapeXml(feed.pageUrl)}"/>`,
    person(feed.siteName),
    `${element('icon', feed.iconUrl)}\n`,
    ...dated.map(({ post, timestamp }) => entry(post, timestamp, feed)),
    '</feed>\n',
  ].join('');
}
