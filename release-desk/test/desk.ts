import path from 'node:path';
import { type Printout, runCommandLine } from '../src/cli/command-line';
import type { DeskTools } from '../src/cli/desk-session';
import { openDiskRegistry } from '../src/registry/registry';
import { makeFolder } from './sample-release';

/** What most tests take for granted; their first entry of the journal is the third. */
const usualRemotes: readonly string[] = ['mfe-catalog', 'mfe-account'];

/** The command line over a registry of its own with two admitted remotes; without checks unless a test passes some. */
export async function openDesk(
  tools: Partial<DeskTools> = {},
  admitted = usualRemotes,
): Promise<((...args: string[]) => Promise<Printout>) & { dataFolder: string }> {
  const dataFolder = await makeFolder();
  const all: DeskTools = {
    buildRemote: (remote) => Promise.reject(new Error(`${remote} is not to be built here`)),
    publishChecks: [],
    promotionChecks: [],
    browserSmoke: async () => [],
    now: () => new Date(),
    ...tools,
    env: { DATA_DIR: dataFolder, RELEASE_WHO: 'amra', ...tools.env },
  };
  const registry = openDiskRegistry(path.join(dataFolder, 'releases'), all.now);
  for (const remote of admitted) await registry.admit(remote, { who: 'amra', why: 'the shop begins' });
  return Object.assign((...args: string[]) => runCommandLine(args, all), { dataFolder });
}
