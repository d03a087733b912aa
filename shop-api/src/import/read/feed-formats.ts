/** What a feed may be. A TSV is a CSV whose columns are parted by tabs. */
export const feedFormats = ['json', 'jsonl', 'csv', 'xml', 'xlsx'] as const;

export type FeedFormat = (typeof feedFormats)[number];
