import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registryPaths } from '@storefront/contracts/releases';
import { toSignaturePath } from '@storefront/contracts/releases/signed-map';
import { type ArtifactStore, createDiskArtifactStore } from './artifact-store';

/** A release map's bytes, and what its signature file holds: '' where there is none. */
export interface SignedMapText {
  map: string;
  signature: string;
}

/** What a shell reads of the registry: in a folder that it shares with the desk, or from the desk over HTTP (desk-source.ts). */
export interface RegistrySource {
  artifacts: ArtifactStore;
  readMap(): Promise<SignedMapText>;
  /** PEM of the desk's key. */
  readPublicKey(): Promise<string>;
  /** What a shell shows to the desk. */
  readShellSecret(): Promise<string>;
  /**
   * Calls `onChange` when there may be another map, and `onError` when changes are not noticed any more.
   *
   * @returns what stops it
   */
  listen(onChange: () => void, onError: (error: unknown) => void): () => void;
}

/** The registry in a folder. */
export function createDiskSource(folder: string): RegistrySource {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  return {
    artifacts: createDiskArtifactStore(folder),
    async readMap() {
      const map = await read(registryPaths.map);
      return { map, signature: await read(toSignaturePath(map)).catch(() => '') };
    },
    readPublicKey: async () => (await read(registryPaths.publicKey)).trim(),
    readShellSecret: async () => (await read(registryPaths.shellSecret)).trim(),
    listen(onChange, onError) {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name === null || name === registryPaths.map) onChange();
      });
      watcher.on('error', onError);
      return () => watcher.close();
    },
  };
}
