import path from 'node:path';
import { toLoggedError } from '@storefront/contracts/log';
import { registryPaths } from '@storefront/contracts/releases';
import { createAccess } from './access/access';
import { createPeople } from './access/people';
import { toCheckPrograms } from './check-programs';
import { createIsolatedRunner } from './checks/isolation/isolated-runner';
import { findIsolation } from './checks/isolation/isolation';
import { createAutomaticRollback } from './health/automatic-rollback';
import { requireKeys } from './registry/keys';
import { openStores } from './registry/open-stores';
import { openRegistry } from './registry/registry';
import { listenToFile, watchMap } from './release-map/map-watch';
import { createServer } from './server/create-server';
import { readSettings } from './settings';

async function start(): Promise<void> {
  const {
    port,
    host,
    trustedProxies,
    logLevel,
    dataFolder,
    registryFolder,
    rollback: rule,
    ...settings
  } = readSettings(process.env);
  const stores = openStores(process.env);
  const registry = openRegistry({ rootFolder: registryFolder, ...stores });
  // A damaged journal accepts no change; what is live stays readable, and the log says so.
  await registry
    .history()
    .then(() => registry.writeMapFile())
    .catch((error: unknown) => console.error('The release map is not written', toLoggedError(error)));
  const { shellSecret } = await requireKeys(registryFolder);
  const maps = await watchMap({
    listen: stores.database?.listen ?? listenToFile(path.join(registryFolder, registryPaths.map)),
    read: () => registry.readPublicMap(),
    onError: (error) => console.error('The release map cannot be read', toLoggedError(error)),
  });
  const { rollsBack, rollsBackOnUsage, people } = settings;
  const log = (text: string) => console.log(text);
  const rollback = createAutomaticRollback({ registry, rule, rollsBack, rollsBackOnUsage, log });
  const isolation = await findIsolation();
  if (isolation !== 'namespaces')
    console.error('Uploads are checked without namespaces: see the guide of the operator');
  const checkCandidate = createIsolatedRunner({ ...toCheckPrograms(__dirname, process.env), isolation });
  const tools = { checkCandidate, env: process.env, now: () => new Date() };
  const desk = {
    registry,
    dataFolder,
    access: createAccess(registry.texts),
    people: people && createPeople(people),
    tools,
  };
  const server = createServer({ registry, maps, rollback, shellSecret, api: { desk }, trustedProxies, logLevel });
  const stop = async () => {
    maps.close();
    await server.close();
    process.exit();
  };
  process.once('SIGTERM', stop);
  await server.listen({ port, host });
  const address = server.server.address();
  process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : port });
}

// An error thrown here ends the program and is logged by name (tools/build/program-frame.mjs).
void start();
