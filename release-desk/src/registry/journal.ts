import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createDurably, listFolder } from './durable-files';
import { type EntryContent, type JournalEntry, noHash, parseEntry, sealEntry } from './journal-entry';

/**
 * The registry's audit log and its only commit point: an entry contains the resulting map, so that a change and its record are
 * one write.
 */
export interface Journal {
  /** The oldest entry. */
  first(): Promise<JournalEntry | undefined>;
  /** The newest entry. */
  head(): Promise<JournalEntry | undefined>;
  /** Appends an entry after `head`; false when another process appended one first. */
  append(head: JournalEntry | undefined, body: Omit<EntryContent, 'sequence'>): Promise<JournalEntry | false>;
  entries(): Promise<JournalEntry[]>;
}

const namePattern = /^\d{8}\.json$/;

function toFileName(sequence: number): string {
  return `${String(sequence).padStart(8, '0')}.json`;
}

/** A journal as a folder of numbered files, each written once. */
export function createDiskJournal(folder: string): Journal {
  async function names(): Promise<string[]> {
    return (await listFolder(folder)).filter((name) => namePattern.test(name));
  }
  const read = async (name: string) => parseEntry(await readFile(path.join(folder, name), 'utf8'), name);

  return {
    async first() {
      const [first] = await names();
      return first === undefined ? undefined : read(first);
    },
    async head() {
      const last = (await names()).at(-1);
      return last === undefined ? undefined : read(last);
    },
    async append(head, body) {
      const sequence = (head?.sequence ?? 0) + 1;
      const entry = sealEntry({ sequence, ...body }, head?.hash ?? noHash);
      const isFirst = await createDurably(
        path.join(folder, toFileName(sequence)),
        `${JSON.stringify(entry, null, 1)}\n`,
      );
      return isFirst && entry;
    },
    async entries() {
      const all: JournalEntry[] = [];
      for (const name of await names()) all.push(await read(name));
      return all;
    },
  };
}
