import { type FSWatcher, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseMap, registryPaths, releaseMap } from '@storefront/contracts/releases';

/** Follows the release map in a folder until it is closed. */
export interface MapWatch {
  close(): void;
}

export interface MapWatchParts {
  registryFolder: string;
  onMap(map: ReleaseMap): void;
  /** Hears once when the map cannot be read, and again only after it could. */
  onError(error: unknown): void;
  /** Not every file system tells of changes: this is how late a silent one is noticed. */
  pollMs?: number;
}

/** The system tells of a change at once; looking once a second is the backstop. */
export function watchReleaseMap({ registryFolder, onMap, onError, pollMs = 1000 }: MapWatchParts): MapWatch {
  const file = path.join(registryFolder, registryPaths.map);
  let watcher: FSWatcher | undefined;
  let known: string | undefined;
  let isFailing = false;

  function fail(error: unknown): void {
    // A folder that was taken away and put back is another one: it is watched anew.
    watcher?.close();
    watcher = undefined;
    if (!isFailing) onError(error);
    isFailing = true;
  }

  async function look(): Promise<void> {
    try {
      const text = await readFile(file, 'utf8');
      listen();
      if (text !== known) {
        onMap(releaseMap.parse(JSON.parse(text)));
        known = text;
      }
      isFailing = false;
    } catch (error) {
      fail(error);
    }
  }

  function listen(): void {
    if (watcher) return;
    watcher = watch(registryFolder, { persistent: false }, (_, name) => {
      if (name === null || name === registryPaths.map) void look();
    });
    watcher.on('error', fail);
  }

  void look();
  const poll = setInterval(look, pollMs);
  // A shell that cannot start ends: nothing here may hold it.
  poll.unref();
  return {
    close() {
      clearInterval(poll);
      watcher?.close();
    },
  };
}
