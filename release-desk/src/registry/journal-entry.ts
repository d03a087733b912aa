import { createHash } from 'node:crypto';
import { releaseMap } from '@storefront/contracts/releases';
import { z } from 'zod';
import { checkResult } from '../checks/check';
import { DeskError } from '../errors';

const content = z.strictObject({
  /** 1, 2, 3 …; the revision of a map that this entry changes. */
  sequence: z.number().int().min(1),
  at: z.iso.datetime(),
  who: z.string().min(1),
  action: z.enum(['publish', 'promote', 'canary', 'rollback', 'remove']),
  remote: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  why: z.string(),
  /** The release map as it is after this entry. */
  map: releaseMap,
  /** Percent of the visitors, of a canary. */
  traffic: z.number().optional(),
  /** What was looked at before the change, and how it ended. */
  checks: z.array(checkResult).optional(),
  /** Done although a check had failed. */
  isForced: z.literal(true).optional(),
});

const journalEntry = z.strictObject({ ...content.shape, previousHash: z.string(), hash: z.string() });

/** One line of the audit log. */
export type JournalEntry = z.infer<typeof journalEntry>;
export type EntryContent = z.infer<typeof content>;

/** Stands where the first entry would name its predecessor's hash. */
export const noHash = '0'.repeat(64);

function hashOf(body: EntryContent, previousHash: string): string {
  // Parsed first: the schema's order of keys is the order that is hashed.
  const text = JSON.stringify([content.parse(body), previousHash]);
  return createHash('sha256').update(text).digest('hex');
}

/** Chains an entry to the one before it: no earlier entry can be changed or left out unseen. */
export function sealEntry(body: EntryContent, previousHash: string): JournalEntry {
  return { ...body, previousHash, hash: hashOf(body, previousHash) };
}

export function parseEntry(text: string, name: string): JournalEntry {
  try {
    return journalEntry.parse(JSON.parse(text));
  } catch (cause) {
    throw new DeskError('journal_damaged', `The journal's entry ${name} cannot be read`, [String(cause)], { cause });
  }
}

/** Walks the chain; throws at the first entry that is not what was written. */
export function verifyChain(entries: readonly JournalEntry[]): void {
  let previousHash = noHash;
  for (const [index, { hash, previousHash: claimed, ...body }] of entries.entries()) {
    const isWhole = body.sequence === index + 1 && claimed === previousHash && hashOf(body, previousHash) === hash;
    if (!isWhole) throw new DeskError('journal_damaged', `The journal was altered at or before entry ${index + 1}`);
    previousHash = hash;
  }
}
