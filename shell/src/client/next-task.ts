/**
 * Yields to the event loop: a pending touch or frame is handled before the work goes on. Without a timer, which browsers
 * throttle in hidden pages.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Not in all browsers, and not among TypeScript's types. */
declare const scheduler:
  | { postTask?(task: () => void, options: { priority: 'user-blocking' }): Promise<void> }
  | undefined;

/** Waits until the browser has painted what stands now: for a visitor who waits, so what others have in turn comes later. */
export async function nextPaint(): Promise<void> {
  await new Promise(requestAnimationFrame);
  if (typeof scheduler === 'undefined' || !scheduler.postTask) return nextTask();
  await scheduler.postTask(() => undefined, { priority: 'user-blocking' });
}
