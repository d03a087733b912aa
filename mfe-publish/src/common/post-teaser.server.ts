import type { PostCard } from '@storefront/contracts/calls/publish';
import { formatLocale, type Language } from '@storefront/contracts/languages';
import type { PostTeaser } from './post-teaser';
import { isPostPublic } from './visibility';

/** The shop's time zone: a post has the same date for every reader. */
const timeZone = 'Europe/Sarajevo';

/** A post's date, formatted. On the server only, because the browser's ICU data may differ. */
export function formatDate(isoDate: string, { htmlLang }: Pick<Language, 'htmlLang'>): string {
  return new Intl.DateTimeFormat(formatLocale(htmlLang), { dateStyle: 'long', timeZone }).format(new Date(isoDate));
}

/** Converts a post for a card. */
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

/** Converts the public posts for cards. */
export function toTeasers(posts: readonly PostCard[], language: Pick<Language, 'htmlLang'>): PostTeaser[] {
  return posts.filter(isPostPublic).map((post) => toTeaser(post, language));
}
