import path from 'node:path';
import { createChecks } from './checks/create-checks';
import { createBrowserSmoke } from './checks/smoke/browser-smoke';
import { buildRemote } from './cli/build-remote';
import { runCommandLine } from './cli/command-line';

/** The shared libraries of this repository's shell: library → version. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

/** The repository of `dist/cli.cjs`. */
const repository = path.resolve(__dirname, '../..');
const recordingsFolder = process.env.RELEASE_RECORDINGS ?? path.join(repository, 'demo-shop/recordings');
const shellFile = path.join(repository, 'shell/dist/server/main.cjs');
const workerFile = path.join(__dirname, 'render-worker.cjs');

runCommandLine(process.argv.slice(2), {
  buildRemote: (remote) => buildRemote(repository, remote),
  ...createChecks({ sharedVersions: __SHARED_VERSIONS__, workerFile, recordingsFolder }),
  browserSmoke: createBrowserSmoke({ shellFile, recordingsFolder, env: process.env }),
  env: process.env,
  now: () => new Date(),
}).then(({ output, errors, exitCode }) => {
  if (output) process.stdout.write(`${output}\n`);
  if (errors) process.stderr.write(`${errors}\n`);
  process.exitCode = exitCode;
});
