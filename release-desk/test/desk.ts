import path from 'node:path';
import { type CheckRunnerParts, createCheckRunner } from '../src/checks/check-runner';
import { type Printout, runCommandLine } from '../src/cli/command-line';
import type { CommandTools } from '../src/cli/command-tools';
import { openDiskRegistry } from '../src/registry/registry';
import { makeFolder } from './sample-release';

export type TestTools = Partial<CommandTools & CheckRunnerParts>;

/** What most tests take for granted; their first entry of the journal is the third. */
export const usualRemotes: readonly string[] = ['mfe-catalog', 'mfe-account'];

/** Tools without checks unless a test passes some, which run in its own process. */
export function createTestTools(tools: TestTools, env: Readonly<Record<string, string>>): CommandTools {
  const none: CheckRunnerParts = { publishChecks: [], promotionChecks: [], browserSmoke: async () => [] };
  return {
    buildRemote: (remote) => Promise.reject(new Error(`${remote} is not to be built here`)),
    notify: () => undefined,
    checkCandidate: createCheckRunner({ ...none, ...tools }),
    now: () => new Date(),
    ...tools,
    env: { ...env, ...tools.env },
  };
}

type Run = (...args: string[]) => Promise<Printout>;

/** The command line over a registry of its own with two admitted remotes; `as` runs it with a token. */
export async function openDesk(
  tools: TestTools = {},
  admitted = usualRemotes,
): Promise<Run & { dataFolder: string; as(token: string): Run }> {
  const dataFolder = await makeFolder();
  const all = createTestTools(tools, { DATA_DIR: dataFolder, RELEASE_WHO: 'amra' });
  const registry = openDiskRegistry(path.join(dataFolder, 'releases'), all.now);
  for (const remote of admitted) await registry.admit(remote, { who: 'amra', why: 'the shop begins' });
  const run: Run = (...args) => runCommandLine(args, all);
  const as =
    (token: string): Run =>
    (...args) =>
      runCommandLine(args, { ...all, env: { ...all.env, RELEASE_TOKEN: token } });
  return Object.assign(run, { dataFolder, as });
}
