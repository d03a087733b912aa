import { createHash } from 'node:crypto';
import { releaseMap } from '@storefront/contracts/releases';
import type { MapStatement } from '@storefront/contracts/releases/signed-map';
import { z } from 'zod';
import { checkResult } from '../checks/check';
import { DeskError } from '../errors';
import type { JournalAnchor } from './journal-anchor';

const content = z.strictObject({
  /** 1, 2, 3 …; the revision of a map that this entry changes. */
  sequence: z.number().int().min(1),
  at: z.iso.datetime(),
  who: z.string().min(1),
  action: z.enum(['publish', 'promote', 'canary', 'rollback', 'remove', 'reset', 'admit']),
  /** `*` for a reset, which takes every remote out. An admission lets one in, and has no version. */
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
  /** Of the first entry that was written when the journal had a signed anchor: from then on it must have one. */
  isAnchored: z.literal(true).optional(),
});

/** One line of the audit log. */
export const journalEntry = z.strictObject({ ...content.shape, previousHash: z.string(), hash: z.string() });

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
function damaged(text: string, wayOut = ''): DeskError {
  return new DeskError('journal_damaged', text, [
    `Nothing can be changed until the registry's folder is restored${wayOut}`,
  ]);
}

/** What the registry has signed of its journal. */
export interface SignedState {
  anchor: JournalAnchor | undefined;
  /** Of the release map; the only anchor of registries from before there was an anchor file. */
  map: Pick<MapStatement, 'sequence' | 'head' | 'first'> | undefined;
  /** Whether the store has releases: then there was a journal. */
  hasReleases: boolean;
}

/** Why a journal cannot be the one that was signed; undefined when it can. */
function findAnchorError(entries: readonly JournalEntry[], { anchor, map, hasReleases }: SignedState) {
  for (const [name, signed] of Object.entries({ 'signed anchor': anchor, 'signed release map': map })) {
    if (!signed || signed.sequence === 0) continue;
    if (entries[0]?.hash === signed.first && entries[signed.sequence - 1]?.hash === signed.head) continue;
    return `The journal ends at entry ${entries.length} or was replaced: the ${name} goes with entry ${signed.sequence}`;
  }
  if (anchor) return undefined;
  if (entries.length === 0) return hasReleases ? 'The journal is gone: there are releases, and no anchor' : undefined;
  const mustHaveAnchor = !map || entries.some(({ isAnchored }) => isAnchored);
  return mustHaveAnchor ? "The journal's signed anchor is missing: its end may be cut off" : undefined;
}

/**
 * Verifies that a journal still has the entries that its signed anchor and the signed release map go with: an end that is cut off
 * breaks no chain. Entries without anything that is signed are as suspicious as missing ones.
 */
export function verifyAnchor(entries: readonly JournalEntry[], signed: SignedState): void {
  const error = findAnchorError(entries, signed);
  if (error) throw damaged(error, ', or begun anew with `reset`');
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
