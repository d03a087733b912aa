/** A post as cards and lists show it. */
export interface PostTeaser {
  id: number;
  title: string;
  url: string;
  summary: string;
  picture: string;
  category: string;
  author: string;
  /** ISO 8601, for `datetime`. */
  publishedOn: string;
  /** As shown, in the page's language. */
  date: string;
  readingMinutes: number;
}
