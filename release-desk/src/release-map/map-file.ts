import { readFile } from 'node:fs/promises';
import { type ReleaseMap, releaseMap, revisionOf } from '@storefront/contracts/releases';
import { isFileError, replaceDurably } from '../registry/durable-files';

/** `release-map.json`: the journal's newest map, where shells and other readers find it. */
export interface MapFile {
  /** Writes the map unless the file holds it, or a newer one, already. */
  bringUpTo(map: ReleaseMap): Promise<void>;
}

export function createMapFile(file: string): MapFile {
  async function read(): Promise<ReleaseMap | undefined> {
    try {
      return parseMap(await readFile(file, 'utf8'));
    } catch (error) {
      if (isFileError(error, 'ENOENT')) return undefined;
      throw error;
    }
  }
  return {
    async bringUpTo(map) {
      const present = await read();
      if (present && revisionOf(present) >= revisionOf(map)) return;
      await replaceDurably(file, `${JSON.stringify(map, null, 1)}\n`);
    },
  };
}

/** A file that is no map counts as none: the journal holds the truth, and the next write heals the file. */
function parseMap(text: string): ReleaseMap | undefined {
  try {
    return releaseMap.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
