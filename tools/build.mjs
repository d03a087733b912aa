import { spawn } from 'node:child_process';
import path from 'node:path';
import { findRemote } from '@storefront/remote-kit/manifest';
import { listRemotes } from './build/list-remotes.mjs';
import { isCurrent, markCurrent, sourceHash } from './build/source-hash.mjs';
import { rootFolder } from './root-folder.mjs';

/** Whether a folder, named from the root, holds a remote. @param {string} unit */
const isRemote = (unit) => findRemote(path.join(rootFolder, unit)) !== undefined;

/** Everything that can be built alone; each runs in a process of its own, two at a time. */
const units = ['shop-api', 'release-desk', 'test-bank', 'shell', ...listRemotes()];

/** Only for teams with repositories of their own: nothing here needs it built. */
const devSite = 'dev-site';

async function buildShell() {
  const { shellBrowserConfig, shellServerConfig } = await import('./build/shell-configs.mjs');
  const { runWebpack } = await import('@storefront/remote-kit/build');
  await runWebpack(shellBrowserConfig());
  await runWebpack(shellServerConfig());
}

/** @param {string} unit */
async function buildService(unit) {
  const { programConfig } = await import('./build/program-configs.mjs');
  const { runWebpack } = await import('@storefront/remote-kit/build');
  await runWebpack(programConfig(unit));
  if (unit !== 'shop-api') return;
  const { buildEmptyDatabase } = await import('./build/empty-database.mjs');
  await buildEmptyDatabase();
}

/** What a shop around a remote consists of that is developed elsewhere (decision 0054). */
async function buildDevSite() {
  const { devSiteConfigs } = await import('./build/dev-site-configs.mjs');
  const { runWebpack } = await import('@storefront/remote-kit/build');
  for (const config of devSiteConfigs()) await runWebpack(config);
}

/** As any team builds its own, but for what it is built from: that is more than the remote's folder. @param {string} unit @param {string} hash */
async function buildRemoteOfOurs(unit, hash) {
  const { buildRemote } = await import('@storefront/remote-kit/build');
  const version = process.env.RELEASE_VERSION;
  await buildRemote(path.join(rootFolder, unit), { version, sourceHash: hash, root: rootFolder });
}

/** @param {string} unit */
async function buildUnit(unit) {
  const hash = sourceHash(unit);
  if (unit === 'shell') await buildShell();
  else if (unit === devSite) await buildDevSite();
  else if (isRemote(unit)) await buildRemoteOfOurs(unit, hash);
  else await buildService(unit);
  markCurrent(unit, hash);
}

/** @param {string} unit @param {string | undefined} version of a remote; that of its package.json otherwise */
async function buildInOwnProcess(unit, version) {
  const started = Date.now();
  const child = spawn(process.execPath, [path.join(rootFolder, 'tools/build.mjs'), '--unit', unit], {
    stdio: 'inherit',
    env: version === undefined ? process.env : { ...process.env, RELEASE_VERSION: version },
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`The build of ${unit} failed`);
  console.log(`  built ${unit} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Builds whatever has changed; `only` limits it to some units or to folders of remotes elsewhere in the repository, `versions` names other versions for remotes than their own.
 * @param {readonly string[]} [only]
 * @param {Readonly<Record<string, string>>} [versions]
 */
export async function buildAll(only = units, versions = {}) {
  const unknown = only.find((unit) => ![...units, devSite].includes(unit) && !isRemote(unit));
  if (unknown) throw new Error(`There is no "${unknown}" to build: ${units.join(', ')}`);
  const waiting = only.filter((unit) => !isCurrent(unit));
  if (waiting.length === 0) return console.log('  everything is built already');
  const work = async () => {
    for (let unit = waiting.shift(); unit; unit = waiting.shift()) await buildInOwnProcess(unit, versions[unit]);
  };
  await Promise.all([work(), work()]);
}

if (process.argv[1] === path.join(rootFolder, 'tools/build.mjs')) {
  const [flag, unit] = process.argv.slice(2);
  try {
    if (flag === '--unit' && unit) await buildUnit(unit);
    else await buildAll(process.argv.length > 2 ? process.argv.slice(2) : units);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
