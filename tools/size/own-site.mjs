import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProgram, stopPrograms } from '../processes.mjs';
import { publishRemotes } from '../publish-remotes.mjs';
import { rootFolder } from '../root-folder.mjs';

/** Ports of the site, from SIZE_PORT on. */
function ports() {
  const first = Number(process.env.SIZE_PORT ?? '4390');
  const [PORT, OPS_PORT, RELEASE_DESK_PORT, BANK_PORT] = [0, 1, 2, 3].map((index) => String(first + index));
  return { PORT, OPS_PORT, RELEASE_DESK_PORT, BANK_PORT };
}

/**
 * Runs work against a site of its own: what is built, published into a data folder that ends with it.
 * @template Result
 * @param {(origin: string, opsOrigin: string, dataFolder: string) => Promise<Result>} work
 * @param {Record<string, string>} [settings] further environment
 * @param {(dataFolder: string) => Promise<void>} [prepare] what is done to the data folder before the site starts
 */
export async function withOwnSite(work, settings = {}, prepare = async () => undefined) {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'storefront-size-'));
  publishRemotes(dataFolder);
  await prepare(dataFolder);
  const environment = { ...ports(), DATA_DIR: dataFolder, NODE_ENV: 'production', PUBLIC_URL: undefined, ...settings };
  const { child, ready } = startProgram(path.join(rootFolder, 'tools/serve.mjs'), environment);
  try {
    return await work(`http://localhost:${await ready}`, `http://127.0.0.1:${environment.OPS_PORT}`, dataFolder);
  } finally {
    await stopPrograms([child]);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
