import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseMap, releaseMap, revisionOf } from '@storefront/contracts/releases';
import { type MapStatement, verifyMap } from '@storefront/contracts/releases/signed-map';
import { z } from 'zod';
import { ShellError } from '../errors';
import type { RegistrySource } from './registry-source';

const accepted = z.object({
  /** PEM. Of the first map that was accepted: whoever replaces the registry has another one. */
  publicKey: z.string(),
  /** The journal's first entry, and the newest that was accepted. */
  first: z.string(),
  sequence: z.number(),
  revision: z.number(),
});

type Accepted = z.infer<typeof accepted>;

/** Decides which release maps a shell follows. */
export interface MapTrust {
  /** Reads the registry's map; throws a `ShellError` unless the desk has signed it and it is no step back. */
  readMap(): Promise<ReleaseMap>;
}

export interface MapTrustParts {
  source: Pick<RegistrySource, 'readMap' | 'readPublicKey'>;
  /** Where this shell remembers what it has accepted. */
  storeFolder: string;
  /** PEM; without it the key of the first map is trusted from then on. */
  publicKey?: string | undefined;
}

/** No release is taken out by a step back: the desk only counts up, so an emptied, restored or replaced registry wrote it. */
function requireNoStepBack(map: ReleaseMap, statement: MapStatement, before: Accepted): void {
  const behind = (text: string) => new ShellError('release_map_behind', `The release map is ${text}`);
  // Before its first entry a journal has no name.
  if (before.sequence > 0 && statement.first !== before.first) throw behind('of another registry');
  if (statement.sequence < before.sequence)
    throw behind(`of entry ${statement.sequence} of the journal, behind ${before.sequence} that is served`);
  if (revisionOf(map) < before.revision && !statement.isReset)
    throw behind(`at revision ${revisionOf(map)}, behind ${before.revision} that is served`);
}

/** Follows the maps of one registry, signed by one key, forward only; also after a restart. */
export function createMapTrust({ source, storeFolder, publicKey }: MapTrustParts): MapTrust {
  const memoryFile = path.join(storeFolder, 'accepted-map.json');
  let before: Accepted | undefined;

  async function recall(): Promise<Accepted | undefined> {
    before ??= await readFile(memoryFile, 'utf8').then(
      (text) => accepted.parse(JSON.parse(text)),
      () => undefined,
    );
    return before;
  }

  async function remember(next: Accepted): Promise<void> {
    const isSame = before && JSON.stringify(before) === JSON.stringify(next);
    before = next;
    if (isSame) return;
    const temporary = `${memoryFile}.${randomUUID()}`;
    await mkdir(storeFolder, { recursive: true });
    await writeFile(temporary, JSON.stringify(next));
    await rename(temporary, memoryFile);
  }

  function requireStatement(text: string, signature: string, key: string): MapStatement {
    const statement = verifyMap(text, signature, key);
    if (!statement) throw new ShellError('release_map_unsigned', 'The release map is not signed by the release desk');
    return statement;
  }

  return {
    async readMap() {
      const { map: text, signature } = await source.readMap();
      const map = releaseMap.parse(JSON.parse(text));
      const known = await recall();
      const key = publicKey ?? known?.publicKey ?? (await source.readPublicKey());
      const statement = requireStatement(text, signature, key);
      // A key that was set by hand is what the operator trusts now, whatever was before.
      if (known && known.publicKey === key) requireNoStepBack(map, statement, known);
      await remember({
        publicKey: key,
        first: statement.first,
        sequence: statement.sequence,
        revision: revisionOf(map),
      });
      return map;
    },
  };
}
