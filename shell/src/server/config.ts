import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguageCode } from '@storefront/contracts/languages';
import { listenerLimits } from '@storefront/contracts/listener-limits';
import { z } from 'zod';
import { SettingsError } from './settings/settings-error';
import { loadSiteHooks } from './settings/site-hooks';
import { readSiteSettings, type SiteSettings } from './settings/site-settings';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);

/** An origin and nothing else, in the browsers' writing. */
function isHttpOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;
}

const environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: port(3000),
  OPS_PORT: port(3001),
  DATA_DIR: z.string().default('.data'),
  /** File with the release desk's public key (PEM); without it the key of the first map is trusted from then on. */
  RELEASE_MAP_KEY: z.string().min(1).optional(),
  /** Where releases are read: in the registry's folder below DATA_DIR, or from the desk, which may be on any machine. */
  RELEASES_FROM: z.enum(['disk', 'desk']).default('disk'),
  /** File with the shells' secret of the release desk (`releases/keys/shell-secret` of its data folder). */
  RELEASE_SHELL_SECRET: z.string().min(1).optional(),
  /** Folder into which pages are recorded for the desk's checks; for a demo shop, for it holds what visitors see. */
  RECORD_PAGES: z.string().min(1).optional(),
  /** Origin of the release desk, which gets the releases' health; without it there is no automatic rollback. */
  RELEASE_DESK_ORIGIN: z.url().optional(),
  /** Address of the shop's provider, e.g. http://127.0.0.1:4000. */
  PROVIDER_ORIGIN: z.url(),
  /** Address that visitors use; absolute links are made from it. */
  PUBLIC_URL: z.url().optional(),
  DEFAULT_LANGUAGE: z.string().refine(isLanguageCode, 'is not a language of the shop').default('ba'),
  SHELL_CLIENT_DIR: z.string().default(path.resolve(__dirname, '../client')),
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).default(8000),
  /** A request, headers and body, must be received within this time. */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).default(listenerLimits.requestMs),
  /** An answer must be created and sent within this time; never shorter than the provider's time-out. */
  ANSWER_TIMEOUT_MS: z.coerce.number().int().min(100).default(listenerLimits.answerMs),
  /** Whose `x-forwarded-for` is believed: addresses and networks, parted by commas. At first a proxy on this machine. */
  TRUSTED_PROXIES: z.string().default('loopback'),
  /** Threads that one release of a remote may have while it is busy; it begins with one. */
  REMOTE_THREADS: z.coerce.number().int().min(1).max(64).default(1),
  /** Size of the image route's disk cache. A picture is 30 to 100 kB, a product has some fifty of them. */
  IMAGE_CACHE_MB: z.coerce.number().int().min(1).default(1024),
  /** Level of the line per request; `LOG_LEVEL` decides which lines are written. */
  ACCESS_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'silent']).default('info'),
  /** Banks of this installation, beside those of the site's settings: origins, parted by spaces. */
  PAYMENT_ORIGINS: z.string().default(''),
  /** Origin that serves the releases' browser files in the shell's place: a CDN in front of its `/-/remotes/`. */
  ASSETS_ORIGIN: z.string().refine(isHttpOrigin, 'is no origin such as https://assets.example.com').optional(),
  /** JSON file of the site's own settings (settings/site-settings.ts). */
  SITE_SETTINGS: z.string().min(1).optional(),
});

export type Config = ReturnType<typeof readConfig>;

function withBanks(settings: SiteSettings, origins: string): SiteSettings {
  const found = origins.split(/\s+/).filter((origin) => origin !== '');
  const bad = found.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (bad !== undefined) throw new SettingsError(`The shell cannot start: PAYMENT_ORIGINS: ${bad} is no origin`);
  return { ...settings, paymentOrigins: [...settings.paymentOrigins, ...found] };
}

function readKey(file: string): string {
  try {
    const pem = readFileSync(file, 'utf8');
    createPublicKey(pem);
    return pem.trim();
  } catch (cause) {
    throw new SettingsError(`The shell cannot start: RELEASE_MAP_KEY: ${file} holds no public key`, { cause });
  }
}

function readSecret(file: string): string {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret === '') throw new Error('it is empty');
    return secret;
  } catch (cause) {
    throw new SettingsError(`The shell cannot start: RELEASE_SHELL_SECRET: ${file} holds no secret`, { cause });
  }
}

/** What it takes to follow a desk on another machine; undefined where releases are on the disk. */
function readDesk(values: z.infer<typeof environment>) {
  if (values.RELEASES_FROM === 'disk') return undefined;
  const { RELEASE_DESK_ORIGIN: origin, RELEASE_MAP_KEY: key, RELEASE_SHELL_SECRET: secret } = values;
  if (origin === undefined || key === undefined || secret === undefined)
    throw new SettingsError(
      'The shell cannot start: RELEASES_FROM=desk takes RELEASE_DESK_ORIGIN, RELEASE_MAP_KEY and RELEASE_SHELL_SECRET',
    );
  return { origin: origin.replace(/\/$/, ''), publicKey: readKey(key), secret: readSecret(secret) };
}

/** Reads the environment once, at start. Throws a message that names every bad value. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new SettingsError(`The shell cannot start:\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  const settings = withBanks(readSiteSettings(values.SITE_SETTINGS), values.PAYMENT_ORIGINS);
  const publicUrl = settings.host ?? values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    opsPort: values.OPS_PORT,
    dataFolder: path.resolve(values.DATA_DIR),
    releasesFolder: path.resolve(values.DATA_DIR, 'releases'),
    /** Last-known-good copies of what is live, for when the registry is unavailable. */
    lastKnownGoodFolder: path.resolve(values.DATA_DIR, 'kept-releases'),
    releaseMapKey: values.RELEASE_MAP_KEY === undefined ? undefined : readKey(values.RELEASE_MAP_KEY),
    /** The desk that releases are read from; undefined: they are in `releasesFolder`. */
    releasesDesk: readDesk(values),
    recordingsFolder: values.RECORD_PAGES,
    releaseDeskOrigin: values.RELEASE_DESK_ORIGIN?.replace(/\/$/, ''),
    imageCacheFolder: path.resolve(values.DATA_DIR, 'image-cache'),
    maxImageCacheBytes: values.IMAGE_CACHE_MB * 1_048_576,
    providerOrigin: values.PROVIDER_ORIGIN.replace(/\/$/, ''),
    publicUrl: publicUrl.replace(/\/$/, ''),
    assetsOrigin: values.ASSETS_ORIGIN ?? null,
    defaultLanguage: values.DEFAULT_LANGUAGE as import('@storefront/contracts/languages').LanguageCode,
    clientFolder: values.SHELL_CLIENT_DIR,
    providerTimeoutMs: values.PROVIDER_TIMEOUT_MS,
    remoteThreads: values.REMOTE_THREADS,
    listenerLimits: { requestMs: values.REQUEST_TIMEOUT_MS, answerMs: values.ANSWER_TIMEOUT_MS },
    trustedProxies: values.TRUSTED_PROXIES.split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    accessLogLevel: values.ACCESS_LOG_LEVEL,
    settings,
    hasSettingsFile: values.SITE_SETTINGS !== undefined,
    hooks: loadSiteHooks(settings, values.SITE_SETTINGS),
  };
}
