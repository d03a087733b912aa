import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseMap, registryPaths } from '@storefront/contracts/releases';
import { type MapStatement, signMap, toSignaturePath, verifyMap } from '@storefront/contracts/releases/signed-map';
import { isFileError, replaceDurably } from '../registry/durable-files';
import { requireKeys } from '../registry/keys';

/** The journal's newest map, and the entry that it goes with. */
export interface JournalState extends Omit<MapStatement, 'map'> {
  map: ReleaseMap;
}

/**
 * Whether the signed statement is of this state or of a later one. After a reset only of this one: the journal may have
 * restarted at a lower entry than was signed before.
 */
export function isUpToDate(
  signed: Pick<MapStatement, 'sequence' | 'head' | 'first'>,
  state: Omit<JournalState, 'map'>,
): boolean {
  if (state.isReset) return signed.head === state.head;
  return signed.first === state.first && signed.sequence >= state.sequence;
}

/** `release-map.json` and its signature: the journal's newest map for shells and other readers. */
export interface MapFile {
  /** Writes and signs the map unless the file has the same or a newer one. */
  writeIfNewer(state: JournalState): Promise<void>;
  /** What the present map's signature says; undefined without a map, or where it is not signed by this registry's key. */
  readStatement(): Promise<MapStatement | undefined>;
}

/** Signatures of maps before this one are kept so long: a reader may just have read such a map. */
const retentionMs = 60 * 60_000;

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The map's file in a registry's folder. */
export function createMapFile(rootFolder: string): MapFile {
  const file = path.join(rootFolder, registryPaths.map);
  const toSignatureFile = (text: string) => path.join(rootFolder, toSignaturePath(text));

  async function readStatement(): Promise<MapStatement | undefined> {
    const text = await readIfThere(file);
    const signature = text === undefined ? undefined : await readIfThere(toSignatureFile(text));
    if (text === undefined || signature === undefined) return undefined;
    return verifyMap(text, signature, (await requireKeys(rootFolder)).publicKey);
  }

  async function removeOldSignatures(present: string): Promise<void> {
    const folder = path.dirname(present);
    for (const name of await readdir(folder)) {
      const full = path.join(folder, name);
      const changedAt = await stat(full).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      );
      if (full !== present && Date.now() - changedAt > retentionMs) await rm(full, { force: true });
    }
  }

  return {
    readStatement,
    async writeIfNewer({ map, ...about }) {
      const present = await readStatement();
      if (present && isUpToDate(present, about)) return;
      const text = `${JSON.stringify(map, null, 1)}\n`;
      // The signature first: a map is never without one.
      await replaceDurably(toSignatureFile(text), signMap(text, about, (await requireKeys(rootFolder)).privateKey));
      if ((await readIfThere(file)) !== text) await replaceDurably(file, text);
      await removeOldSignatures(toSignatureFile(text));
    },
  };
}
