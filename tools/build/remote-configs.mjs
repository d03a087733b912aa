import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig, rootFolder } from './base-config.mjs';
import { withShortMessages } from './federation-errors.mjs';
import { ChunkIntegrityPlugin } from './integrity-plugin.mjs';
import { ChunkTablePlugin } from './release-json-plugin.mjs';
import { SameIdsAnywherePlugin } from './same-ids-anywhere.mjs';
import { sharedRanges } from './shared-libraries.mjs';

/**
 * Two versions of one remote must not share a global: the first would be rendered twice.
 * @param {string} remote
 * @param {string} version
 */
export function containerName(remote, version) {
  return `${remote}__${version}`.replace(/\W/g, '_');
}

const shared = Object.fromEntries(
  Object.entries(sharedRanges).map(([library, requiredVersion]) => [
    library,
    { singleton: true, strictVersion: true, requiredVersion, import: /** @type {const} */ (false) },
  ]),
);

/** What pages have in common is a file of its own only where it is worth a request: small files pack badly. */
const splitChunks = { chunks: /** @type {const} */ ('async'), minSize: 40_000 };

/**
 * A remote's browser build: a Module Federation container that bundles no shared library.
 * @param {string} remote
 * @param {string} version
 * @param {string} [folder] of its sources, relative to the repository
 * @returns {{ chunkTable: ChunkTablePlugin, config: import('webpack').Configuration }}
 */
export function remoteBrowserConfig(remote, version, folder = remote) {
  const chunkTable = new ChunkTablePlugin();
  const salt = `${remote}@${version}`;
  const config = baseConfig({
    name: `${remote}-browser`,
    folder,
    output: path.join(rootFolder, folder, 'dist/client'),
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
          shared,
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
 * @param {string} remote
 * @param {string} version
 * @param {string} [folder] of its sources, relative to the repository
 * @returns {import('webpack').Configuration}
 */
export function remoteServerConfig(remote, version, folder = remote) {
  const config = baseConfig({
    name: `${remote}-server`,
    folder,
    output: path.join(rootFolder, folder, 'dist/server'),
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
