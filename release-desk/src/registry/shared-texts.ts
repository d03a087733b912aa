import { sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DeskError } from '../errors';
import { isFileError, replaceDurably } from './durable-files';
import { requireKeys } from './keys';
import type { ReleaseDatabase } from './postgres-database';

/** Small texts under names, which all desks of a registry share: results of checks, hashes of tokens. */
export interface SharedTexts {
  find(name: string): Promise<string | undefined>;
  /** Replaces a text by what `decide` makes of it, one change after the other; undefined leaves it. */
  change(name: string, decide: (present: string | undefined) => Promise<string | undefined>): Promise<void>;
}

/** Readable by the registry's user only. */
const fileMode = 0o600;

/** Texts as files `<name>.json` in a registry's folder; changes of one program come after each other. */
export function createDiskTexts(rootFolder: string): SharedTexts {
  const toFile = (name: string) => path.join(rootFolder, `${name}.json`);
  let last: Promise<unknown> = Promise.resolve();

  async function find(name: string): Promise<string | undefined> {
    try {
      return await readFile(toFile(name), 'utf8');
    } catch (error) {
      // Only a missing file means that there is none: an unreadable one is an error.
      if (isFileError(error, 'ENOENT')) return undefined;
      throw error;
    }
  }

  return {
    find,
    change(name, decide) {
      const next = last.then(async () => {
        const text = await decide(await find(name));
        if (text !== undefined) await replaceDurably(toFile(name), text, fileMode);
      });
      last = next.catch(() => undefined);
      return next;
    },
  };
}

const signedText = z.strictObject({ text: z.string(), signature: z.string() });

/**
 * Texts in Postgres, signed with the desks' key, which is not there: who may write the database cannot give themselves a token.
 * What is not signed is a `DeskError` with the code `journal_damaged`.
 */
export function createPostgresTexts(database: ReleaseDatabase, rootFolder: string): SharedTexts {
  // With its name: a text under another one is another statement.
  const toBytes = (name: string, text: string) => Buffer.from(JSON.stringify(['shared text', name, text]));

  async function open(name: string, body: string | undefined): Promise<string | undefined> {
    if (body === undefined) return undefined;
    const { text, signature } = signedText.parse(JSON.parse(body));
    const { publicKey } = await requireKeys(rootFolder);
    if (verify(null, toBytes(name, text), publicKey, Buffer.from(signature, 'base64'))) return text;
    throw new DeskError('journal_damaged', `"${name}" in the database was not written by a desk with this key`);
  }

  return {
    find: async (name) => open(name, await database.findStatement(name)),
    change: (name, decide) =>
      database.changeStatement(name, async (present) => {
        const text = await decide(await open(name, present));
        if (text === undefined) return undefined;
        const { privateKey } = await requireKeys(rootFolder);
        return JSON.stringify({ text, signature: sign(null, toBytes(name, text), privateKey).toString('base64') });
      }),
  };
}
