import { existsSync } from 'node:fs';
import { ownerOfPage } from '@storefront/contracts/owners';
import type { ReleaseMap } from '@storefront/contracts/releases';
import type { ReleaseFolder } from '../../registry/release-folder';
import { findLive } from '../../release-map/release-map';
import { CheckSkipped } from '../check';
import { openBrowser } from './browser';
import { findProviderRecording, type ProviderRecording, type SmokePage } from './provider-recording';
import { startReplayProvider } from './replay-provider';
import { startSmokeSite } from './smoke-site';
import { visitPage } from './visit-page';

/** The environment of the candidate. */
export interface Peers {
  registryFolder: string;
  liveMap: ReleaseMap;
}

/** Opens one page of a candidate in a browser within the shell; returns its errors or throws `CheckSkipped`. */
export type BrowserSmoke = (candidate: ReleaseFolder, peers: Peers) => Promise<string[]>;

export interface BrowserSmokeParts {
  shellFile: string;
  recordingsFolder: string;
  env: Readonly<Record<string, string | undefined>>;
}

/** The other remotes that the visited pages need, including those of the frame. */
function findMissingPeers(remote: string, { pages }: ProviderRecording, { liveMap }: Peers): string[] {
  return Object.keys(pages).filter((peer) => peer !== remote && !findLive(liveMap, peer));
}

function requirePage(recording: ProviderRecording, { release }: ReleaseFolder): SmokePage {
  const visited = recording.pages[release.remote];
  if (!visited || ownerOfPage(visited.pageKey) !== release.remote)
    throw new CheckSkipped(`no visit of a page of ${release.remote} is recorded`);
  if (!Object.hasOwn(release.client.pages, visited.pageKey))
    throw new CheckSkipped(`it has no page ${visited.pageKey}: record its visit anew`);
  return visited;
}

/** The check with the production shell, a provider of recorded answers and a headless browser. */
export function createBrowserSmoke({ shellFile, recordingsFolder, env }: BrowserSmokeParts): BrowserSmoke {
  return async (candidate, peers) => {
    if (!existsSync(shellFile)) throw new CheckSkipped('the shell is not built here');
    const recording = await findProviderRecording(recordingsFolder);
    if (!recording) throw new CheckSkipped(`no visit is recorded in ${recordingsFolder}`);
    const visited = requirePage(recording, candidate);
    const missing = findMissingPeers(candidate.release.remote, recording, peers);
    if (missing.length > 0) throw new CheckSkipped(`nothing is live of ${missing.join(', ')}: there is no whole page`);
    const browser = await openBrowser(env);
    const provider = await startReplayProvider(recording.exchanges);
    try {
      const site = await startSmokeSite({ shellFile, candidate, providerOrigin: provider.origin, ...peers });
      try {
        return await visitPage(await browser.newPage(), site.origin, visited);
      } finally {
        await site.stop();
      }
    } finally {
      provider.close();
      await browser.close();
    }
  };
}
