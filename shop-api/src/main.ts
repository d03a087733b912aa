import path from 'node:path';
import { findPackageRoot } from './package-root';
import { readSettings } from './settings';
import { startShop } from './start';

/** Only this machine may ask the provider: visitors come through the shell's gateway. */
const loopback = '127.0.0.1';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { app } = await startShop({
    settings,
    packageRoot: findPackageRoot(__dirname),
    database: { server: settings.databaseServer, folder: path.resolve(settings.dataFolder, 'shop-db') },
    onWaiting: (message) => console.error(message),
  });
  const stop = async () => {
    await app.close();
    process.exit();
  };
  process.once('SIGTERM', stop);
  const address = await app.listen({ port: settings.port, host: loopback });
  process.send?.({ type: 'ready', port: Number(new URL(address).port) });
  process.stdout.write(`Shop provider ready at ${address}/\n`);
}

// What is thrown here ends the program by name (tools/build/program-frame.mjs), as its parent's end does.
void main();
