import path from 'node:path';
import type { IsolatedRunnerParts } from './checks/isolation/isolated-runner';

/** The programs of the checks beside the built ones of the desk, in this repository. */
export function toCheckPrograms(
  distFolder: string,
  env: Readonly<Record<string, string | undefined>>,
): Omit<IsolatedRunnerParts, 'isolation'> {
  const repository = path.resolve(distFolder, '../..');
  return {
    processFile: path.join(distFolder, 'check-process.cjs'),
    shellFile: path.join(repository, 'shell/dist/server/main.cjs'),
    recordingsFolder: path.resolve(env.RELEASE_RECORDINGS ?? path.join(repository, 'demo-shop/recordings')),
    env,
  };
}
