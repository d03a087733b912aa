import { existsSync } from 'node:fs';
import { ownerOfPage } from '@storefront/contracts/owners';
import type { Browser } from 'playwright-core';
import type { ReleaseFolder } from '../../registry/release-folder';
import { findLive } from '../../release-map/release-map';
import { CheckSkipped, type Peers } from '../check';
import { findRecordings, type Recordings } from '../render/recordings';
import { openBrowser } from './browser';
import { findPageErrors } from './compare-observations';
import { type Observation, observePage } from './observe-page';
import { toPageExchanges } from './page-exchanges';
import { compareScreenshots, openReportFolder, type PageReport } from './page-report';
import { findProviderRecording, type ProviderRecording, type SmokePage } from './provider-recording';
import { startReplayProvider } from './replay-provider';
import { type SmokeSite, startSmokeSite } from './smoke-site';
import { visitPage } from './visit-page';

/** Opens the pages of a candidate in a browser within the shell; returns its errors or throws `CheckSkipped`. */
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

/** Phone and desktop. */
const widths = [390, 1440] as const;
/** Visits at the same time; more only wait for the processor. */
const parallelVisits = 4;
/** Visits of a page before its errors count. */
const attempts = 2;

interface Target {
  pageKey: string;
  address: string;
}

/** Every recorded page of the candidate, and of each other remote the page of its own visit, which places the frame's fragments. */
function toTargets({ release }: ReleaseFolder, recordings: Recordings, { pages }: ProviderRecording): Target[] {
  const own = recordings.pages.filter(({ pageKey }) => Object.hasOwn(release.client.pages, pageKey));
  const others = Object.values(pages).filter(({ pageKey }) => ownerOfPage(pageKey) !== release.remote);
  return [
    ...own.map(({ pageKey, path, query }) => ({ pageKey, address: query ? `${path}?${query}` : path })),
    ...others.map(({ pageKey, path }) => ({ pageKey, address: path })),
  ];
}

interface Sites {
  browser: Browser;
  candidate: SmokeSite;
  /** The live version; undefined when there is none. */
  live: SmokeSite | undefined;
}

async function reportPage(
  { browser, candidate, live }: Sites,
  { pageKey, address, width }: Target & { width: number },
  folder: ReturnType<typeof openReportFolder>,
): Promise<PageReport> {
  const visit = (site: SmokeSite) => observePage(browser, { origin: site.origin, pageKey, address, width });
  let after: Observation;
  let before: Observation | undefined;
  let errors: string[];
  let attempt = 0;
  do {
    after = await visit(candidate);
    before = live && (await visit(live));
    errors = findPageErrors(after, before);
    attempt += 1;
    // On a busy machine a part of a page arrives late once; an error of the release is there again.
  } while (errors.length > 0 && attempt < attempts);
  const report = { pageKey, width, isShown: after.isShown, errors };
  if (!before) return { ...report, differentPercent: null, diff: null };
  const { differentPercent, picture } = await compareScreenshots(after.screenshot, before.screenshot);
  if (differentPercent === 0) return { ...report, differentPercent, diff: null };
  const diff = `${pageKey}-${width}.png`;
  await folder.store(diff, picture);
  return { ...report, differentPercent, diff };
}

/** Visits all pages at both widths, several at a time, and stores the report. */
async function visitAllPages(sites: Sites, targets: readonly Target[], { release }: ReleaseFolder, peers: Peers) {
  const folder = openReportFolder(peers.registryFolder, release.remote, release.version);
  await folder.clear();
  const waiting = targets.flatMap((target) => widths.map((width) => ({ ...target, width })));
  const reports: PageReport[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) reports.push(await reportPage(sites, next, folder));
  };
  await Promise.all(Array.from({ length: parallelVisits }, work));
  await folder.store('report.json', JSON.stringify({ pages: reports }, null, 1));
  return reports.flatMap(({ pageKey, width, errors }) => errors.map((error) => `${pageKey} at ${width} px: ${error}`));
}

/** The check with the production shell, a provider of recorded answers and a headless browser. */
export function createBrowserSmoke({ shellFile, recordingsFolder, env }: BrowserSmokeParts): BrowserSmoke {
  return async (candidate, peers) => {
    if (!existsSync(shellFile)) throw new CheckSkipped('the shell is not built here');
    const recording = await findProviderRecording(recordingsFolder);
    const recordings = await findRecordings(recordingsFolder);
    if (!recording || !recordings) throw new CheckSkipped(`no visit is recorded in ${recordingsFolder}`);
    const visited = requirePage(recording, candidate);
    const missing = findMissingPeers(candidate.release.remote, recording, peers);
    if (missing.length > 0) throw new CheckSkipped(`nothing is live of ${missing.join(', ')}: there is no whole page`);
    const browser = await openBrowser(env);
    const { content, byPage } = toPageExchanges(recordings);
    const provider = await startReplayProvider([...recording.exchanges, ...content], byPage);
    const opened: SmokeSite[] = [];
    const open = async (shown: ReleaseFolder | undefined) => {
      const site = await startSmokeSite({ shellFile, candidate: shown, providerOrigin: provider.origin, ...peers });
      opened.push(site);
      return site;
    };
    try {
      const site = await open(candidate);
      const faults = await visitPage(await browser.newPage(), site.origin, visited);
      const live = findLive(peers.liveMap, candidate.release.remote) ? await open(undefined) : undefined;
      const targets = toTargets(candidate, recordings, recording);
      return [...faults, ...(await visitAllPages({ browser, candidate: site, live }, targets, candidate, peers))];
    } finally {
      await Promise.all(opened.map((site) => site.stop()));
      provider.close();
      await browser.close();
    }
  };
}
