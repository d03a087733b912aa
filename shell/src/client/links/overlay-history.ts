/**
 * A window over the page as an entry of the history: Back closes it, as everybody expects on a phone. The router knows
 * nothing of it: the entry holds the same page.
 */
export interface OverlayHistory {
  /** Pushes the entry; `close` hears once when it is left, by Back or by `leave`. */
  enter(close: () => void): void;
  /** Closes the window and takes its entry away. */
  leave(): void;
  /** Closes the window and leaves its entry to the page that follows; false when none is open. */
  handOver(): boolean;
}

export function createOverlayHistory(): OverlayHistory {
  let closeOpen: (() => void) | undefined;

  function closed() {
    const close = closeOpen;
    closeOpen = undefined;
    close?.();
  }
  addEventListener('popstate', closed);

  return {
    enter(close) {
      // One window in place of another needs no second entry.
      if (!closeOpen) history.pushState({ ...history.state, isOverlay: true }, '');
      else closeOpen();
      closeOpen = close;
    },
    leave() {
      if (closeOpen) history.back();
    },
    handOver() {
      const wasOpen = closeOpen !== undefined;
      closed();
      return wasOpen;
    },
  };
}
