import { createRequire } from 'node:module';
import path from 'node:path';
import { baseConfig, ChunkIntegrityPlugin, toIntegrity, withShortMessages } from '@storefront/remote-kit/build';
import webpack from 'webpack';
import { rootFolder } from '../root-folder.mjs';
import { serviceConfig } from './service-config.mjs';
import { sharedVersions } from './shared-versions.mjs';

/** Writes what the server must know of the browser build: entry files, lazy chunks and their hashes. */
class BrowserManifestPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BrowserManifest', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BrowserManifest', stage }, (assets) => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const integrity = Object.fromEntries(
          Object.entries(assets).map(([file, source]) => [file, toIntegrity(source.buffer())]),
        );
        const fonts = Object.keys(assets).filter((file) => file.endsWith('.woff2'));
        const manifest = {
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
          fonts,
          integrity,
        };
        compilation.emitAsset('manifest.json', new webpack.sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}

const require = createRequire(import.meta.url);

/** react-router's exports offer the development build only; its production build lies beside it. */
function productionRouter() {
  const requireFromShell = createRequire(path.join(rootFolder, 'shell/package.json'));
  const requireFromDom = createRequire(requireFromShell.resolve('react-router-dom'));
  const folder = path.dirname(requireFromDom.resolve('react-router/package.json'));
  return {
    'react-router$': path.join(folder, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(folder, 'dist/production/dom-export.mjs'),
  };
}

const pureComponents = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-/,
  use: require.resolve('./pure-components-loader.mjs'),
};

/** Takes out of the federation runtime what only manifests need; see the module that stands in. */
function withoutManifests() {
  const standIn = require.resolve('./federation-without-manifests.mjs');
  return new webpack.NormalModuleReplacementPlugin(/\/(SnapshotHandler|preload)\.js$/, (resolve) => {
    if (/[\\/]@module-federation[\\/]runtime-core[\\/]/.test(resolve.context)) resolve.request = standIn;
  });
}

/** React alone: most of the bytes, and it changes least. The rest packs better in one file with the shell's own code. */
const framework = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  name: 'framework',
  chunks: /** @type {const} */ ('initial'),
  enforce: true,
};

/** Names that the federation runtime looks for, to leave out what this host does not use. */
const federationFlags = {
  ENV_TARGET: '"web"',
  FEDERATION_BUILD_IDENTIFIER: '"shell"',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_ALLOW_NEW_FUNCTION: 'false',
};

/**
 * The shell in the browser: the pure-runtime Module Federation host, sole provider of the shared libraries.
 * @returns {import('webpack').Configuration}
 */
export function shellBrowserConfig() {
  const config = baseConfig({
    name: 'shell-browser',
    folder: path.join(rootFolder, 'shell'),
    root: rootFolder,
    output: path.join(rootFolder, 'shell/dist/client'),
    side: 'browser',
    salt: 'shell',
  });
  return {
    ...config,
    entry: { main: './src/client/main.ts' },
    output: {
      ...config.output,
      publicPath: '/-/assets/',
      uniqueName: 'storefront-shell',
      crossOriginLoading: 'anonymous',
    },
    resolve: { ...config.resolve, alias: productionRouter() },
    module: { ...config.module, rules: [...(config.module?.rules ?? []), pureComponents] },
    optimization: { ...config.optimization, splitChunks: { cacheGroups: { framework } } },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions),
        ...federationFlags,
      }),
      withoutManifests(),
      withShortMessages(),
      new ChunkIntegrityPlugin(),
      new BrowserManifestPlugin(),
    ],
  };
}

/**
 * The shell's server, a program that knows no remote, and the one of the threads in which remotes run.
 * @returns {import('webpack').Configuration}
 */
export function shellServerConfig() {
  const entry = { main: './src/server/main.ts', 'remote-worker': './src/server/remotes/remote-worker.ts' };
  const config = serviceConfig('shell', entry, { output: 'dist/server', salt: 'shell' });
  // A site's own hooks are loaded from where the operator put them: nothing for webpack to follow.
  const parser = { ...config.module?.parser, javascript: { createRequire: false } };
  return {
    ...config,
    module: { ...config.module, parser },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(sharedVersions) }),
    ],
  };
}
