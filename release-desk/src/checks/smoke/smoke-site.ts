import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ReleaseMap, revisionOf } from '@storefront/contracts/releases';
import { noHash } from '../../registry/journal-entry';
import type { ReleaseFolder } from '../../registry/release-folder';
import { createMapFile } from '../../release-map/map-file';
import { promote, toCandidate } from '../../release-map/release-map';

/** A separate shell with the candidate and the live versions of the other remotes. */
export interface SmokeSite {
  origin: string;
  stop(): Promise<void>;
}

export interface SmokeSiteParts {
  /** The shell's program. */
  shellFile: string;
  registryFolder: string;
  liveMap: ReleaseMap;
  /** Undefined: the live versions alone. */
  candidate?: ReleaseFolder | undefined;
  providerOrigin: string;
}

/** What the desk's environment has that a shell which runs a candidate must not: other services' addresses, and what it may release with. */
const withheld = [
  ...['RELEASE_DESK_ORIGIN', 'SITE_SETTINGS', 'PUBLIC_URL', 'RELEASE_TOKEN', 'RELEASES_FROM', 'RELEASES_DATABASE_URL'],
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
];

const startLimitMs = 60_000;
const stopLimitMs = 3000;

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Writes a registry in which the candidate is live: links to the published versions and a map. Nothing is copied or changed. */
async function writeRegistry(dataFolder: string, parts: SmokeSiteParts): Promise<void> {
  const { registryFolder, liveMap, candidate } = parts;
  const releases = path.join(dataFolder, 'releases');
  const folders = Object.values(liveMap.microFrontends)
    .flat()
    .map(({ extras }) => [extras.folder, path.join(registryFolder, extras.folder)] as const);
  const own = candidate
    ? [[`${candidate.release.remote}/${candidate.release.version}`, path.resolve(candidate.folder)] as const]
    : [];
  for (const [name, target] of new Map([...folders, ...own])) {
    await mkdir(path.dirname(path.join(releases, name)), { recursive: true });
    await symlink(target, path.join(releases, name), 'junction');
  }
  const map = candidate ? promote(liveMap, toCandidate(candidate), revisionOf(liveMap) + 1) : liveMap;
  const state = { map, sequence: revisionOf(map), head: noHash, first: noHash, isReset: false };
  await createMapFile(releases).writeIfNewer(state);
}

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the shell does not start in time')), startLimitMs);
    child.once('exit', (code) => reject(new Error(`the shell ends before it is ready (${code})`)));
    child.on('message', (message: { type?: string }) => {
      if (message.type !== 'ready') return;
      clearTimeout(timer);
      resolve();
    });
  });
}

async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(force);
}

/** Starts the production shell with the candidate on free ports. */
export async function startSmokeSite(parts: SmokeSiteParts): Promise<SmokeSite> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'release-smoke-'));
  await writeRegistry(dataFolder, parts);
  const port = String(await findFreePort());
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.includes(name)));
  const child = fork(parts.shellFile, [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...inherited,
      ...{ PORT: port, OPS_PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, NODE_ENV: 'production' },
      ...{ PROVIDER_ORIGIN: parts.providerOrigin, LOG_LEVEL: 'silent', ACCESS_LOG_LEVEL: 'silent' },
    },
  });
  const stop = async () => {
    await endProgram(child);
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await whenReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin: `http://localhost:${port}`, stop };
}
