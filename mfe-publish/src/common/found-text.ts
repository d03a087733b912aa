import type { TextPart } from '@storefront/contracts/calls/publish';

/** A post or a page that a search has found, ready to print. */
export interface FoundText {
  url: string;
  title: readonly TextPart[];
  excerpt: readonly TextPart[];
  /** A post's; null for a page of the shop. */
  post: { picture: string; category: string; publishedOn: string; date: string; readingMinutes: number } | null;
}
