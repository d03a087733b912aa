import { createHash } from 'node:crypto';
import { foldAccents } from '../../catalog/fold-accents';
import { toSlug } from './clean-text';
import type { Mapping } from './mapping';
import { possibleId } from './read-id';
import type { Choice } from './staged-product';

/** Of what a product is recognised by, where its feed has no id. */
export type IdentityFields = Readonly<Record<Mapping['identity'][number], string>>;

/** Who a product is, and by which code shoppers know it. */
export interface Identity {
  key: string;
  code: string;
}

const codeLength = 10;
// Letters and digits that nobody takes for each other.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function toCode(digest: Buffer): string {
  return [...digest.subarray(0, codeLength)].map((byte) => signs[byte % signs.length]).join('');
}

/** A product is its id where there is one. Its code may get another beginning, and it stays the same product. */
export function identifyById(id: string, codePrefix = ''): Identity {
  return { key: `id:${id}`, code: codePrefix + id };
}

/**
 * A product without an id is what it is called and how it looks, as the mapping's `identity` says: the same name with another
 * picture is another product. Its code is made of that, so that it is the same in the next feed, wherever it stands there.
 */
export function identifyByFields(identity: Mapping['identity'], fields: IdentityFields): Identity {
  return hashIdentity(identity.map((name) => foldAccents(fields[name])));
}

function hashIdentity(parts: readonly string[]): Identity {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  return { key: `of:${digest.toString('hex').slice(0, 40)}`, code: `P-${toCode(digest)}` };
}

/** A variation without an id is its product, or its group, and what it is chosen by: what else it is called does not matter. */
export function identifyVariation(owner: string, choices: readonly Choice[]): Identity {
  // A numbered choice is called by its number: not every row says what it is called otherwise.
  const values = choices.map(({ code, option, value }) => `${option ?? code}=${toSlug(value)}`).sort();
  return hashIdentity(['variation', owner, ...values]);
}

/** A product whose variations are rows is their group, whichever of them are there. */
export function toGroupKey(group: string): string {
  return `group:${group}`;
}

/** Candidates for the product's code: the group's name, and a derived code where that is in use. */
export function listGroupCodes(group: string, codePrefix = ''): string[] {
  const { code } = hashIdentity(['group', group]);
  const named = codePrefix + group;
  return possibleId.test(named) ? [named, code] : [code];
}

/** The only row of a group that has neither an id nor anything to choose is its product. */
export function identifyGroup(group: string, codePrefix = ''): Identity {
  const { key, code } = hashIdentity(['group', group]);
  return { key, code: listGroupCodes(group, codePrefix)[0] ?? code };
}

/** The rule in words, for whoever imports. */
export function describeIdentity({ identity, fields }: Mapping, hasIds: boolean): string {
  const words = identity.join(' and ');
  if (hasIds) return `a product is recognised by its id (${[fields.id].flat().join(', ')})`;
  return `the feed has no id: a product is recognised by its ${words}. Where ${identity.length > 1 ? 'they change' : 'it changes'}, it is another product`;
}
