import { existsSync } from 'node:fs';
import type { ReleaseFolder } from '../../registry/release-folder';
import { findLive } from '../../release-map/release-map';
import { CheckSkipped, findPeerReleases, type Peers } from '../check';
import { findRecordingsFor, type Recordings } from '../render/recordings';
import { openBrowser } from './browser';
import { saveData, signIn } from './observe-page';
import { toPageExchanges, toVisitorToken } from './page-exchanges';
import { openReportFolder } from './page-report';
import { findProviderRecording, type ProviderRecording, type SmokePage } from './provider-recording';
import { startReplayProvider } from './replay-provider';
import { startSmokeSite } from './smoke-site';
import { findPlacedFragments, toAddress, toTargets } from './targets';
import { visitPage } from './visit-page';
import { type SmokeOrigins, visitTargets } from './visit-targets';

/** Opens the pages of a candidate in a browser within the shell; returns its errors or throws `CheckSkipped`. */
export type BrowserSmoke = (candidate: ReleaseFolder, peers: Peers) => Promise<string[]>;

export interface BrowserSmokeParts {
  shellFile: string;
  recordingsFolder: string;
  env: Readonly<Record<string, string | undefined>>;
}

/** A page to walk from; as a guest, unless a token names its recorded visitor. */
type WalkedPage = SmokePage & { token?: string };

/** The other remotes that the visited pages need, including those of the frame. */
function findMissingPeers(remote: string, { pages }: ProviderRecording, { liveMap }: Peers): string[] {
  return Object.keys(pages).filter((peer) => peer !== remote && !findLive(liveMap, peer));
}

/**
 * Of a remote that the shop has not recorded, the first page for everybody, else the first that its recorded visitor may see; the
 * logo of every page links to the home page.
 */
function findOwnPage({ pages, site }: Recordings, { release }: ReleaseFolder): WalkedPage | undefined {
  const own = pages.filter(({ pageKey }) => Object.hasOwn(release.client.pages, pageKey));
  const open = own.find(({ session }) => !session.user);
  const first = open ?? own[0];
  if (!first) return undefined;
  const visited = { pageKey: first.pageKey, path: toAddress(first), elsewhere: `${site.prefix}/` };
  return open ? visited : { ...visited, token: toVisitorToken(first.pageKey) };
}

function requirePage(recording: ProviderRecording, recordings: Recordings, candidate: ReleaseFolder): WalkedPage {
  const { release } = candidate;
  const visited: WalkedPage | undefined = recording.pages[release.remote] ?? findOwnPage(recordings, candidate);
  if (!visited) throw new CheckSkipped(`no visit of a page of ${release.remote} is recorded`);
  if (!Object.hasOwn(release.client.pages, visited.pageKey))
    throw new CheckSkipped(`it has no page ${visited.pageKey}: record its visit again`);
  return visited;
}

/** What a run needs beside the recordings: a browser, a provider and a shell for each version. */
interface SmokeStage extends SmokeOrigins {
  close(): Promise<void>;
}

/** Opens everything at once, for each part waits for its own program; what is open is closed when a part fails. */
async function openStage(
  { shellFile, env }: BrowserSmokeParts,
  candidate: ReleaseFolder,
  peers: Peers,
  { recording, recordings }: { recording: ProviderRecording; recordings: Recordings },
): Promise<SmokeStage> {
  const { content, byToken } = toPageExchanges(recordings);
  const provider = await startReplayProvider([...recording.exchanges, ...content], byToken);
  const isLive = findLive(peers.liveMap, candidate.release.remote) !== undefined;
  const start = (shown?: ReleaseFolder) =>
    startSmokeSite({ shellFile, candidate: shown, providerOrigin: provider.origin, ...peers });
  const parts = [openBrowser(env), start(candidate), isLive ? start() : undefined] as const;
  const close = async () => {
    const [browser, ...sites] = await Promise.allSettled(parts);
    await Promise.all(sites.map(async (site) => site.status === 'fulfilled' && site.value?.stop()));
    if (browser.status === 'fulfilled') await browser.value.close();
    provider.close();
  };
  try {
    const [browser, site, live] = await Promise.all(parts);
    return { browser, candidate: site.origin, live: live?.origin, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Walks from a page to another remote's and back. As with other visits, errors count when a second tab has them too. */
async function walkPage({ browser, candidate }: SmokeStage, visited: WalkedPage): Promise<string[]> {
  const visit = async () => {
    const page = await browser.newPage();
    if (visited.token) await signIn(page.context(), candidate, visited.token);
    await page.addInitScript(saveData);
    const errors = await visitPage(page, candidate, visited);
    await page.close();
    return errors;
  };
  const errors = await visit();
  return errors.length === 0 ? errors : visit();
}

/** The check with the production shell, a provider of recorded answers and a headless browser. */
export function createBrowserSmoke(parts: BrowserSmokeParts): BrowserSmoke {
  const { shellFile, recordingsFolder } = parts;
  return async (candidate, peers) => {
    if (!existsSync(shellFile)) throw new CheckSkipped('the shell is not built here');
    const recording = await findProviderRecording(recordingsFolder);
    const recordings = await findRecordingsFor(candidate, recordingsFolder);
    if (!recording || !recordings) throw new CheckSkipped(`no visit is recorded in ${recordingsFolder}`);
    const visited = requirePage(recording, recordings, candidate);
    const missing = findMissingPeers(candidate.release.remote, recording, peers);
    if (missing.length > 0) throw new CheckSkipped(`nothing is live of ${missing.join(', ')}: there is no whole page`);
    const stage = await openStage(parts, candidate, peers, { recording, recordings });
    try {
      const { remote, version, client } = candidate.release;
      const live = (
        await Promise.all(Object.keys(peers.liveMap.microFrontends).map((name) => findPeerReleases(peers, name)))
      ).flat();
      const fragments = {
        exposed: Object.keys(client.fragments),
        placed: findPlacedFragments(candidate.release, live),
      };
      const targets = toTargets(candidate, recordings, recording);
      const folder = openReportFolder(peers.registryFolder, remote, version);
      const errors = await Promise.all([walkPage(stage, visited), visitTargets(stage, targets, fragments, folder)]);
      return errors.flat();
    } finally {
      await stage.close();
    }
  };
}
