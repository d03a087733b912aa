import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimDataFolder } from './data-folder.mjs';
import { requireFreePorts } from './free-ports.mjs';

const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const loopback = '127.0.0.1';

/** @param {string} variable @param {string} fallback */
function parsePort(variable, fallback) {
  const port = Number(process.env[variable] ?? fallback);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${variable} is ${process.env[variable]}: a port is a number up to 65535.`);
}

function wantedPorts() {
  const { PROVIDER_ORIGIN, PROVIDER_PORT, HOST = '0.0.0.0' } = process.env;
  const own = [
    { variable: 'PORT', port: parsePort('PORT', '3000'), host: HOST, use: 'shell' },
    { variable: 'OPS_PORT', port: parsePort('OPS_PORT', '3001'), host: loopback, use: 'metrics' },
    {
      variable: 'RELEASE_DESK_PORT',
      port: parsePort('RELEASE_DESK_PORT', '3002'),
      host: loopback,
      use: 'release desk',
    },
  ];
  // A separate provider has a separate bank.
  if (PROVIDER_ORIGIN) return own;
  const bank = { variable: 'BANK_PORT', port: parsePort('BANK_PORT', '3003'), host: loopback, use: 'test bank' };
  const provider = PROVIDER_PORT
    ? [{ variable: 'PROVIDER_PORT', port: parsePort('PROVIDER_PORT', '0'), host: loopback, use: 'provider' }]
    : [];
  return [...own, bank, ...provider];
}

/** Where this shop keeps its data. */
export function resolveDataFolder() {
  return path.resolve(rootFolder, process.env.DATA_DIR ?? '.data');
}

/** @type {Promise<void> | undefined} */
let claim;

/**
 * Makes the data folder this process's own and sees that every port is free, before anything is built or started. A start
 * script asks before it builds, what it goes on with asks again.
 */
export function claimSite() {
  claim ??= claimDataFolder(resolveDataFolder()).then(() => requireFreePorts(wantedPorts()));
  return claim;
}
