import type { Journal } from './journal';
import { type JournalEntry, noHash, parseEntry, sealEntry } from './journal-entry';
import type { ReleaseDatabase } from './postgres-database';

interface Row {
  sequence: number;
  entry: string;
}

const parseRow = ({ sequence, entry }: Row): JournalEntry => parseEntry(entry, String(sequence));

/** A journal as rows of Postgres, each written once: any number of desks share it. */
export function createPostgresJournal(database: ReleaseDatabase): Journal {
  async function findOne(order: 'asc' | 'desc'): Promise<JournalEntry | undefined> {
    const { rows } = await database.query<Row>(
      `select sequence, entry from release_journal order by sequence ${order} limit 1`,
    );
    return rows[0] && parseRow(rows[0]);
  }

  return {
    first: () => findOne('asc'),
    head: () => findOne('desc'),
    async append(head, body) {
      const sequence = (head?.sequence ?? 0) + 1;
      const entry = sealEntry({ sequence, ...body }, head?.hash ?? noHash);
      // One statement: of several desks one creates the next number, and only after the very entry that it has read.
      const { rowCount } = await database.query(
        `insert into release_journal (sequence, hash, entry)
         select $1::integer, $2, $3
         where $1::integer = 1 or exists (select from release_journal where sequence = $1::integer - 1 and hash = $4)
         on conflict (sequence) do nothing`,
        [sequence, entry.hash, JSON.stringify(entry), entry.previousHash],
      );
      return rowCount === 1 && entry;
    },
    async entries() {
      const { rows } = await database.query<Row>('select sequence, entry from release_journal order by sequence');
      return rows.map(parseRow);
    },
  };
}
