import type { FoundContent } from '@storefront/contracts/calls/publish';
import type { Language } from '@storefront/contracts/languages';
import type { FoundText } from './found-text';
import { formatDate } from './post-teaser.server';

/** Converts a search result for the view. */
export function toFoundText(found: FoundContent, language: Pick<Language, 'htmlLang'>): FoundText {
  const { url, title, excerpt, picture, published_on: publishedOn } = found;
  const post = picture !== null &&
    publishedOn !== null && {
      picture,
      category: found.category_title ?? '',
      publishedOn,
      date: formatDate(publishedOn, language),
      readingMinutes: found.reading_minutes ?? 0,
    };
  return { url, title, excerpt, post: post || null };
}
