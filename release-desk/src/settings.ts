import path from 'node:path';
import { z } from 'zod';
import type { RollbackRule } from './health/error-window';

const environment = z.object({
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  DATA_DIR: z.string().min(1).default('.data'),
  /** 0 lets the system choose a free port; the ready message names it. */
  RELEASE_DESK_PORT: z.coerce.number().int().min(0).max(65535).default(3002),
  /** A version is taken back by itself when this share of its requests fails … */
  ROLLBACK_ERROR_PERCENT: z.coerce.number().min(0.1).max(100).default(2),
  /** … of at least so many … */
  ROLLBACK_MIN_REQUESTS: z.coerce.number().int().min(1).default(50),
  /** … within so many seconds. */
  ROLLBACK_WINDOW_SECONDS: z.coerce.number().min(1).default(30),
});

export interface Settings {
  port: number;
  logLevel: string;
  registryFolder: string;
  rollback: RollbackRule;
}

/** Where the registry lies below the folder in which everything of the shop is kept. */
export function registryFolderOf(dataFolder: string): string {
  return path.resolve(dataFolder, 'releases');
}

/** A setting that cannot be used: the message names it, and starting again would not help. */
class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the environment once, at start; a bad value stops the process and names itself. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new SettingsError(`The environment cannot be used:\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  return {
    port: values.RELEASE_DESK_PORT,
    logLevel: values.LOG_LEVEL,
    registryFolder: registryFolderOf(values.DATA_DIR),
    rollback: {
      errorPercent: values.ROLLBACK_ERROR_PERCENT,
      minRequests: values.ROLLBACK_MIN_REQUESTS,
      windowSeconds: values.ROLLBACK_WINDOW_SECONDS,
    },
  };
}
