import { userInfo } from 'node:os';
import { findToken } from '@storefront/remote-kit/publish';
import { createAccess, identifyLocally } from '../access/access';
import { createLocalDesk, type Desk } from '../operations/desk';
import { openSession } from '../operations/desk-session';
import { openStores } from '../registry/open-stores';
import { openRegistry } from '../registry/registry';
import { toRegistryFolder } from '../settings';
import { parseDeskUrl } from './command';
import type { CommandTools } from './command-tools';
import { createHttpDesk, toDeskError } from './http-desk';

/** Options that name the desk and who acts. */
export interface DeskOptions {
  /** Parsed by `parseDeskUrl`. */
  desk?: string;
  dataDir?: string;
  who?: string;
  tokenFile?: string;
}

/** Opens the desk that the options name, otherwise the environment: a server, or a folder of this machine. */
export async function openDesk(tools: CommandTools, options: DeskOptions): Promise<Desk> {
  const { env } = tools;
  const url =
    options.desk ?? (options.dataDir || !env.RELEASE_DESK_URL ? undefined : parseDeskUrl(env.RELEASE_DESK_URL));
  const token = await findToken(env, { file: options.tokenFile, address: url }).catch((error: unknown) => {
    throw toDeskError(error);
  });
  if (url) return createHttpDesk(url, token);
  const dataFolder = options.dataDir ?? env.DATA_DIR ?? '.data';
  const registryFolder = toRegistryFolder(dataFolder);
  const otherwise = options.who ?? env.RELEASE_WHO ?? userInfo().username;
  const registry = openRegistry({ rootFolder: registryFolder, ...openStores(env), now: tools.now });
  const access = createAccess(registry.texts, tools.now);
  const parts = { registry, dataFolder, access, tools };
  return createLocalDesk(openSession(parts, (intent) => identifyLocally(access, intent, { token, otherwise })));
}
