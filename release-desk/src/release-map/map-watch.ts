import { watch } from 'node:fs';
import path from 'node:path';
import { type ReleaseMap, revisionOf } from '@storefront/contracts/releases';

/** Follows the map that other processes change, so that shells hear of a promotion at once. */
export interface MapWatch {
  current(): ReleaseMap;
  /** The map as soon as it is another than that of `revision`; undefined when the time is over first. */
  waitForOther(revision: number, milliseconds: number): Promise<ReleaseMap | undefined>;
  close(): void;
}

export interface MapWatchOptions {
  file: string;
  read: () => Promise<ReleaseMap>;
  /** Not every file system tells of changes: this is how late a silent one is noticed. */
  pollMilliseconds?: number;
  onError: (error: unknown) => void;
}

export async function watchMap({ file, read, pollMilliseconds = 1000, onError }: MapWatchOptions): Promise<MapWatch> {
  let map = await read();
  const waiting = new Set<() => void>();

  async function refresh() {
    try {
      const latest = await read();
      if (revisionOf(latest) === revisionOf(map)) return;
      map = latest;
      for (const wake of waiting) wake();
    } catch (error) {
      onError(error);
    }
  }

  const watcher = watch(path.dirname(file), (_, name) => {
    if (name === null || name === path.basename(file)) void refresh();
  });
  watcher.on('error', onError);
  const poll = setInterval(refresh, pollMilliseconds);

  return {
    current: () => map,
    async waitForOther(revision, milliseconds) {
      if (revisionOf(map) === revision) await sleepUntilWoken(waiting, milliseconds);
      return revisionOf(map) === revision ? undefined : map;
    },
    close() {
      clearInterval(poll);
      watcher.close();
      for (const wake of waiting) wake();
    },
  };
}

function sleepUntilWoken(waiting: Set<() => void>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    waiting.add(wake);
  });
}
