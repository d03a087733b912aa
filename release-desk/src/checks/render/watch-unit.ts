import { createHook } from 'node:async_hooks';
import { describeThrown, type FindPosition } from './source-positions';

/** Resources that keep a thread running, by Node's names. */
const watchedResources: Readonly<Record<string, string>> = {
  Timeout: 'a timer',
  Immediate: 'an immediate',
  TCPWRAP: 'a connection',
  PIPEWRAP: 'a pipe',
  MESSAGEPORT: 'a message port',
};

/** Objects that all code of a thread shares; `process.env` is the thread's own copy. */
const sharedObjects: Readonly<Record<string, object>> = {
  globalThis,
  'Object.prototype': Object.prototype,
  'Function.prototype': Function.prototype,
  'Array.prototype': Array.prototype,
  'String.prototype': String.prototype,
  'Number.prototype': Number.prototype,
  'RegExp.prototype': RegExp.prototype,
  'Date.prototype': Date.prototype,
  'Map.prototype': Map.prototype,
  'Set.prototype': Set.prototype,
  'Promise.prototype': Promise.prototype,
  'Error.prototype': Error.prototype,
  Object,
  Array,
  Promise,
  Error,
  Date,
  Math,
  JSON,
  console,
  'process.env': process.env,
};

type Snapshot = ReadonlyMap<string, ReadonlyMap<PropertyKey, PropertyDescriptor>>;

function takeSnapshot(): Snapshot {
  return new Map(
    Object.entries(sharedObjects).map(([name, shared]) => [
      name,
      new Map(
        Reflect.ownKeys(shared).map((key) => [key, Object.getOwnPropertyDescriptor(shared, key) as PropertyDescriptor]),
      ),
    ]),
  );
}

/** Reading a global that Node defines lazily replaces its getter by the value: no change that anybody made. */
function isSame(before: PropertyDescriptor, after: PropertyDescriptor | undefined): boolean {
  if (!after) return false;
  return before.get ? true : Object.is(before.value, after.value) && before.set === after.set;
}

function findChanges(before: Snapshot): string[] {
  const after = takeSnapshot();
  return [...before].flatMap(([name, own]) => {
    const now = after.get(name) ?? new Map<PropertyKey, PropertyDescriptor>();
    const keys = [...new Set([...own.keys(), ...now.keys()])];
    return keys
      .filter((key) => {
        const known = own.get(key);
        return known ? !isSame(known, now.get(key)) : true;
      })
      .map((key) => `changes ${name === 'globalThis' ? '' : `${name}.`}${String(key)}, which all code shares`);
  });
}

interface OpenResource {
  kind: string;
  position: string;
  subject: string;
}

/** Observes what a server half does beside its answers. */
export interface UnitWatch {
  /** Runs code of the release; what it opens is ascribed to `subject`. */
  run<Result>(subject: string, work: () => Result): Result;
  /** What is still open or changed, each with the page during which it came about. */
  findLeftovers(): { subject: string; reason: string }[];
}

/** Exits are reported and refused: a worker that ends cannot say why. `reallyExit` is left, because Node itself ends a worker by it. */
function refuseExit(findPosition: FindPosition, report: (reason: string) => void): void {
  const refuse = (name: string) =>
    function refuseToEnd(): never {
      const error = new Error(`calls process.${name}`);
      const reason = error.message + findPosition(error.stack);
      report(reason);
      throw error;
    };
  for (const name of ['exit', 'abort'] as const)
    Object.defineProperty(process, name, { value: refuse(name), configurable: true, writable: true });
}

/** Starts to observe, before the server half is evaluated. */
export function watchUnit(findPosition: FindPosition, report: (subject: string, reason: string) => void): UnitWatch {
  let current: string | undefined;
  const open = new Map<number, OpenResource>();
  createHook({
    init(asyncId, type, _, resource: { _repeat?: number | null; _idleTimeout?: number }) {
      const kind = watchedResources[type];
      if (kind === undefined || current === undefined) return;
      const { stackTraceLimit } = Error;
      Error.stackTraceLimit = 30;
      const position = findPosition(new Error().stack);
      Error.stackTraceLimit = stackTraceLimit;
      const every = typeof resource._repeat === 'number' ? ` every ${resource._repeat} ms` : '';
      // What Node itself opens on the way, such as the deadline of a stream, is not the release's.
      if (position !== '') open.set(asyncId, { kind: kind + every, position, subject: current });
    },
    destroy(asyncId) {
      open.delete(asyncId);
    },
  }).enable();
  refuseExit(findPosition, (reason) => report(current ?? 'the server half', reason));
  const reportUncaught = (error: unknown) =>
    report(current ?? 'the server half', `ends its process: ${describeThrown(error, findPosition)}`);
  // Rejections that nobody handles come here as well.
  process.on('uncaughtException', reportUncaught);
  const before = takeSnapshot();
  return {
    run(subject, work) {
      current = subject;
      return work();
    },
    findLeftovers() {
      current = undefined;
      const leftOpen = [...open.values()].map(({ kind, position, subject }) => ({
        subject,
        reason: `leaves ${kind} running${position}`,
      }));
      return [...leftOpen, ...findChanges(before).map((reason) => ({ subject: 'the server half', reason }))];
    },
  };
}
