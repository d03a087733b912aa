import path from 'node:path';
import { toCheckPrograms } from './check-programs';
import { createIsolatedRunner } from './checks/isolation/isolated-runner';
import { buildRemote } from './cli/build-remote';
import { runCommandLine } from './cli/command-line';

/** The repository of `dist/cli.cjs`. */
const repository = path.resolve(__dirname, '../..');

runCommandLine(process.argv.slice(2), {
  buildRemote: (remote) => buildRemote(repository, remote),
  checkCandidate: createIsolatedRunner(toCheckPrograms(__dirname, process.env)),
  notify: (text) => process.stderr.write(`${text}\n`),
  env: process.env,
  now: () => new Date(),
}).then(({ output, errors, exitCode }) => {
  if (output) process.stdout.write(`${output}\n`);
  if (errors) process.stderr.write(`${errors}\n`);
  process.exitCode = exitCode;
});
