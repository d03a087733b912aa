import type { ServerFragments } from '@storefront/contracts/fragments';
import type { ServerPages } from '@storefront/contracts/pages';
import type { Declaration } from '@storefront/contracts/releases';
import type { RemoteUnit } from '../releases/remote-unit';
import { createLocalRuntime } from '../remotes/local-runtime';

interface UnitParts {
  pages?: ServerPages;
  fragments?: ServerFragments;
  /** Absent: it owns what its pages and fragments begin with. */
  declaration?: Declaration;
}

/** A remote's unit as if it had been published and loaded, with these pages and fragments. */
export function createUnit(remote: string, { pages = {}, fragments = {}, declaration }: UnitParts): RemoteUnit {
  const assets = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, { js: [], css: [] }]));
  return {
    remote,
    folder: `${remote}/1.0.0`,
    releaseIntegrity: `sha384-release-of-${remote}`,
    publicPath: `/-/remotes/${remote}/1.0.0/`,
    runtime: {
      ...createLocalRuntime({ pages, fragments }),
      release: () => undefined,
      close: async () => undefined,
    },
    release: {
      remote,
      version: '1.0.0',
      sourceHash: 'x',
      contracts: '^1.0.0',
      shared: {},
      client: {
        container: remote.replaceAll('-', '_'),
        entry: 'client/remote.js',
        exposes: {},
        pages: assets(pages),
        fragments: assets(fragments),
      },
      server: { entry: 'server/server.cjs' },
      declaration,
      files: { 'client/remote.js': { bytes: 1, integrity: `sha384-${remote}` } },
    },
  };
}
