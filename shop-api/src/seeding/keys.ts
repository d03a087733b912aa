/** What the seed's records are called by; a key that names nothing stops the start and says which. */
export interface KeyedRecords<T> {
  require(key: string): T;
  requireId(key: string): number;
}

interface Keyed {
  key: string;
}

/**
 * Records by key, numbered from 1 in the order of their file. The numbers stand in addresses: append to a file, do not
 * reorder it.
 */
export function byKey<T extends Keyed>(what: string, records: readonly T[]): KeyedRecords<T> {
  const found = new Map(records.map((record, index) => [record.key, { record, id: index + 1 }]));
  const requireEntry = (key: string) => {
    const entry = found.get(key);
    if (!entry) throw new Error(`The seed names the ${what} "${key}", but there is none of that key`);
    return entry;
  };
  return { require: (key) => requireEntry(key).record, requireId: (key) => requireEntry(key).id };
}
