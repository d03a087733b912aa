import Module from 'node:module';
import vm from 'node:vm';
import type { ServerFragments } from '@storefront/contracts/fragments';
import type { RemoteName } from '@storefront/contracts/owners';
import type { ServerPages } from '@storefront/contracts/pages';
import type { Release } from '@storefront/contracts/releases';
import type { ArtifactStore } from './artifact-store';

/** One version of one remote, ready to render. Any number of versions live side by side. */
export interface RemoteUnit {
  remote: RemoteName;
  release: Release;
  /** Folder in the registry. */
  folder: string;
  /** Address below which browsers fetch this release's `client/` files. */
  publicPath: string;
  pages: ServerPages;
  fragments: ServerFragments;
}

/** Serves the shared libraries and Node's own modules, and nothing else: a remote brings the rest with it. */
function createRequireFor(injected: Readonly<Record<string, unknown>>, remote: string) {
  return (id: string): unknown => {
    if (Object.hasOwn(injected, id)) return injected[id];
    if (Module.isBuiltin(id)) return process.getBuiltinModule(id);
    throw new Error(`${remote} asks for "${id}", which the shell does not share`);
  };
}

interface UnitExports {
  pages: ServerPages;
  fragments: ServerFragments;
}

function evaluate(source: string, filename: string, require: (id: string) => unknown): UnitExports {
  const module = { exports: {} as UnitExports };
  const wrapper = new vm.Script(Module.wrap(source), { filename }).runInThisContext();
  wrapper.call(module.exports, module.exports, require, module, filename, '');
  const { pages, fragments } = module.exports;
  // Found out here it costs one remote; in a request it would cost every page that places a fragment of it.
  if (typeof pages !== 'object' || typeof fragments !== 'object')
    throw new Error(`${filename} exports no tables of pages and fragments`);
  return { pages, fragments };
}

/** Loads a release's server half: plain CommonJS evaluated with the shell's own React (docs/decisions/0002). */
export async function loadRemoteUnit(
  store: ArtifactStore,
  live: { remote: RemoteName; folder: string; releaseIntegrity: string },
  injected: Readonly<Record<string, unknown>>,
): Promise<RemoteUnit> {
  const release = await store.readRelease(live.folder, live.releaseIntegrity);
  const { entry } = release.server;
  const bytes = await store.readFile(live.folder, entry, release.files[entry]?.integrity ?? 'unknown');
  const { pages, fragments } = evaluate(
    bytes.toString('utf8'),
    `${live.folder}/${entry}`,
    createRequireFor(injected, live.remote),
  );
  const publicPath = `/-/remotes/${live.remote}/${release.version}/`;
  return { remote: live.remote, release, folder: live.folder, publicPath, pages, fragments };
}
