import { durationBoundsMs, type ReleaseHealth, type ThreadUse } from '@storefront/contracts/releases';

/** What a version's threads use, as the desk remembers it. */
interface Usage {
  version: string;
  /** Counts of durations, by minute. */
  minutes: { startedAt: number; loads: number[]; renders: number[] }[];
  /** The least that its largest thread held in each span of five minutes. */
  memory: { startedAt: number; bytes: number }[];
  /** The last minute of a thread with enough requests to compare by. */
  busiest?: ThreadUse;
  hasWarned: boolean;
}

const minuteMs = 60_000;
/** Latency is that of the last so many minutes with visitors. */
const latencyMinutes = 5;
/** Fewer durations say nothing of the slowest twentieth. */
const minDurations = 200;
const slowFactor = 3;
/** What everybody takes for fast is not slow because something else was faster. */
const fastMs = 32;
const memorySpanMs = 5 * minuteMs;
/** Growth from span to span for half an hour. */
const growingSpans = 7;
/** A heap that fills up slowly until it is collected grows by less. */
const minGrowthBytes = 32 * 1_048_576;
/** A thread that is busy for so much of a minute has time for nothing else … */
const busyShare = 0.8;
/** … which its requests explain where one takes no longer than this: a page loads and renders in a few milliseconds. */
const explainedMs = 50;
/** As `fastMs`, of the time that a thread is busy for a request. */
const lightMs = 20;
/** Fewer requests in a minute say nothing of what one takes. */
const minAnswers = 50;
/** The version that is judged, the one before it, and one to spare. */
const mostVersions = 3;

const noCounts = () => Array.from({ length: durationBoundsMs.length + 1 }, () => 0);

function addTo(counts: number[], more: readonly number[] = []): void {
  for (const [index, count] of more.entries()) counts[index] = (counts[index] ?? 0) + count;
}

/**
 * What 95 % stay below, in milliseconds; undefined for too few. Interpolates within the bucket as Prometheus'
 * `histogram_quantile` does with exponential buckets; in the last bucket, which has no end, it is infinite.
 */
function findP95(counts: readonly number[]): number | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all < minDurations) return undefined;
  const rank = all * 0.95;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    below += count;
    if (below < rank) continue;
    const upper = durationBoundsMs[index];
    if (upper === undefined) return Number.POSITIVE_INFINITY;
    const lower = durationBoundsMs[index - 1] ?? upper / 2;
    return upper * (lower / upper) ** ((below - rank) / count);
  }
  return undefined;
}

function sumCounts(usage: Usage, work: 'loads' | 'renders'): number[] {
  const counts = noCounts();
  for (const minute of usage.minutes) addTo(counts, minute[work]);
  return counts;
}

const formatLimit = (milliseconds: number) =>
  Number.isFinite(milliseconds) ? `up to ${Math.round(milliseconds)} ms` : `more than ${durationBoundsMs.at(-1)} ms`;

function explainLatency(usage: Usage, before: Usage | undefined): string | undefined {
  if (!before) return undefined;
  for (const work of ['loads', 'renders'] as const) {
    const [now, then] = [findP95(sumCounts(usage, work)), findP95(sumCounts(before, work))];
    if (now === undefined || then === undefined || now <= fastMs) continue;
    if (now < slowFactor * then || then === Number.POSITIVE_INFINITY) continue;
    return `95 % of its ${work} take ${formatLimit(now)}, of ${before.version} ${formatLimit(then)}`;
  }
  return undefined;
}

function explainMemory({ memory }: Usage): string | undefined {
  // The newest span is not over.
  const spans = memory.slice(-growingSpans - 1, -1).map(({ bytes }) => bytes);
  const [first = 0, last = 0] = [spans[0], spans.at(-1)];
  const isGrowing = spans.every((bytes, index) => index === 0 || bytes > (spans[index - 1] ?? 0));
  if (spans.length < growingSpans || !isGrowing || last - first < minGrowthBytes) return undefined;
  const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
  return `its memory has grown for 30 minutes, from ${megabytes(first)} to ${megabytes(last)} MB`;
}

const toBusyPerRequest = ({ busyMs, answers }: ThreadUse) => busyMs / Math.max(1, answers);

/** Either most of a minute that its requests do not explain, or three times what a request took in the version before. */
function explainBusyTime(use: ThreadUse | undefined, before: Usage | undefined): string | undefined {
  if (!use) return undefined;
  const now = toBusyPerRequest(use);
  const share = use.busyMs / use.measuredMs;
  if (share >= busyShare && now > explainedMs)
    return `a thread of it was busy for ${Math.round(share * 100)} % of ${Math.round(use.measuredMs / 1000)} s with ${use.answers} requests`;
  if (!before?.busiest || use.answers < minAnswers) return undefined;
  const then = toBusyPerRequest(before.busiest);
  if (now <= lightMs || now < slowFactor * then) return undefined;
  return `a thread of it was busy for ${Math.round(now)} ms per request, of ${before.version} for ${Math.round(then)} ms`;
}

/** Rules on what a release's threads use. */
export interface UsageRules {
  /** Adds a report; returns what is wrong with the version, once. */
  add(health: ReleaseHealth): string | undefined;
}

/**
 * Compares a version's latency (p95 of loads and of renders) and its busy time per request with those of the version before
 * it, three times; finds threads that are busy without requests, and memory that grows for half an hour. Reports of all shells are added up. What was before the desk's start is not known.
 */
export function createUsageRules(now: () => number = Date.now): UsageRules {
  /** The newest version is the last. */
  const usages = new Map<string, Usage[]>();

  function findUsage({ remote, version }: ReleaseHealth): { usage: Usage; before: Usage | undefined } {
    const all = usages.get(remote) ?? [];
    usages.set(remote, all);
    const known = all.find((usage) => usage.version === version);
    const usage = known ?? { version, minutes: [], memory: [], hasWarned: false };
    if (!known) all.push(usage);
    if (all.length > mostVersions) all.shift();
    return { usage, before: all[all.indexOf(usage) - 1] };
  }

  function addHealth(usage: Usage, { loads, renders, memoryBytes, busiest }: ReleaseHealth): void {
    if (busiest && busiest.answers >= minAnswers) usage.busiest = busiest;
    const startedAt = now() - (now() % minuteMs);
    if (usage.minutes.at(-1)?.startedAt !== startedAt)
      usage.minutes.push({ startedAt, loads: noCounts(), renders: noCounts() });
    if (usage.minutes.length > latencyMinutes) usage.minutes.shift();
    const minute = usage.minutes.at(-1);
    if (minute) {
      addTo(minute.loads, loads);
      addTo(minute.renders, renders);
    }
    if (memoryBytes === undefined) return;
    const spanAt = now() - (now() % memorySpanMs);
    const span = usage.memory.at(-1);
    if (span?.startedAt === spanAt) span.bytes = Math.min(span.bytes, memoryBytes);
    // A gap is no growth: without visitors a thread ends, and starts again later.
    else if (span && spanAt - span.startedAt > memorySpanMs) usage.memory = [{ startedAt: spanAt, bytes: memoryBytes }];
    else usage.memory.push({ startedAt: spanAt, bytes: memoryBytes });
    if (usage.memory.length > growingSpans + 1) usage.memory.shift();
  }

  function findReason(usage: Usage, before: Usage | undefined, { busiest }: ReleaseHealth): string | undefined {
    return explainLatency(usage, before) ?? explainMemory(usage) ?? explainBusyTime(busiest, before);
  }

  return {
    add(health) {
      const { usage, before } = findUsage(health);
      addHealth(usage, health);
      const why = usage.hasWarned ? undefined : findReason(usage, before, health);
      if (why !== undefined) usage.hasWarned = true;
      return why;
    },
  };
}
