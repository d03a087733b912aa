import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { ChunkIntegrityPlugin } from '../build/integrity-plugin.mjs';
import { remoteBrowserConfig, remoteServerConfig } from '../build/remote-configs.mjs';

/** The version under which a remote is built while it is worked on; the registry counts on behind it. */
export const devVersion = 'dev';

/** Where the dev server serves a remote's browser half. @param {string} remote */
export const toDevPath = (remote) => `/-/dev/${remote}/`;

/**
 * A remote that is worked on.
 * @typedef {object} DevRemote
 * @property {string} remote its name
 * @property {string} folder of its sources: an absolute path
 * @property {string} [root] of the repository that they are in, where it is not their folder
 * @property {string} workFolder for what is built
 */

/**
 * Of its own: webpack would take for the same what was made with other options.
 * @param {import('webpack').Configuration} config @param {string} name @param {string} [folder] for it, where it is another
 */
function nameCache({ cache }, name, folder) {
  if (typeof cache !== 'object' || cache.type !== 'filesystem') return cache;
  return { ...cache, name, ...(folder && { cacheDirectory: path.join(folder, 'webpack') }) };
}

/**
 * A build as for production, but quick, readable, with React's development half, and without hashes: files change.
 * @param {import('webpack').Configuration} config
 * @param {{ output: string, name: string }} options
 * @returns {import('webpack').Configuration}
 */
export function forDevelopment(config, { output, name }) {
  const plugins = (config.plugins ?? []).filter((plugin) => !(plugin instanceof ChunkIntegrityPlugin));
  return {
    ...config,
    name,
    mode: 'development',
    // None with `eval`: the policy of pages forbids it, here as in production.
    devtool: 'cheap-module-source-map',
    output: { ...config.output, path: output, clean: false, chunkLoadTimeout: 120_000 },
    // What does not compile leaves no trace: the build after it leads on from what the page has, without a reload.
    optimization: { splitChunks: config.optimization?.splitChunks, emitOnErrors: false },
    plugins,
    cache: nameCache(config, name),
  };
}

/**
 * The same rules with other options for JSX. In copies: swc's loader writes into the options that it is given, and builds of
 * both kinds run in this process.
 * @param {import('webpack').Configuration} config
 * @param {{ development: boolean, refresh: boolean }} react
 * @returns {import('webpack').Configuration}
 */
export function withJsx(config, react) {
  const rules = /** @type {import('webpack').RuleSetRule[]} */ (config.module?.rules ?? []).map((rule) => {
    const use = /** @type {{ loader?: string, options?: { jsc?: object } }} */ (rule.use);
    if (!use?.loader?.includes('swc-loader')) return rule;
    const transform = { react: { runtime: 'automatic', ...react } };
    return { ...rule, use: { ...use, options: { jsc: { ...use.options?.jsc, transform } } } };
  });
  return { ...config, module: { ...config.module, rules } };
}

/** Under one name for good: an edit is asked for under the name that the page knows. */
const lastingStyleNames = () => new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' });

/** The shell's one, wherever a remote asks for the runtime. @param {import('webpack').ExternalItemFunctionData} data */
async function sharedRefreshRuntime({ request = '' }) {
  return /[\\/]react-refresh[\\/]runtime/.test(`/${request}`) ? 'var __REACT_REFRESH_RUNTIME__' : undefined;
}

/**
 * The browser half of the remote that is worked on: a container whose modules are replaced in the page.
 * @param {DevRemote} sources
 */
export function devRemoteConfig({ remote, folder, root, workFolder }) {
  const { config, chunkTable } = remoteBrowserConfig({ remote, version: devVersion, folder, root });
  const dev = forDevelopment(config, { output: path.join(workFolder, 'client'), name: `${remote}-dev-browser` });
  const plugins = (dev.plugins ?? []).filter((plugin) => !(plugin instanceof MiniCssExtractPlugin));
  /** @type {import('webpack').Configuration} */
  const whole = {
    ...withJsx(dev, { development: true, refresh: true }),
    output: { ...dev.output, publicPath: toDevPath(remote) },
    // A style and the module that names its classes stay in one chunk: an update brings the styles of the chunks whose
    // modules changed, and a split would take the module elsewhere.
    optimization: { ...dev.optimization, splitChunks: false },
    externals: [sharedRefreshRuntime],
    plugins: [...plugins, lastingStyleNames(), new ReactRefreshPlugin({ overlay: false })],
    cache: nameCache(dev, `${remote}-dev-browser`, workFolder),
  };
  return { config: whole, chunkTable };
}

/** Its server half, rebuilt at every edit. @param {DevRemote} sources @returns {import('webpack').Configuration} */
export function devServerHalfConfig({ remote, folder, root, workFolder }) {
  const config = remoteServerConfig({ remote, version: devVersion, folder, root });
  const output = { ...config.output, path: path.join(workFolder, 'server'), clean: false };
  return {
    ...withJsx(config, { development: false, refresh: false }),
    output,
    cache: nameCache(config, `${remote}-dev-server`, workFolder),
  };
}
