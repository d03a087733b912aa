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
  /** The checks before the change with their results. */
  checks: z.array(checkResult).optional(),
  /** Forced although a check had failed. */
  isForced: z.literal(true).optional(),
});

const journalEntry = z.strictObject({ ...content.shape, previousHash: z.string(), hash: z.string() });

/** One line of the audit log. */
export type JournalEntry = z.infer<typeof journalEntry>;
export type EntryContent = z.infer<typeof content>;

/** The first entry's `previous` hash. */
export const noHash = '0'.repeat(64);

function toHash(body: EntryContent, previousHash: string): string {
  // Parsed first, because the hash uses the schema's key order.
  const text = JSON.stringify([content.parse(body), previousHash]);
  return createHash('sha256').update(text).digest('hex');
}

/** Chains an entry to the one before it: changed or missing entries are detected. */
export function sealEntry(body: EntryContent, previousHash: string): JournalEntry {
  return { ...body, previousHash, hash: toHash(body, previousHash) };
}

export function parseEntry(text: string, name: string): JournalEntry {
  try {
    return journalEntry.parse(JSON.parse(text));
  } catch (cause) {
    throw new DeskError('journal_damaged', `The journal's entry ${name} cannot be read`, [String(cause)], { cause });
  }
}

/** Verifies the chain; throws at the first altered entry. */
export function verifyChain(entries: readonly JournalEntry[]): void {
  let previousHash = noHash;
  for (const [index, { hash, previousHash: claimed, ...body }] of entries.entries()) {
    const isWhole = body.sequence === index + 1 && claimed === previousHash && toHash(body, previousHash) === hash;
    if (!isWhole) throw new DeskError('journal_damaged', `The journal was altered at or before entry ${index + 1}`);
    previousHash = hash;
  }
}
