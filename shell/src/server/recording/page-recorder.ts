import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Api } from '@storefront/contracts/calls';
import type { PageContext } from '@storefront/contracts/pages';
import { type RecordedPage, type RecordedSite, recordedSiteFile } from '@storefront/contracts/releases/recorded-page';
import type { Site } from '../site/site';

/** The recording of one page. */
export interface PageRecording {
  /** The page's own `api`, which records its calls. */
  api: Api;
  /** Saves what the page was loaded with. */
  save(pageKey: string, context: PageContext, site: Site): Promise<void>;
}

/** Starts to record a page. Only where an operator asks for it: recordings hold what a visitor sees. */
export type RecordPage = (api: Api) => PageRecording;

async function write(folder: string, name: string, value: RecordedPage | RecordedSite): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await writeFile(`${file}.new`, `${JSON.stringify(value, null, 1)}\n`);
  await rename(`${file}.new`, file);
}

function toRecordedSite({ prefix, currency, language }: PageContext, { info, labels }: Site): RecordedSite {
  return {
    language: language.code,
    prefix,
    currency: { ...currency },
    info: info as unknown as Record<string, unknown>,
    labels: { ...labels },
  };
}

/** Records pages into a folder, one file for each page key, for the release desk to render candidates with. */
export function createRecordPage(folder: string): RecordPage {
  return (api) => {
    const calls: RecordedPage['calls'] = [];
    const recordingApi: Api = {
      async call(descriptor, request) {
        const answer = await api.call(descriptor, request);
        calls.push({ name: descriptor.name, request: structuredClone(request), answer: structuredClone(answer) });
        return answer;
      },
    };
    return {
      api: recordingApi,
      async save(pageKey, context, site) {
        const { path: at, params, query, route, session } = context;
        await write(folder, recordedSiteFile, toRecordedSite(context, site));
        await write(folder, `${pageKey}.json`, {
          pageKey,
          path: at,
          params,
          query: query.toString(),
          route: route as unknown as Record<string, unknown>,
          session: session as unknown as Record<string, unknown>,
          calls,
        });
      },
    };
  };
}
