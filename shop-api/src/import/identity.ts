import { createHash } from 'node:crypto';
import { foldAccents } from '../catalog/fold-accents';
import type { Mapping } from './mapping';

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

function codeOf(digest: Buffer): string {
  return [...digest.subarray(0, codeLength)].map((byte) => signs[byte % signs.length]).join('');
}

/** A product is its id where there is one. */
export function identityOfId(id: string): Identity {
  return { key: `id:${id}`, code: id };
}

/**
 * A product without an id is what it is called and how it looks, as the mapping's `identity` says: the same name with another
 * picture is another product. Its code is made of that, so that it is the same in the next feed, wherever it stands there.
 */
export function identityOfFields(identity: Mapping['identity'], fields: IdentityFields): Identity {
  const folded = identity.map((name) => foldAccents(fields[name]));
  const digest = createHash('sha256').update(JSON.stringify(folded)).digest();
  return { key: `of:${digest.toString('hex').slice(0, 40)}`, code: `P-${codeOf(digest)}` };
}

/** The rule in words, for whoever imports. */
export function describeIdentity({ identity, fields }: Mapping, hasIds: boolean): string {
  const words = identity.join(' and ');
  if (hasIds) return `a product is recognised by its id (${[fields.id].flat().join(', ')})`;
  return `the feed has no id: a product is recognised by its ${words}. Where ${identity.length > 1 ? 'they change' : 'it changes'}, it is another product`;
}
