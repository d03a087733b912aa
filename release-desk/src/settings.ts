import path from 'node:path';
import { z } from 'zod';

const environment = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  /** 0 lets the system choose a free port; the ready message names it. */
  RELEASE_DESK_PORT: z.coerce.number().int().min(0).max(65535).default(3002),
});

export interface Settings {
  port: number;
  registryFolder: string;
}

/** Where the registry lies below the folder in which everything of the shop is kept. */
export function registryFolderOf(dataFolder: string): string {
  return path.resolve(dataFolder, 'releases');
}

/** Reads the environment once, at start; a bad value stops the process and names itself. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`The environment cannot be used:\n${z.prettifyError(parsed.error)}`);
  return { port: parsed.data.RELEASE_DESK_PORT, registryFolder: registryFolderOf(parsed.data.DATA_DIR) };
}
