import path from 'node:path';
import { toLoggedError } from '@storefront/contracts/log';
import { registryPaths } from '@storefront/contracts/releases';
import { createAutomaticRollback } from './health/automatic-rollback';
import { requireKeys } from './registry/keys';
import { openStores } from './registry/open-stores';
import { openRegistry } from './registry/registry';
import { listenToFile, watchMap } from './release-map/map-watch';
import { createServer } from './server/create-server';
import { readSettings } from './settings';

async function start(): Promise<void> {
  const { port, logLevel, registryFolder, rollback: rule, ...settings } = readSettings(process.env);
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
  const { rollsBack, rollsBackOnUsage } = settings;
  const log = (text: string) => console.log(text);
  const rollback = createAutomaticRollback({ registry, rule, rollsBack, rollsBackOnUsage, log });
  const server = createServer({ registry, maps, rollback, shellSecret, logLevel });
  const stop = async () => {
    maps.close();
    await server.close();
    process.exit();
  };
  process.once('SIGTERM', stop);
  await server.listen({ port, host: '127.0.0.1' });
  const address = server.server.address();
  process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : port });
}

// An error thrown here ends the program and is logged by name (tools/build/program-frame.mjs).
void start();
