import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseConfig } from '@storefront/remote-kit/build';
import webpack from 'webpack';
import { rootFolder } from '../root-folder.mjs';

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

const frame = fileURLToPath(new URL('program-frame.mjs', import.meta.url));
const privateFiles = fileURLToPath(new URL('private-files.mjs', import.meta.url));

/**
 * What comes before a program: of one that goes on until it is ended, how it ends; of a command, who may read what it writes.
 * @param {string} name
 * @param {string} file
 */
function framed(name, file) {
  return [name === 'main' ? frame : privateFiles, file];
}

/**
 * A Node program of ours (shop-api, release-desk, the shell's server).
 * @param {string} folder
 * @param {Record<string, string>} entry by name; `main` is the program that goes on
 * @param {{ output?: string, salt?: string }} [options]
 * @returns {import('webpack').Configuration}
 */
export function serviceConfig(folder, entry, { output = 'dist', salt = folder } = {}) {
  const config = baseConfig({
    name: `${folder}-service`,
    folder: path.join(rootFolder, folder),
    root: rootFolder,
    output: path.join(rootFolder, folder, output),
    side: 'server',
    salt,
  });
  return {
    ...config,
    entry: Object.fromEntries(Object.entries(entry).map(([name, file]) => [name, framed(name, file)])),
    output: { ...config.output, library: { type: 'commonjs2' } },
    node: { __dirname: false, __filename: false },
    externals: [keepOwnPackagesOutside(folder)],
    plugins: [...(config.plugins ?? []), new webpack.DefinePlugin({ __PROGRAM__: JSON.stringify(folder) })],
  };
}
