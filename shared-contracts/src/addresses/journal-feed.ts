import type { LanguageCode } from '../languages/languages';

/** Where the shell serves a language's journal as an Atom feed: a file at the root, as the sitemap is. */
export function toJournalFeedPath(language: LanguageCode): string {
  return `/feed-${language}.xml`;
}
