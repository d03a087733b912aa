import { isBuiltin } from 'node:module';
import path from 'node:path';
import { devShellConfig } from '../dev/dev-shell-config.mjs';
import { rootFolder } from '../root-folder.mjs';
import { programConfig } from './program-configs.mjs';
import { shellServerConfig } from './shell-configs.mjs';

/** Where `@storefront/dev-site` is built. */
const devSiteFolder = path.join(rootFolder, 'dev-site/dist');

/** What brings a binary for each platform, which npm installs; and what is asked for only where it is installed. */
const outside = ['sharp', 'pg-native', 'playwright-core', 'pixelmatch', 'pngjs'];

/** @type {import('webpack').ExternalItem} */
const keepOutside = ({ request = '' }, callback) =>
  outside.includes(request) || isBuiltin(request) ? callback(undefined, `commonjs ${request}`) : callback();

/**
 * A program with all that it imports, for a machine that has nothing of this repository.
 * @param {import('webpack').Configuration} config
 * @param {string} output below the package's `dist`
 * @returns {import('webpack').Configuration}
 */
function standAlone(config, output) {
  const name = `${config.name}-stand-alone`;
  const { cache } = config;
  return {
    ...config,
    name,
    devtool: false,
    output: { ...config.output, path: path.join(devSiteFolder, output) },
    // The shop of a developer runs React's development half, which explains itself.
    optimization: { ...config.optimization, nodeEnv: false },
    externals: [keepOutside],
    cache: typeof cache === 'object' && cache.type === 'filesystem' ? { ...cache, name } : cache,
  };
}

/**
 * `@storefront/dev-site`: the shell with React's development half, and the release desk's command line.
 * @returns {import('webpack').Configuration[]}
 */
export function devSiteConfigs() {
  const { entry, ...desk } = programConfig('release-desk');
  const { main: _, ...entries } = /** @type {Record<string, string[]>} */ (entry);
  const browser = devShellConfig();
  return [
    standAlone(shellServerConfig(), 'shell/server'),
    standAlone({ ...desk, entry: entries }, 'desk'),
    { ...browser, output: { ...browser.output, path: path.join(devSiteFolder, 'shell/client'), clean: true } },
  ];
}
