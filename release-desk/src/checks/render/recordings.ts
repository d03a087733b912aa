import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type RecordedPage,
  type RecordedSite,
  recordedPage,
  recordedSite,
  recordedSiteFile,
} from '@storefront/contracts/releases/recorded-page';
import { z } from 'zod';
import { isFileError, listFolder } from '../../registry/durable-files';
import { type ReleaseFolder, readReleaseFile } from '../../registry/release-folder';

/** Recorded pages with the provider's answers. */
export interface Recordings {
  site: RecordedSite;
  pages: readonly RecordedPage[];
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Reads the recordings of a folder; undefined when there are none. */
async function findRecordings(folder: string): Promise<Recordings | undefined> {
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

/** Where a release carries recordings of its own pages: below `server/`, which no browser gets. */
const ownRecording = /^server\/recordings\/[^/]+\.json$/;

async function readOwnPage(candidate: ReleaseFolder, name: string): Promise<RecordedPage> {
  const { client } = candidate.release;
  const parsed = recordedPage.safeParse(JSON.parse((await readReleaseFile(candidate, name)).toString('utf8')));
  if (!parsed.success) throw new Error(`${name} is no recording: ${z.prettifyError(parsed.error)}`);
  const { pageKey } = parsed.data;
  if (!Object.hasOwn(client.pages, pageKey)) throw new Error(`${name} is of ${pageKey}, which is no page of its own`);
  return parsed.data;
}

/**
 * What a candidate is checked with; undefined where the shop has no recordings. The shop's come first: those of the release stand
 * in for pages that the shop has not recorded, so that a team elsewhere can have its pages checked before they are live. Its
 * declared texts are known as they are in the shell.
 */
export async function findRecordingsFor(candidate: ReleaseFolder, folder: string): Promise<Recordings | undefined> {
  const shop = await findRecordings(folder);
  if (!shop) return undefined;
  const { files, declaration } = candidate.release;
  const names = Object.keys(files).filter((name) => ownRecording.test(name));
  const own = await Promise.all(names.map((name) => readOwnPage(candidate, name)));
  const isMissing = ({ pageKey }: RecordedPage) => shop.pages.every((recorded) => recorded.pageKey !== pageKey);
  const { language, labels } = shop.site;
  const declared = Object.entries(declaration?.labels ?? {}).flatMap(([code, { [language]: text }]) =>
    text === undefined ? [] : [[code, text] as const],
  );
  return {
    site: { ...shop.site, labels: { ...Object.fromEntries(declared), ...labels } },
    pages: [...shop.pages, ...own.filter(isMissing)],
  };
}
