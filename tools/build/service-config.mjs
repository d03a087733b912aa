import path from 'node:path';
import { baseConfig, rootFolder } from './base-config.mjs';

/** Our own packages are bundled from source; packages of others stay in node_modules. */
function keepPackagesOutside({ request = '' }, callback) {
  const isPackage = !request.startsWith('.') && !path.isAbsolute(request) && !request.startsWith('@storefront/');
  if (isPackage) callback(undefined, `commonjs ${request}`);
  else callback();
}

/**
 * A Node program of ours (shop-api, release-desk, the shell's server).
 * @param {string} folder
 * @param {Record<string, string>} entry
 * @param {{ output?: string, salt?: string }} [options]
 */
export function serviceConfig(folder, entry, { output = 'dist', salt = folder } = {}) {
  const config = baseConfig({ name: `${folder}-service`, folder, output: path.join(rootFolder, folder, output), side: 'server', salt });
  return {
    ...config,
    entry,
    output: { ...config.output, library: { type: 'commonjs2' } },
    node: { __dirname: false, __filename: false },
    externals: [keepPackagesOutside],
  };
}
