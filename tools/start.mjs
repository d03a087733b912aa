// Runs on a fresh clone, before any package is there: Node's own modules only.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimSite } from './processes/claim-site.mjs';
import { endWithParent } from './processes.mjs';

// We run exactly the pinned version. Left to itself, pnpm wants the pin in the lock file too, and writes it there.
process.env.pnpm_config_pm_on_fail = 'ignore';

const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { packageManager, engines } = JSON.parse(readFileSync(path.join(rootFolder, 'package.json'), 'utf8'));

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = engines.node.match(/\d+/g).map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(`The storefront needs Node ${engines.node}; this is ${process.versions.node}.`);
  process.exit(1);
}

/** pnpm of exactly our version: the one on the machine, or npm's own runner fetches it. */
export function pnpmCommand() {
  const wanted = packageManager.split('@')[1];
  const found = spawnSync('pnpm', ['--version'], {
    encoding: 'utf8',
    cwd: rootFolder,
    shell: process.platform === 'win32',
  });
  if (found.status === 0 && found.stdout.trim() === wanted) return ['pnpm'];
  return ['npx', '--yes', packageManager];
}

function isInstalled() {
  const lock = path.join(rootFolder, 'node_modules/.pnpm/lock.yaml');
  return (
    existsSync(lock) && readFileSync(lock, 'utf8') === readFileSync(path.join(rootFolder, 'pnpm-lock.yaml'), 'utf8')
  );
}

/** Fetches the packages that the lock file names, unless they are there already. */
export function installPackages() {
  requireNode();
  if (isInstalled()) return;
  console.log('Fetching packages (once) …');
  const [command = 'npx', ...words] = pnpmCommand();
  execFileSync(command, [...words, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: rootFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
}

async function start() {
  endWithParent();
  await claimSite();
  installPackages();
  console.log('Building what has changed …');
  const { buildAll } = await import('./build.mjs');
  const { publishRemotes, versionsToBuild } = await import('./publish-remotes.mjs');
  await buildAll(undefined, versionsToBuild());
  publishRemotes();
  const { serve } = await import('./serve.mjs');
  await serve();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  start().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
