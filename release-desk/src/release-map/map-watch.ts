import { watch } from 'node:fs';
import path from 'node:path';
import { type ReleaseMap, revisionOf } from '@storefront/contracts/releases';

/** Watches the map for changes of other processes, so that shells get a promotion at once. */
export interface MapWatch {
  current(): ReleaseMap;
  /** Long polling: resolves with the map when it differs from `revision`; undefined after the timeout. */
  waitForOther(revision: number, milliseconds: number): Promise<ReleaseMap | undefined>;
  close(): void;
}

export interface MapWatchOptions {
  file: string;
  read: () => Promise<ReleaseMap>;
  /** Polling interval for file systems without change events. */
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
