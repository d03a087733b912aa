import { type KeyObject, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DeskError } from '../errors';
import { createDurably, isFileError, replaceDurably } from './durable-files';
import { requireKeys } from './keys';
import type { ReleaseDatabase } from './postgres-database';

const journalAnchor = z.strictObject({
  /** No signature of something else, such as a map's, passes for an anchor's. */
  kind: z.literal('journal anchor'),
  /** Number and hash of the journal's newest entry; 0 before the first one. */
  sequence: z.number().int().min(0),
  head: z.string(),
  /** Hash of the first entry. */
  first: z.string(),
});

/** What the journal's chain cannot say of itself: which entry it must still have. */
export type JournalAnchor = Omit<z.infer<typeof journalAnchor>, 'kind'>;

const signedAnchor = z.strictObject({ statement: z.string(), signature: z.string() });

/** The signed anchor of a registry's journal, apart from the release map: a map that is removed must not take it along. */
export interface AnchorFile {
  /** Undefined when there is none, or none that this registry's key signed. */
  read(): Promise<JournalAnchor | undefined>;
  /** Creates the first anchor; of several processes one does. */
  create(anchor: JournalAnchor): Promise<void>;
  replace(anchor: JournalAnchor): Promise<void>;
}

/** Beside the signing key: whoever removes the folder with both has lost the key as well. */
const fileName = 'keys/journal-anchor.json';
/** Who may write the folder but not read this file cannot put an older copy back. */
const anchorMode = 0o600;

function toText(anchor: JournalAnchor, privateKey: KeyObject): string {
  const statement = JSON.stringify(journalAnchor.parse({ kind: 'journal anchor', ...anchor }));
  const signature = sign(null, Buffer.from(statement), privateKey).toString('base64');
  return `${JSON.stringify({ statement, signature })}\n`;
}

function parseSigned(text: string, publicKey: string): JournalAnchor | undefined {
  try {
    const { statement, signature } = signedAnchor.parse(JSON.parse(text));
    if (!verify(null, Buffer.from(statement), publicKey, Buffer.from(signature, 'base64'))) return undefined;
    const { sequence, head, first } = journalAnchor.parse(JSON.parse(statement));
    return { sequence, head, first };
  } catch {
    return undefined;
  }
}

/** The anchor in a registry's folder. */
export function createAnchorFile(rootFolder: string): AnchorFile {
  const file = path.join(rootFolder, fileName);
  return {
    async read() {
      try {
        return parseSigned(await readFile(file, 'utf8'), (await requireKeys(rootFolder)).publicKey);
      } catch (error) {
        if (isFileError(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    async create(anchor) {
      await createDurably(file, toText(anchor, (await requireKeys(rootFolder)).privateKey), anchorMode);
    },
    async replace(anchor) {
      await replaceDurably(file, toText(anchor, (await requireKeys(rootFolder)).privateKey), anchorMode);
    },
  };
}

/** Its name among the statements of a database. */
const statementName = 'journal anchor';

/** The anchor of a journal in Postgres; the keys that sign it stay in the desk's own folder. */
export function createPostgresAnchor(database: ReleaseDatabase, rootFolder: string): AnchorFile {
  const toSigned = async (anchor: JournalAnchor) => toText(anchor, (await requireKeys(rootFolder)).privateKey);
  return {
    async read() {
      const text = await database.findStatement(statementName);
      if (text === undefined) return undefined;
      const anchor = parseSigned(text, (await requireKeys(rootFolder)).publicKey);
      // Not as if there were none: a new desk begins with a key of its own, and must not advise to reset the others' journal.
      if (!anchor) throw foreignKey(rootFolder);
      return anchor;
    },
    create: (anchor) =>
      database.changeStatement(statementName, async (present) =>
        present === undefined ? toSigned(anchor) : undefined,
      ),
    replace: (anchor) => database.changeStatement(statementName, () => toSigned(anchor)),
  };
}

function foreignKey(rootFolder: string): DeskError {
  return new DeskError('journal_damaged', "The journal's anchor was signed by another desk, or is altered", [
    `All desks of a database sign with one key: copy ${path.join(rootFolder, 'keys')} from one that has changed releases`,
    'Where that key is lost: `delete from release_statements`, which ends all tokens, then `reset`',
  ]);
}
