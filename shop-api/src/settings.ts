import { isLanguageCode, type LanguageCode } from '@storefront/contracts/languages';
import { z } from 'zod';
import type { StaffSessions } from './auth/staff-sessions';
import type { PostgresPlace } from './database/postgres-engine';
import type { MailSender } from './mail/mail-message';
import { parseSender, parseSmtpUrl, type SmtpSettings } from './mail/smtp-transport';
import type { BankSettings } from './payments/bank-client';
import { isNetwork } from './server/visitor-address';
import { SettingsError } from './settings-error';
import { readSocialLogins, type SocialLoginSettings } from './social-login/settings';
import type { WebhookSettings } from './webhooks/webhook-settings';

const hourMs = 60 * 60 * 1000;
const flag = z.enum(['0', '1']).transform((value) => value === '1');

const environment = z.object({
  /** 0 lets the system choose a free port; the ready message names it. */
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  DATA_DIR: z.string().min(1).default('.data'),
  /** A Postgres server's database. Without it the embedded engine keeps the data in `DATA_DIR`. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  /** In an outage of the server a visitor is kept waiting this long at most, in milliseconds. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(0).max(30_000).default(2000),
  /** How long a start waits for a server that is not there yet. */
  DATABASE_START_WAIT_SECONDS: z.coerce.number().int().min(0).default(300),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DEFAULT_LANGUAGE: z.string().refine(isLanguageCode, 'is not one of the shop’s languages').default('ba'),
  /** Where visitors find the shop; links in answers stay relative to it. */
  PUBLIC_URL: z.url().default('http://localhost:3000/'),
  /** A folder with what the shop says and sells, as `demo-shop/seed`. Without it a new shop is empty. */
  SEED_FOLDER: z.string().min(1).optional(),
  /** 0 keeps the content of `SEED_FOLDER` out of the shop, and takes it out where it is. */
  DEMO_SHOP: flag.default(true),
  /** The accounts, readers and orders of the seed: everyone knows their passwords. */
  DEMO_ACCOUNTS: flag.optional(),
  /** Names of where to log in elsewhere, parted by spaces. Each has variables of its own: see `social-login/settings.ts`. */
  SOCIAL_LOGINS: z
    .string()
    .regex(/^\s*([a-z0-9-]{1,32}(\s+|$))*$/, 'is not a list of names as google or my-company, parted by spaces')
    .default(''),
  /** A mail server. Without it mails are laid into the folder `outbox` of `DATA_DIR`. */
  SMTP_URL: z
    .string()
    .transform(parseSmtpUrl)
    .refine((value) => value !== undefined, 'is not smtp://user:password@host:587 or smtps://…')
    .optional(),
  /** Who mails come from; the shop's own address and name where it is not said. */
  MAIL_FROM: z
    .string()
    .transform(parseSender)
    .refine((value) => value !== undefined, 'is not an address as letters@example.com or Vrelo <letters@example.com>')
    .optional(),
  /** Whose `x-forwarded-for` is believed: addresses and networks, parted by spaces. This machine and private networks at first. */
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.0/8 ::1 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7')
    .transform((text) => text.split(/[\s,]+/).filter((proxy) => proxy !== ''))
    .refine((proxies) => proxies.every(isNetwork), 'is not a list of addresses and networks, as 10.0.0.0/8'),
  /** How long staff stay logged in without a call, and however busy. Customers stay for a year. */
  STAFF_IDLE_HOURS: z.coerce.number().min(0.25).max(24).default(8),
  STAFF_SESSION_HOURS: z.coerce.number().min(0.25).max(24).default(12),
  /** Where the bank is, for browsers and for us. Without it the shop offers only ways to pay that need none. */
  BANK_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Shared with the bank: both sign with it. */
  BANK_SECRET: z.string().min(32).optional(),
  /** Where every step of an order is posted to, and what that is signed with. */
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEBHOOK_SECRET: z.string().min(32).optional(),
  /** Codes of the shop's tag manager (`GTM-…`) and of its Google Analytics 4 (`G-…`), published by the site info. */
  GTAGMANAGER_CODE: z.string().default(''),
  GANALYTICS4_CODE: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export interface Settings {
  port: number;
  dataFolder: string;
  databaseServer?: PostgresPlace;
  defaultLanguage: LanguageCode;
  siteUrl: string;
  seedFolder?: string;
  isDemoWanted: boolean;
  hasDemoAccounts: boolean;
  socialLogins: readonly SocialLoginSettings[];
  smtp?: SmtpSettings;
  mailFrom?: MailSender;
  trustedProxies: readonly string[];
  staffSessions: StaffSessions;
  bank?: BankSettings;
  webhook?: WebhookSettings;
  tagCodes: { gtagmanager: string; ganalytics4: string };
  logLevel: string;
  /** Answers are checked against their schemas everywhere but in production. */
  validatesAnswers: boolean;
}

function toBankSettings(origin: string | undefined, secret: string | undefined): BankSettings | undefined {
  if (origin === undefined && secret === undefined) return undefined;
  if (origin === undefined || secret === undefined) {
    throw new SettingsError('The environment cannot be used. BANK_ORIGIN and BANK_SECRET go together');
  }
  return { origin: new URL(origin).origin, secret };
}

function toWebhookSettings(url: string | undefined, secret: string | undefined): WebhookSettings | undefined {
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined || secret === undefined) {
    throw new SettingsError('The environment cannot be used. WEBHOOK_URL and WEBHOOK_SECRET go together');
  }
  return { url, secret };
}

function toServerSettings(values: z.infer<typeof environment>): PostgresPlace | undefined {
  if (values.DATABASE_URL === undefined) return undefined;
  return {
    url: values.DATABASE_URL,
    connections: values.DATABASE_CONNECTIONS,
    waitMs: values.DATABASE_WAIT_MS,
    startWaitMs: values.DATABASE_START_WAIT_SECONDS * 1000,
  };
}

/** Reads the environment once, at start; a bad value stops the process and names itself. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`The environment cannot be used. ${issues.join('; ')}`);
  }
  const values = parsed.data;
  const { DATABASE_URL: url, NODE_ENV: mode } = values;
  return {
    port: values.PORT,
    dataFolder: values.DATA_DIR,
    databaseServer: toServerSettings(values),
    defaultLanguage: values.DEFAULT_LANGUAGE as LanguageCode,
    siteUrl: values.PUBLIC_URL,
    seedFolder: values.SEED_FOLDER,
    isDemoWanted: values.DEMO_SHOP,
    // An embedded database is always a demo's; a server's in production is real unless it says otherwise.
    hasDemoAccounts: values.DEMO_ACCOUNTS ?? (url === undefined || mode !== 'production'),
    socialLogins: readSocialLogins(values.SOCIAL_LOGINS, env),
    smtp: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    trustedProxies: values.TRUSTED_PROXIES,
    staffSessions: { idleMs: values.STAFF_IDLE_HOURS * hourMs, longestMs: values.STAFF_SESSION_HOURS * hourMs },
    bank: toBankSettings(values.BANK_ORIGIN, values.BANK_SECRET),
    webhook: toWebhookSettings(values.WEBHOOK_URL, values.WEBHOOK_SECRET),
    tagCodes: { gtagmanager: values.GTAGMANAGER_CODE, ganalytics4: values.GANALYTICS4_CODE },
    logLevel: values.LOG_LEVEL,
    validatesAnswers: mode !== 'production',
  };
}
