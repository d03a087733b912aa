import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../root-folder.mjs';
import { emitPackage } from './emit.mjs';
import { toPublishedManifest, withVersions } from './published-manifest.mjs';

/** @typedef {import('./published-manifest.mjs').Versions} Versions */

/**
 * What is published: the folder in the workspace, and what the package holds besides its sources: name → from where. Of programs
 * `dist` is a build of their own, and there are no sources.
 */
const published = [
  { folder: 'shared-contracts', extras: { 'CHANGELOG.md': 'shared-contracts/CHANGELOG.md' } },
  { folder: 'staff-contracts', extras: {} },
  { folder: 'shared-ui', extras: {} },
  { folder: 'dev-site', isProgram: true, extras: {} },
  {
    folder: 'remote-kit',
    // The shop's texts, which tests of remotes know.
    extras: { labels: 'shop-api/seed/labels', 'tsconfig.remote.json': 'remote-kit/tsconfig.remote.json' },
  },
  { folder: 'create-storefront-remote', extras: { template: 'create-storefront-remote/template' } },
];

/** @param {string} file below the root @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(path.join(rootFolder, file), 'utf8'));

/** The versions of the workspace's catalog. @returns {Versions} */
export function readCatalog() {
  const [, catalog = ''] = readFileSync(path.join(rootFolder, 'pnpm-workspace.yaml'), 'utf8').split(/^catalog:\n/m);
  const [lines = ''] = catalog.split(/^\S/m);
  const entries = lines.matchAll(/^ {2}"?([^"\s:]+)"?: (\S+)$/gm);
  return Object.fromEntries([...entries].map(([, name = '', version = '']) => [name, version]));
}

/** @typedef {{ name: string, version: string, folder: string, tarball: string }} BuiltPackage */

/**
 * Builds and packs what teams with repositories of their own install.
 * @param {string} target folder for the packages and their tarballs; what is in it goes
 * @returns {BuiltPackage[]}
 */
export function buildPackages(target) {
  const manifests = published.map(({ folder }) => readJson(`${folder}/package.json`));
  const workspace = Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
  const versions = { catalog: readCatalog(), workspace };
  const { node } = readJson('package.json').engines;
  rmSync(target, { recursive: true, force: true });
  return published.map(({ folder, extras, isProgram = false }, index) => {
    const manifest = manifests[index];
    const built = path.join(target, folder);
    mkdirSync(built, { recursive: true });
    if (isProgram) buildProgram(folder, path.join(built, 'dist'));
    else emitPackage(path.join(rootFolder, folder, 'src'), path.join(built, 'dist'));
    const copies = { 'README.md': `${folder}/README.md`, LICENSE: 'LICENSE', ...extras };
    for (const [name, from] of Object.entries(copies))
      cpSync(path.join(rootFolder, from), path.join(built, name), { recursive: true });
    writeTemplateVersions(path.join(built, 'template/package.json'), versions);
    const files = ['dist', ...Object.keys(extras)];
    const own = toPublishedManifest(manifest, versions, { node, files });
    writeFileSync(path.join(built, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
    return { name: manifest.name, version: manifest.version, folder: built, tarball: pack(built, target) };
  });
}

/** Builds programs as they are built for use here. @param {string} folder @param {string} target */
function buildProgram(folder, target) {
  execFileSync(process.execPath, [path.join(rootFolder, 'tools/build.mjs'), folder], { stdio: 'ignore' });
  cpSync(path.join(rootFolder, folder, 'dist'), target, { recursive: true });
}

/** What a new repository asks for is what is tested here. @param {string} file @param {Parameters<typeof withVersions>[1]} versions */
function writeTemplateVersions(file, versions) {
  if (!existsSync(file)) return;
  const manifest = withVersions(JSON.parse(readFileSync(file, 'utf8')), versions);
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @param {string} folder of a package @param {string} target @returns {string} the tarball */
function pack(folder, target) {
  const words = ['pack', folder, '--json', '--pack-destination', target, '--ignore-scripts'];
  const [{ filename }] = JSON.parse(execFileSync('npm', words, { encoding: 'utf8', cwd: target }));
  const tarball = path.join(target, filename);
  if (!existsSync(tarball)) throw new Error(`npm packed ${folder}, and ${filename} is not there`);
  return tarball;
}
