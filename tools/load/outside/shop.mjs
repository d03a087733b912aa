import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startProgram, stopPrograms } from '../../processes.mjs';
import { publishRemotes } from '../../publish-remotes.mjs';
import { release } from '../../releases/switch-run.mjs';
import { rootFolder } from '../../root-folder.mjs';

/**
 * A running shop with its four remotes, whose settings name a fragment in the header, and whose desk takes tokens only.
 * @param {{ folder: string, port: number, fragment: string }} options four ports, from `port` on
 */
export async function startShop({ folder, port, fragment }) {
  const dataFolder = path.join(folder, 'data');
  const settings = path.join(folder, 'site.json');
  mkdirSync(folder);
  publishRemotes(dataFolder);
  const header = ['account.header-link', fragment, 'catalog.list-links', 'checkout.mini-cart'];
  writeFileSync(settings, JSON.stringify({ slots: { header } }));
  const manager = await release(dataFolder, 'token', 'create', 'Release manager', '--manager');
  const ports = ['PORT', 'OPS_PORT', 'RELEASE_DESK_PORT', 'BANK_PORT'].map((name, index) => [
    name,
    String(port + index),
  ]);
  const { child, ready } = startProgram(path.join(rootFolder, 'tools/serve.mjs'), {
    ...{ ...Object.fromEntries(ports), HOST: '127.0.0.1', DATA_DIR: dataFolder, SITE_SETTINGS: settings },
    ...{ LOG_LEVEL: 'error', ACCESS_LOG_LEVEL: 'silent' },
  });
  await ready.catch(async (error) => {
    await stopPrograms([child]);
    throw error;
  });
  return {
    origin: `http://localhost:${port}`,
    desk: `http://127.0.0.1:${port + 2}`,
    dataFolder,
    managerToken: String(manager.token),
    /** Its programs and their process ids: a restart changes them. */
    readProcesses: () => readFileSync(path.join(dataFolder, 'processes.json'), 'utf8'),
    stop: () => stopPrograms([child], 15_000),
  };
}
