import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig } from './base-config.mjs';
import { withShortMessages } from './federation-errors.mjs';
import { ChunkIntegrityPlugin } from './integrity-plugin.mjs';
import { ChunkTablePlugin } from './release-json-plugin.mjs';
import { SameIdsAnywherePlugin } from './same-ids-anywhere.mjs';
import { readSharedRanges } from './shared-libraries.mjs';

/**
 * Two versions of one remote must not share a global: the first would be rendered twice.
 * @param {string} remote
 * @param {string} version
 */
export function containerName(remote, version) {
  return `${remote}__${version}`.replace(/\W/g, '_');
}

/** @param {string} folder of the remote's sources */
function toShared(folder) {
  const ranges = Object.entries(readSharedRanges(folder));
  const only = { singleton: true, strictVersion: true, import: /** @type {const} */ (false) };
  return Object.fromEntries(ranges.map(([library, requiredVersion]) => [library, { ...only, requiredVersion }]));
}

/** What pages have in common is a file of its own only where it is worth a request: small files pack badly. */
const splitChunks = { chunks: /** @type {const} */ ('async'), minSize: 40_000 };

/**
 * What is built of a remote, and where it lies.
 * @typedef {object} RemoteSources
 * @property {string} remote its name
 * @property {string} version of the release
 * @property {string} folder of its sources: an absolute path
 * @property {string} [root] of the repository that they are in, where it is not their folder
 */

/**
 * A remote's browser build: a Module Federation container that bundles no shared library.
 * @param {RemoteSources} sources
 * @returns {{ chunkTable: ChunkTablePlugin, config: import('webpack').Configuration }}
 */
export function remoteBrowserConfig({ remote, version, folder, root }) {
  const chunkTable = new ChunkTablePlugin();
  const salt = `${remote}@${version}`;
  const config = baseConfig({
    name: `${remote}-browser`,
    folder,
    root,
    output: path.join(folder, 'dist/client'),
    side: 'browser',
    salt,
    cacheKey: version,
  });
  const container = containerName(remote, version);
  return {
    chunkTable,
    config: {
      ...config,
      entry: {},
      output: {
        ...config.output,
        publicPath: 'auto',
        uniqueName: container,
        crossOriginLoading: 'anonymous',
        chunkLoadTimeout: 3000,
      },
      optimization: { ...config.optimization, splitChunks },
      plugins: [
        ...(config.plugins ?? []),
        new webpack.DefinePlugin({ __RELEASE_VERSION__: JSON.stringify(version) }),
        chunkTable,
        withShortMessages(),
        new ChunkIntegrityPlugin(),
        new SameIdsAnywherePlugin(),
        new ModuleFederationPlugin({
          name: container,
          filename: 'remoteEntry.js',
          manifest: false,
          dts: false,
          exposes: {
            './pages': { import: './src/pages.ts', name: 'expose.pages' },
            './fragments': { import: './src/fragments.ts', name: 'expose.fragments' },
          },
          shared: toShared(folder),
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
      ],
    },
  };
}

/**
 * A remote's server build: plain CommonJS whose shared libraries the shell injects.
 * @param {RemoteSources} sources
 * @returns {import('webpack').Configuration}
 */
export function remoteServerConfig({ remote, version, folder, root }) {
  const config = baseConfig({
    name: `${remote}-server`,
    folder,
    root,
    output: path.join(folder, 'dist/server'),
    side: 'server',
    salt: `${remote}@${version}`,
    cacheKey: version,
  });
  return {
    ...config,
    entry: { server: './src/server.ts' },
    output: { ...config.output, library: { type: 'commonjs2' } },
    externalsType: 'commonjs',
    externals: [/^react($|\/)/, /^react-dom($|\/)/, /^zustand($|\/)/, '@storefront/contracts/runtime'],
    plugins: [
      new webpack.DefinePlugin({ __RELEASE_VERSION__: JSON.stringify(version) }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
