import path from 'node:path';
import webpack from 'webpack';
import { baseConfig, rootFolder } from './base-config.mjs';
import { ChunkIntegrityPlugin } from './integrity-plugin.mjs';
import { integrityOf } from './release-json-plugin.mjs';
import { serviceConfig } from './service-config.mjs';
import { sharedVersions } from './shared-libraries.mjs';

/** Writes what the server must know of the browser build: entry files, lazy chunks and their hashes. */
class BrowserManifestPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BrowserManifest', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BrowserManifest', stage }, (assets) => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const integrity = Object.fromEntries(
          Object.entries(assets).map(([file, source]) => [file, integrityOf(source.buffer())]),
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

/**
 * The shell in the browser: the pure-runtime Module Federation host, sole provider of the shared libraries.
 * @returns {import('webpack').Configuration}
 */
export function shellBrowserConfig() {
  const config = baseConfig({
    name: 'shell-browser',
    folder: 'shell',
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
    optimization: {
      ...config.optimization,
      splitChunks: {
        cacheGroups: { vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true } },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions),
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_ALLOW_NEW_FUNCTION: 'false',
      }),
      new ChunkIntegrityPlugin(),
      new BrowserManifestPlugin(),
    ],
  };
}

/**
 * The shell's server: a program that knows no remote.
 * @returns {import('webpack').Configuration}
 */
export function shellServerConfig() {
  const config = serviceConfig('shell', { main: './src/server/main.ts' }, { output: 'dist/server', salt: 'shell' });
  return { ...config, plugins: [new webpack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(sharedVersions) })] };
}
