import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright-core';
import { findPageErrors } from './compare-observations';
import { findCoverage } from './fragment-coverage';
import type { Observation, Visit } from './observe-page';
import { compareScreenshots, type PageReport, type ReportFolder } from './page-report';
import { createVisitor, type Visitor } from './visitor';

/** Where the candidate and the live version are visited. */
export interface SmokeOrigins {
  browser: Browser;
  candidate: string;
  /** Undefined when nothing is live. */
  live: string | undefined;
}

/** Phone and desktop. */
const widths = [390, 1440] as const;
/** Tabs of one width that work at the same time, each with the same page of both versions; more only wait for the processor. */
const channels = Math.min(4, Math.max(1, Math.floor(availableParallelism() / widths.length)));
/** Visits of a page before its errors count. */
const attempts = 2;

/** The tabs of one channel, one for each version. */
interface Channel {
  width: number;
  candidate: Visitor;
  live: Visitor | undefined;
}

interface Visited {
  target: Visit;
  after: Observation;
  before: Observation | undefined;
  errors: string[];
}

/** What is wrong with a visited page, and with the fragment that it was visited for. */
export function findTargetErrors({ fragment }: Visit, after: Observation, before?: Observation): string[] {
  const errors = findPageErrors(after, before);
  const isMissing = fragment !== undefined && after.isShown && !after.hydrated.includes(fragment);
  return isMissing ? [...errors, `does not bring the fragment ${fragment} to life`] : errors;
}

async function visitTarget({ candidate, live }: Channel, target: Visit): Promise<Visited> {
  for (let attempt = 1; ; attempt += 1) {
    const [after, before] = await Promise.all([candidate.observe(target), live?.observe(target)]);
    const errors = findTargetErrors(target, after, before);
    if (errors.length === 0 || attempt === attempts) return { target, after, before, errors };
    // On a busy machine a part of a page arrives late once; an error of the release is there again, in a tab of its own.
    await Promise.all([candidate.close(), live?.close()]);
  }
}

async function reportVisit({ target, after, before, errors }: Visited, width: number, folder: ReportFolder) {
  const { pageKey, fragment } = target;
  const report = { pageKey, fragment, width, isShown: after.isShown, errors };
  const nothing = { differentPercent: null, diff: null };
  if (!before || before.screenshot.length === 0 || after.screenshot.length === 0) return { ...report, ...nothing };
  const { differentPercent, picture } = await compareScreenshots(after.screenshot, before.screenshot);
  if (differentPercent === 0) return { ...report, differentPercent, diff: null };
  const diff = `${fragment ?? pageKey}-${width}.png`;
  await folder.store(diff, picture);
  return { ...report, differentPercent, diff };
}

function openChannel({ browser, candidate, live }: SmokeOrigins, width: number): Channel {
  const open = (origin: string) => createVisitor(browser, origin, width);
  return { width, candidate: open(candidate), live: live === undefined ? undefined : open(live) };
}

/** Visits all targets at one width, in as many parallel channels as the machine has processors for. */
async function visitAtWidth(origins: SmokeOrigins, width: number, targets: readonly Visit[], folder: ReportFolder) {
  const waiting = [...targets];
  const reports: PageReport[] = [];
  const hydrated = new Set<string>();
  const work = async () => {
    const channel = openChannel(origins, width);
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const visited = await visitTarget(channel, target);
      for (const name of visited.after.hydrated) hydrated.add(name);
      reports.push(await reportVisit(visited, width, folder));
    }
    await Promise.all([channel.candidate.close(), channel.live?.close()]);
  };
  await Promise.all(Array.from({ length: channels }, work));
  return { width, reports, hydrated };
}

const toText = ({ pageKey, fragment, width }: PageReport) =>
  `${fragment === undefined ? pageKey : `${fragment} on ${pageKey}`} at ${width} px`;

/**
 * Visits every target at both widths in both versions, stores the report, and returns the errors: of the pages, and of fragments
 * that no page has hydrated although one places them.
 */
export async function visitTargets(
  origins: SmokeOrigins,
  targets: readonly Visit[],
  fragments: { exposed: readonly string[]; placed: ReadonlySet<string> },
  folder: ReportFolder,
): Promise<string[]> {
  await folder.clear();
  const visited = await Promise.all(widths.map((width) => visitAtWidth(origins, width, targets, folder)));
  const pages = visited.flatMap(({ reports }) => reports);
  const hydrated = new Map(visited.map((one) => [one.width, one.hydrated]));
  // A fragment with a target of its own is covered by the errors of its page.
  const open = fragments.exposed.filter((name) => !targets.some(({ fragment }) => fragment === name));
  const { errors, unplaced } = findCoverage(open, hydrated, fragments.placed);
  await folder.store('report.json', JSON.stringify({ pages, unplacedFragments: unplaced }, null, 1));
  return [...pages.flatMap((page) => page.errors.map((error) => `${toText(page)}: ${error}`)), ...errors];
}
