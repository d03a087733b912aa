import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { DeskRefusal } from './desk-client.mjs';

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/** Others of this machine must not read the file: whoever has the token has its holder's rights. @param {string} file */
async function readTokenFile(file) {
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new DeskRefusal('token_file_readable', `Others can read ${file}: chmod 600 ${file}`);
  return (await readFile(file, 'utf8')).trim();
}

/** Where a login keeps the token of a desk. @param {string} address @param {Environment} env */
export function toTokenFile(address, env) {
  const folder = env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config');
  const name = address.replace(/^https?:\/\//, '').replace(/[^\w.-]/g, '_');
  return path.join(folder, 'storefront-release', `${name}.token`);
}

/**
 * The token to use: of a file that is named, of `RELEASE_TOKEN`, of the file that `RELEASE_TOKEN_FILE` names, or of a login at
 * this desk. Never from the command line itself, which the process list and the shell's history keep.
 * @param {Environment} env
 * @param {{ file?: string, address?: string }} [options]
 * @returns {Promise<string | undefined>}
 */
export async function findToken(env, { file, address } = {}) {
  if (file) return readTokenFile(file);
  if (env.RELEASE_TOKEN) return env.RELEASE_TOKEN;
  if (env.RELEASE_TOKEN_FILE) return readTokenFile(env.RELEASE_TOKEN_FILE);
  const ofLogin = address && toTokenFile(address, env);
  return ofLogin && existsSync(ofLogin) ? readTokenFile(ofLogin) : undefined;
}
