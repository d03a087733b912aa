import path from 'node:path';
import { requireRemote } from '../build/remote-manifest.mjs';
import { createDeployedSite, createDevFolder } from './deployed-site.mjs';
import { createDevelopment } from './develop.mjs';
import { findPrograms } from './programs.mjs';

/**
 * @typedef {object} DevInShopOptions
 * @property {string} folder of the remote: an absolute path
 * @property {string} shop origin of a deployed shop
 * @property {{ address: string, token: string | undefined }} desk that the shop's releases come from
 * @property {number} port
 */

/** @param {unknown} error @param {number} port */
function toMessage(error, port) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  return code === 'EADDRINUSE' ? `Port ${port} is taken: --port names another one` : (message ?? String(error));
}

/**
 * Serves the remote of a folder from its sources inside a deployed shop, until `work` is done or this process is asked to end.
 * Says on standard error what went wrong, and ends with 1.
 * @param {DevInShopOptions & { recordings?: string }} options
 * @param {() => Promise<void>} work once the shop is up
 */
export async function whileInShop({ folder, shop, desk, port, recordings }, work) {
  const { remote, dev } = requireRemote(folder).manifest;
  const devFolder = createDevFolder(folder);
  let isStopping = false;
  /** @type {() => Promise<void>} */
  let stopAll = async () => undefined;

  /** @param {number} exitCode */
  async function stop(exitCode) {
    if (isStopping) return;
    isStopping = true;
    await stopAll();
    process.exit(exitCode);
  }

  process.on('SIGINT', () => void stop(0)).on('SIGTERM', () => void stop(0));
  // Whoever started it is gone.
  process.once('disconnect', () => void stop(0));
  process.channel?.unref();
  try {
    const site = await createDeployedSite({
      ...{ remote, folder, devFolder, shop, desk, port, recordings, slots: dev?.slots ?? {} },
      programs: findPrograms(),
      onEnd: () => void stop(1),
    });
    const development = createDevelopment({
      sources: { remote, folder, workFolder: path.join(devFolder, 'build') },
      port,
      types: { tsconfig: path.join(folder, 'tsconfig.json'), workFolder: path.join(devFolder, 'types') },
      site,
    });
    stopAll = development.stop;
    await development.start();
    await work();
    await stop(0);
  } catch (error) {
    // What made us stop was reported already.
    if (!isStopping) console.error(toMessage(error, port));
    await stop(1);
  }
}

/** Serves the remote until this process is asked to end. @param {DevInShopOptions} options */
export function developInShop(options) {
  return whileInShop(options, () => {
    process.send?.({ type: 'ready', port: options.port });
    return new Promise(() => undefined);
  });
}
