import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isFileError } from '../../registry/durable-files';

/** What a provider was asked, and what it answered. */
const exchange = z.object({
  method: z.string(),
  /** Path and query. */
  url: z.string(),
  /** Hash of what was sent along; empty when nothing was. */
  body: z.string(),
  status: z.number(),
  answer: z.unknown(),
});

export type Exchange = z.infer<typeof exchange>;

const page = z.object({
  pageKey: z.string(),
  path: z.string(),
  /** A page of another remote, to which a link leads from this one. */
  elsewhere: z.string(),
});

export type SmokePage = z.infer<typeof page>;

const recording = z.object({
  /** One page of each remote. */
  pages: z.record(z.string(), page),
  /** All that a shell asked a provider while these pages were visited. */
  exchanges: z.array(exchange),
});

export type ProviderRecording = z.infer<typeof recording>;

/** In a folder of their own: the files beside it are pages. */
export const providerRecordingFile = 'smoke/provider.json';

/** Two ways of writing a query are the same question. */
export function addressOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://provider');
  searchParams.sort();
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Bodies may hold what a visitor said: only their hash is kept, to know one question from another. */
export function hashOfBody(body: string): string {
  return body === '' ? '' : createHash('sha256').update(body).digest('hex').slice(0, 16);
}

/** Reads what was recorded; undefined when nothing was. */
export async function findProviderRecording(folder: string): Promise<ProviderRecording | undefined> {
  try {
    return recording.parse(JSON.parse(await readFile(path.join(folder, providerRecordingFile), 'utf8')));
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
