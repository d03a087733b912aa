import { type Printout, runCommandLine } from '../src/cli/command-line';
import type { DeskTools } from '../src/cli/desk-session';
import { makeFolder } from './sample-release';

/** The command line over a registry of its own; without checks unless a test passes some. */
export async function openDesk(
  tools: Partial<DeskTools> = {},
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
  return Object.assign((...args: string[]) => runCommandLine(args, all), { dataFolder });
}
