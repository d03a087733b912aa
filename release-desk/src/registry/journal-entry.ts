import { createHash } from 'node:crypto';
import { releaseMap } from '@storefront/contracts/releases';
import type { MapStatement } from '@storefront/contracts/releases/signed-map';
import { z } from 'zod';
import { checkResult } from '../checks/check';
import { DeskError } from '../errors';

const content = z.strictObject({
  /** 1, 2, 3 …; the revision of a map that this entry changes. */
  sequence: z.number().int().min(1),
  at: z.iso.datetime(),
  who: z.string().min(1),
  action: z.enum(['publish', 'promote', 'canary', 'rollback', 'remove', 'reset']),
  /** `*` for a reset, which takes every remote out. */
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

/** Says that a journal was altered, and what to do about it. */
function damaged(text: string): DeskError {
  return new DeskError('journal_damaged', text, ["Nothing can be changed until the registry's folder is restored"]);
}

/**
 * Verifies that a journal still has the entry that the signed release map goes with: an end that is cut off breaks no chain.
 */
export function verifyAnchor(entries: readonly JournalEntry[], anchor: MapStatement | undefined): void {
  if (!anchor || anchor.sequence === 0) return;
  if (entries[0]?.hash === anchor.first && entries[anchor.sequence - 1]?.hash === anchor.head) return;
  throw damaged(
    `The journal ends at entry ${entries.length} or was replaced: the signed release map goes with entry ${anchor.sequence}`,
  );
}

/** Verifies the chain; throws at the first altered entry. */
export function verifyChain(entries: readonly JournalEntry[]): void {
  let previousHash = noHash;
  for (const [index, { hash, previousHash: claimed, ...body }] of entries.entries()) {
    const isWhole = body.sequence === index + 1 && claimed === previousHash && toHash(body, previousHash) === hash;
    if (!isWhole) throw damaged(`The journal was altered at or before entry ${index + 1}`);
    previousHash = hash;
  }
}
