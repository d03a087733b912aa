import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './build/base-config.mjs';

/** Everything that can be built alone; each runs in a process of its own, two at a time. */
const units = ['shop-api', 'release-desk', 'shell', 'mfe-catalog', 'mfe-publish', 'mfe-checkout', 'mfe-account'];

/** Folders whose sources flow into every build. */
const common = ['shared-contracts/src', 'shared-ui/src', 'tools/build'];

function hashOf(folders) {
  const hash = createHash('sha256');
  const visit = (name) => {
    const full = path.join(rootFolder, name);
    for (const entry of readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const below = `${name}/${entry.name}`;
      if (entry.isDirectory()) visit(below);
      else if (!/\.test\.tsx?$/.test(entry.name)) hash.update(below).update(readFileSync(path.join(rootFolder, below)));
    }
  };
  for (const folder of folders) if (existsSync(path.join(rootFolder, folder))) visit(folder);
  hash.update(readFileSync(path.join(rootFolder, 'pnpm-lock.yaml')));
  return hash.digest('hex').slice(0, 16);
}

/** Hash of everything that a unit is built from: an unchanged unit is not built again. */
export function sourceHash(unit) {
  return hashOf([`${unit}/src`, ...common]);
}

function stampFile(unit) {
  return path.join(rootFolder, '.cache/built', unit);
}

function isCurrent(unit) {
  return existsSync(path.join(rootFolder, unit, 'dist')) && existsSync(stampFile(unit)) && readFileSync(stampFile(unit), 'utf8') === sourceHash(unit);
}

async function buildRemote(remote) {
  const { remoteBrowserConfig, remoteServerConfig, containerName } = await import('./build/remote-configs.mjs');
  const { runWebpack } = await import('./build/run-webpack.mjs');
  const { writeReleaseJson } = await import('./build/release-json-plugin.mjs');
  const { contractsVersion, sharedRanges } = await import('./build/shared-libraries.mjs');
  const version = process.env.RELEASE_VERSION ?? JSON.parse(readFileSync(path.join(rootFolder, remote, 'package.json'), 'utf8')).version;
  const browser = remoteBrowserConfig(remote, version);
  // Both sides share no output, but they share the processor: one after the other is no slower on two cores.
  await runWebpack({ ...browser.config, cache: false });
  await runWebpack(remoteServerConfig(remote, version));
  writeReleaseJson(path.join(rootFolder, remote, 'dist'), {
    remote,
    version,
    sourceHash: sourceHash(remote),
    contracts: `^${contractsVersion}`,
    shared: sharedRanges,
    client: { container: containerName(remote, version), entry: 'client/remoteEntry.js', ...browser.chunkTable.table },
    server: { entry: 'server/server.cjs' },
  });
}

async function buildShell() {
  const { shellBrowserConfig, shellServerConfig } = await import('./build/shell-configs.mjs');
  const { runWebpack } = await import('./build/run-webpack.mjs');
  await runWebpack(shellBrowserConfig());
  await runWebpack(shellServerConfig());
}

async function buildService(unit) {
  const { serviceConfig } = await import('./build/service-config.mjs');
  const { runWebpack } = await import('./build/run-webpack.mjs');
  const entry = unit === 'release-desk' ? { main: './src/main.ts', cli: './src/cli.ts' } : { main: './src/main.ts' };
  await runWebpack(serviceConfig(unit, entry));
}

async function buildUnit(unit) {
  if (unit === 'shell') await buildShell();
  else if (unit.startsWith('mfe-')) await buildRemote(unit);
  else await buildService(unit);
  mkdirSync(path.dirname(stampFile(unit)), { recursive: true });
  writeFileSync(stampFile(unit), sourceHash(unit));
}

async function buildInOwnProcess(unit) {
  const { spawn } = await import('node:child_process');
  const started = Date.now();
  const child = spawn(process.execPath, [path.join(rootFolder, 'tools/build.mjs'), '--unit', unit], { stdio: 'inherit' });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`The build of ${unit} failed`);
  console.log(`  built ${unit} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Builds whatever has changed; `only` limits it to some units. */
export async function buildAll(only = units) {
  const waiting = only.filter((unit) => !isCurrent(unit));
  if (waiting.length === 0) return console.log('  everything is built already');
  const work = async () => {
    for (let unit = waiting.shift(); unit; unit = waiting.shift()) await buildInOwnProcess(unit);
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
