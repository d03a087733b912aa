import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ListenerLimits } from '@storefront/contracts/listener-limits';
import { createAccess, type Role } from '../src/access/access';
import type { People } from '../src/access/people';
import { type Printout, runCommandLine } from '../src/cli/command-line';
import { openDiskRegistry } from '../src/registry/registry';
import { emptyMap } from '../src/release-map/release-map';
import { createServer } from '../src/server/create-server';
import { createTestTools, type TestTools, usualRemotes } from './desk';
import { makeFolder } from './sample-release';

const day = 86_400;

/** A desk that listens on a free port, with a registry of its own that knows no token. */
export async function serveDesk(
  tools: TestTools = {},
  { limits, waitMs, people }: { limits?: ListenerLimits; waitMs?: number; people?: People } = {},
) {
  const dataFolder = await makeFolder();
  const registryFolder = path.join(dataFolder, 'releases');
  const all = createTestTools(tools, {});
  const registry = openDiskRegistry(registryFolder, all.now);
  for (const remote of usualRemotes) await registry.admit(remote, { who: 'amra', why: 'the shop begins' });
  const access = createAccess(registry.texts, all.now);
  const maps = { current: () => emptyMap, waitForOther: async () => undefined, close: () => undefined };
  const server = createServer({
    registry,
    maps,
    rollback: { handleReport: async () => undefined },
    shellSecret: 'a-secret',
    api: { desk: { registry, dataFolder, access, people, tools: all }, waitMs },
    limits,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const createToken = async (name: string, role: Role) => (await access.create(name, role, day)).token;
  return {
    origin,
    dataFolder,
    registryFolder,
    registry,
    access,
    createToken,
    /** The command line as its client. */
    as:
      (token: string) =>
      (...args: string[]): Promise<Printout> =>
        runCommandLine(args, { ...all, env: { RELEASE_DESK_URL: origin, RELEASE_TOKEN: token } }),
    /** One call with a token. */
    call: (token: string | undefined, method: string, url: string, init: RequestInit = {}) =>
      fetch(`${origin}/api/v1${url}`, {
        method,
        ...init,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
      }),
    close: () => server.close(),
  };
}

export type ServedDesk = Awaited<ReturnType<typeof serveDesk>>;
