import { spawn } from 'node:child_process';
import path from 'node:path';
import { DeskError } from '../errors';

/** Builds a remote of this repository and returns the folder of the release. */
export async function buildRemote(repository: string, remote: string): Promise<string> {
  // The build's output goes to stderr: stdout is for programs.
  const child = spawn(process.execPath, [path.join(repository, 'tools/build.mjs'), remote], {
    cwd: repository,
    stdio: ['ignore', 2, 2],
  });
  const code = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
  if (code !== 0) throw new DeskError('build_failed', `${remote} cannot be built`);
  return path.join(repository, remote, 'dist');
}
