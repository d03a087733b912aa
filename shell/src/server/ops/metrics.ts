import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a release's thread uses, measured since the state before. */
export interface ThreadState {
  bytes: number;
  /** Share of the time that its event loop was busy. */
  utilization: number;
  busyMs: number;
  measuredMs: number;
  /** How many requests it answered. */
  answers: number;
}

/** What the shell counts, by who owns it. docs/guides/operator.md lists the series. */
export interface Metrics {
  request(labels: { page: string; remote: string; status: string }, seconds: number): void;
  /** `status` is the answer's, or `none` when there was none. */
  providerCall(call: string, status: string, seconds: number): void;
  contentCall(call: string, result: 'hit' | 'miss' | 'stale'): void;
  /** `renewed`: expired, and kept because it was made from the same answers. */
  htmlLookup(result: 'hit' | 'miss' | 'stale' | 'renewed'): void;
  /** A widget that is missing from a page. */
  fragmentError(fragment: string, remote: string, kind: 'timeout' | 'error'): void;
  /** A failed call of a page or a widget. */
  failedCall(call: string): void;
  error(labels: { remote: string; release: string; code: string }): void;
  /** Whether the release map cannot be used, and the last-known-good set is served. */
  releaseMapRefused(isRefused: boolean): void;
  providerUp(isUp: boolean): void;
  /** Length of the queue of calls. */
  providerQueue(length: number): void;
  /** How long a call has waited in the queue, whether it could begin or not. */
  providerWait(seconds: number): void;
  /** A call that was rejected: the queue was full, or it had waited too long. */
  providerRejection(reason: 'full' | 'timeout'): void;
  /** A browser reports that the content security policy blocked something. */
  policyReport(directive: string): void;
  /** Elements and attributes that the sanitizer removed from the provider's HTML. */
  droppedHtml(call: string, kind: 'element' | 'attribute', count: number): void;
  /** What a release's thread uses now; undefined once it has ended. */
  threadState(labels: { remote: string; release: string; thread: string }, state: ThreadState | undefined): void;
  /** How long the shell waited for a release's thread. */
  threadTime(labels: { remote: string; release: string; work: 'load' | 'render' | 'fragment' }, seconds: number): void;
  threadCrash(labels: { remote: string; release: string }): void;
}

/** Counts nothing: for parts that a test runs alone. */
export const noMetrics: Metrics = {
  request: () => undefined,
  providerCall: () => undefined,
  contentCall: () => undefined,
  htmlLookup: () => undefined,
  fragmentError: () => undefined,
  failedCall: () => undefined,
  error: () => undefined,
  releaseMapRefused: () => undefined,
  providerUp: () => undefined,
  providerQueue: () => undefined,
  providerWait: () => undefined,
  providerRejection: () => undefined,
  policyReport: () => undefined,
  droppedHtml: () => undefined,
  threadState: () => undefined,
  threadTime: () => undefined,
  threadCrash: () => undefined,
};

/** From a cached page to an overloaded provider. In seconds. */
const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function createSeries(registry: Registry) {
  const registers = [registry];
  const counter = <Name extends string>(name: string, help: string, labelNames: readonly Name[]) =>
    new Counter({ name: `shell_${name}`, help, labelNames, registers });
  const gauge = <Name extends string>(name: string, help: string, labelNames: readonly Name[]) =>
    new Gauge({ name: `shell_${name}`, help, labelNames, registers });
  const histogram = <Name extends string>(name: string, help: string, labelNames: readonly Name[]) =>
    new Histogram({ name: `shell_${name}`, help, labelNames, registers, buckets: requestBuckets });
  return {
    requests: histogram('request_duration_seconds', 'Requests by page key, owner and status', [
      'page',
      'remote',
      'status',
    ]),
    calls: histogram('provider_call_duration_seconds', 'Calls of the provider, retries included', ['call', 'status']),
    content: counter('content_cache_total', 'Content calls by where the answer came from', ['call', 'result']),
    html: counter('html_cache_total', 'Public pages by where the HTML came from', ['result']),
    fragments: counter('fragment_errors_total', 'Widgets missing from a page', ['fragment', 'remote', 'kind']),
    failedCalls: counter('failed_calls_total', 'Calls that failed for a page or a widget', ['call']),
    errors: counter('errors_total', 'Errors by owner, release and code', ['remote', 'release', 'code']),
    policyReports: counter('csp_reports_total', 'Reports of the content security policy', ['directive']),
    droppedHtml: counter('html_dropped_total', 'Elements and attributes that the sanitizer dropped', ['call', 'kind']),
    threadBytes: gauge('remote_thread_memory_bytes', 'Memory of a release’s thread', ['remote', 'release', 'thread']),
    threadUse: gauge('remote_thread_utilization', 'Share of time that its event loop is busy', [
      'remote',
      'release',
      'thread',
    ]),
    threadTimes: histogram(
      'remote_thread_duration_seconds',
      'How long a release’s thread took, by what it was asked for',
      ['remote', 'release', 'work'],
    ),
    threadCrashes: counter('remote_thread_crashes_total', 'Crashes of a release’s thread', ['remote', 'release']),
    mapRefused: new Gauge({
      name: 'shell_release_map_refused',
      help: '1 while the last-known-good set is served because the release map cannot be used',
      registers,
    }),
    eventLoop: new Counter({
      name: 'shell_event_loop_busy_seconds_total',
      help: 'How long the event loop of the shell’s own thread was busy',
      registers,
      collect() {
        this.reset();
        this.inc(performance.eventLoopUtilization().active / 1000);
      },
    }),
    up: new Gauge({ name: 'shell_provider_up', help: '1 while the provider answers', registers }),
    queue: new Gauge({ name: 'shell_provider_queue_length', help: 'Calls in the queue', registers }),
    wait: histogram('provider_queue_wait_seconds', 'How long calls waited in the queue', []),
    rejections: counter('provider_queue_refusals_total', 'Calls that the queue rejected', ['reason']),
  };
}

/** Metrics in a registry of their own, with those of the process (memory, event-loop lag, garbage collection). */
export function createMetrics(): { metrics: Metrics; registry: Registry } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const series = createSeries(registry);
  const metrics: Metrics = {
    request: (labels, seconds) => series.requests.observe(labels, seconds),
    providerCall: (call, status, seconds) => series.calls.observe({ call, status }, seconds),
    contentCall: (call, result) => series.content.inc({ call, result }),
    htmlLookup: (result) => series.html.inc({ result }),
    fragmentError: (fragment, remote, kind) => series.fragments.inc({ fragment, remote, kind }),
    failedCall: (call) => series.failedCalls.inc({ call }),
    error: (labels) => series.errors.inc(labels),
    policyReport: (directive) => series.policyReports.inc({ directive }),
    droppedHtml: (call, kind, count) => series.droppedHtml.inc({ call, kind }, count),
    threadState(labels, state) {
      if (!state) {
        series.threadBytes.remove(labels);
        return series.threadUse.remove(labels);
      }
      series.threadBytes.set(labels, state.bytes);
      series.threadUse.set(labels, state.utilization);
    },
    threadTime: (labels, seconds) => series.threadTimes.observe(labels, seconds),
    threadCrash: (labels) => series.threadCrashes.inc(labels),
    releaseMapRefused: (isRefused) => series.mapRefused.set(isRefused ? 1 : 0),
    providerUp: (isUp) => series.up.set(isUp ? 1 : 0),
    providerQueue: (length) => series.queue.set(length),
    providerWait: (seconds) => series.wait.observe(seconds),
    providerRejection: (reason) => series.rejections.inc({ reason }),
  };
  return { metrics, registry };
}
