import { isLanguageCode, type LanguageCode } from '@storefront/contracts/languages';
import { z } from 'zod';

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const environment = z.object({
  /** 0 lets the system choose a free port; the ready message names it. */
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  DATA_DIR: z.string().min(1).default('.data'),
  /** A Postgres server's database. Without it the embedded engine keeps the data in `DATA_DIR`. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DEFAULT_LANGUAGE: z.string().refine(isLanguageCode, 'is not one of the shop’s languages').default('ba'),
  /** Where visitors find the shop; links in answers stay relative to it. */
  PUBLIC_URL: z.url().default('http://localhost:3000/'),
  /** The demo's customer, staff and release manager, whose passwords everyone knows. */
  DEMO_ACCOUNTS: flag.optional(),
  /** Where to log in elsewhere: `google=https://… facebook=https://…`, parted by spaces. */
  SOCIAL_LOGINS: z
    .string()
    .regex(/^(\s*[a-z0-9-]{1,32}=https:\/\/\S+)*\s*$/, 'is not name=https://… parted by spaces')
    .default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

export interface Settings {
  port: number;
  dataFolder: string;
  databaseServer?: { url: string; connections: number };
  defaultLanguage: LanguageCode;
  siteUrl: string;
  hasDemoAccounts: boolean;
  /** Addresses by provider. */
  socialLogins: Readonly<Record<string, string>>;
  logLevel: string;
  /** Answers are checked against their schemas everywhere but in production. */
  validatesAnswers: boolean;
}

function socialLoginsOf(text: string): Record<string, string> {
  const pairs = text.split(/\s+/).filter((pair) => pair !== '');
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

/** Reads the environment once, at start; a bad value stops the process and names itself. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment cannot be used. ${faults.join('; ')}`);
  }
  const values = parsed.data;
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections, NODE_ENV: mode } = values;
  return {
    port: values.PORT,
    dataFolder: values.DATA_DIR,
    databaseServer: url === undefined ? undefined : { url, connections },
    defaultLanguage: values.DEFAULT_LANGUAGE as LanguageCode,
    siteUrl: values.PUBLIC_URL,
    // An embedded database is always a demo's; a server's in production is real unless it says otherwise.
    hasDemoAccounts: values.DEMO_ACCOUNTS ?? (url === undefined || mode !== 'production'),
    socialLogins: socialLoginsOf(values.SOCIAL_LOGINS),
    logLevel: values.LOG_LEVEL,
    validatesAnswers: mode !== 'production',
  };
}
