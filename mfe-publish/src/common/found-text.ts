import type { TextPart } from '@storefront/contracts/calls/publish';

/** A search result as it is shown. */
export interface FoundText {
  url: string;
  title: readonly TextPart[];
  excerpt: readonly TextPart[];
  /** A post's date; null for a CMS page. */
  post: { picture: string; category: string; publishedOn: string; date: string; readingMinutes: number } | null;
}
