import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readEvents } from './event-schemas.mjs';
import { readFragmentProps } from './fragment-props.mjs';
import { writeReleaseJson } from './release-json-plugin.mjs';
import { containerName, remoteBrowserConfig, remoteServerConfig } from './remote-configs.mjs';
import { readDeclaration, requireRemote } from './remote-manifest.mjs';
import { runWebpack } from './run-webpack.mjs';
import { readContractsVersion, readSharedRanges } from './shared-libraries.mjs';
import { hashSources } from './source-files.mjs';

/** The last commit of a remote's folder and its author; neither where there is no repository. @param {string} folder */
function findCommit(folder) {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%H%n%an', '--', '.'], {
    cwd: folder,
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

/** What flows into a remote that is a repository of its own: a lock file says what its packages are. */
const ownSources = ['src', 'recordings', 'package.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'];

/**
 * Builds a remote into its `dist`: both halves, and the `release.json` that describes them. Throws with webpack's words.
 * @param {string} folder of the remote: an absolute path
 * @param {{ version?: string, sourceHash?: string, root?: string }} [options] another version than package.json's; a hash of
 * what it is built from that knows more than the folder; the root of a repository that holds more than the remote
 */
export async function buildRemote(folder, { version: named, sourceHash, root } = {}) {
  const { version: own, manifest } = requireRemote(folder);
  const { remote } = manifest;
  const version = named ?? own;
  const hash = sourceHash ?? hashSources(folder, ownSources);
  const browser = remoteBrowserConfig({ remote, version, folder, root });
  // Both sides share no output, but they share the processor: one after the other is no slower on two cores.
  await runWebpack({ ...browser.config, cache: false });
  await runWebpack(remoteServerConfig({ remote, version, folder, root }));
  copyRecordings(folder);
  writeReleaseJson(path.join(folder, 'dist'), {
    remote,
    version,
    sourceHash: hash,
    ...findCommit(folder),
    contracts: `^${readContractsVersion(folder)}`,
    shared: readSharedRanges(folder),
    client: { container: containerName(remote, version), entry: 'client/remoteEntry.js', ...browser.chunkTable.table },
    server: { entry: 'server/server.cjs' },
    fragmentProps: readFragmentProps(path.join(folder, 'dist/server/server.cjs'), folder),
    declaration: readDeclaration(folder),
    ...(await readEvents(folder)),
  });
  return { remote, version };
}
