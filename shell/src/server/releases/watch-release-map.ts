import type { ReleaseMap } from '@storefront/contracts/releases';
import type { RegistrySource } from './registry-source';

/** Follows the release map until it is closed. */
export interface MapWatch {
  /** Whether the map, as last read, is missing, invalid or refused. */
  isFailing(): boolean;
  close(): void;
}

export interface MapWatchParts {
  listen: RegistrySource['listen'];
  /** Reads and checks the map; what it throws leaves the map that is followed. */
  readMap(): Promise<ReleaseMap>;
  /** Called with each map that differs from the one before. */
  onMap(map: ReleaseMap): void;
  /** Called once when the map cannot be read, and again only after it could. */
  onError(error: unknown): void;
  /** Called when the map begins or ceases to be refused. */
  onState?(isFailing: boolean): void;
  /** Not every file system reports changes: with polling they are noticed this late at most. So is a registry that is back. */
  pollMs?: number;
}

/** A change is reported at once; polling once a second is the fallback. */
export function watchReleaseMap({
  listen,
  readMap,
  onMap,
  onError,
  onState = () => undefined,
  pollMs = 1000,
}: MapWatchParts): MapWatch {
  let stopListening: (() => void) | undefined;
  let known: string | undefined;
  let isFailing = false;
  /** A change during a reading may have come after it: it is read once more. */
  let reading: 'no' | 'yes' | 'again' = 'no';

  function note(isFailingNow: boolean): void {
    if (isFailing === isFailingNow) return;
    isFailing = isFailingNow;
    onState(isFailing);
  }

  function fail(error: unknown): void {
    // A folder that was removed and created again is another one, and a desk that restarts knows nothing of who waited.
    stopListening?.();
    stopListening = undefined;
    if (!isFailing) onError(error);
    note(true);
  }

  async function readOnce(): Promise<void> {
    try {
      const map = await readMap();
      stopListening ??= listen(() => void read(), fail);
      const text = JSON.stringify(map);
      if (text !== known) onMap(map);
      known = text;
      note(false);
    } catch (error) {
      fail(error);
    }
  }

  async function read(): Promise<void> {
    if (reading !== 'no') {
      reading = 'again';
      return;
    }
    do {
      reading = 'yes';
      await readOnce();
    } while ((reading as string) === 'again');
    reading = 'no';
  }

  void read();
  const poll = setInterval(read, pollMs);
  // A shell that cannot start must end: the timer does not keep the process alive.
  poll.unref();
  return {
    isFailing: () => isFailing,
    close() {
      clearInterval(poll);
      stopListening?.();
    },
  };
}
