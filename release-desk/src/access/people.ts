import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { allowInsecureRequests, type Configuration, discovery, None } from 'openid-client';
import { z } from 'zod';
import { DeskError } from '../errors';
import { type Holder, type Role, role } from './access';

/** What programs need to send their user to the issuer: a public client, whose code flow PKCE protects. */
export interface LoginInfo {
  issuer: string;
  clientId: string;
  scope: string;
}

/** The OpenID Connect issuer of the people who release, and which of its groups have which role. */
export interface PeopleSettings extends LoginInfo {
  /** The claim with the groups. */
  claim: string;
  roles: ReadonlyMap<string, Role>;
}

/** Who people are, as the issuer says. */
export interface People {
  info: LoginInfo;
  /** The holder that a fresh ID token names; throws where it is not of this issuer, or its groups have no role. */
  identify(idToken: string): Promise<Holder>;
}

/** An ID token is shown once, right after the login. */
const maxAge = '5m';
const timeoutSeconds = 10;

/** `release-managers=manager catalog=team:mfe-catalog+mfe-search staff=reader` → roles by group; undefined where it is not that. */
export function parseRoles(text: string): Map<string, Role> | undefined {
  const parsed = text
    .split(/\s+/)
    .filter(Boolean)
    .map((rule) => {
      const [, group = '', kind = '', remotes] = /^(.+)=(manager|reader|team)(?::([\w+-]+))?$/.exec(rule) ?? [];
      return [group, role.safeParse(remotes === undefined ? { kind } : { kind, remotes: remotes.split('+') })] as const;
    });
  if (parsed.some(([, { success }]) => !success)) return undefined;
  return new Map(parsed.flatMap(([group, { data }]) => (data ? [[group, data] as const] : [])));
}

/** The most that the groups allow: a manager's role, else all of their teams' remotes, else a reader's. */
export function chooseRole(groups: readonly string[], roles: PeopleSettings['roles']): Role | undefined {
  const found = groups.map((group) => roles.get(group)).filter((one) => one !== undefined);
  const remotes = found.flatMap((one) => (one.kind === 'team' ? one.remotes : []));
  return (
    found.find(({ kind }) => kind === 'manager') ??
    (remotes.length > 0
      ? { kind: 'team', remotes: [...new Set(remotes)] }
      : found.find(({ kind }) => kind === 'reader'))
  );
}

/** Reads what the issuer says of itself; over plain http on this machine only. */
export function discoverIssuer({ issuer, clientId }: Pick<LoginInfo, 'issuer' | 'clientId'>): Promise<Configuration> {
  const url = new URL(issuer);
  const isLocal = url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  const execute = isLocal ? [allowInsecureRequests] : [];
  return discovery(url, clientId, undefined, None(), { execute, timeout: timeoutSeconds });
}

const groupList = z.union([z.array(z.string()), z.string().transform((text) => text.split(/[\s,]+/))]).catch([]);

/** The name in the audit log: an address only where the issuer vouches for it, for anybody could claim one. */
function toName({ sub, email, email_verified: isVerified }: JWTPayload): string {
  return typeof email === 'string' && isVerified === true ? email : String(sub);
}

export function createPeople({ claim, roles, ...info }: PeopleSettings): People {
  let keys: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined;

  async function readKeys() {
    const { jwks_uri: address = '' } = (await discoverIssuer(info)).serverMetadata();
    return createRemoteJWKSet(new URL(address));
  }

  /** Asked once; an issuer that was away is asked again. */
  function requireKeys() {
    keys ??= readKeys().catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  }

  return {
    info,
    async identify(idToken) {
      const expected = { issuer: info.issuer, audience: info.clientId, maxTokenAge: maxAge };
      const { payload } = await jwtVerify(idToken, await requireKeys(), expected).catch((cause: unknown) => {
        throw new DeskError('token_invalid', 'The issuer’s token is not good, or too old', [], { cause });
      });
      const name = toName(payload);
      const ofPerson = chooseRole(groupList.parse(payload[claim]), roles);
      if (!ofPerson) throw new DeskError('not_allowed', `No group of "${name}" has a role at this desk`);
      return { name, role: ofPerson };
    },
  };
}
