import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseMap, registryPaths } from '@storefront/contracts/releases';
import { type MapStatement, signMap, toSignaturePath, verifyMap } from '@storefront/contracts/releases/signed-map';
import { z } from 'zod';
import { isFileError, replaceDurably } from '../registry/durable-files';
import { requireKeys } from '../registry/keys';
import type { ReleaseDatabase } from '../registry/postgres-database';

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

/** A map's bytes and what its signature file holds. */
export interface SignedMap {
  map: string;
  signature: string;
}

/** The journal's newest map with its signature, for shells and other readers. */
export interface MapFile {
  /** Writes and signs the map unless the file has the same or a newer one. */
  writeIfNewer(state: JournalState): Promise<void>;
  /** What the present map's signature says; undefined without a map, or where it is not signed by this registry's key. */
  readStatement(): Promise<MapStatement | undefined>;
  /** The present map; undefined when there is none, or none with a signature. Readers verify it. */
  readSigned(): Promise<SignedMap | undefined>;
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

async function findStatement(signed: SignedMap | undefined, rootFolder: string): Promise<MapStatement | undefined> {
  return signed && verifyMap(signed.map, signed.signature, (await requireKeys(rootFolder)).publicKey);
}

async function toSignedMap({ map, ...about }: JournalState, rootFolder: string): Promise<SignedMap> {
  const text = `${JSON.stringify(map, null, 1)}\n`;
  return { map: text, signature: signMap(text, about, (await requireKeys(rootFolder)).privateKey) };
}

/** `release-map.json` and its signature in a registry's folder. */
export function createMapFile(rootFolder: string): MapFile {
  const file = path.join(rootFolder, registryPaths.map);
  const toSignatureFile = (text: string) => path.join(rootFolder, toSignaturePath(text));

  async function readSigned(): Promise<SignedMap | undefined> {
    const map = await readIfThere(file);
    const signature = map === undefined ? undefined : await readIfThere(toSignatureFile(map));
    return map === undefined || signature === undefined ? undefined : { map, signature };
  }

  async function readStatement(): Promise<MapStatement | undefined> {
    return findStatement(await readSigned(), rootFolder);
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
    readSigned,
    async writeIfNewer(state) {
      const present = await readStatement();
      if (present && isUpToDate(present, state)) return;
      const { map, signature } = await toSignedMap(state, rootFolder);
      // The signature first: a map is never without one.
      await replaceDurably(toSignatureFile(map), signature);
      if ((await readIfThere(file)) !== map) await replaceDurably(file, map);
      await removeOldSignatures(toSignatureFile(map));
    },
  };
}

/** Its name among the statements of a database. */
const statementName = 'release map';
const signedMap = z.strictObject({ map: z.string(), signature: z.string() });

/** The signed map in Postgres: of two desks that write at once the newer map stays. */
export function createPostgresMap(database: ReleaseDatabase, rootFolder: string): MapFile {
  const parse = (text: string | undefined) => (text === undefined ? undefined : signedMap.parse(JSON.parse(text)));
  const readSigned = async () => parse(await database.findStatement(statementName));
  return {
    readSigned,
    readStatement: async () => findStatement(await readSigned(), rootFolder),
    writeIfNewer: (state) =>
      database.changeStatement(statementName, async (text) => {
        const present = await findStatement(parse(text), rootFolder);
        return present && isUpToDate(present, state) ? undefined : JSON.stringify(await toSignedMap(state, rootFolder));
      }),
  };
}
