import path from 'node:path';
import { z } from 'zod';
import { type PeopleSettings, parseRoles } from './access/people';
import type { RollbackRule } from './health/error-window';

const environment = z.object({
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  DATA_DIR: z.string().min(1).default('.data'),
  /** 0: the system chooses a free port, which the ready message contains. */
  RELEASE_DESK_PORT: z.coerce.number().int().min(0).max(65535).default(3002),
  /** The address to listen on; beyond this machine it takes a proxy with TLS in front. */
  RELEASE_DESK_HOST: z.string().min(1).default('127.0.0.1'),
  /** Whose `X-Forwarded-For` is believed: addresses and networks, separated by commas. */
  TRUSTED_PROXIES: z.string().min(1).default('loopback'),
  /** The OpenID Connect issuer of the people who release, and the desk's public client there. */
  RELEASE_OIDC_ISSUER: z.url().optional(),
  RELEASE_OIDC_CLIENT_ID: z.string().min(1).optional(),
  RELEASE_OIDC_SCOPE: z.string().min(1).default('openid email'),
  /** The claim of the ID token with a person's groups, and the roles of these: `managers=manager catalog=team:mfe-catalog`. */
  RELEASE_OIDC_GROUPS: z.string().min(1).default('groups'),
  RELEASE_OIDC_ROLES: z.string().default(''),
  /** `0`: nothing is rolled back automatically, as in `npm run dev`. */
  AUTOMATIC_ROLLBACK: z.enum(['0', '1']).default('1'),
  /** A version is rolled back automatically when this share of its requests fails … */
  ROLLBACK_ERROR_PERCENT: z.coerce.number().min(0.1).max(100).default(2),
  /** … of at least so many … */
  ROLLBACK_MIN_REQUESTS: z.coerce.number().int().min(1).default(50),
  /** … within so many seconds. */
  ROLLBACK_WINDOW_SECONDS: z.coerce.number().min(1).default(30),
  /** `1`: a version that is three times slower than the one before, busy without requests, or whose memory grows, is rolled back as well. */
  ROLLBACK_ON_USAGE: z.enum(['0', '1']).default('0'),
});

export interface Settings {
  port: number;
  host: string;
  trustedProxies: string;
  logLevel: string;
  dataFolder: string;
  registryFolder: string;
  people: PeopleSettings | undefined;
  rollback: RollbackRule;
  rollsBack: boolean;
  rollsBackOnUsage: boolean;
}

/** The registry's folder below the shop's data folder. */
export function toRegistryFolder(dataFolder: string): string {
  return path.resolve(dataFolder, 'releases');
}

/** An invalid setting: the message names it, and a restart does not help. */
class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Undefined where no issuer is named. */
function readPeople(values: z.infer<typeof environment>): PeopleSettings | undefined {
  const { RELEASE_OIDC_ISSUER: issuer, RELEASE_OIDC_CLIENT_ID: clientId } = values;
  if (!issuer && !clientId) return undefined;
  if (!issuer || !clientId) throw new SettingsError('RELEASE_OIDC_ISSUER and RELEASE_OIDC_CLIENT_ID go together');
  const roles = parseRoles(values.RELEASE_OIDC_ROLES);
  if (!roles?.size)
    throw new SettingsError('RELEASE_OIDC_ROLES is not like "managers=manager catalog=team:mfe-catalog+mfe-search"');
  return { issuer, clientId, roles, scope: values.RELEASE_OIDC_SCOPE, claim: values.RELEASE_OIDC_GROUPS };
}

/** Parses the environment once, at start; throws for an invalid value and names it. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new SettingsError(`The environment cannot be used:\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  return {
    people: readPeople(values),
    port: values.RELEASE_DESK_PORT,
    host: values.RELEASE_DESK_HOST,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    dataFolder: values.DATA_DIR,
    registryFolder: toRegistryFolder(values.DATA_DIR),
    rollback: {
      errorPercent: values.ROLLBACK_ERROR_PERCENT,
      minRequests: values.ROLLBACK_MIN_REQUESTS,
      windowSeconds: values.ROLLBACK_WINDOW_SECONDS,
    },
    rollsBack: values.AUTOMATIC_ROLLBACK === '1',
    rollsBackOnUsage: values.ROLLBACK_ON_USAGE === '1',
  };
}
