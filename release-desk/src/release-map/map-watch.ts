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
  /** Calls back when the map may have changed; returns what stops that. */
  listen: (onChange: () => void, onError: (error: unknown) => void) => () => void;
  read: () => Promise<ReleaseMap>;
  /** Polling interval for what is not reported: file systems without change events, a lost connection. */
  pollMilliseconds?: number;
  onError: (error: unknown) => void;
}

/** Listens to a file by its folder: it is replaced, not written. */
export function listenToFile(file: string): MapWatchOptions['listen'] {
  return (onChange, onError) => {
    const watcher = watch(path.dirname(file), (_, name) => {
      if (name === null || name === path.basename(file)) onChange();
    });
    watcher.on('error', onError);
    return () => watcher.close();
  };
}

export async function watchMap({ listen, read, pollMilliseconds = 1000, onError }: MapWatchOptions): Promise<MapWatch> {
  let map = await read();
  let isFailing = false;
  const waiting = new Set<() => void>();

  async function refresh() {
    try {
      const latest = await read();
      isFailing = false;
      if (revisionOf(latest) === revisionOf(map)) return;
      map = latest;
      for (const wake of waiting) wake();
    } catch (error) {
      // Once in an outage: it is read every second.
      if (!isFailing) onError(error);
      isFailing = true;
    }
  }

  const stopListening = listen(refresh, onError);
  const poll = setInterval(refresh, pollMilliseconds);

  return {
    current: () => map,
    async waitForOther(revision, milliseconds) {
      if (revisionOf(map) === revision) await sleepUntilWoken(waiting, milliseconds);
      return revisionOf(map) === revision ? undefined : map;
    },
    close() {
      clearInterval(poll);
      stopListening();
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
