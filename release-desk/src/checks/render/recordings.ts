import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type RecordedPage,
  type RecordedSite,
  recordedPage,
  recordedSite,
  recordedSiteFile,
} from '@storefront/contracts/releases/recorded-page';
import { isFileError, listFolder } from '../../registry/durable-files';

/** Recorded pages with the provider's answers. */
export interface Recordings {
  site: RecordedSite;
  pages: readonly RecordedPage[];
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Reads the recordings of a folder; undefined when there are none. */
export async function findRecordings(folder: string): Promise<Recordings | undefined> {
  try {
    const site = recordedSite.parse(await readJson(path.join(folder, recordedSiteFile)));
    const files = (await listFolder(folder)).filter((name) => name.endsWith('.json') && name !== recordedSiteFile);
    const pages = await Promise.all(
      files.map(async (name) => recordedPage.parse(await readJson(path.join(folder, name)))),
    );
    return { site, pages };
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
