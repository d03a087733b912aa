import { readFile } from 'node:fs/promises';
import { type ReleaseMap, releaseMap, revisionOf } from '@storefront/contracts/releases';
import { isFileError, replaceDurably } from '../registry/durable-files';

/** `release-map.json`: the journal's newest map as a file for shells and other readers. */
export interface MapFile {
  /** Writes the map unless the file has the same or a newer one. */
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

/** An invalid file counts as missing: the journal is the source of truth, and the next write repairs the file. */
function parseMap(text: string): ReleaseMap | undefined {
  try {
    return releaseMap.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
