/** What cards and lists show of a post, ready to print. */
export interface PostTeaser {
  id: number;
  title: string;
  url: string;
  summary: string;
  picture: string;
  category: string;
  author: string;
  /** ISO 8601, for machines. */
  publishedOn: string;
  /** For people, in the page's language. */
  date: string;
  readingMinutes: number;
}
