import type { PostCard } from '@storefront/contracts/calls/publish';
import { formatLocale, type Language } from '@storefront/contracts/languages';
import type { PostTeaser } from './post-teaser';
import { isPostPublic } from './visibility';

/** The shop's own clock: a post has one date, wherever it is read or rendered. */
const timeZone = 'Europe/Sarajevo';

/** A post's date in words. Formatted on the server only, so that the browser's ICU cannot disagree. */
export function formatDate(isoDate: string, { htmlLang }: Pick<Language, 'htmlLang'>): string {
  return new Intl.DateTimeFormat(formatLocale(htmlLang), { dateStyle: 'long', timeZone }).format(new Date(isoDate));
}

/** What cards show of a post. */
export function toTeaser(post: PostCard, language: Pick<Language, 'htmlLang'>): PostTeaser {
  return {
    id: post.id,
    title: post.title,
    url: post.url,
    summary: post.summary,
    picture: post.picture,
    category: post.category_title,
    author: post.author_name,
    publishedOn: post.published_on,
    date: formatDate(post.published_on, language),
    readingMinutes: post.reading_minutes,
  };
}

/** What cards show of the posts that everybody may read. */
export function toTeasers(posts: readonly PostCard[], language: Pick<Language, 'htmlLang'>): PostTeaser[] {
  return posts.filter(isPostPublic).map((post) => toTeaser(post, language));
}
