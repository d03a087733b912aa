import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FragmentPlacement, ServerFragment } from '@storefront/contracts/fragments';
import type { PageContext, ServerPage } from '@storefront/contracts/pages';
import type { RecordedPage } from '@storefront/contracts/releases/recorded-page';
import type { ServerUnit } from '@storefront/contracts/releases/server-unit';
import { ShellContext } from '@storefront/contracts/runtime';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { findPlacementFaults } from '../fragment-props';
import type { Recordings } from './recordings';
import { createContext, createReplayApi, createShell } from './replay';
import { describeThrown, type FindPosition } from './source-positions';
import type { UnitWatch } from './watch-unit';

/** The worker's messages. */
export type RenderMessage =
  | { kind: 'started'; pageKey: string }
  | { kind: 'fault'; pageKey: string; reason: string }
  /** Median time of load and render by page. */
  | { kind: 'measured'; milliseconds: Record<string, number> }
  | { kind: 'done' };

/** Observers of the release; a test of single pages goes without. */
export interface RenderTools {
  findPosition?: FindPosition;
  watch?: UnitWatch;
  /** Renders in which memory must not grow and times are measured. */
  renders?: number;
}

/** Memory that the renders may leave: caches fill up. */
const leakLimitBytes = 4_000_000;
/** Memory that a server half may take by being evaluated. */
const importLimitBytes = 64_000_000;
/** Caches are warm then. */
const warmUpRounds = 2;
/** For what a page leaves for the next turn of the event loop. */
const graceMs = 100;

/** Page data is sent to the browser as JSON: values that JSON loses are errors. */
function cloneAsJson(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null));
}

function toHtml(context: PageContext, view: ReactElement, onPlaced: (placement: FragmentPlacement) => void): string {
  return renderToString(createElement(ShellContext, { value: createShell(context, onPlaced) }, view));
}

type Place = (placement: FragmentPlacement) => void;

async function renderOne({ server, View }: ServerPage, context: PageContext, onPlaced: Place) {
  const result = await server.load(context);
  if (result.kind !== 'page') return `load answers ${result.kind} where there was a page`;
  for (const placement of result.fragments) onPlaced(placement);
  const { title } = server.head(result.data, context);
  if (!title) return 'head gives no title';
  const html = toHtml(context, createElement(View, { data: cloneAsJson(result.data) }), onPlaced);
  return html === '' ? 'it renders nothing' : undefined;
}

async function renderFragment(
  { server, View }: ServerFragment,
  context: PageContext,
  { props }: FragmentPlacement,
): Promise<string | undefined> {
  const data = await server.load(context, props);
  if (data !== null) toHtml(context, createElement(View, { data: cloneAsJson(data), props }), () => undefined);
  return undefined;
}

/** What other remotes are told of a placement must be what is placed; one that declares nothing is of an older contract. */
function findUndeclared({ fragments, places }: ServerUnit, { name, props }: FragmentPlacement): string[] {
  if (!places) return [];
  const declared = fragments[name]?.props ?? places[name];
  if (!declared) return Object.hasOwn(fragments, name) ? [] : [`places ${name}, which it does not declare`];
  return findPlacementFaults(declared, props).map((fault) => `places ${name} otherwise than it is declared: ${fault}`);
}

/** One page of the recordings with the fragments of the same remote that it places. */
async function findRenderErrors(
  { pages, fragments, places }: ServerUnit,
  recorded: RecordedPage,
  { site }: Recordings,
  findPosition: FindPosition,
): Promise<string[]> {
  const unknown = new Set<string>();
  const api = createReplayApi(recorded.calls, (name) => unknown.add(name));
  const context = createContext(recorded, site, api, new AbortController().signal);
  const placed = new Map<string, FragmentPlacement>();
  const attempt = async (work: Promise<string | undefined>, subject = '') => {
    const fault = await work.catch((error: unknown) => `throws: ${describeThrown(error, findPosition)}`);
    const hint = unknown.size > 0 ? ` (nothing is recorded of ${[...unknown].join(', ')})` : '';
    return fault ? [subject + fault + hint] : [];
  };
  const page = pages[recorded.pageKey];
  if (!page) return [];
  const faults = await attempt(renderOne(page, context, (one) => placed.set(JSON.stringify(one), one)));
  faults.push(...[...placed.values()].flatMap((one) => findUndeclared({ pages, fragments, places }, one)));
  for (const placement of placed.values()) {
    const fragment = fragments[placement.name];
    if (!fragment) continue;
    const own = await attempt(renderFragment(fragment, context, placement), `${placement.name} `);
    // What a fragment asks for is recorded for some pages only: without an answer it may fail.
    if (unknown.size === 0) faults.push(...own);
  }
  return faults;
}

const collectGarbage = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

function usedBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** Renders all pages again and again: memory must not grow with them. Returns the median time of each page. */
async function renderMany(
  render: (recorded: RecordedPage) => Promise<unknown>,
  pages: readonly RecordedPage[],
  renders: number,
  tell: (message: RenderMessage) => void,
): Promise<Record<string, number>> {
  const times = new Map(pages.map(({ pageKey }) => [pageKey, [] as number[]]));
  const rounds = pages.length === 0 ? 0 : Math.ceil(renders / pages.length);
  let before = usedBytes();
  for (let round = 0; round < rounds + warmUpRounds; round += 1) {
    if (round === warmUpRounds) before = usedBytes();
    for (const recorded of pages) {
      tell({ kind: 'started', pageKey: recorded.pageKey });
      const startedAt = performance.now();
      await render(recorded);
      times.get(recorded.pageKey)?.push(performance.now() - startedAt);
    }
  }
  const grown = usedBytes() - before;
  if (grown > leakLimitBytes) {
    const reason = `keeps memory: ${rounds * pages.length} renders left ${megabytes(grown)}`;
    tell({ kind: 'fault', pageKey: 'the server half', reason });
  }
  return Object.fromEntries([...times].map(([pageKey, values]) => [pageKey, median(values)]));
}

/** Loads and renders every recorded page sequentially, then many times, and reports the results. */
export async function renderPages(
  loadUnit: () => ServerUnit,
  recordings: Recordings,
  tell: (message: RenderMessage) => void,
  { findPosition = () => '', watch, renders = 0 }: RenderTools = {},
): Promise<void> {
  const run = <Result>(pageKey: string, work: () => Result) => (watch ? watch.run(pageKey, work) : work());
  tell({ kind: 'started', pageKey: 'the server half' });
  const emptyBytes = usedBytes();
  const unit = run('the server half', loadUnit);
  const imported = usedBytes() - emptyBytes;
  if (imported > importLimitBytes)
    tell({ kind: 'fault', pageKey: 'the server half', reason: `takes ${megabytes(imported)} when it is imported` });
  const faulty = new Set<string>();
  const known = recordings.pages.filter(({ pageKey }) => unit.pages[pageKey]);
  const render = (recorded: RecordedPage) =>
    run(recorded.pageKey, () => findRenderErrors(unit, recorded, recordings, findPosition));
  for (const recorded of known) {
    const { pageKey } = recorded;
    tell({ kind: 'started', pageKey });
    for (const reason of await render(recorded)) {
      faulty.add(pageKey);
      tell({ kind: 'fault', pageKey, reason });
    }
  }
  if (watch) {
    await pause(graceMs);
    for (const { pageKey, reason } of watch.findLeftovers()) tell({ kind: 'fault', pageKey, reason });
  }
  if (renders > 0) {
    const sound = known.filter(({ pageKey }) => !faulty.has(pageKey));
    tell({ kind: 'measured', milliseconds: await renderMany(render, sound, renders, tell) });
  }
  tell({ kind: 'done' });
}
