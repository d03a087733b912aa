import Module from 'node:module';
import vm from 'node:vm';
import type { PlacedFragments, ServerFragments } from '../fragments/fragment';
import type { ServerPages } from '../pages/page';

// Taken now: a thread that runs a remote hides it before the remote's code begins.
const { getBuiltinModule } = process;

/** The exports of a remote's server half. */
export interface ServerUnit {
  pages: ServerPages;
  fragments: ServerFragments;
  /** What it places of other remotes. */
  places?: PlacedFragments | undefined;
}

/** Modules of Node that only compute: none of them reaches files, the network, other processes or other threads. */
const harmlessModules: readonly string[] = [
  ...['assert', 'async_hooks', 'buffer', 'crypto', 'events', 'path', 'querystring'],
  ...['stream', 'string_decoder', 'timers', 'url', 'util'],
];

/** Resolves the shared libraries and the pure modules of Node: a remote bundles the rest. */
function createRequire(shared: Readonly<Record<string, unknown>>, remote: string) {
  return (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    if (harmlessModules.includes(id.replace(/^node:/, ''))) return getBuiltinModule(id);
    throw new Error(`${remote} asks for "${id}", which the shell does not share`);
  };
}

/** What of `process` reaches beyond the thread that runs a remote. */
const farReaching = [
  ...['kill', '_kill', 'execve', '_debugProcess', '_debugEnd'],
  ...['dlopen', 'binding', '_linkedBinding', 'getBuiltinModule', 'mainModule'],
  ...['loadEnvFile', 'report', '_getActiveHandles', '_getActiveRequests'],
];

/** Takes from a thread's `process` what reaches beyond that thread. For threads that run nothing but a remote. */
export function confineProcess(): void {
  for (const name of farReaching) Object.defineProperty(process, name, { value: undefined, configurable: true });
}

/** Evaluates a remote's server half: plain CommonJS with the host's own React (docs/decisions/0002). */
export function evaluateServerUnit(
  source: string,
  { filename, remote, shared }: { filename: string; remote: string; shared: Readonly<Record<string, unknown>> },
): ServerUnit {
  const module = { exports: {} as ServerUnit };
  const wrapper = new vm.Script(Module.wrap(source), { filename }).runInThisContext();
  wrapper.call(module.exports, module.exports, createRequire(shared, remote), module, filename, '');
  const { pages, fragments, places } = module.exports;
  // Found out here it costs one remote; in a request it would cost every page that places a fragment of it.
  if (typeof pages !== 'object' || typeof fragments !== 'object')
    throw new Error(`${filename} exports no tables of pages and fragments`);
  return { pages, fragments, places };
}
