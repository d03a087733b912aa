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
