import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DeskError } from '../errors';
import { isFileError, replaceDurably } from '../registry/durable-files';

const role = z.discriminatedUnion('kind', [
  /** May promote, roll back and manage tokens. */
  z.strictObject({ kind: z.literal('manager') }),
  /** May publish one remote. */
  z.strictObject({ kind: z.literal('team'), remote: z.string() }),
]);

export type Role = z.infer<typeof role>;

const grant = z.strictObject({ name: z.string(), role, hash: z.string(), createdAt: z.iso.datetime() });
const grants = z.strictObject({ tokens: z.array(grant) });

type Grant = z.infer<typeof grant>;

/** An action: publish a version of a remote, change what is live, or manage tokens. */
export type Intent = { kind: 'publish'; remote: string } | { kind: 'release' } | { kind: 'administer' };

/** Access control of the registry. Without any token, everyone who can write its folder is allowed. */
export interface Access {
  /** The name of the token's holder; undefined while the registry has no tokens. Throws when the action is not allowed. */
  requireRight(intent: Intent, token: string | undefined): Promise<string | undefined>;
  /** Creates a token; it is returned once and stored as a hash only. */
  create(name: string, role: Role): Promise<string>;
  list(): Promise<Omit<Grant, 'hash'>[]>;
  revoke(name: string): Promise<void>;
}

/** A fast hash is enough for 256 random bits. */
function toHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isAllowed(role: Role, intent: Intent): boolean {
  if (role.kind === 'manager') return true;
  return intent.kind === 'publish' && intent.remote === role.remote;
}

function describe(intent: Intent): string {
  if (intent.kind === 'publish') return `publish ${intent.remote}`;
  return intent.kind === 'release' ? 'decide what is live' : 'hand out tokens';
}

/** Access control by tokens in a file of the registry. */
export function createDiskAccess(rootFolder: string, now: () => Date = () => new Date()): Access {
  const file = path.join(rootFolder, 'access.json');

  async function read(): Promise<Grant[]> {
    try {
      return grants.parse(JSON.parse(await readFile(file, 'utf8'))).tokens;
    } catch (error) {
      // Only a missing file means "no tokens": an unreadable one is an error.
      if (isFileError(error, 'ENOENT')) return [];
      throw error;
    }
  }

  const write = (tokens: Grant[]) => replaceDurably(file, `${JSON.stringify({ tokens }, null, 1)}\n`, 0o600);

  return {
    async requireRight(intent, token) {
      const all = await read();
      if (all.length === 0) return undefined;
      if (token === undefined)
        throw new DeskError('not_allowed', `To ${describe(intent)} takes a token: --token or RELEASE_TOKEN`);
      const found = all.find(({ hash }) => hash === toHash(token));
      if (!found) throw new DeskError('not_allowed', 'This token is none of this registry, or no longer');
      if (!isAllowed(found.role, intent))
        throw new DeskError('not_allowed', `The token of "${found.name}" may not ${describe(intent)}`);
      return found.name;
    },
    async create(name, ofRole) {
      const all = await read();
      if (all.some((one) => one.name === name)) throw new DeskError('token_name_taken', `There is a "${name}" already`);
      // The first token restricts the registry: without a manager nobody could manage it.
      if (all.length === 0 && ofRole.kind !== 'manager')
        throw new DeskError('not_allowed', 'The first token must be a release manager’s');
      const token = `rd_${randomBytes(32).toString('base64url')}`;
      await write([...all, { name, role: ofRole, hash: toHash(token), createdAt: now().toISOString() }]);
      return token;
    },
    async list() {
      return (await read()).map(({ name, role: ofRole, createdAt }) => ({ name, role: ofRole, createdAt }));
    },
    async revoke(name) {
      const all = await read();
      const found = all.find((one) => one.name === name);
      if (!found) throw new DeskError('token_unknown', `There is no token "${name}"`);
      const rest = all.filter((one) => one !== found);
      const isLastManager = found.role.kind === 'manager' && !rest.some((one) => one.role.kind === 'manager');
      if (isLastManager) throw new DeskError('not_allowed', `"${name}" is the last release manager`);
      await write(rest);
    },
  };
}
