import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFileError, replaceDurably } from './durable-files';
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

/** Texts in Postgres. */
export function createPostgresTexts({ findStatement, changeStatement }: ReleaseDatabase): SharedTexts {
  return { find: findStatement, change: changeStatement };
}
