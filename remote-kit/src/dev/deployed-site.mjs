import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContractsVersion } from '../build/shared-libraries.mjs';
import { startDeployedProvider } from './deployed-provider.mjs';
import { addToSlots, readDeployedShop, requireSameContracts } from './deployed-shop.mjs';
import { findFreePorts, startProgram } from './programs.mjs';
import { createDesk, downloadLiveReleases } from './release-desk.mjs';

/** The visitor's choice of consent: all refused, so that nobody is asked and nothing is measured (`@storefront/contracts/session`). */
export const refusedConsent = 'gdpr_cookie=';
const yearSeconds = 31_536_000;

/** Where everything is that `storefront dev` makes. git sees nothing of it. @param {string} folder of the remote */
export function createDevFolder(folder) {
  const made = path.join(folder, '.storefront');
  mkdirSync(made, { recursive: true });
  writeFileSync(path.join(made, '.gitignore'), '*\n');
  return made;
}

/** Developers are no visitors. @param {import('node:http').IncomingMessage} request @param {import('node:http').IncomingMessage} answer */
export function refuseConsent({ headers: { accept = '', cookie = '' } }, { headers }) {
  if (!accept.includes('text/html') || cookie.includes(refusedConsent)) return;
  const refusal = `${refusedConsent}; Path=/; Max-Age=${yearSeconds}; Secure; SameSite=Lax`;
  headers['set-cookie'] = [...(headers['set-cookie'] ?? []), refusal];
}

/**
 * @typedef {object} DeployedSiteOptions
 * @property {string} remote that is worked on
 * @property {string} folder of its sources
 * @property {string} devFolder for downloads and data
 * @property {string} shop its origin
 * @property {{ address: string, token: string | undefined }} desk of the shop
 * @property {import('./deployed-shop.mjs').Slots} slots where fragments of the remote stand, besides those of the shop's settings
 * @property {number} port of the dev server
 * @property {ReturnType<typeof import('./programs.mjs').findPrograms>} programs
 * @property {string} [recordings] folder that the shell records pages into
 * @property {() => void} onEnd called when the shell ends by itself
 */

/**
 * A shell on this machine in which a deployed shop goes on: its content, sessions and settings, and what is live in it of the
 * other remotes. Nothing of it is changed but what a visitor changes, such as carts.
 * @param {DeployedSiteOptions} options
 * @returns {Promise<import('./develop.mjs').Site>}
 */
export async function createDeployedSite(options) {
  const { remote, folder, devFolder, shop, desk, slots, port, programs, recordings, onEnd } = options;
  const { shell, shellFolder, cli } = programs;
  const dataFolder = path.join(devFolder, 'site');
  const settingsFile = path.join(devFolder, 'site.json');
  const downloads = path.join(devFolder, 'releases', new URL(desk.address).host.replace(/\W/g, '_'));
  const ofShop = createDesk({ cli, where: ['--desk', desk.address], token: desk.token });
  const ofSite = createDesk({ cli, where: ['--data-dir', dataFolder] });
  const [shellPort = 0, opsPort = 0] = await findFreePorts(2);
  /** @type {(() => Promise<void>)[]} */
  const closing = [];
  /** @type {import('./deployed-shop.mjs').DeployedShop | undefined} */
  let deployed;

  /** Anew each time: what is no longer live in the shop is gone here. */
  async function takeOthers() {
    rmSync(dataFolder, { recursive: true, force: true });
    for (const { name, folder: release } of await downloadLiveReleases(ofShop, downloads, remote)) {
      await ofSite.publish(release);
      console.log(`  ${name}, as it is live`);
    }
  }

  async function startShell() {
    if (!deployed) throw new Error('The site is started before it is prepared');
    const { origin, stop } = await startDeployedProvider(shop);
    closing.push(stop);
    const program = startProgram(shell, {
      ...{ PORT: String(shellPort), OPS_PORT: String(opsPort), HOST: '127.0.0.1' },
      ...{ PUBLIC_URL: `http://localhost:${port}`, PROVIDER_ORIGIN: origin, DATA_DIR: dataFolder },
      ...{ SHELL_CLIENT_DIR: shellFolder, SITE_SETTINGS: settingsFile, DEFAULT_LANGUAGE: deployed.defaultLanguage },
      ...{ NODE_ENV: 'development', ACCESS_LOG_LEVEL: 'silent', RECORD_PAGES: recordings },
    });
    closing.push(program.stop);
    await program.ready;
    void program.ended.then(onEnd);
  }

  return {
    address: `http://127.0.0.1:${shellPort}`,
    shellFolder,
    pictures: shop,
    changeAnswer: refuseConsent,
    async prepare() {
      deployed = await readDeployedShop(shop);
      requireSameContracts(readContractsVersion(folder), deployed);
      // No analytics but the defaults, which are none.
      const settings = { ...deployed.settings, analytics: {}, slots: addToSlots(deployed.settings.slots, slots) };
      writeFileSync(settingsFile, JSON.stringify(settings, null, 2));
      await takeOthers();
    },
    async publish(release) {
      await ofSite.publish(release);
      await ofSite.call('gc', '--keep', '2', '--older-than', '0d');
    },
    start: startShell,
    async stop() {
      await Promise.all([ofShop.stop(), ofSite.stop(), ...closing.map((close) => close())]);
    },
  };
}
