import path from 'node:path';
import { z } from 'zod';

const environment = z.object({
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  DATA_DIR: z.string().min(1).default('.data'),
  BANK_PORT: z.coerce.number().int().min(0).max(65535).default(3003),
  /** Shared with the shop: both sign with it. */
  BANK_SECRET: z.string().min(32),
  /** Where the shop hears how a payment went; only a merchant's own machine, never what a browser says. */
  BANK_CALLBACK_URL: z.url({ protocol: /^https?$/ }),
  /** Where browsers find this bank. */
  BANK_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
});

export interface Settings {
  port: number;
  logLevel: string;
  secret: string;
  callbackUrl: string;
  origin: string;
  /** Where payments and undelivered events are kept. */
  file: string;
}

/** A setting that cannot be used: the message names it, and starting again would not help. */
class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the environment once, at start; a bad value stops the process and names itself. */
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
