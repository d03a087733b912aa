import path from 'node:path';
import { z } from 'zod';

const environment = z.object({
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  DATA_DIR: z.string().min(1).default('.data'),
  BANK_PORT: z.coerce.number().int().min(0).max(65535).default(3003),
  /** The secret shared with the shop, for signatures in both directions. */
  BANK_SECRET: z.string().min(32),
  /** The shop's webhook for results; configured, never taken from a browser. */
  BANK_CALLBACK_URL: z.url({ protocol: /^https?$/ }),
  /** The bank's public address. */
  BANK_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
});

export interface Settings {
  port: number;
  logLevel: string;
  secret: string;
  callbackUrl: string;
  origin: string;
  /** Folder of payments and undelivered events. */
  file: string;
}

/** An invalid setting: the message names it, and a restart does not help. */
class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Parses the environment once, at start; throws for an invalid value and names it. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new SettingsError(`The bank cannot start:\n${z.prettifyError(parsed.error)}`);
  const {
    LOG_LEVEL: logLevel,
    BANK_PORT: port,
    BANK_SECRET: secret,
    BANK_CALLBACK_URL: callbackUrl,
    BANK_ORIGIN,
    DATA_DIR,
  } = parsed.data;
  const origin = new URL(BANK_ORIGIN ?? `http://127.0.0.1:${port}`).origin;
  return { port, logLevel, secret, callbackUrl, origin, file: path.resolve(DATA_DIR, 'test-bank/payments.json') };
}
