import { z } from 'zod';

/** One call that a page made, and what the provider answered. */
const recordedCall = z.object({
  name: z.string(),
  request: z.unknown(),
  answer: z.object({ ok: z.boolean(), statusCode: z.number(), data: z.unknown() }),
});

/** What a page was loaded with: enough to load and render another version of it without a provider. */
export const recordedPage = z.object({
  pageKey: z.string(),
  path: z.string(),
  params: z.record(z.string(), z.unknown()),
  /** Without the question mark. */
  query: z.string(),
  route: z.record(z.string(), z.unknown()),
  session: z.record(z.string(), z.unknown()),
  calls: z.array(recordedCall),
});

export type RecordedPage = z.infer<typeof recordedPage>;

/** What all recorded pages have in common. */
export const recordedSite = z.object({
  language: z.string(),
  prefix: z.string(),
  currency: z.record(z.string(), z.unknown()),
  info: z.record(z.string(), z.unknown()),
  labels: z.record(z.string(), z.string()),
});

export type RecordedSite = z.infer<typeof recordedSite>;

/** Its file in a folder of recordings; each page has one named for its key. */
export const recordedSiteFile = 'site.json';
