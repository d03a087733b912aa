import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './build/base-config.mjs';
import { findRemote, listRemotes, readDeclaration } from './build/remote-manifest.mjs';
import { isCurrent, markCurrent, sourceHash } from './build/source-hash.mjs';

/** Everything that can be built alone; each runs in a process of its own, two at a time. */
const units = ['shop-api', 'release-desk', 'test-bank', 'shell', ...listRemotes()];

/** The last commit of a remote's folder and its author; neither where there is no repository. @param {string} folder */
function findCommit(folder) {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%H%n%an', '--', folder], {
    cwd: rootFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [commit, author] = status === 0 ? stdout.trim().split('\n') : [];
  return { ...(commit && { commit }), ...(author && { author }) };
}

/** Recordings of a remote's own pages travel with its release, for the desk to check it with (decision 0042). @param {string} folder */
function copyRecordings(folder) {
  const target = path.join(folder, 'dist/server/recordings');
  rmSync(target, { recursive: true, force: true });
  if (existsSync(path.join(folder, 'recordings'))) cpSync(path.join(folder, 'recordings'), target, { recursive: true });
}

/** @param {NonNullable<ReturnType<typeof findRemote>>} sources @param {string} hash */
async function buildRemote({ folder, version: ownVersion, manifest: { remote } }, hash) {
  const { remoteBrowserConfig, remoteServerConfig, containerName } = await import('./build/remote-configs.mjs');
  const { runWebpack } = await import('./build/run-webpack.mjs');
  const { writeReleaseJson } = await import('./build/release-json-plugin.mjs');
  const { readFragmentProps } = await import('./build/fragment-props.mjs');
  const { readEvents } = await import('./build/event-schemas.mjs');
  const { contractsVersion, sharedRanges } = await import('./build/shared-libraries.mjs');
  const version = process.env.RELEASE_VERSION ?? ownVersion;
  const browser = remoteBrowserConfig(remote, version, folder);
  // Both sides share no output, but they share the processor: one after the other is no slower on two cores.
  await runWebpack({ ...browser.config, cache: false });
  await runWebpack(remoteServerConfig(remote, version, folder));
  copyRecordings(path.join(rootFolder, folder));
  writeReleaseJson(path.join(rootFolder, folder, 'dist'), {
    remote,
    version,
    sourceHash: hash,
    ...findCommit(folder),
    contracts: `^${contractsVersion}`,
    shared: sharedRanges,
    client: { container: containerName(remote, version), entry: 'client/remoteEntry.js', ...browser.chunkTable.table },
    server: { entry: 'server/server.cjs' },
    fragmentProps: readFragmentProps(path.join(rootFolder, folder, 'dist/server/server.cjs')),
    declaration: readDeclaration(folder),
    ...(await readEvents(folder)),
  });
}

async function buildShell() {
  const { shellBrowserConfig, shellServerConfig } = await import('./build/shell-configs.mjs');
  const { runWebpack } = await import('./build/run-webpack.mjs');
  await runWebpack(shellBrowserConfig());
  await runWebpack(shellServerConfig());
}

/** Lets a program know what the shell hands to remotes: the release desk compares it with what they ask for. */
async function knownVersions() {
  const { sharedVersions } = await import('./build/shared-libraries.mjs');
  const { default: webpack } = await import('webpack');
  return [new webpack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(sharedVersions) })];
}

/** @param {string} unit */
async function buildService(unit) {
  const { serviceConfig } = await import('./build/service-config.mjs');
  const { runWebpack } = await import('./build/run-webpack.mjs');
  /** @type {Record<string, string>} */
  const entry = { main: './src/main.ts' };
  if (unit === 'release-desk')
    Object.assign(entry, {
      cli: './src/cli.ts',
      'render-worker': './src/render-worker.ts',
      'check-process': './src/check-process.ts',
    });
  if (unit === 'shop-api') entry.shop = './src/shop-command.ts';
  const config = serviceConfig(unit, entry);
  await runWebpack({ ...config, plugins: [...(config.plugins ?? []), ...(await knownVersions())] });
}

/** @param {string} unit */
async function buildUnit(unit) {
  const hash = sourceHash(unit);
  const remote = findRemote(unit);
  if (unit === 'shell') await buildShell();
  else if (remote) await buildRemote(remote, hash);
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
  const unknown = only.find((unit) => !units.includes(unit) && !findRemote(unit));
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
