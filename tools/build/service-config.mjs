import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { baseConfig, rootFolder } from './base-config.mjs';

/**
 * Packages that the program itself depends on stay in node_modules. Our own are bundled from source, with what only
 * they depend on: it could not be found from the program's folder.
 * @param {string} folder
 * @returns {import('webpack').ExternalItem}
 */
function keepOwnPackagesOutside(folder) {
  const { dependencies, optionalDependencies = {} } = JSON.parse(
    readFileSync(path.join(rootFolder, folder, 'package.json'), 'utf8'),
  );
  const names = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith('@storefront/'),
  );
  return ({ request = '' }, callback) => {
    const isOutside = names.some((name) => request === name || request.startsWith(`${name}/`));
    if (isOutside || isBuiltin(request)) callback(undefined, `commonjs ${request}`);
    else callback();
  };
}

/**
 * A Node program of ours (shop-api, release-desk, the shell's server).
 * @param {string} folder
 * @param {Record<string, string>} entry
 * @param {{ output?: string, salt?: string }} [options]
 * @returns {import('webpack').Configuration}
 */
export function serviceConfig(folder, entry, { output = 'dist', salt = folder } = {}) {
  const config = baseConfig({
    name: `${folder}-service`,
    folder,
    output: path.join(rootFolder, folder, output),
    side: 'server',
    salt,
  });
  return {
    ...config,
    entry,
    output: { ...config.output, library: { type: 'commonjs2' } },
    node: { __dirname: false, __filename: false },
    externals: [keepOwnPackagesOutside(folder)],
  };
}
