import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isFileError } from '../../registry/durable-files';

/** A recorded request to the provider with its answer. */
const exchange = z.object({
  method: z.string(),
  /** Path and query. */
  url: z.string(),
  /** Hash of the request's body; empty without one. */
  body: z.string(),
  status: z.number(),
  answer: z.unknown(),
});

export type Exchange = z.infer<typeof exchange>;

const page = z.object({
  pageKey: z.string(),
  path: z.string(),
  /** A page of another remote that this page links to. */
  elsewhere: z.string(),
});

export type SmokePage = z.infer<typeof page>;

const fragmentProp = z.union([z.string(), z.number(), z.boolean(), z.array(z.number()).readonly(), z.null()]);

const placement = z.object({
  /** A fragment that no page of its own remote shows by itself. */
  fragment: z.string(),
  /** The recorded page that shows it, whoever owns it. */
  pageKey: z.string(),
  /** Who visits the page: the visitor of its recording, or nobody who is logged in. */
  visitor: z.enum(['recorded', 'guest']).default('recorded'),
  /** What makes it appear: a followed link, a text in the search box, or its placement with these props where no page places it. */
  step: z
    .union([
      z.strictObject({ follow: z.string() }),
      z.strictObject({ search: z.string() }),
      z.strictObject({ place: z.record(z.string(), fragmentProp) }),
    ])
    .optional(),
});

export type SmokePlacement = z.infer<typeof placement>;

const recording = z.object({
  /** One page of each remote. */
  pages: z.record(z.string(), page),
  placements: z.array(placement).default([]),
  /** All requests of the shell to the provider during these visits. */
  exchanges: z.array(exchange),
});

export type ProviderRecording = z.infer<typeof recording>;

/** In a subfolder: the files beside it are pages. */
export const providerRecordingFile = 'smoke/provider.json';

/** Sorts the query, so that equal requests have equal addresses. */
export function normalizeAddress(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://provider');
  searchParams.sort();
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Only the hash of a body is recorded, because bodies may contain personal data. */
export function hashBody(body: string): string {
  return body === '' ? '' : createHash('sha256').update(body).digest('hex').slice(0, 16);
}

/** Reads the recording; undefined when there is none. */
export async function findProviderRecording(folder: string): Promise<ProviderRecording | undefined> {
  try {
    return recording.parse(JSON.parse(await readFile(path.join(folder, providerRecordingFile), 'utf8')));
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
