import Module from 'node:module';
import vm from 'node:vm';
import type { ServerFragments } from '../fragments/fragment';
import type { ServerPages } from '../pages/page';

/** What a remote's server half brings. */
export interface ServerUnit {
  pages: ServerPages;
  fragments: ServerFragments;
}

/** Serves the shared libraries and Node's own modules, and nothing else: a remote brings the rest with it. */
function createRequire(shared: Readonly<Record<string, unknown>>, remote: string) {
  return (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    if (Module.isBuiltin(id)) return process.getBuiltinModule(id);
    throw new Error(`${remote} asks for "${id}", which the shell does not share`);
  };
}

/** Evaluates a remote's server half: plain CommonJS with the host's own React (docs/decisions/0002). */
export function evaluateServerUnit(
  source: string,
  { filename, remote, shared }: { filename: string; remote: string; shared: Readonly<Record<string, unknown>> },
): ServerUnit {
  const module = { exports: {} as ServerUnit };
  const wrapper = new vm.Script(Module.wrap(source), { filename }).runInThisContext();
  wrapper.call(module.exports, module.exports, createRequire(shared, remote), module, filename, '');
  const { pages, fragments } = module.exports;
  // Found out here it costs one remote; in a request it would cost every page that places a fragment of it.
  if (typeof pages !== 'object' || typeof fragments !== 'object')
    throw new Error(`${filename} exports no tables of pages and fragments`);
  return { pages, fragments };
}
