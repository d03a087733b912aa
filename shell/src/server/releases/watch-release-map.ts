import { type FSWatcher, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseMap, registryPaths, releaseMap } from '@storefront/contracts/releases';

/** Follows the release map in a folder until it is closed. */
export interface MapWatch {
  /** Whether the map, as last read, is missing, invalid or refused. */
  isFailing(): boolean;
  close(): void;
}

export interface MapWatchParts {
  registryFolder: string;
  onMap(map: ReleaseMap): void;
  /** Called once when the map cannot be read, and again only after it could. */
  onError(error: unknown): void;
  /** Not every file system reports changes: with polling they are noticed this late at most. */
  pollMs?: number;
}

/** The file system reports a change at once; polling once a second is the fallback. */
export function watchReleaseMap({ registryFolder, onMap, onError, pollMs = 1000 }: MapWatchParts): MapWatch {
  const file = path.join(registryFolder, registryPaths.map);
  let watcher: FSWatcher | undefined;
  let known: string | undefined;
  let isFailing = false;

  function fail(error: unknown): void {
    // A folder that was removed and created again is another one: it needs a new watcher.
    watcher?.close();
    watcher = undefined;
    const wasFailing = isFailing;
    isFailing = true;
    if (!wasFailing) onError(error);
  }

  async function read(): Promise<void> {
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
      if (name === null || name === registryPaths.map) void read();
    });
    watcher.on('error', fail);
  }

  void read();
  const poll = setInterval(read, pollMs);
  // A shell that cannot start must end: the timer does not keep the process alive.
  poll.unref();
  return {
    isFailing: () => isFailing,
    close() {
      clearInterval(poll);
      watcher?.close();
    },
  };
}
