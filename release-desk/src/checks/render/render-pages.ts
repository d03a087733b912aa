import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ServerUnit } from '@storefront/contracts/releases/server-unit';
import { choosePages, type KnownPlacement, toSampleProps } from './known-placements';
import type { RenderInput } from './render-input';
import type { FindPosition } from './source-positions';
import { createUnitRenderer, type UnitRenderer } from './unit-renderer';
import type { UnitWatch } from './watch-unit';

/** The worker's messages. A subject is a page, a fragment or the server half as a whole. */
export type RenderMessage =
  | { kind: 'started'; subject: string }
  | { kind: 'error'; subject: string; reason: string }
  /** What speaks against a fragment without refusing the release. */
  | { kind: 'warning'; text: string }
  /** Median time of load and render by subject. */
  | { kind: 'measured'; milliseconds: Record<string, number> }
  | { kind: 'done' };

/** Observers of the release; a test of single pages goes without. */
export interface RenderTools {
  findPosition?: FindPosition;
  watch?: UnitWatch;
  /** Renders in which memory must not grow and times are measured. */
  renders?: number;
}

type Report = (message: RenderMessage) => void;

interface Subject {
  name: string;
  render(): Promise<string[]>;
}

const serverHalf = 'the server half';
/** Who places a fragment that is rendered as it declares its props. */
const nobody = 'nobody that is known';
/** Memory that the renders may leave: caches fill up. */
const leakLimitBytes = 4_000_000;
/** Memory that a server half may take by being evaluated. */
const importLimitBytes = 64_000_000;
/** Caches are warm then. */
const warmUpRounds = 2;
/** For what a page leaves for the next turn of the event loop. */
const graceMs = 100;

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

/** Renders all subjects again and again: memory must not grow with them. Returns the median time of each. */
async function renderMany(
  subjects: readonly Subject[],
  renders: number,
  report: Report,
): Promise<Record<string, number>> {
  const times = new Map(subjects.map(({ name }) => [name, [] as number[]]));
  const rounds = subjects.length === 0 ? 0 : Math.ceil(renders / subjects.length);
  let before = usedBytes();
  for (let round = 0; round < rounds + warmUpRounds; round += 1) {
    if (round === warmUpRounds) before = usedBytes();
    for (const { name, render } of subjects) {
      report({ kind: 'started', subject: name });
      const startedAt = performance.now();
      await render();
      times.get(name)?.push(performance.now() - startedAt);
    }
  }
  const grown = usedBytes() - before;
  if (grown > leakLimitBytes) {
    const reason = `keeps memory: ${rounds * subjects.length} renders left ${megabytes(grown)}`;
    report({ kind: 'error', subject: serverHalf, reason });
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, median(values)]));
}

/** Evaluates the server half, and says when that takes too much memory. */
function importUnit(loadUnit: () => ServerUnit, report: Report): ServerUnit {
  const emptyBytes = usedBytes();
  const unit = loadUnit();
  const imported = usedBytes() - emptyBytes;
  if (imported > importLimitBytes)
    report({ kind: 'error', subject: serverHalf, reason: `takes ${megabytes(imported)} when it is imported` });
  return unit;
}

/** The fragments that nobody is known to place, with props that they declare themselves. */
function findUnplaced(
  { fragments }: ServerUnit,
  placed: ReadonlySet<string>,
  { placements, recordings }: RenderInput,
): KnownPlacement[] {
  const known = new Set([...placed, ...placements.map(({ name }) => name)]);
  return Object.entries(fragments)
    .filter(([name]) => !known.has(name))
    .flatMap(([name, { props }]) =>
      (props ? toSampleProps(props) : []).map((sample) => ({
        ...{ name, props: sample, by: nobody },
        ...choosePages(recordings.pages, []),
      })),
    );
}

/** Says by name which fragments could not be judged, or only by what they declare. */
function reportUnjudged(
  { fragments }: ServerUnit,
  { fragments: exposed }: RenderInput,
  { renderer, tried, unplaced }: { renderer: UnitRenderer; tried: ReadonlySet<string>; unplaced: ReadonlySet<string> },
  report: Report,
): void {
  for (const name of new Set([...exposed, ...Object.keys(fragments)])) {
    const refuse = (reason: string) => report({ kind: 'error', subject: name, reason });
    const warn = (text: string) => report({ kind: 'warning', text: `${name} ${text}` });
    if (!Object.hasOwn(fragments, name)) refuse('has no server half');
    else if (!tried.has(name)) refuse('is not rendered: nobody is known to place it, and it declares no props');
    else {
      if (unplaced.has(name)) warn('is placed by nobody that is known: it was rendered with props that it declares');
      const unseen = renderer.explainUnseen(name);
      if (unseen) warn(`was not seen: ${unseen}`);
    }
  }
}

/** Loads and renders every recorded page and every fragment sequentially, then many times, and reports the results. */
export async function renderPages(
  loadUnit: () => ServerUnit,
  input: RenderInput,
  report: Report,
  { findPosition = () => '', watch, renders = 0 }: RenderTools = {},
): Promise<void> {
  const run = <Result>(subject: string, work: () => Result) => (watch ? watch.run(subject, work) : work());
  report({ kind: 'started', subject: serverHalf });
  const unit = importUnit(() => run(serverHalf, loadUnit), report);
  const renderer = createUnitRenderer(unit, input, findPosition);
  const faulty = new Set<string>();

  const renderFirst = async (subjects: readonly Subject[]) => {
    for (const { name, render } of subjects) {
      report({ kind: 'started', subject: name });
      for (const reason of await render()) {
        faulty.add(name);
        report({ kind: 'error', subject: name, reason });
      }
    }
  };
  const toSubject = (placement: KnownPlacement): Subject => ({
    name: placement.name,
    render: () => run(placement.name, () => renderer.renderPlacement(placement)),
  });
  const pages = input.recordings.pages
    .filter(({ pageKey }) => unit.pages[pageKey])
    .map((recorded) => ({
      name: recorded.pageKey,
      render: () => run(recorded.pageKey, () => renderer.renderPage(recorded)),
    }));
  await renderFirst(pages);
  const unplaced = findUnplaced(unit, renderer.getPlaced(), input);
  const fragments = [...input.placements, ...unplaced].map(toSubject);
  await renderFirst(fragments);
  const tried = new Set([...renderer.getPlaced(), ...fragments.map(({ name }) => name)]);
  reportUnjudged(unit, input, { renderer, tried, unplaced: new Set(unplaced.map(({ name }) => name)) }, report);
  if (watch) {
    await pause(graceMs);
    for (const { subject, reason } of watch.findLeftovers()) report({ kind: 'error', subject, reason });
  }
  if (renders > 0) {
    const sound = [...pages, ...fragments].filter(({ name }) => !faulty.has(name));
    report({ kind: 'measured', milliseconds: await renderMany(sound, renders, report) });
  }
  report({ kind: 'done' });
}
