import { isLanguageCode, type LanguageCode } from '@storefront/contracts/languages';
import { z } from 'zod';

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const environment = z.object({
  /** 0 lets the system choose a free port; the ready message names it. */
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  DATA_DIR: z.string().min(1).default('.data'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DEFAULT_LANGUAGE: z.string().refine(isLanguageCode, 'is not one of the shop’s languages').default('ba'),
  /** Where visitors find the shop; links in answers stay relative to it. */
  PUBLIC_URL: z.url().default('http://localhost:3000/'),
  /** The demo's customer, staff and release manager. The embedded database is always a demo's. */
  DEMO_ACCOUNTS: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

export interface Settings {
  port: number;
  dataFolder: string;
  defaultLanguage: LanguageCode;
  siteUrl: string;
  hasDemoAccounts: boolean;
  logLevel: string;
  /** Answers are checked against their schemas everywhere but in production. */
  validatesAnswers: boolean;
}

/** Reads the environment once, at start; a bad value stops the process and names itself. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment cannot be used. ${faults.join('; ')}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    dataFolder: values.DATA_DIR,
    defaultLanguage: values.DEFAULT_LANGUAGE as LanguageCode,
    siteUrl: values.PUBLIC_URL,
    hasDemoAccounts: values.DEMO_ACCOUNTS,
    logLevel: values.LOG_LEVEL,
    validatesAnswers: values.NODE_ENV !== 'production',
  };
}
