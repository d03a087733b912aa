import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { DeskError } from '../errors';
import type { SharedTexts } from '../registry/shared-texts';

export const role = z.discriminatedUnion('kind', [
  /** May promote, roll back and manage tokens. */
  z.strictObject({ kind: z.literal('manager') }),
  /** May publish and preview these remotes, and read. */
  z.strictObject({ kind: z.literal('team'), remotes: z.array(z.string().min(1)).min(1).max(100) }),
  /** May read what is published and who changed what. */
  z.strictObject({ kind: z.literal('reader') }),
]);

export type Role = z.infer<typeof role>;

/** Stands in the audit log. */
export const tokenName = z.string().regex(/^[^\p{Cc}]{1,100}$/u);
/** No token lasts longer. */
export const longestDays = 366;

/** A team's token from when it was of one remote. */
const formerRole = z
  .strictObject({ kind: z.literal('team'), remote: z.string() })
  .transform(({ kind, remote }) => ({ kind, remotes: [remote] }));

const grant = z.strictObject({
  name: z.string(),
  role: z.union([role, formerRole]),
  hash: z.string(),
  createdAt: z.iso.datetime(),
  /** Null for tokens from before they expired. */
  expiresAt: z.iso.datetime().nullable().default(null),
  /** Made by a login, and replaced by the person's next one. */
  isLogin: z.literal(true).optional(),
});
const grants = z.strictObject({ tokens: z.array(grant) });

type Grant = z.infer<typeof grant>;

/** Whom a token is of, and what it allows. */
export type Holder = Pick<Grant, 'name' | 'role'>;

/**
 * An action: read, publish a version of a remote, change what is live, manage tokens, or make a manager's token where nobody has
 * one, which takes the desk's machine.
 */
export type Intent = { kind: 'publish'; remote: string } | { kind: 'read' | 'release' | 'administer' | 'found' };

/** Access control of the registry. Without any token, everyone who can write its folder is allowed. */
export interface Access {
  /** Who has this token; throws when it is missing, unknown, revoked or expired. */
  authenticate(token: string | undefined): Promise<Holder>;
  isOpen(): Promise<boolean>;
  /** Whether there is a release manager's token that has not expired. */
  hasManager(): Promise<boolean>;
  /** Creates a token; it is returned once and stored as a hash only. */
  create(name: string, role: Role, expiresSeconds: number): Promise<{ token: string; expiresAt: string }>;
  /** Creates the token of a login; a former one of the same person ends. */
  logIn(name: string, role: Role, expiresSeconds: number): Promise<{ token: string; expiresAt: string }>;
  list(): Promise<Omit<Grant, 'hash'>[]>;
  revoke(name: string): Promise<void>;
}

/** A fast hash is enough for 256 random bits. */
function toHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function isAllowed(role: Role, intent: Intent): boolean {
  if (role.kind === 'manager' || intent.kind === 'read') return true;
  return role.kind === 'team' && intent.kind === 'publish' && role.remotes.includes(intent.remote);
}

function describe(intent: Intent): string {
  if (intent.kind === 'publish') return `publish ${intent.remote}`;
  if (intent.kind === 'read') return 'read';
  return intent.kind === 'release' ? 'decide what is live' : 'hand out tokens';
}

/** Returns the holder's name; throws when the action is not the holder's. */
export function requireAllowed({ name, role: ofHolder }: Holder, intent: Intent): string {
  if (isAllowed(ofHolder, intent)) return name;
  throw new DeskError('not_allowed', `The token of "${name}" may not ${describe(intent)}`);
}

/** The name of who acts on a folder of this machine: reading is free there, and so is everything until the first token. */
export async function identifyLocally(
  access: Access,
  intent: Intent,
  { token, otherwise }: { token: string | undefined; otherwise: string },
): Promise<string> {
  const isFree = intent.kind === 'read' || intent.kind === 'found' || (await access.isOpen());
  if (isFree) return otherwise;
  if (token === undefined)
    throw new DeskError('not_allowed', `To ${describe(intent)} takes a token: RELEASE_TOKEN or --token-file`);
  // The token's name is used: `--who` cannot name somebody else.
  return requireAllowed(await access.authenticate(token), intent);
}

const textName = 'access';

const parseGrants = (text: string | undefined) => (text === undefined ? [] : grants.parse(JSON.parse(text)).tokens);

/** Access control by tokens, which all desks of a registry share: in its folder `access.json`. */
export function createAccess(texts: SharedTexts, now: () => Date = () => new Date()): Access {
  const read = async () => parseGrants(await texts.find(textName));
  const isGood = ({ expiresAt }: Grant) => expiresAt === null || now().getTime() < Date.parse(expiresAt);
  const isManager = (one: Grant) => one.role.kind === 'manager' && isGood(one);

  /** One change after the other: two at once would lose one, a revocation perhaps. */
  const change = (work: (all: Grant[]) => Grant[]): Promise<void> =>
    texts.change(textName, async (text) => `${JSON.stringify({ tokens: work(parseGrants(text)) }, null, 1)}\n`);

  async function add(
    granted: Pick<Grant, 'name' | 'role' | 'isLogin'>,
    expiresSeconds: number,
    isKept: (one: Grant) => boolean = () => true,
  ) {
    const token = `rd_${randomBytes(32).toString('base64url')}`;
    const createdAt = now().toISOString();
    const expiresAt = new Date(now().getTime() + expiresSeconds * 1000).toISOString();
    await change((all) => {
      const others = all.filter(isKept);
      if (others.some(({ name }) => name === granted.name))
        throw new DeskError('token_name_taken', `There is a "${granted.name}" already`);
      // The first token restricts the registry: without a manager nobody could manage it.
      if (others.length === 0 && granted.role.kind !== 'manager')
        throw new DeskError('not_allowed', 'The first token must be a release manager’s');
      return [...others, { ...granted, hash: toHash(token), createdAt, expiresAt }];
    });
    return { token, expiresAt };
  }

  return {
    async authenticate(token) {
      if (token === undefined) throw new DeskError('token_invalid', 'A token is missing');
      const found = (await read()).find(({ hash }) => hash === toHash(token));
      if (!found) throw new DeskError('token_invalid', 'This token is none of this registry, or no longer');
      if (!isGood(found)) throw new DeskError('token_invalid', `The token of "${found.name}" has expired`);
      return { name: found.name, role: found.role };
    },
    isOpen: async () => (await read()).length === 0,
    hasManager: async () => (await read()).some(isManager),
    create: (name, ofRole, expiresSeconds) => add({ name, role: ofRole }, expiresSeconds),
    // Logins that have expired would pile up.
    logIn: (name, ofRole, expiresSeconds) =>
      add(
        { name, role: ofRole, isLogin: true },
        expiresSeconds,
        (one) => !one.isLogin || (one.name !== name && isGood(one)),
      ),
    list: async () => (await read()).map(({ hash: _, ...listed }) => listed),
    revoke: (name) =>
      change((all) => {
        const found = all.find((one) => one.name === name);
        if (!found) throw new DeskError('token_unknown', `There is no token "${name}"`);
        const rest = all.filter((one) => one !== found);
        if (isManager(found) && !rest.some(isManager))
          throw new DeskError('not_allowed', `"${name}" is the last release manager`);
        return rest;
      }),
  };
}
