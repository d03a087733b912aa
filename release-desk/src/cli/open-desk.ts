import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import path from 'node:path';
import { createAccess, identifyLocally } from '../access/access';
import { DeskError } from '../errors';
import { createLocalDesk, type Desk } from '../operations/desk';
import { openSession } from '../operations/desk-session';
import { openStores } from '../registry/open-stores';
import { openRegistry } from '../registry/registry';
import { toRegistryFolder } from '../settings';
import { parseDeskUrl } from './command';
import type { CommandTools } from './command-tools';
import { createHttpDesk } from './http-desk';

/** Options that name the desk and who acts. */
export interface DeskOptions {
  /** Parsed by `parseDeskUrl`. */
  desk?: string;
  dataDir?: string;
  who?: string;
  tokenFile?: string;
}

/** Others of this machine must not read the file: whoever has the token has its holder's rights. */
async function readTokenFile(file: string): Promise<string> {
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new DeskError('token_file_readable', `Others can read ${file}: chmod 600 ${file}`);
  return (await readFile(file, 'utf8')).trim();
}

/** Where `login` keeps the token of a desk. */
export function toTokenFile(address: string, env: CommandTools['env']): string {
  const folder = env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config');
  return path.join(
    folder,
    'storefront-release',
    `${address.replace(/^https?:\/\//, '').replace(/[^\w.-]/g, '_')}.token`,
  );
}

/** Never from the command line itself, which the process list and the shell's history keep. */
async function findToken({ env }: CommandTools, named?: string, address?: string): Promise<string | undefined> {
  if (named) return readTokenFile(named);
  if (env.RELEASE_TOKEN) return env.RELEASE_TOKEN;
  if (env.RELEASE_TOKEN_FILE) return readTokenFile(env.RELEASE_TOKEN_FILE);
  const ofLogin = address && toTokenFile(address, env);
  return ofLogin && existsSync(ofLogin) ? readTokenFile(ofLogin) : undefined;
}

/** Opens the desk that the options name, otherwise the environment: a server, or a folder of this machine. */
export async function openDesk(tools: CommandTools, options: DeskOptions): Promise<Desk> {
  const { env } = tools;
  const url =
    options.desk ?? (options.dataDir || !env.RELEASE_DESK_URL ? undefined : parseDeskUrl(env.RELEASE_DESK_URL));
  const token = await findToken(tools, options.tokenFile, url);
  if (url) return createHttpDesk(url, token);
  const dataFolder = options.dataDir ?? env.DATA_DIR ?? '.data';
  const registryFolder = toRegistryFolder(dataFolder);
  const otherwise = options.who ?? env.RELEASE_WHO ?? userInfo().username;
  const registry = openRegistry({ rootFolder: registryFolder, ...openStores(env), now: tools.now });
  const access = createAccess(registry.texts, tools.now);
  const parts = { registry, dataFolder, access, tools };
  return createLocalDesk(openSession(parts, (intent) => identifyLocally(access, intent, { token, otherwise })));
}
