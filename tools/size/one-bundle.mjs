import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ChunkTablePlugin, runWebpack } from '@storefront/remote-kit/build';
import webpack from 'webpack';
import { listRemotes } from '../build/list-remotes.mjs';
import { shellBrowserConfig } from '../build/shell-configs.mjs';
import { rootFolder } from '../root-folder.mjs';
import { brotliBytes } from './brotli.mjs';

// For measurement only: what the same page costs when shell and page are one bundle, without federation.

/** @typedef {{ name: string, remote: string, view: string, component: string }} MeasuredPage */

/** Stands in for the shell's federation: the page's view is in the bundle, fragments are lazy chunks of the same build. */
function unfederatedLoader(/** @type {MeasuredPage} */ { remote, view, component }) {
  const remotes = listRemotes();
  const source = (/** @type {string} */ file) => JSON.stringify(path.join(rootFolder, file));
  return `
    import { ${component} } from ${source(`${remote}/src/${view}`)};
    ${remotes.map((name, index) => `import { fragments as f${index} } from ${source(`${name}/src/fragments`)};`).join('\n')}
    const fragments = { ${remotes.map((_, index) => `...f${index}`).join(', ')} };
    export function createRemoteLoader() {
      return {
        loadPageView: async () => ${component},
        loadFragmentView: async (name) => (await fragments[name]()).View,
      };
    }`;
}

function loaderFile(/** @type {MeasuredPage} */ { name }) {
  return path.join(rootFolder, '.cache/one-bundle', name, 'loader.ts');
}

/** @param {MeasuredPage} page @param {ChunkTablePlugin} chunkTable @returns {import('webpack').Configuration} */
function oneBundleConfig(page, chunkTable) {
  const loader = loaderFile(page);
  const folder = path.dirname(loader);
  mkdirSync(folder, { recursive: true });
  writeFileSync(loader, unfederatedLoader(page));
  const config = shellBrowserConfig();
  const { splitChunks: _, ...optimization } = config.optimization ?? {};
  return {
    ...config,
    name: `one-bundle-${page.name}`,
    output: { ...config.output, path: path.join(folder, 'dist') },
    optimization,
    cache: false,
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({ __RELEASE_VERSION__: '"one-bundle"' }),
      new webpack.NormalModuleReplacementPlugin(/\/remotes\/federation$/, loader),
      chunkTable,
    ],
  };
}

/**
 * Builds a page as one bundle and says what its first load costs, in bytes of brotli.
 * @param {MeasuredPage} page
 * @param {{ shown: readonly string[], loaded: readonly string[] }} fragments those in the HTML, and those of them whose scripts come with the page
 */
export async function measureOneBundle(page, { shown, loaded }) {
  const chunkTable = new ChunkTablePlugin();
  const config = oneBundleConfig(page, chunkTable);
  const stats = await runWebpack(config);
  if (![...stats.compilation.modules].some((module) => 'resource' in module && module.resource === loaderFile(page)))
    throw new Error('The bundle loads the page by federation: where is that module now?');
  /** @type {string[]} */
  const entry = stats.compilation.entrypoints.get('main')?.getFiles() ?? [];
  const lazy = (/** @type {readonly string[]} */ names, /** @type {'js' | 'css'} */ kind) =>
    names.flatMap((name) => chunkTable.table.fragments[name]?.[kind] ?? []);
  const js = new Set([...entry.filter((file) => file.endsWith('.js')), ...lazy(loaded, 'js')]);
  const css = new Set([...entry.filter((file) => file.endsWith('.css')), ...lazy(shown, 'css')]);
  const read = (/** @type {string} */ file) => readFileSync(path.join(config.output?.path ?? '', file));
  return {
    js: [...js].reduce((sum, file) => sum + brotliBytes(read(file)), 0),
    css: brotliBytes(Buffer.concat([...css].map(read))),
  };
}
