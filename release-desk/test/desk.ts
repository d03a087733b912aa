import { type CheckRunnerParts, createCheckRunner } from '../src/checks/check-runner';
import { type Printout, runCommandLine } from '../src/cli/command-line';
import type { CommandTools } from '../src/cli/command-tools';
import { makeFolder } from './sample-release';

export type TestTools = Partial<CommandTools & CheckRunnerParts>;

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

/** The command line over a registry of its own; `as` runs it with a token. */
export async function openDesk(tools: TestTools = {}): Promise<Run & { dataFolder: string; as(token: string): Run }> {
  const dataFolder = await makeFolder();
  const all = createTestTools(tools, { DATA_DIR: dataFolder, RELEASE_WHO: 'amra' });
  const run: Run = (...args) => runCommandLine(args, all);
  const as =
    (token: string): Run =>
    (...args) =>
      runCommandLine(args, { ...all, env: { ...all.env, RELEASE_TOKEN: token } });
  return Object.assign(run, { dataFolder, as });
}
